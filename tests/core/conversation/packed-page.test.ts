import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onlyText } from '../../../src/core/annotation/drawn';
import {
  emptyDocument,
  mergeDocuments,
  type StoredDocument,
} from '../../../src/core/conversation/conversation-document';
import { packedStored } from '../../../src/core/conversation/packed-page';
import { parseDocument } from '../../../src/core/conversation/parse-document';
import { readStored } from '../../../src/core/conversation/salvage';
import { LONGEST_TEXT } from '../../../src/core/limits';
import { ELSEWHERE } from '../../../src/core/storage-keys';
import { someShapes } from '../drawing/some-region';
import { markOf } from '../sample';

const pageWith = (annotations: StoredDocument['annotations'], platform = ELSEWHERE): StoredDocument => ({
  ...emptyDocument(platform),
  annotations,
});

test('what was drawn on a page is read as it was stored, beside the marks on its text', () => {
  fc.assert(
    fc.property(someShapes, (shapes) => {
      const page = pageWith([markOf('the lid'), ...shapes]);
      expect(parseDocument(packedStored(page))).toEqual(page);
      expect(packedStored(parseDocument(packedStored(page))!)).toBe(packedStored(page));
    }),
  );
});

test('the versions of two tabs are merged to the same whatever their order', () => {
  fc.assert(
    fc.property(someShapes, someShapes, (mine, theirs) => {
      const [a, b] = [pageWith(mine), pageWith([...theirs, ...mine.map((one) => ({ ...one, note: 'other' }))])];
      expect(mergeDocuments(a, b)).toEqual(mergeDocuments(b, a));
    }),
  );
});

const [shape] = fc.sample(someShapes, { numRuns: 1, seed: 7 })[0]!;

test('a conversation has no shapes: one in a damaged file is set aside, and never reaches its page', () => {
  const stored = packedStored(pageWith([markOf('the lid'), shape!], 'claude'));
  expect(parseDocument(stored)).toBeNull();
  const { document, bad, rest } = readStored(stored);
  expect(document!.annotations).toEqual([markOf('the lid')]);
  expect(bad).toMatchObject([{ index: 1, raw: { id: shape!.id } }]);
  expect(rest).toMatchObject({ annotations: [{ id: shape!.id }] });
});

test('one bad shape does not affect the others', () => {
  const page = pageWith([shape!, { ...shape!, id: 'other', kind: 'drop' as never }]);
  expect(parseDocument(packedStored(page))).toEqual(pageWith([shape!]));
  const { document, bad } = readStored({
    ...page,
    annotations: [...page.annotations, { ...shape, target: { type: 'x' } }],
  });
  expect(document!.annotations).toEqual([shape]);
  expect(bad.map(({ index }) => index)).toEqual([1, 2]);
});

test('a mark on text has no kind of a shape', () => {
  const { document, bad } = readStored(pageWith([{ ...markOf('the lid'), kind: 'fix' as never }]));
  expect(document!.annotations).toEqual([]);
  expect(bad).toHaveLength(1);
});

test('no part of a long note is lost', () => {
  const note = 'n'.repeat(LONGEST_TEXT + 5);
  const [read] = parseDocument(packedStored(pageWith([{ ...shape!, note, earlier: [] }])))!.annotations;
  expect(read!.note + read!.earlier.join('')).toBe(note);
});

test('the page of a chat is told of text alone', () => {
  const page = pageWith([markOf('the lid'), shape!]);
  const step = { before: [shape!], after: [markOf('the lid')] };
  const text = onlyText({ ...page, history: { done: [step], undone: [] } });
  expect(text.annotations).toEqual([markOf('the lid')]);
  expect(text.history.done).toEqual([{ before: [], after: [markOf('the lid')] }]);
});
