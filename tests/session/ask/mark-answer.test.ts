import { beforeEach, expect, test } from 'vitest';
import { describe as selectorsOf } from '../../../src/core/annotation/selector';
import type { Passage } from '../../../src/core/passages/passage';
import { inMessage, markAnswer } from '../../../src/session/ask/mark-answer';
import * as annotations from '../../../src/stores/annotations';
import * as responses from '../../../src/stores/responses';

const TEXT = 'Levain is a culture of wild yeast. At 24 °C it doubles in four hours. Salt slows it down.';
const QUOTE = 'At 24 °C it doubles in four hours.';
const SOURCE = 'https://chat.example/c/1';
const NOTE = 'How fast is it?';

const spanOf = (words: string) => ({ start: TEXT.indexOf(words), end: TEXT.indexOf(words) + words.length });
const words = (quote = QUOTE, at = 1) => ({ at, of: 2, text: TEXT, span: spanOf(quote), source: SOURCE });
const keep = (...these: Parameters<typeof words>) => markAnswer({ annotations, responses }, words(...these), NOTE);
const marks = () => annotations.$annotations.get();

beforeEach(() => {
  annotations.$annotations.set([]);
  annotations.$history.set({ done: [], undone: [] });
  responses.setResponses([
    { id: 'a', ordinal: 1, state: 'complete' },
    { id: 'b', ordinal: 2, state: 'complete' },
  ]);
});

/** A mark that the person made on the second answer. */
function marked(kind: 'keep' | 'drop', quote: string, note = ''): void {
  const selectors = selectorsOf(TEXT, spanOf(quote));
  const target = { type: 'response' as const, source: SOURCE, response: 'b', ordinal: 2, selectors };
  const [id] = annotations.mark(kind, [{ target, overlaps: [] }]);
  annotations.setNote(id!, note);
}

test('words of an answer become a mark to keep, with the question as its note', () => {
  expect(keep()).toBe(true);
  expect(marks()).toMatchObject([
    {
      kind: 'keep',
      note: NOTE,
      target: { response: 'b', ordinal: 2, source: SOURCE, selectors: { quote: { exact: QUOTE } } },
    },
  ]);
});

test('one step takes it back', () => {
  keep();
  annotations.undo();
  expect(marks()).toEqual([]);
});

test('words that are kept already are not marked again', () => {
  keep();
  expect(keep()).toBe(false);
  expect(marks()).toHaveLength(1);
});

test('marks that they overlap are replaced, and their note stays', () => {
  marked('drop', 'doubles in four hours', 'Is that so?');
  marked('drop', 'Salt slows it down.');
  expect(keep()).toBe(true);
  expect(marks().map(({ kind, note }) => [kind, note])).toEqual([
    ['drop', ''],
    ['keep', 'Is that so?'],
  ]);
});

test('marks that have the same words elsewhere stay', () => {
  const text = `It doubles at noon. ${TEXT} It doubles again. Not able to rise.`;
  const at = (words: string, from = 0) => ({
    start: text.indexOf(words, from),
    end: text.indexOf(words, from) + words.length,
  });
  for (const span of [at('doubles'), at('doubles', text.indexOf('again') - 12), at('Not able')]) {
    const target = {
      type: 'response' as const,
      source: SOURCE,
      response: 'b',
      ordinal: 2,
      selectors: selectorsOf(text, span),
    };
    annotations.mark('drop', [{ target, overlaps: [] }]);
  }
  const span = at(QUOTE);
  expect(markAnswer({ annotations, responses }, { at: 1, of: 2, text, span, source: SOURCE }, NOTE)).toBe(true);
  expect(marks().map(({ kind }) => kind)).toEqual(['drop', 'drop', 'drop', 'keep']);
});

test('a mark is not found across the ends of words', () => {
  const selectors = { quote: { exact: 'At24 °C', prefix: '', suffix: '' }, position: { start: 0, end: 6 } };
  const target = { type: 'response' as const, source: SOURCE, response: 'b', ordinal: 2, selectors };
  annotations.mark('drop', [{ target, overlaps: [] }]);
  keep();
  expect(marks()).toHaveLength(2);
});

test('nothing is marked while the annotator knows of other answers', () => {
  responses.setResponses([{ id: 'b', ordinal: 2, state: 'complete' }]);
  expect(keep()).toBeUndefined();
  expect(keep(QUOTE, -1)).toBeUndefined();
  expect(marks()).toEqual([]);
});

test('a place in a conversation is one in its message', () => {
  const passage = (text: string, start: number, title: string): Passage => ({
    kind: 'prose',
    span: { start, end: start + text.length },
    text,
    path: [title],
  });
  const all = 'First words. Second answer. More of it. Third.';
  const passages = [
    passage('First words.', 0, 'Answer 1'),
    passage('Second answer.', 13, 'Answer 2'),
    passage('More of it.', 28, 'Answer 2'),
    passage('Third.', 40, 'Answer 3'),
  ];
  expect(inMessage(all, passages, { start: 33, end: 38 })).toEqual({
    text: 'Second answer. More of it.',
    span: { start: 20, end: 25 },
  });
});
