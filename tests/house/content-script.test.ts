import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { builtManifest, read } from './files';
import { moduleSyntaxIn, SOURCES } from './source';

const scripts = [...builtManifest().content_scripts.flatMap(({ js }) => js), 'probe.js', 'page-world.js'].map(
  (path) => `dist/chrome/${path}`,
);

/** The annotator's largest size after gzip -9, in bytes. The aim is 64 kB; the session and the interface have to become smaller first. */
const LARGEST = 78 * 1024;

/** What no content script may hold, and why. */
const FORBIDDEN: readonly (readonly [name: string, pattern: RegExp])[] = [
  // Svelte has the name `innerHTML` in a list of properties that it does not set.
  ['innerHTML and its like: page text is data', /\b(innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe)\b(?![`'"])/],
  ['document.write', /\bdocument\.write\b/],
  ['Trusted Types policy: pages may forbid to make one', /\bcreatePolicy\(/],
  ['eval and its like', /\beval\(|\bnew Function\b|\bFunction\(["'`]/],
  ['request', /\bfetch\(|\bXMLHttpRequest\b|\bsendBeacon\b|\bEventSource\b|\bimportScripts\b/],
  ['connection', /\bWebSocket\b|\bWebTransport\b|\bRTCPeerConnection\b/],
];

/** Names of namespaces, and where Svelte's messages point a developer to; nothing of this is ever fetched. */
const HARMLESS_ADDRESS = /^http:\/\/www\.w3\.org\/|^https:\/\/svelte\.dev\/e\//;

describe.each(scripts)('%s', (path) => {
  const text = read(path);

  test('is one classic script without import, export or dynamic import', () => {
    expect(moduleSyntaxIn(path, text)).toEqual([]);
  });

  test.each(FORBIDDEN)('has no %s', (_, pattern) => {
    expect(pattern.exec(text)?.[0]).toBeUndefined();
  });

  test('names no address but namespaces and error pages', () => {
    const addresses = text.match(/\b(?:https?|wss?):\/\/[^\s"'`\\]+/g) ?? [];
    expect(addresses.filter((address) => !HARMLESS_ADDRESS.test(address))).toEqual([]);
  });

  test('points to no source map', () => {
    expect(text).not.toContain('sourceMappingURL');
  });
});

test('the annotator is at most 78 kB after gzip', () => {
  expect(gzipSync(read('dist/chrome/content.js'), { level: 9 }).length).toBeLessThanOrEqual(LARGEST);
});

test('the key guard stands alone', () => {
  const guard = SOURCES.find(({ path }) => path.endsWith('key-guard.iife.ts'));
  expect(guard?.imports).toEqual([]);
});
