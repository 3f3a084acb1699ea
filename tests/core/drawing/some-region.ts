import fc from 'fast-check';
import type { RegionAnnotation, RegionTarget } from '../../../src/core/annotation/annotation';
import { boundedNote } from '../../../src/core/drawing/bounded';
import { DRAWING_KIND_IDS } from '../../../src/core/drawing/kinds';
import { NOON } from './samples';

const text = fc.string({ unit: 'binary', maxLength: 20 }).map((one) => one.replace(/\p{Cs}/gu, ''));
const far = fc.integer({ min: -5000, max: 50_000 });
const offset = fc.integer({ min: 0, max: 50_000 });
const length = fc.integer({ min: 1, max: 5000 });

/** Where a shape can be. */
export const someRegion: fc.Arbitrary<RegionTarget> = fc.record({
  type: fc.constant('region' as const),
  source: fc.constantFrom('https://shop.example/checkout', 'https://shop.example/#/cart', ''),
  drawing: fc.constantFrom('drawing-1', 'drawing-2'),
  number: length,
  shape: fc.constantFrom('rectangle' as const, 'arrow' as const, 'freehand' as const, 'pin' as const),
  box: fc.record({ x: offset, y: offset, width: length, height: length }),
  points: fc.array(fc.tuple(far, far), { minLength: 1, maxLength: 5 }).map((points) => points.flat()),
  element: fc.option(
    fc.record({
      hosts: fc.array(fc.record({ type: fc.constantFrom('shadow' as const, 'frame' as const), selector: text }), {
        maxLength: 3,
      }),
      selector: text,
      summary: text,
      name: text,
    }),
  ),
});

/** Shapes of drawings, each with an id of its own. */
export const someShapes: fc.Arbitrary<RegionAnnotation[]> = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    kind: fc.constantFrom(...DRAWING_KIND_IDS),
    target: someRegion,
    // As each note of a shape is stored: never of blanks alone, which no export keeps apart from no note.
    note: text.map(boundedNote),
    earlier: fc.uniqueArray(
      text.filter((one) => one.trim() !== ''),
      { maxLength: 2 },
    ),
    tags: fc.uniqueArray(
      text.map((one) => one.trim()).filter((one) => one !== ''),
      { maxLength: 2 },
    ),
    created: fc.integer({ min: 0, max: NOON }),
    modified: fc.integer({ min: 0, max: NOON }),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 4 },
);
