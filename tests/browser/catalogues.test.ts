import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { shippedLanguages, textsIn, translateInto } from '../../src/browser/catalogues';

const ARABIC = {
  locale: { message: 'ar-EG' },
  direction: { message: 'rtl' },
  digits: { message: '٠١٢٣٤٥٦٧٨٩' },
  undo: { message: 'تراجع' },
  marks_few: { message: '$COUNT$ few', placeholders: { count: { content: '$1' } } },
  marks_other: { message: '$COUNT$ other', placeholders: { count: { content: '$1' } } },
};

let files: Record<string, unknown>;
let fetched: string[];

beforeEach(() => {
  files = { ar: ARABIC, de: { undo: 7 } };
  fetched = [];
  vi.stubGlobal('LOCALES', ['ar', 'de', 'en']);
  vi.stubGlobal('chrome', {
    runtime: { id: 'recurate', getURL: (path: string) => `ours:${path}` },
    i18n: { getMessage: (name: string) => ({ '@@ui_locale': 'en', undo: 'Undo', locale: 'en' })[name] ?? '' },
  });
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url);
    return { json: async () => files[/_locales\/(\w+)/.exec(url)![1]!] };
  });
  onTestFinished(() => void vi.unstubAllGlobals());
});

describe('A chosen language', () => {
  test('is read from the extension’s own file, with its direction, digits and plural forms', async () => {
    const t = await translateInto('ar');
    expect(fetched).toEqual(['ours:_locales/ar/messages.json']);
    expect([t.locale, t.direction]).toEqual(['ar-EG', 'rtl']);
    expect([t('undo'), t.count('marks', 3), t.count('marks', 100)]).toEqual(['تراجع', '٣ few', '١٠٠ other']);
  });

  test.each([
    ['the browser’s own', 'en'],
    ['none', ''],
  ])('needs no file if it is %s', async (_what, language) => {
    expect((await translateInto(language))('undo')).toBe('Undo');
    expect(fetched).toEqual([]);
  });

  test.each([
    ['is damaged', 'de'],
    ['is not there', 'fr'],
    ['has a path as its name', '../de'],
  ])('gives way to the browser’s if its file %s', async (_what, language) => {
    expect(await textsIn(language)).toBeNull();
    expect((await translateInto(language))('undo')).toBe('Undo');
  });
});

test('The languages that can be chosen are those the build found', () => {
  expect(shippedLanguages()).toEqual(['ar', 'de', 'en']);
});
