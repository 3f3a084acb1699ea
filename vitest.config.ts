import { svelte } from '@sveltejs/vite-plugin-svelte';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findChromium } from './tests/browser/find-chromium';

/** How long `expect.poll` waits: as long as in Playwright, because a busy machine may need more than the usual second. */
const WAITING = { poll: { timeout: 10_000 } };

/**
 * Each file of tests has a page of its own, which loads the same modules again. While nothing is watched they do not
 * change, so the browser need not ask for them again: a tenth of the time.
 */
const CACHED = process.argv.includes('run') ? { 'cache-control': 'max-age=3600, immutable' } : {};

/** Pure code runs in Node, whatever touches a page runs in a real Chromium, and the house tests check the build. */
export default defineConfig({
  test: {
    // With --coverage: how much of the code that makes decisions runs in the tests below end-to-end level, in Node or
    // in a browser.
    coverage: {
      provider: 'istanbul',
      include: ['src/{session,page,background}/**/*.ts'],
      exclude: ['src/*/main.ts'],
      reporter: ['json-summary'],
      reportsDirectory: 'test-results/coverage',
      reportOnFailure: true,
    },
    projects: [
      {
        test: {
          name: 'unit',
          expect: WAITING,
          environment: 'node',
          maxWorkers: 2,
          // Loading the same modules again for every file takes longer than the tests.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 30_000,
          include: ['tests/{background,browser,build,companion,core,providers,session,stores,vscode}/**/*.test.ts'],
          exclude: ['tests/**/*.dom.test.ts'],
        },
      },
      {
        test: {
          name: 'house',
          environment: 'node',
          maxWorkers: 2,
          // These tests change nothing, so what one has read and parsed of the source is reused by the next.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 30_000,
          include: ['tests/house/**/*.test.ts'],
        },
      },
      {
        plugins: [svelte()],
        server: { headers: CACHED },
        test: {
          name: 'dom',
          expect: WAITING,
          // Most of these tests wait for the next frame: three pages keep two cores busy.
          maxWorkers: 3,
          // After the tests in Node, which use both cores fully.
          sequence: { groupOrder: 1 },
          testTimeout: 30_000,
          hookTimeout: 30_000,
          include: [
            'tests/{composers,content,dom,draw,options,page,platforms,probe,reader,ui,verify}/**/*.test.ts',
            'tests/{browser,session,vscode}/**/*.dom.test.ts',
          ],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: findChromium(), args: ['--disable-gpu'] },
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
