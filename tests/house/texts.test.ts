import { describe, expect, test } from 'vitest';
import { KIND_IDS } from '../../src/core/annotation/kinds';
import { filesIn, read, readJson } from './files';
import { SOURCES } from './source';

const languages = filesIn('static/_locales').map((path) => path.split('/')[2]!);

/** Every message that is asked for: by the manifest as __MSG_x__, by code as getMessage('x'). */
const asked = new Set([
  ...[...read('dist/manifest.json').matchAll(/__MSG_(\w+)__/g)].map(([, name]) => name!),
  ...SOURCES.flatMap(({ text }) => [...text.matchAll(/getMessage\(\s*'(\w+)'/g)].map(([, name]) => name!)),
]);

test('English is there, the language that the others fall back to', () => {
  expect(languages).toContain('en');
  expect(asked.size).toBeGreaterThan(0);
});

test.each(languages)('the messages in %s are those that are asked for, and none is empty', (language) => {
  const messages = readJson(`static/_locales/${language}/messages.json`) as Record<string, { message: string }>;
  expect(Object.keys(messages).sort()).toEqual([...asked].sort());
  for (const [name, { message }] of Object.entries(messages)) expect(message.trim(), name).not.toBe('');
});

describe.each(['static/highlights.css', 'dist/highlights.css'])('%s', (path) => {
  const css = read(path);

  test.each([...KIND_IDS, 'focus'])('paints %s', (layer) => {
    expect(css).toMatch(new RegExp(`::highlight\\(recurate-${layer}\\)\\s*\\{`));
  });

  test('paints no name that is not ours', () => {
    const names = [...css.matchAll(/::highlight\(([\w-]+)\)/g)].map(([, name]) => name);
    expect([...new Set(names)].sort()).toEqual([...KIND_IDS, 'focus'].map((layer) => `recurate-${layer}`).sort());
  });
});

test('the built stylesheet carries the styles of our own UI', () => {
  expect(read('dist/highlights.css')).toContain('--recurate-styles:');
});
