import * as v from 'valibot';
import { NoticeSchema } from '../messages/notice-schema';
import { defineQuestion, type AnswerOf } from './question';

/**
 * Moves marks that were made in chats without an address, whose pages are gone, to the conversation in which their answers are
 * proved to be (../conversation/adoption.ts). Whoever shows that conversation learns of it as of another tab's change.
 */
export const adopt = defineQuestion({
  name: 'adopt',
  question: v.object({
    /** Where the conversation that asks is stored. */
    key: v.string(),
    /** How the keys of chats without an address begin. */
    prefix: v.pipe(v.string(), v.minLength(1)),
    opened: v.object({
      name: v.nullable(v.string()),
      turns: v.array(v.object({ id: v.string(), length: v.number() })),
      responses: v.array(v.string()),
    }),
  }),
  answer: v.object({
    /** Where a conversation without an address is stored already; null for nowhere, and for one with an address. */
    key: v.nullable(v.string()),
    notice: v.nullable(NoticeSchema),
  }),
});

/** What came of it. */
export type Adopted = AnswerOf<typeof adopt>;
