import * as v from 'valibot';
import { DRAWING_KIND_IDS } from '../drawing/kinds';
import { RegionTargetSchema } from './region-target-schema';
import { KIND_IDS } from './kinds';
import { LONGEST_ID, LONGEST_TAG, LONGEST_TEXT, MOST_IN_LAYOUT } from '../limits';
import { canBeKey } from './record-key';
import { shortId } from '../conversation/response-id';
import { fieldOf } from '../field-of';

const text = v.pipe(v.string(), v.maxLength(LONGEST_TEXT));
const offset = v.pipe(v.number(), v.integer(), v.minValue(0));
const moment = v.pipe(v.number(), v.integer(), v.minValue(0));
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_ID), v.check(canBeKey));
/** Earlier versions stored long ids in full. They are shortened to the form the page now uses for its responses. */
const responseId = v.pipe(v.string(), v.minLength(1), v.transform(shortId));

/** What is needed to find the text of a target again. */
export const SelectorsSchema = v.object({
  quote: v.object({ exact: v.pipe(text, v.minLength(1)), prefix: text, suffix: text }),
  position: v.object({ start: offset, end: offset }),
});

/**
 * What the page shows and the text of a quote does not tell. Offsets are UTF-16 code units of the quote, in ascending
 * order. It only affects how a quote is shown and written (./quote-lines.ts), not how it is found.
 */
export const QuoteLayoutSchema = v.object({
  /** The stretches `[start, end)` that are code, if there is more than one line of it. Each starts a line. */
  code: v.pipe(v.array(v.tuple([offset, offset])), v.maxLength(MOST_IN_LAYOUT)),
  /** Where each cell of a table starts, except the first. */
  cells: v.pipe(v.array(offset), v.maxLength(MOST_IN_LAYOUT)),
});

/** Text of a response in a conversation. */
const ResponseTargetSchema = v.object({
  type: v.literal('response'),
  /** The conversation's address, with only the parts of its query and fragment that name the conversation. */
  source: v.string(),
  /** The id of the response that contains the text. */
  response: responseId,
  /**
   * The response's position in the conversation when last seen, from 1; 0 if unknown. It orders marks of unmounted
   * responses.
   */
  ordinal: v.pipe(v.number(), v.integer(), v.minValue(0)),
  selectors: SelectorsSchema,
  /** Marks of earlier versions, and quotes that are shown as they are, have none. */
  layout: v.optional(v.fallback(v.optional(QuoteLayoutSchema), undefined)),
});

/** Where the person moved a mark in the list: among the marks of an answer, as if it started there. */
export const PlaceSchema = v.object({
  response: responseId,
  /** The answer's position, as in a target. */
  ordinal: offset,
  /** In code units, and between two of them if the marks before and after it require that. */
  start: v.pipe(v.number(), v.finite()),
});

/** What every mark has, whatever it is about. */
const COMMON = {
  id,
  /** The person's note; empty for none. */
  note: text,
  /** Notes that lost against a later note written in another tab at the same time. */
  earlier: v.optional(v.array(text), []),
  /** The person's own words for finding the mark. */
  tags: v.optional(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_TAG))), []),
  /** Milliseconds since 1970. */
  created: moment,
  modified: moment,
};

/** A mark on text of a response. */
export const AnnotationSchema = v.object({
  ...COMMON,
  kind: v.picklist(KIND_IDS),
  target: ResponseTargetSchema,
  /** Missing for a mark in document order. */
  place: v.exactOptional(PlaceSchema),
});

/** A shape that was drawn on a page. It has kinds of its own. */
export const RegionAnnotationSchema = v.object({
  ...COMMON,
  kind: v.picklist(DRAWING_KIND_IDS),
  target: RegionTargetSchema,
});

/** The schema of a mark by the type of its target. To add one, add a codec in ../conversation/stored-target.ts too. */
const SCHEMAS = { response: AnnotationSchema, region: RegionAnnotationSchema } as const;

/**
 * Any mark, distinguished by the `type` of its target. A table instead of `v.variant`, which makes several objects for
 * each mark: the library reads tens of thousands. A target of an unknown type fails at its `type`.
 */
export const StoredAnnotationSchema = v.lazy((mark) => SCHEMAS[typeOf(mark)]);

function typeOf(mark: unknown): keyof typeof SCHEMAS {
  const type = fieldOf(mark, 'target', 'type');
  return typeof type === 'string' && Object.hasOwn(SCHEMAS, type) ? (type as keyof typeof SCHEMAS) : 'response';
}
