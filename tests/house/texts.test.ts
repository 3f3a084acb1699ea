import { describe, expect, test } from 'vitest';
import { KIND_IDS } from '../../src/core/annotation/kinds';
import { filesIn, read, readJson } from './files';

const languages = filesIn('static/_locales').map((path) => path.split('/')[2]!);

test('English exists, the fallback for other languages', () => {
  expect(languages).toContain('en');
});

// languages.test.ts compares them with English: a language can have more plural forms.
test.each(languages)('no text of %s is empty', (language) => {
  const messages = readJson(`static/_locales/${language}/messages.json`) as Record<string, { message: string }>;
  for (const [name, { message }] of Object.entries(messages)) expect(message.trim(), name).not.toBe('');
});

/** What is painted on a page. */
const LAYERS = [...KIND_IDS, 'focus', 'walk', 'citation', 'citation-active'];

describe.each(['static/highlights.css', 'dist/chrome/highlights.css'])('%s', (path) => {
  const css = read(path);

  test.each(LAYERS)('paints %s', (layer) => {
    expect(css).toMatch(new RegExp(`::highlight\\(recurate-${layer}\\)\\s*\\{`));
  });

  test('paints only names of ours', () => {
    const names = [...css.matchAll(/::highlight\(([\w-]+)\)/g)].map(([, name]) => name);
    expect([...new Set(names)].sort()).toEqual(LAYERS.map((layer) => `recurate-${layer}`).sort());
  });
});
