import * as v from 'valibot';
import { MessageSchema } from './message-schema';

/** Something that the person should know, as it is sent from one context to another. */
export const NoticeSchema = v.object({
  /** What it is about, in one word; a newer notice about the same replaces it. */
  about: v.string(),
  text: MessageSchema,
  /** The section of the options page where the person can do something about it, and the name of the button that opens it. */
  help: v.exactOptional(v.object({ section: v.string(), label: MessageSchema })),
});

/** @see NoticeSchema */
export type Notice = v.InferOutput<typeof NoticeSchema>;
