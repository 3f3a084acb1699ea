import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyDocument } from '../../../src/core/conversation/conversation-document';
import { LONGEST_TAG, LONGEST_TEXT } from '../../../src/core/limits';
import { mended } from '../../../src/core/conversation/mend';
import { UNKNOWN_RESPONSE } from '../../../src/core/conversation/response-id';
import { readStored } from '../../../src/core/conversation/salvage';
import { markOf } from '../sample';

const A = markOf('one', { id: 'a', note: 'why' });
const NOW = 7;
const conversation = (...annotations: unknown[]): unknown => ({ ...emptyDocument('claude'), annotations });
const mend = (value: unknown): unknown => mended(value, NOW, () => 'new');
const marksIn = (value: unknown): unknown[] => (value as { annotations: unknown[] }).annotations;
const LONG = 'n'.repeat(LONGEST_TEXT + 7);

describe('Mending a conversation', () => {
  it.each<[what: string, mark: unknown, mended: unknown]>([
    ['splits a note that is too long', { ...A, note: LONG }, { note: LONG.slice(7), earlier: ['nnnnnnn'] }],
    [
      'does not split a character of a note',
      { ...A, note: `${'n'.repeat(LONGEST_TEXT - 1)}😀` },
      { note: 'n'.repeat(LONGEST_TEXT - 1), earlier: ['😀'] },
    ],
    [
      'splits an earlier note that is too long',
      { ...A, earlier: ['x', LONG] },
      { note: 'why', earlier: ['x', LONG.slice(7), 'nnnnnnn'] },
    ],
    [
      'splits a tag that is too long',
      { ...A, tags: ['t'.repeat(LONGEST_TAG + 1)] },
      { tags: ['t'.repeat(LONGEST_TAG), 't'] },
    ],
    ['replaces an invalid note with an empty one', { ...A, note: 7 }, { note: '', earlier: [] }],
    ['drops invalid tags', { ...A, tags: [7, '', 'mine'] }, { tags: ['mine'] }],
    [
      'puts a mark with an invalid place back into document order',
      { ...A, place: { response: 'r1', ordinal: 1, start: 'top' } },
      { id: A.id, note: A.note },
    ],
    ['makes a new id if there is none', { ...A, id: '' }, { id: 'new' }],
    ['makes a new id if it is the name of an object property', { ...A, id: 'constructor' }, { id: 'new' }],
    ['adds a missing date', { ...A, created: -1, modified: 'today' }, { created: NOW, modified: NOW }],
    [
      'looks for the answer if none is given',
      { ...A, target: { ...A.target, response: '' } },
      { target: { ...A.target, response: `${UNKNOWN_RESPONSE}new` } },
    ],
  ])('%s, and the mark can be read', (_what, mark, expected) => {
    const result = mend(conversation(mark, A));
    expect(marksIn(result)[0]).toMatchObject(expected as object);
    expect(marksIn(result)[1]).toBe(A);
    const { document, bad, rest } = readStored(result);
    expect([document!.annotations.length, bad, rest]).toEqual([2, [], undefined]);
  });

  it.each<[what: string, mark: unknown]>([
    ['an unknown kind', { ...A, kind: 'love' }],
    ['a missing quote', { ...A, target: { ...A.target, selectors: {} } }],
    ['what is not a mark', 7],
    ['nothing', null],
  ])('does not guess %s', (_what, mark) => {
    const { document, bad } = readStored(mend(conversation(mark, A)));
    expect([document!.annotations, bad.length]).toEqual([[A], 1]);
  });

  it.each([null, 7, 'text', [], {}, { annotations: 7 }])(
    'leaves anything that is not a conversation unchanged: %j',
    (value) => {
      expect(mend(value)).toBe(value);
    },
  );

  it('never loses text of a note, whatever it contains, and changes nothing the second time', () => {
    const someText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom('x'.repeat(LONGEST_TEXT), `${'y'.repeat(LONGEST_TEXT)}z`),
    );
    const someField = fc.oneof(someText, fc.integer(), fc.constant(null));
    const someMark = fc.record({
      note: someField,
      earlier: fc.oneof(someField, fc.array(someField, { maxLength: 3 })),
      tags: fc.oneof(someField, fc.array(someField, { maxLength: 2 })),
      created: someField,
      id: fc.constantFrom('a', '', 7, '__proto__'),
    });
    const texts = (value: unknown): string =>
      [value]
        .flat()
        .filter((one) => typeof one === 'string')
        .join('');
    fc.assert(
      fc.property(someMark, (fields) => {
        const once = mend(conversation({ ...A, ...fields }));
        const [mark] = marksIn(once) as [{ note: string; earlier: string[]; tags: string[] }];
        expect(readStored(once).bad).toEqual([]);
        expect(mark.note + mark.earlier.join('')).toBe(texts(fields.note) + texts(fields.earlier));
        expect(mend(once)).toEqual(once);
      }),
      { numRuns: 60 },
    );
  });
});
