import { defineConfig } from '@playwright/test';

/** Tests of the replica pages themselves, without the extension. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/pages',
  globalSetup: './build-pages.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  reporter: 'list',
});
