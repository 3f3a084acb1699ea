import { defineConfig } from '@playwright/test';

/** The end-to-end tests: the built extension (run `npm run build` first) in a real Chromium, on the replica pages. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/e2e/build-pages.ts',
  fullyParallel: true,
  // A third of a test's time is waiting for frames and timers, so two cores can handle three browsers.
  workers: 3,
  retries: 0,
  timeout: 40_000,
  expect: { timeout: 10_000, toPass: { intervals: [50, 100] } },
  reporter: process.env['CI'] ? 'line' : 'list',
  use: { trace: 'off', screenshot: 'off', video: 'off' },
});
