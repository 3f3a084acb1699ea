import * as v from 'valibot';
import { GROUPS } from './groups';

/**
 * What a report says about a page: counts and our own words, never text of the page. The probe collects it in the tab.
 */
export const PageFactsSchema = v.object({
  isConversation: v.boolean(),
  /** The kind of editor used for the message field; null if there is none. */
  editor: v.nullable(v.pipe(v.string(), v.regex(/^[a-z]+$/))),
  groups: v.array(
    v.object({
      id: v.picklist(GROUPS.map(({ id }) => id)),
      count: v.number(),
      /** `isPartial`: the count may be too low. */
      alternatives: v.array(v.object({ count: v.number(), isPartial: v.boolean() })),
      used: v.nullable(v.number()),
      isMissing: v.boolean(),
    }),
  ),
});

/** @see PageFactsSchema */
export type PageFacts = v.InferOutput<typeof PageFactsSchema>;
