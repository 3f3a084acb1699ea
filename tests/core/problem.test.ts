import { describe, expect, test } from 'vitest';
import { stackOf, withoutWords } from '../../src/core/problem';

const OURS = 'chrome-extension://abcdefghijklmnop';
const OURS_IN_FIREFOX = 'moz-extension://3f2a9c1e-0b7d-4c55-9e21-a1b2c3d4e5f6';

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
      'an error in Firefox, by its name and its places in our code',
      `TypeError\nread@${OURS_IN_FIREFOX}/content.js:1:20\nasync*read/<@${OURS_IN_FIREFOX}/assets/main-x_1.js:30:4\n@${OURS_IN_FIREFOX}/drawer.js:5:6\n`,
      'TypeError content.js:1:20 assets/main-x_1.js:30:4 drawer.js:5:6',
    ],
    [
      'an error in Firefox that went through functions without names of their own',
      `Error\nsetTimeout handler*promise callback*[Symbol.iterator]@${OURS_IN_FIREFOX}/content.js:1:20\n`,
      'Error content.js:1:20',
    ],
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
    ['a function’s name in Firefox', `Error\nsecret@${OURS_IN_FIREFOX}/content.js:1:2\n`],
    ['code of the page in Firefox', `Error\nread@https://chat.test/secret/main.js:1:2\n`],
    ['code of another extension in Firefox', `Error\nread@moz-extension://secret/content.js:1:2\n`],
    ['an unusual name in Firefox', `secret\nread@${OURS_IN_FIREFOX}/content.js:1:2\n`],
    [
      'a message about our code',
      `Error: secret@${OURS_IN_FIREFOX}/content.js:1:2 secret\n    at ${OURS}/content.js:1:2`,
    ],
  ])('does not include %s', (_, text) => {
    expect(withoutWords(text)).not.toContain('secret');
    expect(withoutWords(text)).toMatch(/^(Error|unknown)\b/);
  });
});

describe('what is read of something thrown', () => {
  const nothing = (stack: string): Error => Object.assign(new TypeError('secret'), { stack });

  test.each([
    ['Chrome', `TypeError: secret\n    at read (${OURS}/content.js:1:20)`],
    ['Firefox', `read@${OURS_IN_FIREFOX}/content.js:1:20\n`],
  ])('is an error’s name and places in %s', (_, stack) => {
    expect(withoutWords(stackOf(nothing(stack))!)).toBe('TypeError content.js:1:20');
  });

  test.each([
    ['a string', 'secret'],
    ['nothing', undefined],
    ['null', null],
    ['an object', { name: 'Error' }],
  ])('is nothing if it was %s', (_, thrown) => {
    expect(stackOf(thrown)).toBeUndefined();
  });
});
