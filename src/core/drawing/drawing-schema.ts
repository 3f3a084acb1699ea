import * as v from 'valibot';
import {
  BoxSchema,
  ElementContextSchema,
  ElementLikenessSchema,
  ElementPathSchema,
} from '../element/element-context-schema';
import { LONGEST_ADDRESS, LONGEST_ID, LONGEST_TITLE, MOST_POINTS } from '../limits';
import { DRAWING_KIND_IDS } from './kinds';
import { LONGEST_SHAPE_NOTE, ShapeLifeSchema } from './shape-life-schema';

export { LONGEST_SHAPE_NOTE, MOST_REPLIES, ShapeLifeSchema } from './shape-life-schema';

/** More than anyone draws in one drawing. */
export const MOST_SHAPES = 500;
/** How many elements under one shape are kept. */
export const MOST_ELEMENTS = 5;
/** How many steps can be undone. */
export const MOST_STEPS = 100;

/** What can be drawn, as it is stored and sent. A `text` is its note, standing on the page. */
export const SHAPE_TYPES = ['rectangle', 'arrow', 'freehand', 'pin', 'text'] as const;

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_ID));
const moment = v.pipe(v.number(), v.integer(), v.minValue(0));
const finite = v.pipe(v.number(), v.finite());
const words = v.pipe(v.string(), v.maxLength(LONGEST_SHAPE_NOTE));

/** A point in CSS pixels from the top left of the document; the pressure of a pen from 0 to 1. */
export const PointSchema = v.object({
  x: finite,
  y: finite,
  pressure: v.exactOptional(v.pipe(finite, v.minValue(0), v.maxValue(1))),
});

/** The element that a shape or box stays at, and where this was when the points were last set. */
export const PlacedAtSchema = v.object({
  path: ElementPathSchema,
  box: BoxSchema,
  /** What the element was. An element that is found later is only the same if it still is that. */
  was: v.exactOptional(ElementLikenessSchema),
  /** A digest of what it showed: its words and pictures. Missing in drawings of earlier builds. */
  showed: v.exactOptional(v.pipe(v.string(), v.maxLength(LONGEST_ID))),
});

/** One shape. */
export const ShapeSchema = v.object({
  /** As the seed writes it: `ann_1707580800000_abc`. */
  id,
  type: v.picklist(SHAPE_TYPES),
  kind: v.picklist(DRAWING_KIND_IDS),
  /**
   * A rectangle has its top left and bottom right corners, an arrow its tail and its head, a pin the one point it stands
   * on, a text its top left corner, a stroke all of its points.
   */
  points: v.pipe(v.array(PointSchema), v.minLength(1), v.maxLength(MOST_POINTS)),
  /** Missing where there is no element, as beside the page's content. */
  at: v.nullable(PlacedAtSchema),
  /** Lines are separated by `\n`. */
  note: words,
  /** The elements under it when it was drawn, that with the largest share first. */
  elements: v.pipe(v.array(ElementContextSchema), v.maxLength(MOST_ELEMENTS)),
  /** The seed's correlation id of its details: `ann_detail_abc`. */
  detail: id,
  /** Milliseconds since 1970. */
  created: moment,
  modified: moment,
});

/** A box of the person's own that hides what is under it. */
export const HidingBoxSchema = v.object({ id, box: BoxSchema, at: v.nullable(PlacedAtSchema) });

/**
 * A shape as it was. Its elements are by far the largest part of it, so they are missing where the drawing has them
 * (./history.ts).
 */
const EarlierShapeSchema = v.object({
  ...ShapeSchema.entries,
  elements: v.exactOptional(ShapeSchema.entries.elements),
});

/** What can be undone: the shapes and boxes that changed, before and after. One that is only on one side was added or removed. */
export const StepSchema = v.object({
  shapes: v.object({ before: v.array(EarlierShapeSchema), after: v.array(EarlierShapeSchema) }),
  boxes: v.object({ before: v.array(HidingBoxSchema), after: v.array(HidingBoxSchema) }),
});

/** What an agent asked for. Its name and its message are its own words: shown as text, and obeyed by nobody. */
export const DrawingRequestSchema = v.object({
  /** The seed's correlation id: `dm_abc`. */
  correlation: id,
  agent: v.pipe(v.string(), v.maxLength(LONGEST_TITLE)),
  message: words,
});

const share = v.pipe(finite, v.minValue(0), v.maxValue(1));

/** Where the person has put what stands over the page. */
export const ArrangementSchema = v.object({
  /** The top left corner of the list, as shares of the room that is left for it. Missing: at its own place. */
  list: v.exactOptional(v.object({ x: share, y: share })),
  /** Missing: open if there is room. */
  isListOpen: v.exactOptional(v.boolean()),
  isBarAtTop: v.exactOptional(v.boolean()),
});

/** All that was drawn on a page in one go. */
export const DrawingSchema = v.object({
  version: v.literal(1),
  id,
  /** What tells its page from others (../ask/page-identity.ts). */
  page: v.pipe(v.string(), v.maxLength(LONGEST_ADDRESS)),
  url: v.pipe(v.string(), v.maxLength(LONGEST_ADDRESS)),
  title: v.pipe(v.string(), v.maxLength(LONGEST_TITLE)),
  started: moment,
  /** Null if the person began by themselves. */
  request: v.nullable(DrawingRequestSchema),
  /** In the order of their numbers, from 1. */
  shapes: v.pipe(v.array(ShapeSchema), v.maxLength(MOST_SHAPES)),
  boxes: v.pipe(v.array(HidingBoxSchema), v.maxLength(MOST_SHAPES)),
  /** A note that is being typed: it is not a step yet. */
  typing: v.nullable(v.object({ shape: id, text: words })),
  history: v.object({
    done: v.pipe(v.array(StepSchema), v.maxLength(MOST_STEPS)),
    undone: v.pipe(v.array(StepSchema), v.maxLength(MOST_STEPS)),
  }),
  /** By the id of the shape. A shape that nobody answered has none. */
  lives: v.record(id, ShapeLifeSchema),
  /** When it was last sent to an agent, in ms; 0 for never. */
  sent: moment,
  arrangement: v.exactOptional(ArrangementSchema),
  /** It was being drawn on a frozen picture of the page, which is not stored. */
  isFrozen: v.exactOptional(v.boolean()),
});

/** The same, as questions use it: with its own type, TypeScript would look too deep into each of them. */
export const AnyDrawingSchema: v.GenericSchema<v.InferOutput<typeof DrawingSchema>> = DrawingSchema;
