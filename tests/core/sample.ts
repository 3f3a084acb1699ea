import fc from 'fast-check';
import type { Annotation, Target } from '../../src/core/annotation/annotation';
import { KIND_IDS, type KindId } from '../../src/core/annotation/kinds';
import { describe, type Span } from '../../src/core/annotation/selector';

/** A mark on `[start, end)` of a text, with default values for whatever a test does not care about. */
export function markOn(text: string, span: Span, fields: Partial<Annotation> = {}, response = 'r1'): Annotation {
  const selectors = describe(text, span);
  const target: Target = { type: 'response', source: 'https://chat.test/c/1', response, ordinal: 1, selectors };
  return { id: 'a', kind: 'keep', target, note: '', earlier: [], tags: [], created: 1, modified: 1, ...fields };
}

/** A mark on a whole quote, without context. */
export function markOf(exact: string, fields: Partial<Annotation> = {}): Annotation {
  return markOn(exact, { start: 0, end: exact.length }, fields);
}

/** A mark on lines of code. */
export function codeOf(code: string, note = ''): Annotation {
  const mark = markOf(code, { note });
  return { ...mark, target: { ...mark.target, layout: { code: [[0, code.length]], cells: [] } } };
}

/** A mark on text that occurs once. */
export function markWords(text: string, words: string, fields: Partial<Annotation> = {}, response = 'r1'): Annotation {
  const start = text.indexOf(words);
  if (start < 0) throw new Error(`"${words}" does not stand in "${text}"`);
  return markOn(text, { start, end: start + words.length }, fields, response);
}

/** Marks with ids from a small set, so that two lists of them share some. */
export const someMark: fc.Arbitrary<Annotation> = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    kind: fc.constantFrom<KindId>(...KIND_IDS),
    note: fc.constantFrom('', 'why', 'how so?'),
    exact: fc.constantFrom('one', 'two', 'three'),
    modified: fc.integer({ min: 1, max: 4 }),
    start: fc.constantFrom(undefined, 1, 2.5),
  })
  .map(({ exact, start, ...fields }) =>
    markOf(exact, { ...fields, ...(start !== undefined && { place: { response: 'r1', ordinal: 1, start } }) }),
  );

/** Marks with different ids. */
export const someMarks = fc.uniqueArray(someMark, { selector: (one) => one.id, maxLength: 5 });
