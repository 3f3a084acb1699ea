import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A selector for an element, and how many elements it matches in the document and in the site's shadow roots. */
export const CandidateSchema = v.object({ selector: v.string(), count });

/** A selector with its matches, to show to the person before it is stored. */
export const ShownSchema = v.object({
  ...CandidateSchema.entries,
  /** How many elements of the other kind are among the matches. */
  wrong: count,
  /** The first words of the first few. */
  samples: v.array(v.string()),
});

/** @see CandidateSchema */
export type Candidate = v.InferOutput<typeof CandidateSchema>;

/** @see ShownSchema */
export type Shown = v.InferOutput<typeof ShownSchema>;
