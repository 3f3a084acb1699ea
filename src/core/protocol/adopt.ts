import * as v from 'valibot';
import { NoticeSchema } from '../messages/notice-schema';
import { defineQuestion, type AnswerOf } from './question';

const WaitingSchema = v.object({
  /** Where they are stored. */
  key: v.string(),
  /** How many there are. */
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The words of the first. */
  quote: v.string(),
});

/**
 * Moves marks made in chats without an address, on pages that are gone, to the conversation that their answers provably
 * belong to (../conversation/adoption.ts). Pages that show this conversation see it as a change from another tab.
 */
export const adopt = defineQuestion({
  name: 'adopt',
  question: v.object({
    /** The storage key of the conversation that asks. */
    key: v.string(),
    /** The prefix of keys of chats without an address. */
    prefix: v.pipe(v.string(), v.minLength(1)),
    opened: v.object({
      name: v.nullable(v.string()),
      turns: v.array(v.object({ id: v.string(), length: v.number() })),
      responses: v.array(v.string()),
      left: v.exactOptional(v.string()),
    }),
  }),
  answer: v.object({
    /**
     * The key under which a conversation without an address is already stored; null if there is none, or if it has an
     * address.
     */
    key: v.nullable(v.string()),
    notice: v.nullable(NoticeSchema),
    /** Missing if there are none. */
    waiting: v.exactOptional(v.array(WaitingSchema)),
  }),
});

/** Marks that may belong here, as shown to the person, who alone can tell. */
export type Waiting = v.InferOutput<typeof WaitingSchema>;

/** The result. */
export type Adopted = AnswerOf<typeof adopt>;
