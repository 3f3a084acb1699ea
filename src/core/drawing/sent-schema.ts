import * as v from 'valibot';
import { BoxSchema, ElementContextSchema } from '../element/element-context-schema';
import { LONGEST_ADDRESS, LONGEST_ID, LONGEST_TITLE } from '../limits';
import { LONGEST_SHAPE_NOTE, MOST_ELEMENTS, MOST_SHAPES, SHAPE_TYPES } from './drawing-schema';
import { DRAWING_KIND_IDS } from './kinds';

/**
 * The largest picture file that is read, in bytes: as earlier builds sent them. What is sent now is smaller
 * (./picture-bounds.ts).
 */
export const LARGEST_PICTURE = 2 * 1024 * 1024;
/** The largest original, in bytes. A larger one is sent in parts. */
export const LARGEST_ORIGINAL = 5 * 1024 * 1024;
/**
 * How long all pictures of a result may be as base64, with the originals: with the details of all shapes they must fit into
 * one message.
 */
export const MOST_PICTURE_CHARACTERS = 10 * 1024 * 1024;
/** The types of picture files. */
export const PICTURE_TYPES = ['image/png', 'image/webp', 'image/jpeg'] as const;

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_ID));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const address = v.pipe(v.string(), v.maxLength(LONGEST_ADDRESS));
const words = v.pipe(v.string(), v.maxLength(LONGEST_SHAPE_NOTE));
const positive = v.pipe(count, v.minValue(1));

const finite = v.pipe(v.number(), v.finite());
const ratio = v.pipe(finite, v.gtValue(0));

/** Where a shape is in one of the pictures, in whole pixels of its file, as far as it is in it. A pin is a point: 0 × 0. */
export const InPictureSchema = v.object({
  /** Which of the result's `pictures`, from 0. */
  picture: count,
  x: count,
  y: count,
  width: count,
  height: count,
});

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
  number: positive,
  shape: v.picklist(SHAPE_TYPES),
  kind: v.picklist(DRAWING_KIND_IDS),
  selector: v.string(),
  accessible_name: v.string(),
  /** Missing in what earlier builds sent, and where no picture was taken. */
  in_pictures: v.exactOptional(v.array(InPictureSchema)),
  /** Its element is gone, or shows other words or pictures than when it was drawn. */
  element_changed: v.exactOptional(v.boolean()),
});

/**
 * What may be wrong with a result. `screenshot_cut`: the page is too long for one picture of all. `shapes_not_shown`: no
 * picture has them. `elements_changed`: some elements are gone or show something else than when they were drawn on.
 * `pictures_left_out`, `originals_left_out`: all of them would have been more than one message can hold.
 */
export const RESULT_WARNINGS = [
  'page_navigated',
  'screenshot_failed',
  'screenshot_scaled',
  'screenshot_cut',
  'shapes_not_shown',
  'elements_changed',
  'pictures_left_out',
  'originals_left_out',
  'discarded',
] as const;

/** A picture of the page with the shapes on it, everything secret covered. What is optional is missing in earlier builds'. */
export const PictureSchema = v.object({
  /** The number of the shape that it is about; 0 for the window or an area. */
  shape: count,
  /** The numbers of all shapes that can be seen in it. */
  shapes: v.exactOptional(v.pipe(v.array(positive), v.maxLength(MOST_SHAPES))),
  /** What it shows, in English, as "Shape 2" or "Part 2 of 3 of the area, with shapes 4 and 5". Nothing in it is from the page. */
  name: v.exactOptional(v.pipe(v.string(), v.maxLength(LONGEST_TITLE))),
  /** Which part of what it shows, from the top left. Missing if it shows all of it. */
  part: v.exactOptional(v.object({ index: positive, of: positive })),
  /** What it shows of the document, in CSS pixels from that's top left: minus the scroll position, from the window's. */
  region: v.exactOptional(BoxSchema),
  /** Its pixels for one CSS pixel. */
  scale: v.exactOptional(ratio),
  /** In pixels of the file. */
  width: positive,
  height: positive,
  /** The type of the file; a PNG if missing. */
  type: v.exactOptional(v.picklist(PICTURE_TYPES)),
  /** The file as base64. It was always a PNG once, and is still called so. */
  png: base64(LARGEST_PICTURE),
});

/** A picture, or a part of one, in all pixels that the screen had. It is for a file, and not to be put before a model. */
export const OriginalSchema = v.object({ ...PictureSchema.entries, png: base64(LARGEST_ORIGINAL) });

/** How the page was shown when the drawing was sent: what rectangles and scroll positions refer to. */
export const ViewportSchema = v.object({
  /** Of the window's inside, in CSS pixels, with its scroll bars. */
  width: count,
  height: count,
  /** From the document to the window, in CSS pixels: what to subtract. */
  scroll_x: finite,
  scroll_y: finite,
  /** The screen's pixels for one CSS pixel, with the zoom of the page and of two fingers. */
  device_scale: ratio,
  /** What the browser says it is. Only what is known. */
  browser: v.exactOptional(
    v.object({
      name: v.pipe(v.string(), v.maxLength(LONGEST_ID)),
      version: v.exactOptional(v.pipe(v.string(), v.maxLength(LONGEST_ID))),
    }),
  ),
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
  /** In full resolution, what the pictures show in fewer pixels, in parts or with losses. Missing if there is nothing of the kind. */
  originals: v.exactOptional(v.pipe(v.array(OriginalSchema), v.maxLength(MOST_SHAPES + 1))),
  /** Missing in what earlier builds sent, and where the page is gone. */
  viewport: v.exactOptional(ViewportSchema),
  /** The pictures are of an earlier moment, at which the page was frozen. */
  frozen: v.exactOptional(v.boolean()),
  warnings: v.array(v.picklist(RESULT_WARNINGS)),
});

/** A file as base64. @param largest - In bytes. */
function base64(largest: number) {
  return v.pipe(v.string(), v.maxLength(Math.ceil(largest / 3) * 4), v.base64());
}
