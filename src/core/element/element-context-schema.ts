import * as v from 'valibot';
import { LONGEST_SELECTOR } from '../limits';

/** Lengths in UTF-16 code units. What a page says of itself is cut to these before it is stored or sent. */
/** The text of an element that goes along with a shape. */
export const LONGEST_ELEMENT_TEXT = 200;
const LONGEST_VALUE = 1000;
/** How many other ways to find the element are kept. */
export const MOST_ALTERNATIVES = 5;
const MOST_ENTRIES = 100;

const short = v.pipe(v.string(), v.maxLength(LONGEST_VALUE));
const selector = v.pipe(v.string(), v.maxLength(LONGEST_SELECTOR));
const finite = v.pipe(v.number(), v.finite());

/** A box in CSS pixels. From the top left of the document of the top frame, if nothing else is said. */
export const BoxSchema = v.object({
  x: finite,
  y: finite,
  width: v.pipe(finite, v.minValue(0)),
  height: v.pipe(finite, v.minValue(0)),
});

/** Where an element is: a selector in the innermost tree, and the elements that hold this tree, from the outside in. */
export const ElementPathSchema = v.object({
  hosts: v.pipe(v.array(v.object({ type: v.picklist(['shadow', 'frame']), selector })), v.maxLength(20)),
  selector,
  /** Other selectors that named this element alone, best first. */
  alternatives: v.pipe(v.array(selector), v.maxLength(MOST_ALTERNATIVES)),
});

/** What tells an element from another one that stands in its place later. Its secrets are taken out. */
export const ElementLikenessSchema = v.object({
  tag: short,
  role: short,
  /** The accessible name; empty for none. */
  name: short,
  text: v.pipe(v.string(), v.maxLength(LONGEST_ELEMENT_TEXT)),
  /** The text around it, as that of its row: it tells apart elements that have the same words. */
  around: v.exactOptional(v.pipe(v.string(), v.maxLength(LONGEST_ELEMENT_TEXT))),
});

/** What is known about an element: data of the page, with its secrets taken out. */
export const ElementContextSchema = v.object({
  path: ElementPathSchema,
  ...ElementLikenessSchema.entries,
  /** Empty for none. */
  id: short,
  classes: v.pipe(v.array(short), v.maxLength(MOST_ENTRIES)),
  /** As the seed writes it: `button.btn-primary 'Submit'`. */
  summary: short,
  /** Computed styles by property. */
  styles: v.record(short, short),
  /** WCAG contrast of the text, 1 to 21, and its colours; null where it cannot be told, as on a picture. */
  contrast: v.nullable(
    v.object({ ratio: v.pipe(finite, v.minValue(1), v.maxValue(21)), foreground: short, background: short }),
  ),
  /** The parent's selector; empty for the root. */
  parent: selector,
  /** Summaries of the siblings of its kind. */
  siblings: v.pipe(v.array(short), v.maxLength(MOST_ENTRIES)),
  /** Without the values of fields. */
  attributes: v.record(short, short),
  /** Where the element was made, as a build tool says in attributes or a framework in its own data. Empty texts for what is not said. */
  source: v.nullable(v.object({ file: short, line: v.nullable(finite), column: v.nullable(finite), component: short })),
  box: BoxSchema,
  /** How much of the shape it fills, 0 to 1. */
  share: v.pipe(finite, v.minValue(0), v.maxValue(1)),
});
