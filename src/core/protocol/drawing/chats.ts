import * as v from 'valibot';
import { defineQuestion } from '../question';

/** The open chats that something can be inserted into, last used first; `isHere`: it is the tab that asks. */
export const openChats = defineQuestion({
  name: 'open-chats',
  question: v.object({}),
  answer: v.array(v.object({ tab: v.number(), title: v.string(), platform: v.string(), isHere: v.boolean() })),
});

/**
 * Writes a text into the editor of an open chat, above what the person has typed, and brings its tab to the front. Never
 * sends it. `no-editor`: there is none. `not-written`: the editor did not take it, and is as it was.
 */
export const insertIntoChat = defineQuestion({
  name: 'insert-into-chat',
  question: v.object({ tab: v.number(), text: v.pipe(v.string(), v.maxLength(1_000_000)) }),
  answer: v.null(),
  codes: ['no-tab', 'no-editor', 'not-written'],
});
