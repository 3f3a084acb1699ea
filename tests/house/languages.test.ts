import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FEEDBACK_WORDS } from '../../src/core/feedback/languages';
import { DEFAULT_TEMPLATE } from '../../src/core/feedback/template';
import { templateProblems } from '../../src/core/feedback/template-problems';
import type { Catalogue } from '../../src/core/messages/catalogue';
import { LANGUAGES } from '../../src/core/messages/languages';
import { ROOT } from './files';

const read = (folder: string): Catalogue =>
  JSON.parse(readFileSync(`${ROOT}/static/_locales/${folder}/messages.json`, 'utf8')) as Catalogue;
const ENGLISH = read('en');
const FOLDERS = Object.keys(LANGUAGES);
const TRANSLATED = FOLDERS.filter((folder) => folder !== 'en');

/** The forms that only counts from one million on have, in some languages. */
const MILLIONS: Readonly<Record<string, string>> = { fr: 'many', es: 'many', pt_BR: 'many' };
/** The longest description that the stores take, in characters. */
const LONGEST_DESCRIPTION = 132;

/** The text in English that a text of another language translates: of a plural form, the last. */
function sourceOf(name: string): Catalogue[string] | undefined {
  return ENGLISH[name] ?? ENGLISH[name.replace(/_(zero|two|few|many)$/, '_other')];
}

/** The names that a language's catalogue must have: those of the English one, and its own plural forms. */
function namesIn(folder: string): string[] {
  const forms = new Intl.PluralRules(folder.replace('_', '-')).resolvedOptions().pluralCategories;
  const needed = forms.filter((form) => form !== MILLIONS[folder]);
  const names = Object.keys(ENGLISH).flatMap((name) =>
    name.endsWith('_other') ? [name, ...needed.map((form) => name.replace(/other$/, form))] : [name],
  );
  return [...new Set(names)];
}

/** The placeholders in a text, in lower case. */
const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\$(\w+)\$/g)].map(([, name]) => name!.toLowerCase()))].sort();

/** The words that a glossary says must never be used, with the word to use instead. */
function wrongWords(folder: string): [wrong: string, right: string][] {
  const rows = readFileSync(`${ROOT}/docs/glossaries/${folder}.md`, 'utf8').split('\n');
  return rows
    .filter((row) => /^\|(?! *-| *English)/.test(row))
    .flatMap((row) => {
      const [, , right = '', not = ''] = row.split('|').map((cell) => cell.trim());
      return not
        .split(/[,、，،]/)
        .map((word) => word.trim())
        .filter(Boolean)
        .map((wrong): [string, string] => [wrong, right]);
    });
}

test('there is a catalogue for each language that can be chosen, and no other', () => {
  expect(readdirSync(`${ROOT}/static/_locales`).sort()).toEqual([...FOLDERS].sort());
});

describe.each(TRANSLATED)('%s', (folder) => {
  const catalogue = existsSync(`${ROOT}/static/_locales/${folder}`) ? read(folder) : {};

  test('has every text of English, in the plural forms of the language, in the order of their keys', () => {
    const byKey = namesIn(folder).sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
    expect(Object.keys(catalogue)).toEqual(byKey);
  });

  test('uses the same placeholders as English, with the same arguments', () => {
    const wrong = Object.entries(catalogue).filter(([name, { message, placeholders = {} }]) => {
      const source = sourceOf(name);
      const used = placeholdersOf(message);
      const expected = placeholdersOf(source?.message ?? '');
      const contents = Object.fromEntries(
        Object.entries(source?.placeholders ?? {}).map(([one, { content }]) => [one, { content }]),
      );
      // A plural form may say the number in words, or not at all.
      const isPlural = /_(zero|one|two|few|many|other)$/.test(name);
      const isMissing = expected.some((one) => !used.includes(one) && !(isPlural && one === 'count'));
      const isStrange = used.some((one) => !(one in contents));
      return isMissing || isStrange || JSON.stringify(placeholders) !== JSON.stringify(contents);
    });
    expect(wrong.map(([name, { message }]) => `${name}: ${message}`)).toEqual([]);
  });

  test('says its language, its direction, and nothing that is too long for a store', () => {
    const locale = catalogue['locale']?.message ?? '';
    expect(locale).toBe(folder.replace('_', '-'));
    expect(catalogue['direction']?.message).toBe(folder === 'ar' ? 'rtl' : 'ltr');
    expect(catalogue['description']?.message.length).toBeLessThanOrEqual(LONGEST_DESCRIPTION);
  });

  test('uses one word for one thing, as its glossary says', () => {
    const wrong = wrongWords(folder).flatMap(([word, right]) =>
      Object.entries(catalogue)
        // The names of commands are not words.
        .filter(([, { message }]) =>
          message
            .replace(/\(command:[\w.]+\)/g, '')
            .toLowerCase()
            .includes(word.toLowerCase()),
        )
        .map(([name, { message }]) => `${name}: “${word}” should be “${right}” in: ${message}`),
    );
    expect(wrong).toEqual([]);
  });

  test('has words for the feedback that are a valid template', () => {
    const words = FEEDBACK_WORDS[folder];
    expect(words).toBeDefined();
    expect(templateProblems({ ...DEFAULT_TEMPLATE, ...words })).toEqual({});
  });
});
