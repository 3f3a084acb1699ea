import * as v from 'valibot';
import { KIND_IDS } from './kinds';
import { LONGEST_ID, LONGEST_TAG, LONGEST_TEXT } from '../limits';
import { shortId } from '../conversation/response-id';

const text = v.pipe(v.string(), v.maxLength(LONGEST_TEXT));
const offset = v.pipe(v.number(), v.integer(), v.minValue(0));
const moment = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A name such as `__proto__` cannot stand for a mark in our records. */
const id = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(LONGEST_ID),
  v.check((name) => !(name in Object.prototype)),
);
/** An id that an earlier version stored at full length is read as what the page calls its response now. */
const responseId = v.pipe(v.string(), v.minLength(1), v.transform(shortId));

/** What finds the words of a target again. */
export const SelectorsSchema = v.object({
  quote: v.object({ exact: v.pipe(text, v.minLength(1)), prefix: text, suffix: text }),
  position: v.object({ start: offset, end: offset }),
});

/** Words of a response in a conversation. */
const ResponseTargetSchema = v.object({
  type: v.literal('response'),
  /** The conversation's address, without query or fragment. */
  source: v.string(),
  /** The id of the response that holds the words. */
  response: responseId,
  /** The response's place in the conversation when it was last seen, from 1: orders marks of unmounted responses. */
  ordinal: v.pipe(v.number(), v.integer(), v.minValue(0)),
  selectors: SelectorsSchema,
});

/**
 * What a mark is about, told apart by `type`. A further kind of target is one more schema here and one more codec in
 * ../conversation/stored-target.ts.
 */
export const TargetSchema = v.variant('type', [ResponseTargetSchema]);

/** One mark. */
export const AnnotationSchema = v.object({
  id,
  kind: v.picklist(KIND_IDS),
  target: TargetSchema,
  /** What the person wrote beside it; empty for none. */
  note: text,
  /** Notes that were written in one tab while another's, which is the later one, was written in another. */
  earlier: v.optional(v.array(text), []),
  /** The person's own words to find it by. */
  tags: v.optional(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_TAG))), []),
  /** Milliseconds since 1970. */
  created: moment,
  modified: moment,
});
