import * as v from 'valibot';
import { AgentSchema } from '../data/kept-schema';
import { AnswerSchema } from '../hub/answer';
import { QuestionSchema } from '../hub/question';

/*
 * What companions of the same folder say to each other: the one that holds the port, and those that came later. Both prove
 * first that they have the folder's key (../bridge/greeting.ts).
 */

const call = v.pipe(v.string(), v.minLength(1), v.maxLength(100));

/** What the holder says of itself to `doctor`. */
export const HealthSchema = v.object({
  pid: v.number(),
  port: v.number(),
  version: v.string(),
  isPaired: v.boolean(),
  isConnected: v.boolean(),
  agents: v.array(v.string()),
  waiting: v.number(),
  /** The code with which a browser can be paired now; null if none can. */
  code: v.optional(v.nullable(v.string()), null),
});
export type Health = v.InferOutput<typeof HealthSchema>;

/** What the holder says. */
export const FromHolderSchema = v.variant('type', [
  v.object({ type: v.literal('answer'), call, answer: AnswerSchema }),
  v.object({ type: v.literal('health'), call, health: HealthSchema }),
  v.object({ type: v.literal('done'), call }),
  /** Something for the person, who may sit before another process than the one that holds the port. */
  v.object({ type: v.literal('told'), text: v.string() }),
]);

/** What one that came later says. */
export const FromMemberSchema = v.variant('type', [
  /** An agent is there; `lasts` is for how long if nothing else is heard, in ms, null for as long as the connection. */
  v.object({ type: v.literal('arrive'), agent: AgentSchema, lasts: v.nullable(v.number()) }),
  v.object({ type: v.literal('leave'), agent: AgentSchema }),
  v.object({ type: v.literal('ask'), call, agent: AgentSchema, question: QuestionSchema }),
  /** The answer is no longer wanted. */
  v.object({ type: v.literal('cancel'), call }),
  v.object({ type: v.literal('health'), call }),
  v.object({ type: v.literal('unpair'), call }),
]);

export type FromHolder = v.InferOutput<typeof FromHolderSchema>;
export type FromMember = v.InferOutput<typeof FromMemberSchema>;
