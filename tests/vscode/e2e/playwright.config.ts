import { defineConfig } from '@playwright/test';
import { findChromium } from '../../browser/find-chromium';

/**
 * The packed extension in a real VS Code (run `npm run build` first). One window at a time: VS Code alone keeps two
 * processor cores busy while it opens.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../../test-results/vscode',
  globalSetup: './prepare.ts',
  workers: 1,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    actionTimeout: 30_000,
    launchOptions: {
      executablePath: findChromium(),
      // Nothing is reached but the server. Test machines have no GPU.
      args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1', '--disable-gpu'],
    },
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 800 },
    permissions: ['clipboard-read', 'clipboard-write'],
    contextOptions: { reducedMotion: 'reduce' },
  },
  reporter: process.env['CI'] ? 'line' : 'list',
});
