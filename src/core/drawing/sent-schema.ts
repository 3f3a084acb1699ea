import * as v from 'valibot';
import { BoxSchema, ElementContextSchema } from '../element/element-context-schema';
import { LONGEST_ADDRESS, LONGEST_ID, LONGEST_TITLE } from '../limits';
import { LONGEST_SHAPE_NOTE, MOST_ELEMENTS, MOST_SHAPES, SHAPE_TYPES } from './drawing-schema';
import { DRAWING_KIND_IDS } from './kinds';

/** The largest picture, as a file, in bytes. A larger one is scaled. */
export const LARGEST_PICTURE = 2 * 1024 * 1024;
/** Its longest form as base64. */
const LONGEST_BASE64 = Math.ceil(LARGEST_PICTURE / 3) * 4;
/** How long all pictures of a result may be as base64: with the details of all shapes they must fit into one message. */
export const MOST_PICTURE_CHARACTERS = 10 * 1024 * 1024;

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_ID));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const address = v.pipe(v.string(), v.maxLength(LONGEST_ADDRESS));
const words = v.pipe(v.string(), v.maxLength(LONGEST_SHAPE_NOTE));

/** A shape as an agent gets it: the fields of seed 001, and what a rectangle alone did not need. */
export const SentAnnotationSchema = v.object({
  id,
  /** In CSS pixels of the window, when it was sent. */
  rect: BoxSchema,
  text: words,
  timestamp: count,
  page_url: address,
  element_summary: v.string(),
  correlation_id: id,
  number: v.pipe(count, v.minValue(1)),
  shape: v.picklist(SHAPE_TYPES),
  kind: v.picklist(DRAWING_KIND_IDS),
  selector: v.string(),
  accessible_name: v.string(),
  /** The element under it is gone, or shows other words or pictures than when it was drawn. */
  element_changed: v.exactOptional(v.boolean()),
});

/**
 * What may be wrong with a result. `screenshot_cut`: the page is too long for one picture of all. `shapes_not_shown`: no
 * picture has them. `elements_changed`: some elements are gone or show something else than when they were drawn on.
 * `pictures_left_out`: all of them would have been more than one message can hold.
 */
export const RESULT_WARNINGS = [
  'page_navigated',
  'screenshot_failed',
  'screenshot_scaled',
  'screenshot_cut',
  'shapes_not_shown',
  'elements_changed',
  'pictures_left_out',
  'discarded',
] as const;

/** A picture of the page with the shapes on it, everything secret covered. */
export const PictureSchema = v.object({
  /** The number of the shape that it shows; 0 for all. */
  shape: count,
  /** In pixels of the file. */
  width: v.pipe(count, v.minValue(1)),
  height: v.pipe(count, v.minValue(1)),
  /** A PNG as base64. */
  png: v.pipe(v.string(), v.maxLength(LONGEST_BASE64), v.base64()),
});

/** The details of one shape. */
const SentDetailSchema = v.object({
  correlation_id: id,
  /** That with the largest share first. Empty where there was no element. */
  elements: v.pipe(v.array(ElementContextSchema), v.maxLength(MOST_ELEMENTS)),
});

/** What leaves the tab when a drawing is sent to an agent. */
export const DrawingResultSchema = v.object({
  drawing: id,
  page_url: address,
  title: v.pipe(v.string(), v.maxLength(LONGEST_TITLE)),
  /** How long drawing took, in ms. */
  duration_ms: count,
  annotations: v.pipe(v.array(SentAnnotationSchema), v.maxLength(MOST_SHAPES)),
  details: v.pipe(v.array(SentDetailSchema), v.maxLength(MOST_SHAPES)),
  pictures: v.pipe(v.array(PictureSchema), v.maxLength(MOST_SHAPES + 1)),
  /** The picture was taken at an earlier moment, and drawn on. */
  frozen: v.exactOptional(v.boolean()),
  warnings: v.array(v.picklist(RESULT_WARNINGS)),
});
