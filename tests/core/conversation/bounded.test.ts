import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Annotation, Change } from '../../../src/core/annotation/annotation';
import { bounded } from '../../../src/core/conversation/bounded';
import {
  emptyDocument,
  mergeDocuments,
  type ConversationDocument,
} from '../../../src/core/conversation/conversation-document';
import { onlyText } from '../../../src/core/annotation/drawn';
import { parseDocument } from '../../../src/core/conversation/parse-document';
import { LONGEST_ADDRESS, LONGEST_HOST_ID, LONGEST_TAG, LONGEST_TEXT, LONGEST_TITLE } from '../../../src/core/limits';
import { packed } from '../../../src/core/conversation/stored-document';
import { VERSION } from '../../../src/core/conversation/version';
import { markOf, someMark } from '../sample';

const holding = (...annotations: Annotation[]): ConversationDocument => ({ ...emptyDocument('claude'), annotations });
const A = markOf('one', { id: 'a' });
const back = (document: ConversationDocument): ConversationDocument | null => {
  const read = parseDocument(packed(document));
  return read && onlyText(read);
};

/** Values at and beyond the limits, including what a page or a broken clock may produce. */
const length = fc.constantFrom(0, 1, 99, 100, 101, 199, 200, 201, 499, 501, 513, 8001);
const someText = fc.oneof(
  length.map((count) => 'x'.repeat(count)),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const longText = fc.oneof(
  { weight: 20, arbitrary: someText },
  { weight: 1, arbitrary: fc.constantFrom('n'.repeat(LONGEST_TEXT), 'n'.repeat(LONGEST_TEXT + 1)) },
);
const someNumber = fc.oneof(
  fc.nat(),
  fc.constantFrom(-1, 0.5, NaN, Infinity, -Infinity, Number.MAX_SAFE_INTEGER, 1e300),
);
const anyMark: fc.Arbitrary<Annotation> = fc
  .record({
    base: someMark,
    source: someText,
    response: someText,
    exact: longText,
    prefix: someText,
    numbers: fc.tuple(someNumber, someNumber, someNumber, someNumber, someNumber),
    places: fc.array(fc.record({ response: someText, ordinal: someNumber, start: someNumber }), { maxLength: 1 }),
    note: longText,
    earlier: fc.array(longText, { maxLength: 2 }),
    tags: fc.array(someText, { maxLength: 3 }),
  })
  .map(({ base: { place: _none, ...base }, source, response, exact, prefix, numbers, places, ...fields }) => {
    const [start, end, ordinal, created, modified] = numbers;
    const selectors = { quote: { exact, prefix, suffix: prefix }, position: { start, end } };
    return {
      ...base,
      ...fields,
      created,
      modified,
      ...(places[0] && { place: places[0] }),
      target: { type: 'response', source, response, ordinal, selectors },
    };
  });
const someStep: fc.Arbitrary<Change> = fc.record({
  before: fc.array(anyMark, { maxLength: 1 }),
  after: fc.array(anyMark, { maxLength: 2 }),
});
const ids = fc.constantFrom('a', 'b', '__proto__', 'constructor', 'x'.repeat(600));
const record = <T>(values: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> =>
  fc.array(fc.tuple(ids, values), { maxLength: 3 }).map((entries) => Object.fromEntries(entries));
const anyDocument: fc.Arbitrary<ConversationDocument> = fc.record({
  version: fc.constant(VERSION),
  platform: someText,
  title: longText,
  annotations: fc.array(anyMark, { maxLength: 3 }),
  removed: record(someNumber),
  orphans: record(fc.constantFrom('gone', 'ambiguous', 'replaced')),
  replaced: fc.array(someText, { maxLength: 2 }),
  drafts: record(longText),
  history: fc.record({ done: fc.array(someStep, { maxLength: 2 }), undone: fc.array(someStep, { maxLength: 1 }) }),
  written: fc.option(longText),
  sent: someNumber,
  frames: fc.array(fc.array(someText, { maxLength: 9 }), { maxLength: 9 }),
});

describe('Whatever a conversation contains,', () => {
  it('it can be read after it was stored, and storing it again changes nothing', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const read = back(document);
        expect(read).not.toBeNull();
        expect(bounded(read!)).toBe(read);
        expect(back(read!)).toEqual(read);
      }),
    );
  });

  it('no text the person wrote is lost', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const read = back(document)!;
        const words = JSON.stringify([read.annotations, read.drafts]).length;
        for (const { id, note } of read.annotations) {
          const before = document.annotations.filter((one) => one.id === id);
          expect(before.some((one) => [note, ''].includes(one.note) || one.note.length > LONGEST_TEXT)).toBe(true);
        }
        const notes = document.annotations
          .filter(({ target }) => target.selectors.quote.exact !== '')
          .reduce((sum, { note, earlier }) => sum + note.length + earlier.join('').length, 0);
        expect(words).toBeGreaterThanOrEqual(notes);
      }),
    );
  });

  it('merging what two tabs have bounded gives something that can be read', () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, (one, other) => {
        expect(back(mergeDocuments(bounded(one), bounded(other)))).not.toBeNull();
      }),
      { numRuns: 50 },
    );
  });
});

describe('If it cannot be stored as it is,', () => {
  const LONG = 'n'.repeat(LONGEST_TEXT + 1);

  it('a note becomes a complete draft', () => {
    const document = bounded(holding({ ...A, note: LONG }, markOf('two', { id: 'b', note: 'short' })));
    expect(document.annotations.map(({ note }) => note)).toEqual(['', 'short']);
    expect(document.drafts).toEqual({ a: LONG });
  });

  it('a note next to a different draft becomes earlier notes, completely', () => {
    const document = bounded({ ...holding({ ...A, note: LONG }), drafts: { a: 'half' } });
    expect(document.annotations[0]!.earlier.join('')).toBe(LONG);
    expect(document.drafts).toEqual({ a: 'half' });
  });

  it('a quote is cut to its beginning, with the text after that as its suffix', () => {
    const [one] = bounded(holding(markOf(`${'q'.repeat(LONGEST_TEXT)}the end`, { id: 'a' }))).annotations;
    expect(one!.target.selectors.quote).toMatchObject({ exact: 'q'.repeat(LONGEST_TEXT), suffix: 'the end' });
    expect(one!.target.selectors.position).toEqual({ start: 0, end: LONGEST_TEXT });
  });

  it.each<[string, Partial<ConversationDocument>, Partial<ConversationDocument>]>([
    ['a title is cut', { title: 't'.repeat(LONGEST_TITLE + 9) }, { title: 't'.repeat(LONGEST_TITLE) }],
    ['a title is not cut inside a character', { title: `${'t'.repeat(499)}🎉` }, { title: 't'.repeat(499) }],
    ['a title that is not text becomes empty', { title: {} as string }, { title: '' }],
    [
      'an address is removed',
      { annotations: [{ ...A, target: { ...A.target, source: `https://a.test/${'x'.repeat(LONGEST_ADDRESS)}` } }] },
      { annotations: [{ ...A, target: { ...A.target, source: '' } }] },
    ],
    [
      'a tag is cut',
      { annotations: [{ ...A, tags: ['t'.repeat(LONGEST_TAG + 1)] }] },
      { annotations: [{ ...A, tags: ['t'.repeat(LONGEST_TAG)] }] },
    ],
    [
      'an undo step is dropped, and no other',
      {
        history: {
          done: [
            { before: [], after: [{ ...A, note: LONG }] },
            { before: [], after: [A] },
          ],
          undone: [],
        },
      },
      { history: { done: [{ before: [], after: [A] }], undone: [] } },
    ],
    ['an invalid time becomes 0', { sent: NaN, removed: { a: -4 } }, { sent: 0, removed: { a: 0 } }],
  ])('%s', (_what, fields, expected) => {
    expect(bounded({ ...holding(), ...fields })).toEqual({ ...holding(), ...expected });
  });

  it('the id of an answer gets the same short form everywhere, and a short one stays', () => {
    const [long, other, short] = ['k'.repeat(600), `${'k'.repeat(599)}l`, 'k'.repeat(LONGEST_HOST_ID)];
    const marks = [long, other, short].map((response, at) =>
      markOf('one', { id: `${at}`, target: { ...A.target, response } }),
    );
    const document = back({ ...holding(...marks), replaced: [long] })!;
    const responses = document.annotations.map(({ target }) => target.response);
    expect(new Set(responses).size).toBe(3);
    expect(responses[2]).toBe(short);
    for (const id of responses) expect(id.length).toBeLessThanOrEqual(LONGEST_HOST_ID);
    expect(document.replaced).toEqual([responses[0]]);
  });
});

it('What fits is stored as it is', () => {
  const document = holding(A, markOf('two', { id: 'b', note: 'n'.repeat(LONGEST_TEXT) }));
  expect(bounded(document)).toBe(document);
});
