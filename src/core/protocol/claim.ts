import * as v from 'valibot';
import { NoticeSchema } from '../messages/notice-schema';
import { defineQuestion, type AnswerOf } from './question';

/**
 * Moves all marks of a chat without an address to the conversation that it is, because the person says so. Pages that
 * show this conversation see it as a change from another tab.
 */
export const claim = defineQuestion({
  name: 'claim',
  question: v.object({
    /** The storage key of the conversation that asks. */
    key: v.pipe(v.string(), v.minLength(1)),
    /** The prefix of keys of chats without an address. */
    prefix: v.pipe(v.string(), v.minLength(1)),
    /** The key of the chat whose marks it gets. */
    from: v.pipe(v.string(), v.minLength(1)),
  }),
  answer: v.object({
    /** False if they stay where they are, because there is no room or nothing could be read. */
    isMoved: v.boolean(),
    notice: v.nullable(NoticeSchema),
  }),
});

/** The result. */
export type Claimed = AnswerOf<typeof claim>;
