import { defineConfig } from '@playwright/test';

/**
 * The built extension (run `npm run build` first) in a real Firefox, on the replica pages: one browser for all tests.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/firefox',
  globalSetup: '../e2e/build-pages.ts',
  workers: 1,
  retries: 0,
  timeout: 40_000,
  expect: { timeout: 10_000 },
  reporter: process.env['CI'] ? 'line' : 'list',
});
