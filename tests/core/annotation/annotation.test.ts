import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChange, byPlace, reversed, type Annotation } from '../../../src/core/annotation/annotation';
import { markOf, someMarks } from '../sample';

const byId = (marks: readonly Annotation[]): Annotation[] => marks.toSorted((a, b) => (a.id < b.id ? -1 : 1));
const [A, B, C] = ['a', 'b', 'c'].map((id) => markOf(`words of ${id}`, { id })) as [Annotation, Annotation, Annotation];
const LATER: Annotation = { ...A, kind: 'drop' };

describe('A change', () => {
  it.each([
    ['makes a mark', [A], { before: [], after: [B] }, [A, B]],
    ['changes a mark in its place', [A, B], { before: [A], after: [LATER] }, [LATER, B]],
    ['removes a mark', [A, B], { before: [A], after: [] }, [B]],
    ['replaces two marks with one', [A, B], { before: [A, B], after: [C] }, [C]],
    ['ignores a mark that is already gone', [B], { before: [A], after: [] }, [B]],
    ['restores a mark that has since been removed', [B], { before: [A], after: [LATER] }, [B, LATER]],
    ['does nothing if it is empty', [A, B], { before: [], after: [] }, [A, B]],
  ])('%s', (_what, marks, change, expected) => {
    expect(applyChange(marks, change)).toEqual(expected);
  });

  it('can always be undone by its reverse', () => {
    fc.assert(
      fc.property(someMarks, someMarks, (marks, after) => {
        const touched = new Set(after.map((one) => one.id));
        const change = { before: marks.filter((one) => touched.has(one.id)), after };
        const changed = applyChange(marks, change);
        expect(new Set(changed.map((one) => one.id)).size).toBe(changed.length);
        expect(byId(applyChange(changed, reversed(change)))).toEqual(byId(marks));
        expect(byId(applyChange(applyChange(changed, reversed(change)), change))).toEqual(byId(changed));
      }),
    );
  });

  it('does not modify the list it is applied to', () => {
    const marks = Object.freeze([A, B]);
    applyChange(marks, { before: [A], after: [C] });
    expect(marks).toEqual([A, B]);
  });
});

describe('Marks are sorted', () => {
  const at = (id: string, ordinal: number, start: number, created: number): Annotation => {
    const mark = markOf('words', { id, created });
    const selectors = { ...mark.target.selectors, position: { start, end: start + 5 } };
    return { ...mark, target: { ...mark.target, ordinal, selectors } };
  };

  it('by response, then by where they start, then by when they were made', () => {
    const ordered = [at('1', 1, 90, 4), at('2', 2, 0, 3), at('3', 2, 8, 1), at('4', 2, 8, 2)];
    expect(ordered.toReversed().sort(byPlace)).toEqual(ordered);
  });
});
