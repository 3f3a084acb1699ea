import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redacted } from '../../src/providers/redact';

const KEY = 'sk-proj-AbCdEfGh12345678"\\%';

test.each([
  ['whole', `Wrong key ${KEY}.`, 'Wrong key ….'],
  ['twice', `${KEY} is not ${KEY}`, '… is not …'],
  ['masked', 'Wrong key: sk-proj-********5678.', 'Wrong key: …********5678.'],
  ['cut', `Wrong key: ${KEY.slice(0, 14)}`, 'Wrong key: …'],
  ['in a URL', `/models?key=${encodeURIComponent(KEY)}&x`, '/models?key=…&x'],
  ['in JSON', JSON.stringify({ key: KEY }), '{"key":"…"}'],
  ['in base64', `Basic ${btoa(KEY)}`, 'Basic …'],
  ['not at all', 'Model not found.', 'Model not found.'],
])('a key that a server repeats %s is left out', (_, text, expected) => {
  expect(redacted(text, KEY)).toBe(expected);
});

test('a text stays as it is if there is no key', () => {
  expect(redacted('Some text.', '')).toBe('Some text.');
});

const key = fc.stringMatching(/^[a-z0-9]{4,40}$/);

test('no eight characters of a key are left, whatever the text', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), key), { maxLength: 6 }), key, (texts, secret) => {
      const left = redacted([...texts, secret, ...texts, secret.slice(1)].join(' '), secret);
      const length = Math.min(8, secret.length);
      for (let at = 0; at + length <= secret.length; at++) expect(left).not.toContain(secret.slice(at, at + length));
    }),
  );
});
