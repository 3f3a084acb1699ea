import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { read } from './files';

const PAGE = 'dist/src/options/index.html';
/** All of the options page's script after gzip -9, in bytes. */
const LARGEST = 60 * 1024;

const page = read(PAGE);
const scripts = [...page.matchAll(/<script\b[^>]*\bsrc="\/([^"]+)"/g)].map(([, path]) => `dist/${path}`);

/** A script and all that it imports, statically or not, each once. */
function withImports(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const [, specifier] of read(path).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["'`](\.{1,2}\/[^"'`]+)["'`]/g)) {
    withImports(posix.join(posix.dirname(path), specifier!), found);
  }
  return found;
}

test('the options page is at most 60 kB of script after gzip', () => {
  expect(scripts).toHaveLength(1);
  const all = [...withImports(scripts[0]!)].map((path) => gzipSync(read(path), { level: 9 }).length);
  expect(all.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(LARGEST);
});

test('the options page has no script of its own, and takes everything from the extension', () => {
  expect(page).not.toMatch(/<script\b(?![^>]*\bsrc=)/);
  const sources = [...page.matchAll(/\b(?:src|href)="([^"]*)"/g)].map(([, source]) => source);
  expect(sources.filter((source) => !source!.startsWith('/'))).toEqual([]);
});
