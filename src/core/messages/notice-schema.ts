import * as v from 'valibot';

/** Something that the person should know, and where they can do something about it: its subject in one word, its text, and help. */
export const NoticeSchema = v.tuple([
  v.string(),
  v.string(),
  v.object({
    /** A section of the options page. */
    section: v.string(),
    label: v.string(),
  }),
]);

/** @see NoticeSchema */
export type SentNotice = v.InferOutput<typeof NoticeSchema>;
