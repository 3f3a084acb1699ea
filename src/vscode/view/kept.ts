import * as v from 'valibot';
import type { VsCodeApi } from './host';

/** What a view that was destroyed must know again. Marks are not here: they are stored. */
const KeptSchema = v.object({
  /** What was shown; the answer is null if it is the newest. */
  shown: v.optional(v.nullable(v.object({ key: v.string(), answer: v.nullable(v.string()) })), null),
  /** How far an answer was scrolled (px). */
  scrolled: v.optional(v.nullable(v.object({ key: v.string(), answer: v.string(), top: v.number() })), null),
  scope: v.optional(v.picklist(['answer', 'since', 'all']), 'since'),
  /** How often a mark was made with the toolbar. */
  uses: v.optional(v.number(), 0),
  /** Whether the person was told that feedback is copied by itself. */
  knowsCopying: v.optional(v.boolean(), false),
  /** The marks of what was shown that were given away, as they were then. */
  given: v.optional(v.nullable(v.object({ key: v.string(), marks: v.array(v.string()) })), null),
  isPreviewOpen: v.optional(v.boolean(), true),
  areMarksOpen: v.optional(v.boolean(), true),
  /** The height that the person chose for the marks below the answer (px); null for none. */
  marksHeight: v.optional(v.nullable(v.number()), null),
});
export type Kept = v.InferOutput<typeof KeptSchema>;

/** What is kept now, and how to change it. */
export interface Keeping {
  get(): Kept;
  keep(changes: Partial<Kept>): void;
}

/** What an earlier view has kept, as far as it can be read. */
export function keptIn(api: Pick<VsCodeApi, 'getState' | 'setState'>): Keeping {
  const read = v.safeParse(KeptSchema, api.getState());
  let kept = read.success ? read.output : v.parse(KeptSchema, {});
  return {
    get: () => kept,
    keep(changes) {
      kept = { ...kept, ...changes };
      api.setState(kept);
    },
  };
}
