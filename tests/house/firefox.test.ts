import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import pkg from '../../package.json' with { type: 'json' };
import { packages } from '../../build/packages';
import { builtManifest, filesIn, read, ROOT } from './files';

const CHANGED = ['highlights.css', 'manifest.json'];
const inBrowser = (browser: string): string[] =>
  filesIn(`dist/${browser}`).map((path) => path.slice(`dist/${browser}/`.length));

test('Firefox gets Chrome’s files; only the manifest and the page’s styles differ', () => {
  builtManifest();
  expect(inBrowser('firefox')).toEqual(inBrowser('chrome'));
  const differ = inBrowser('chrome').filter((path) => read(`dist/chrome/${path}`) !== read(`dist/firefox/${path}`));
  expect(differ).toEqual(CHANGED);
});

test('web-ext reports no errors, warnings or notices for the Firefox build', { timeout: 90_000 }, async () => {
  const { stdout } = await promisify(execFile)(
    'npx',
    ['web-ext', 'lint', '--source-dir', 'dist/firefox', '--output', 'json', '--no-config-discovery'],
    { cwd: ROOT, shell: process.platform === 'win32' },
  );
  const { errors, warnings, notices } = JSON.parse(stdout);
  expect({ errors, warnings, notices }).toEqual({ errors: [], warnings: [], notices: [] });
});

test('packaging twice gives the same bytes', () => {
  const [one, other] = [packages(), packages()];
  expect([...one.keys()]).toEqual(['chrome', 'firefox', 'source'].map((what) => `recurate-${pkg.version}-${what}.zip`));
  for (const [name, bytes] of one) expect(Buffer.compare(bytes, other.get(name)!), name).toBe(0);
});

test('each package has a manifest at its root, and the sources are everything in git', () => {
  const [chrome, firefox, source] = [...packages().values()].map((zip) => Object.keys(unzipSync(zip)));
  for (const [files, browser] of [
    [chrome, 'chrome'],
    [firefox, 'firefox'],
  ] as const) {
    expect(files).toEqual(inBrowser(browser));
    expect(files).toContain('manifest.json');
  }
  expect(source).toEqual(expect.arrayContaining(['package.json', 'package-lock.json', 'README.md', 'build/main.ts']));
  expect(source!.filter((path) => /^(dist|node_modules)\//.test(path))).toEqual([]);
});
