import * as v from 'valibot';
import { CandidateSchema, ShownSchema } from '../../platform/shown';
import { defineQuestion } from '../question';

const PickedSchema = v.object({
  response: v.pipe(v.array(ShownSchema), v.minLength(1)),
  /** Their own messages; empty if the chat has none yet. */
  user: v.array(ShownSchema),
  composer: v.array(ShownSchema),
  /** The text of an answer, if something stable identifies it. */
  content: v.nullable(v.string()),
  /** For the hosts of the shadow roots around them; empty on most sites. */
  shadow: v.array(CandidateSchema),
  /** The address of the page (`url`), and those on the same site that it links to. */
  url: v.pipe(v.string(), v.url()),
  links: v.array(v.string()),
});

/**
 * Lets the person point at an answer, one of their messages and the message field. The answer may take minutes; it is
 * null if they gave up.
 */
export const pick = defineQuestion({ name: 'pick', question: v.object({}), answer: v.nullable(PickedSchema) });

/** What the person pointed at, the best selector of each first. */
export type Picked = v.InferOutput<typeof PickedSchema>;
