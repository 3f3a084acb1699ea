import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Drawing, HidingBox } from '../../../src/core/drawing/drawing';
import { MOST_SHAPES, MOST_STEPS } from '../../../src/core/drawing/drawing-schema';
import {
  boxStep,
  continued,
  isAddedLast,
  redone,
  shapeStep,
  undone,
  withinLastStep,
  withStep,
} from '../../../src/core/drawing/history';
import { nextMoment } from '../../../src/core/drawing/ids';
import { contextOf, drawingOf, shapeOf } from './samples';

const ids = ({ shapes, boxes }: Drawing): string[] => [...shapes, ...boxes].map(({ id }) => id);

/** A drawing on which a, b and c were drawn, in this order. */
function three(): Drawing {
  return ['a', 'b', 'c'].reduce((drawing, id) => {
    const created = nextMoment(drawing, 5);
    return withStep(drawing, shapeStep(null, shapeOf(id, { created })));
  }, drawingOf());
}

test('a shape that comes back gets its number back', () => {
  const drawing = three();
  const removed = withStep(drawing, shapeStep(drawing.shapes[1]!, null));
  expect(ids(removed)).toEqual(['a', 'c']);
  expect(ids(undone(removed)!)).toEqual(['a', 'b', 'c']);
  expect(undone(removed)!.shapes).toEqual(drawing.shapes);
});

test('who draws after undoing cannot redo any more', () => {
  const before = undone(three())!;
  const drawing = withStep(before, shapeStep(null, shapeOf('d', { created: 99 })));
  expect(ids(drawing)).toEqual(['a', 'b', 'd']);
  expect(redone(drawing)).toBeNull();
});

test('what changes nothing is no step', () => {
  const drawing = three();
  expect(withStep(drawing, shapeStep(drawing.shapes[0]!, { ...drawing.shapes[0]! }))).toBe(drawing);
});

test('the first note of a shape is undone together with the shape', () => {
  const drawing = three();
  expect([isAddedLast(drawing, 'c'), isAddedLast(drawing, 'b')]).toEqual([true, false]);
  const noted = withinLastStep(drawing, { ...drawing.shapes[2]!, note: 'darker' });
  expect(ids(undone(noted)!)).toEqual(['a', 'b']);
  expect(redone(undone(noted)!)).toEqual(noted);
});

test('elements are kept once, and come back as they were', () => {
  const [first, second] = [contextOf('#first'), contextOf('#second')];
  const added = withStep(drawingOf(), shapeStep(null, shapeOf('a', { elements: [first] })));
  const noted = withStep(added, shapeStep(added.shapes[0]!, { ...added.shapes[0]!, note: 'x' }));
  const moved = withStep(noted, shapeStep(noted.shapes[0]!, { ...noted.shapes[0]!, elements: [second] }));
  const gone = withStep(moved, shapeStep(moved.shapes[0]!, null));
  const count = (drawing: Drawing, selector: string) => JSON.stringify(drawing).split(`"${selector}"`).length - 1;
  const selectors = ['#first', '#second'];
  expect(selectors.map((one) => count(noted, one))).toEqual([1, 0]);
  expect(selectors.map((one) => count(moved, one))).toEqual([1, 1]);
  expect(selectors.map((one) => count(gone, one))).toEqual([1, 1]);
  const back = [gone, moved, noted, added].map((_, steps) => {
    let drawing = gone;
    for (let step = 0; step < steps; step++) drawing = undone(drawing)!;
    return drawing.shapes.map(({ elements }) => elements[0]!.path.selector);
  });
  expect(back).toEqual([[], ['#second'], ['#first'], ['#first']]);
  expect(redone(undone(gone)!)).toEqual(gone);
});

test('the oldest steps are forgotten', () => {
  let drawing = drawingOf();
  for (let at = 0; at < MOST_STEPS + 20; at++) {
    drawing = withStep(drawing, shapeStep(null, shapeOf(`s${at}`, { created: at })));
  }
  expect(drawing.history.done).toHaveLength(MOST_STEPS);
  for (let back: Drawing | null = drawing; back; back = undone(back)) drawing = back;
  expect(drawing.shapes).toHaveLength(20);
});

test('a later drawing goes on where the earlier one ended', () => {
  const earlier = { ...three(), typing: { shape: 'a', text: 'half' } };
  const later = withStep(drawingOf(), shapeStep(null, shapeOf('z', { created: 50 })));
  const both = continued(earlier, later);
  expect(ids(both)).toEqual(['a', 'b', 'c', 'z']);
  expect(both.typing).toEqual(earlier.typing);
  expect(undone(both)!.shapes).toEqual(earlier.shapes);
  const full = { ...earlier, shapes: Array.from({ length: MOST_SHAPES }, (_, at) => shapeOf(`${at}`)) };
  expect(continued(full, later)).toBe(full);
});

const box = fc.integer({ min: 0, max: 9 });
/** Adds, changes or removes what the number means. */
const change = fc.record({ does: fc.constantFrom('add', 'add box', 'change', 'remove'), which: box });

test('undo and redo go to the same drawings, as far as they go', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      let drawing = drawingOf();
      const states = [drawing];
      for (const { does, which } of changes) {
        const created = nextMoment(drawing, 10);
        const shape = drawing.shapes[which];
        const hiding: HidingBox | undefined = drawing.boxes[which];
        if (does === 'add') drawing = withStep(drawing, shapeStep(null, shapeOf(`ann_${created}`, { created })));
        else if (does === 'add box') {
          const added = { id: `box_${created}_a`, box: { x: which, y: 0, width: 9, height: 9 }, at: null };
          drawing = withStep(drawing, boxStep(null, added));
        } else if (shape) {
          const after = does === 'change' ? { ...shape, note: `${shape.note}${which}` } : null;
          drawing = withStep(drawing, shapeStep(shape, after));
        } else if (hiding) {
          const after = does === 'change' ? { ...hiding, box: { ...hiding.box, x: hiding.box.x + 1 } } : null;
          drawing = withStep(drawing, boxStep(hiding, after));
        }
        if (drawing !== states.at(-1)) states.push(drawing);
      }
      const shown = ({ shapes, boxes }: Drawing) => ({ shapes, boxes });
      let back = drawing;
      for (const state of states.toReversed()) {
        expect(shown(back)).toEqual(shown(state));
        back = undone(back) ?? back;
      }
      for (const state of states) {
        expect(shown(back)).toEqual(shown(state));
        back = redone(back) ?? back;
      }
      expect(back).toEqual(drawing);
    }),
    { seed: 3 },
  );
});
