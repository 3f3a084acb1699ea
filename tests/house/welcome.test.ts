import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { filesIn, read } from './files';

const page = read('dist/chrome/src/welcome/index.html');
const [script, ...others] = [...page.matchAll(/<script\b[^>]*\bsrc="\/([^"]+)"/g)].map(([, path]) => path!);

/** A guard: about twice its script after gzip -9, in bytes. Everything that marks and paints is in it, but no drawer. */
const LARGEST = 108 * 1024;

test('the page that explains Recurate has at most 108 kB of script after gzip, without the drawer', () => {
  expect(others).toEqual([]);
  const code = read(`dist/chrome/${script}`);
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(LARGEST);
  expect(code).not.toContain('applyButton');
});

test('it loads everything from the extension, and its marks are painted with the styles of the chats’ pages', () => {
  expect(page).not.toMatch(/<script\b(?![^>]*\bsrc=)/);
  const sources = [...page.matchAll(/\b(?:src|href)="([^"]*)"/g)].map(([, source]) => source!);
  expect(sources.filter((source) => !source.startsWith('/'))).toEqual([]);
  expect(sources).toContain('/highlights.css');
  expect(filesIn('dist/chrome')).toEqual(expect.arrayContaining(sources.map((source) => `dist/chrome${source}`)));
});
