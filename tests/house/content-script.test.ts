import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Catalogue } from '../../src/core/messages/catalogue';
import { FORBIDDEN, HARMLESS_ADDRESS } from './forbidden';
import { builtManifest, filesIn, read, readJson } from './files';
import { moduleSyntaxIn, SOURCES } from './source';

const scripts = [
  ...builtManifest().content_scripts.flatMap(({ js }) => js),
  'drawer.js',
  'ask.js',
  'draw.js',
  'pointing.js',
  'reader.js',
  'insert.js',
  'probe.js',
  'page-world.js',
  'page-components.js',
].map((path) => `dist/chrome/${path}`);

/** Texts long enough that no script contains them by chance, by language. */
const SENTENCES = filesIn('static/_locales').map((path) => {
  const texts = Object.values(readJson(path) as Catalogue).map(({ message }) => message);
  return { language: path.split('/')[2]!, texts: texts.filter((text) => text.length > 20 && !/[$'"`\\]/.test(text)) };
});
const ENGLISH = SENTENCES.find(({ language }) => language === 'en')!.texts;

/** A script with the letters that the build wrote as escapes. */
const unescaped = (script: string): string =>
  script.replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/**
 * A guard against a package that comes in by accident: about twice what each script has after gzip -9, in bytes. Nothing is
 * bent or left out to stay below it; what counts is how long a person waits (docs/adr/0035).
 */
const LARGEST: readonly (readonly [script: string, bytes: number])[] = [
  ['content.js', 128 * 1024],
  ['drawer.js', 104 * 1024],
  ['ask.js', 240 * 1024],
  ['draw.js', 240 * 1024],
];

describe.each(scripts)('%s', (path) => {
  const text = read(path);

  test('is one classic script without import, export or dynamic import', () => {
    expect(moduleSyntaxIn(path, text)).toEqual([]);
  });

  test.each(FORBIDDEN)('has no %s', (_, pattern) => {
    expect(pattern.exec(text)?.[0]).toBeUndefined();
  });

  test('contains no addresses except namespaces and error pages', () => {
    const addresses = text.match(/\b(?:https?|wss?):\/\/[^\s"'`\\]+/g) ?? [];
    expect(addresses.filter((address) => !HARMLESS_ADDRESS.test(address))).toEqual([]);
  });

  test('contains no catalogue of a language: the drawer has its own English texts, and the service worker the rest', () => {
    const written = unescaped(text);
    const foreign = SENTENCES.flatMap(({ language, texts }) =>
      language === 'en' ? [] : texts.filter((one) => !ENGLISH.includes(one)),
    );
    expect(foreign.filter((one) => written.includes(one))).toEqual([]);
    const mostlyEnglish = ENGLISH.filter((one) => written.includes(one)).length;
    expect(mostlyEnglish).toBeLessThan(/(drawer|ask|draw)\.js$/.test(path) ? ENGLISH.length / 3 : 1);
  });

  test('refers to no source map', () => {
    expect(text).not.toContain('sourceMappingURL');
  });
});

test.each(LARGEST)('%s is at most %i bytes after gzip', (script, bytes) => {
  expect(gzipSync(read(`dist/chrome/${script}`), { level: 9 }).length).toBeLessThanOrEqual(bytes);
});

/** The same guard for all that a page loads, in bytes after gzip -9. */
const LARGEST_TOGETHER = 220 * 1024;

test('all that a chat page loads is at most 220 kB after gzip', () => {
  const together = builtManifest().content_scripts.flatMap(({ js }) => js);
  const sizes = LARGEST.filter(([script]) => together.includes(script)).map(
    ([script]) => gzipSync(read(`dist/chrome/${script}`), { level: 9 }).length,
  );
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(LARGEST_TOGETHER);
});

test('the annotator reads and paints without Svelte', () => {
  expect(read('dist/chrome/content.js')).not.toContain('svelte');
});

test('the drawer uses the annotator’s stores and has none of its own', () => {
  // Ask and Draw have scripts of their own, with stores of their own.
  const used = SOURCES.filter(({ path }) => /^src\/ui\/(?!ask\/|draw\/)/.test(path))
    .flatMap(({ imports }) => imports)
    .map((path) => /\/stores\/([\w-]+)$/.exec(path)?.[1])
    .filter((name) => name !== undefined);
  const taken = [...read('dist/chrome/drawer.js').matchAll(/recurateAnnotator\.stores(?:\.(\w+)|\[`([\w-]+)`\])/g)];
  expect(new Set(taken.map(([, name, quoted]) => name ?? quoted))).toEqual(new Set(used));
});

test.each([
  ['ask.js', 'recurateAsk'],
  ['draw.js', 'recurateDraw'],
])('%s does nothing where it runs already, and on what is no page in HTML', (script, running) => {
  const source = read(`dist/chrome/${script}`);
  // There is no page here, so whatever it did would throw.
  expect(() => void runInNewContext(source, { [running]: {} })).not.toThrow();
  const document = { createElement: () => ({}) };
  expect(runInNewContext(source, { document, HTMLElement: Map })).toBe(false);
  expect(() => void runInNewContext(source, {})).toThrow();
});

test('the key guard is self-contained', () => {
  const guard = SOURCES.find(({ path }) => path.endsWith('key-guard.iife.ts'));
  expect(guard?.imports).toEqual([]);
});
