import * as v from 'valibot';
import { MessageSchema } from './message-schema';

/** Something the person should know, in the form in which it is sent between contexts. */
export const NoticeSchema = v.object({
  /** What it is about, in one word. A newer notice about the same thing replaces it. */
  about: v.string(),
  text: MessageSchema,
  /** The section of the options page where the person can fix it, and the label of the button that opens it. */
  help: v.exactOptional(v.object({ section: v.string(), label: MessageSchema })),
});

/** @see NoticeSchema */
export type Notice = v.InferOutput<typeof NoticeSchema>;
