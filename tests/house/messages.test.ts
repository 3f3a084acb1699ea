import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Catalogue } from '../../src/core/messages/catalogue';
import { ROOT } from './files';
import { SOURCE_FILES } from './source';

const CATALOGUE = JSON.parse(readFileSync(`${ROOT}/static/_locales/en/messages.json`, 'utf8')) as Catalogue;
const NAMES = Object.keys(CATALOGUE);

test.each(readdirSync(`${ROOT}/static/_locales`))('the digits of %s are those that Intl writes', (folder) => {
  const { digits, locale } = JSON.parse(
    readFileSync(`${ROOT}/static/_locales/${folder}/messages.json`, 'utf8'),
  ) as Catalogue;
  const format = new Intl.NumberFormat(locale!.message);
  expect([...digits!.message]).toEqual(Array.from({ length: 10 }, (_, digit) => format.format(digit)));
});

test('the texts are in the order of their keys', () => {
  const byKey = [...NAMES].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  expect(NAMES).toEqual(byKey);
});

test('no two keys differ only in case, because browsers cannot distinguish them', () => {
  expect(new Set(NAMES.map((name) => name.toLowerCase())).size).toBe(NAMES.length);
});

test.each(Object.entries(CATALOGUE))(
  '%s uses each of its placeholders, which are numbered like its arguments',
  (name, entry) => {
    const placeholders = Object.entries(entry.placeholders ?? {});
    const used = new Set([...entry.message.matchAll(/\$(\w+)\$/g)].map((found) => found[1]!.toLowerCase()));
    // A plural form may omit the number: "one mark".
    if (!/_[a-z]+$/.test(name)) expect([...used].sort()).toEqual(placeholders.map(([one]) => one.toLowerCase()).sort());
    expect(placeholders.map(([, { content }]) => content).sort()).toEqual(placeholders.map((_, n) => `$${n + 1}`));
  },
);

/** The names that components give to buttons with a sign: an attribute, whose type is `MessageKey`. */
const signNames = (text: string): string[] =>
  [...text.matchAll(/<IconButton\s[^>]*?\bname="(\w+)"/g)].map(([, key]) => `'${key}'`);

test('every text is used', () => {
  const source = [
    ...SOURCE_FILES.flatMap(({ text }) => [text, ...signNames(text)]),
    ...['build/manifest.ts', 'build/vscode/manifest.ts'].map((path) => readFileSync(`${ROOT}/${path}`, 'utf8')),
  ].join('\n');
  const unused = NAMES.filter((name) => {
    const key = name.replace(/_(zero|one|two|few|many|other)$/, '');
    const isOfItself = ['locale', 'direction', 'digits'].includes(name);
    return !isOfItself && !source.includes(`'${key}'`) && !source.includes(`__MSG_${name}__`);
  });
  expect(unused).toEqual([]);
});
