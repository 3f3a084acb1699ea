import { expect, test } from 'vitest';
import { isSent } from '../../src/session/applying/is-sent';

const BLOCK = '[Feedback]\n\nKEEP:\n1. "one" (why)\n2. "two"\n\n[Below]';

test.each([
  ['exactly', BLOCK, true],
  ['as the site renders it, a list without its numbers', 'Feedback KEEP: one (why) two Below and mine', true],
  ['with text of the person between its lines', BLOCK.replace('\n2.', '\nmine\n2.'), true],
  ['with a point the person has added to', BLOCK.replace('(why)', '(why, and how)'), true],
  ['in another order', '[Feedback] KEEP: "two" "one" (why) [Below]', false],
  ['without a point', BLOCK.replace('2. "two"\n', ''), false],
  ['not at all', 'mine', false],
])('a message contains the block %s', (_how, message, is) => {
  expect(isSent(message, BLOCK)).toBe(is);
});
