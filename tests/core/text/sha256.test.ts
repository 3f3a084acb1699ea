import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sha256 } from '../../../src/core/text/sha256';

const byNode = (text: string): string => createHash('sha256').update(text).digest('hex');

it.each([
  '',
  'abc',
  '/home/ana/my_app.v2',
  'C:\\Users\\Ana',
  '名前 🫖',
  '\ud83e',
  'x'.repeat(55),
  'x'.repeat(56),
  'x'.repeat(64),
])('makes the sum of %j', (text) => expect(sha256(text)).toBe(byNode(text)));

it('makes the sum of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => sha256(text) === byNode(text)),
    { numRuns: 30 },
  );
});
