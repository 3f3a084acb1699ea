import type { InferOutput } from 'valibot';
// The schemas have their own file, so that a page that only handles marks does not load the code that checks them.
import type { AnnotationSchema, PlaceSchema, QuoteLayoutSchema, RegionAnnotationSchema } from './annotation-schema';

/** A mark on text of a response, as plain JSON: all that the page of a chat knows. */
export type Annotation = InferOutput<typeof AnnotationSchema>;
/** A shape that was drawn on a page, as the library keeps it. */
export type RegionAnnotation = InferOutput<typeof RegionAnnotationSchema>;
/** Any mark that can be stored. */
export type StoredAnnotation = Annotation | RegionAnnotation;

/**
 * Why the text of a mark is not on the page. `gone`: the answer no longer contains it. `ambiguous`: the answer contains
 * it more than once. `replaced`: the answer itself was regenerated or removed.
 */
export const ORPHAN_REASONS = ['gone', 'ambiguous', 'replaced'] as const;
export type OrphanReason = (typeof ORPHAN_REASONS)[number];

/** What a mark of each sort is about, as in W3C Web Annotation. */
export type Target = Annotation['target'];
export type RegionTarget = RegionAnnotation['target'];
/** A union by `type`. */
export type StoredTarget = StoredAnnotation['target'];

/** Where a quote has lines of code and cells of a table. */
export type QuoteLayout = InferOutput<typeof QuoteLayoutSchema>;
/** Where a mark stands in the list. */
export type Place = InferOutput<typeof PlaceSchema>;

/** What one action did: the annotations before and after it. An id that is only in one of them was added or removed. */
export interface Change<One extends StoredAnnotation = Annotation> {
  before: One[];
  after: One[];
}

/** Applies a change: replaces the annotations of `before` with those of `after` and leaves the others alone. */
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

/** The change that undoes this one. */
export function reversed({ before, after }: Change): Change {
  return { before: after, after: before };
}

/** Orders marks as on the page: by the position of their response, then by where they start in it. */
export function byPlace(a: Annotation, b: Annotation): number {
  return (
    a.target.ordinal - b.target.ordinal ||
    // Two versions of one response.
    Number(a.target.response > b.target.response) - Number(a.target.response < b.target.response) ||
    a.target.selectors.position.start - b.target.selectors.position.start ||
    a.created - b.created
  );
}
