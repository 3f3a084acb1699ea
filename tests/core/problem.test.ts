import { describe, expect, test } from 'vitest';
import { withoutWords } from '../../src/core/problem';

const OURS = 'chrome-extension://abcdefghijklmnop';

describe('what is kept about a problem', () => {
  test.each([
    ['what a notice was about', 'storage', 'storage'],
    ['a group that a notice was about', 'messageId', 'messageId'],
    [
      'an error, by its name and its places in our code',
      `TypeError: nothing\n    at read (${OURS}/content.js:1:20)\n    at ${OURS}/assets/main-x_1.js:30:4`,
      'TypeError content.js:1:20 assets/main-x_1.js:30:4',
    ],
    ['an error of the browser', `NotFoundError: no\n    at ${OURS}/content.js:1:2`, 'NotFoundError content.js:1:2'],
    ['an error without a message', `RangeError\n    at ${OURS}/content.js:1:2`, 'RangeError content.js:1:2'],
    [
      'at most five places',
      `Error: x${Array.from({ length: 9 }, (_, n) => `\n    at f (${OURS}/content.js:1:${n})`).join('')}`,
      'Error content.js:1:0 content.js:1:1 content.js:1:2 content.js:1:3 content.js:1:4',
    ],
  ])('is %s', (_, text, what) => {
    expect(withoutWords(text)).toBe(what);
  });

  test.each([
    ['a message that quotes the page', `Error: cannot read "secret"\n    at ${OURS}/content.js:1:2`],
    ['a message of several lines', `Error: one\nsecret\n    at secret.js:1:2\n    at ${OURS}/content.js:1:2`],
    ['an error with an unusual name', `secret: no\n    at ${OURS}/content.js:1:2`],
    ['a thrown string', 'secret words of a conversation'],
    ['code of the page', `Error: x\n    at https://chat.test/secret/main.js:1:2`],
    ['a function’s name', `Error: x\n    at secret (${OURS}/content.js:1:2)`],
  ])('does not include %s', (_, text) => {
    expect(withoutWords(text)).not.toContain('secret');
    expect(withoutWords(text)).toMatch(/^(Error|unknown)\b/);
  });
});
