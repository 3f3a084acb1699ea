import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { read } from './files';

const PAGE = 'dist/chrome/src/options/index.html';
/** A guard: about twice what all scripts of the options page have after gzip -9, in bytes. */
const LARGEST = 120 * 1024;

const page = read(PAGE);
const scripts = [...page.matchAll(/<script\b[^>]*\bsrc="\/([^"]+)"/g)].map(([, path]) => `dist/chrome/${path}`);

/** The neighbours of a script: those it imports or (`later`) those it loads when a tab is first opened. */
function importsOf(path: string, later = false): string[] {
  const imports = later
    ? /\bimport\(\s*["'`](\.{1,2}\/[^"'`]+)["'`]/g
    : /(?:\bfrom|\bimport)\s*["'`](\.{1,2}\/[^"'`]+)["'`]/g;
  return [...read(path).matchAll(imports)].map(([, to]) => posix.join(posix.dirname(path), to!));
}

/** A script and everything it imports, each once. */
function withImports(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const next of importsOf(path)) withImports(next, found);
  return found;
}

const weightOf = (paths: Iterable<string>): number =>
  [...paths].reduce((sum, path) => sum + gzipSync(read(path), { level: 9 }).length, 0);

test('the options page has at most 120 kB of script after gzip, whichever tab is open', () => {
  expect(scripts).toHaveLength(1);
  const page = withImports(scripts[0]!);
  const tabs = [...page].flatMap((path) => importsOf(path, true));
  expect(tabs.length).toBeGreaterThanOrEqual(5);
  for (const tab of tabs) expect(weightOf(withImports(tab, new Set(page))), tab).toBeLessThanOrEqual(LARGEST);
});

test('the options page has no inline script and loads everything from the extension', () => {
  expect(page).not.toMatch(/<script\b(?![^>]*\bsrc=)/);
  const sources = [...page.matchAll(/\b(?:src|href)="([^"]*)"/g)].map(([, source]) => source);
  expect(sources.filter((source) => !source!.startsWith('/'))).toEqual([]);
});
