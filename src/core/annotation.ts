import * as v from 'valibot';
import { KIND_IDS } from './kinds';

/** The longest quote and the longest note that we store, in UTF-16 code units: a bound against damaged data. */
const MOST_TEXT = 1_000_000;

const text = v.pipe(v.string(), v.maxLength(MOST_TEXT));
const offset = v.pipe(v.number(), v.integer(), v.minValue(0));
const moment = v.pipe(v.number(), v.integer(), v.minValue(0));
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(512));

/** The selectors of a target, in the shape in which they are stored and sent. */
export const SelectorsSchema = v.object({
  quote: v.object({ exact: v.pipe(text, v.minLength(1)), prefix: text, suffix: text }),
  position: v.object({ start: offset, end: offset }),
});

const TargetSchema = v.object({
  /** The conversation's address, without query or fragment. */
  source: v.string(),
  /** The id of the response that the words stand in. */
  response: id,
  /** The response's place in the conversation when it was last seen, from 1: orders marks of unmounted responses. */
  ordinal: v.pipe(v.number(), v.integer(), v.minValue(0)),
  selectors: SelectorsSchema,
});

/** One mark, in the shape in which it is stored. */
export const AnnotationSchema = v.object({
  id,
  kind: v.picklist(KIND_IDS),
  target: TargetSchema,
  /** What the person wrote beside it; empty for none. */
  note: text,
  /** Milliseconds since 1970. */
  created: moment,
  modified: moment,
});

export type Annotation = v.InferOutput<typeof AnnotationSchema>;
export type Target = v.InferOutput<typeof TargetSchema>;

/** What one action did: the annotations as they were and as they are now. An id on one side only was made or removed. */
export interface Change {
  before: Annotation[];
  after: Annotation[];
}

/** The annotations after a change: those of `before` replaced by those of `after`, the others untouched. */
export function applyChange(annotations: readonly Annotation[], { before, after }: Change): Annotation[] {
  const gone = new Set(before.map((one) => one.id));
  const made = new Map(after.map((one) => [one.id, one]));
  const kept: Annotation[] = [];
  for (const one of annotations) {
    const now = made.get(one.id);
    if (now) kept.push(now);
    else if (!gone.has(one.id)) kept.push(one);
    made.delete(one.id);
  }
  return [...kept, ...made.values()];
}

/** The change that takes `change` back. */
export function inverse({ before, after }: Change): Change {
  return { before: after, after: before };
}

/** How marks are ordered on the page: by the place of their response, then by where they begin in it. */
export function byPlace(a: Annotation, b: Annotation): number {
  return (
    a.target.ordinal - b.target.ordinal ||
    a.target.selectors.position.start - b.target.selectors.position.start ||
    a.created - b.created
  );
}
