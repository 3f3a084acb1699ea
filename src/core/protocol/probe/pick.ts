import * as v from 'valibot';
import { CandidateSchema, ShownSchema } from '../../platform/shown';
import { defineQuestion } from '../question';

const PickedSchema = v.object({
  response: v.pipe(v.array(ShownSchema), v.minLength(1)),
  /** Their own messages; none where the chat has none yet. */
  user: v.array(ShownSchema),
  composer: v.array(ShownSchema),
  /** The words in an answer, where something lasting tells them. */
  content: v.nullable(v.string()),
  /** For the hosts of the shadow roots that they stand in; empty on most sites. */
  shadow: v.array(CandidateSchema),
  /** The page's address, and those of the same site that it leads to. */
  url: v.pipe(v.string(), v.url()),
  links: v.array(v.string()),
});

/**
 * Lets the person point at an answer, a message of their own and the message field. The answer may take them minutes; it is null if
 * they gave up.
 */
export const pick = defineQuestion({ name: 'pick', question: v.object({}), answer: v.nullable(PickedSchema) });

/** What the person pointed at, the best selector of each first. */
export type Picked = v.InferOutput<typeof PickedSchema>;
