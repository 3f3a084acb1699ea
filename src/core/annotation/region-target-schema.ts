import * as v from 'valibot';
import { ShapeLifeSchema } from '../drawing/shape-life-schema';
import { LONGEST_ADDRESS, LONGEST_ID, LONGEST_SELECTOR, MOST_POINTS } from '../limits';

/** Farther from the top left than any page reaches, in CSS pixels. */
export const FARTHEST = 100_000_000;

const near = v.pipe(v.number(), v.integer(), v.minValue(-FARTHEST), v.maxValue(FARTHEST));
const offset = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(FARTHEST));
const length = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(FARTHEST));
const text = v.pipe(v.string(), v.maxLength(LONGEST_SELECTOR));

/** A region of a page: what a shape was drawn around. All numbers are CSS pixels from the top left of the document. */
export const RegionTargetSchema = v.object({
  type: v.literal('region'),
  /** The address of the page. */
  source: v.pipe(v.string(), v.maxLength(LONGEST_ADDRESS)),
  /** The id of the drawing, in which each number is there once. */
  drawing: v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_ID)),
  number: length,
  shape: v.picklist(['rectangle', 'arrow', 'freehand', 'pin', 'text']),
  /** The smallest box around it; for a pin, the box of its element. */
  box: v.object({ x: offset, y: offset, width: length, height: length }),
  /** What it is drawn through, as `x` and `y` in turn. */
  points: v.pipe(
    v.array(near),
    v.minLength(2),
    v.maxLength(MOST_POINTS * 2),
    v.check(({ length }) => length % 2 === 0),
  ),
  /** The element with the largest share of it; null for none. Its secrets were taken out when it was drawn. */
  element: v.nullable(
    v.object({
      /** As in an element's path, without other ways to find it. */
      hosts: v.pipe(v.array(v.object({ type: v.picklist(['shadow', 'frame']), selector: text })), v.maxLength(20)),
      selector: text,
      summary: text,
      /** Its accessible name. */ name: text,
    }),
  ),
  /** What agents and the person said of it after it was sent; missing if nobody did. */
  life: v.exactOptional(ShapeLifeSchema),
});
