import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Annotation } from '../../../src/core/annotation/annotation';
import { byListOrder, placesFor } from '../../../src/core/annotation/list-order';
import { markOn } from '../sample';

const TEXT = 'abcdefghijklmnopqrstuvwxyz';

/** A mark on one letter, of the answer with this number. */
function letter(id: string, ordinal = 1): Annotation {
  const start = TEXT.indexOf(id);
  const one = markOn(TEXT, { start, end: start + 1 }, { id }, `r${ordinal}`);
  return { ...one, target: { ...one.target, ordinal } };
}

const listed = (marks: readonly Annotation[]): Annotation[] => marks.toSorted(byListOrder);
const ids = (marks: readonly Annotation[]): string =>
  listed(marks)
    .map(({ id }) => id)
    .join('');

function move(marks: readonly Annotation[], id: string, to: number): Annotation[] {
  const places = placesFor(listed(marks), id, to);
  return marks.map((one) => {
    const place = places.get(one.id);
    return place ? { ...one, place } : one;
  });
}

const FIVE = ['a', 'e', 'i', 'o', 'u'].map((id) => letter(id));
const TWO_ANSWERS = [letter('a'), letter('e'), letter('i', 2), letter('o', 2)];

describe('A mark that is moved', () => {
  it.each([
    ['up', FIVE, 'i', 1, 'aieou'],
    ['down', FIVE, 'e', 3, 'aioeu'],
    ['to the top', FIVE, 'u', 0, 'uaeio'],
    ['to the end', FIVE, 'a', 4, 'eioua'],
    ['to the top of another answer', TWO_ANSWERS, 'o', 2, 'aeoi'],
    ['among the marks of an earlier answer', TWO_ANSWERS, 'o', 1, 'aoei'],
    ['to the very top, past another answer', TWO_ANSWERS, 'i', 0, 'iaeo'],
    ['to the very end, past another answer', TWO_ANSWERS, 'a', 3, 'eioa'],
    ['where it is', FIVE, 'e', 1, 'aeiou'],
    ['outside the list', FIVE, 'e', 5, 'aeiou'],
  ])('%s stands there', (_where, marks, id, to, expected) => {
    expect(ids(move(marks, id, to))).toBe(expected);
  });

  it('changes no other mark', () => {
    const moved = move(FIVE, 'u', 1);
    expect(moved.slice(0, 4)).toEqual(FIVE.slice(0, 4));
  });

  it('stays where it is when a neighbour is removed or moved', () => {
    const moved = move(FIVE, 'u', 1);
    expect(ids(moved.filter(({ id }) => id !== 'a'))).toBe('ueio');
    expect(ids(move(moved, 'a', 4))).toBe('ueioa');
  });

  it('leaves a new mark its place in the document', () => {
    const moved = move(FIVE, 'u', 0);
    expect(ids([...moved, letter('c'), letter('z')])).toBe('uaceioz');
    expect(ids([...move(TWO_ANSWERS, 'a', 3), letter('c'), letter('z', 2)])).toBe('ceioaz');
  });

  it('stands where it was moved, however often any of them is moved', () => {
    const moves = fc.array(fc.tuple(fc.nat(4), fc.nat(4)), { maxLength: 60 });
    fc.assert(
      fc.property(fc.constantFrom(FIVE, [...TWO_ANSWERS, letter('u', 3)]), moves, (start, steps) => {
        let marks = start;
        const expected = [...ids(marks)];
        for (const [from, to] of steps) {
          const [id] = expected.splice(from, 1) as [string];
          expected.splice(to, 0, id);
          marks = move(marks, id, to);
          expect(ids(marks)).toBe(expected.join(''));
        }
      }),
    );
  });

  it.each([
    ['within an answer', FIVE, 'e', 'i'],
    ['at the top', FIVE, 'a', 'e'],
    ['at the end', FIVE, 'o', 'u'],
    ['between two answers', TWO_ANSWERS, 'e', 'i'],
  ])('changes places with another five hundred times, %s', (_where, start, one, two) => {
    let marks = start;
    for (let n = 0; n < 500; n++) {
      const order = ids(marks);
      const lower = order.indexOf(one) < order.indexOf(two) ? one : two;
      const to = order.indexOf(lower) + 1;
      marks = move(marks, lower, to);
      expect(ids(marks).indexOf(lower)).toBe(to);
    }
  });
});
