import * as v from 'valibot';
import { AnnotationSchema } from '../annotation/annotation-schema';
import { ORPHAN_REASONS } from '../annotation/annotation';
import { NoticeSchema } from '../messages/notice-schema';
import { LONGEST_LINE, MOST_FRAME_LINES, MOST_FRAMES } from '../limits';
import { shortId } from './response-id';
import { VERSION } from './version';

const moment = v.pipe(v.number(), v.integer(), v.minValue(0));
/** One step of the history. */
export const ChangeSchema = v.object({ before: v.array(AnnotationSchema), after: v.array(AnnotationSchema) });

/** The lines of a template, as `frameOf` gives them. */
export const FrameSchema = v.pipe(
  v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_LINE))),
  v.minLength(2),
  v.maxLength(MOST_FRAME_LINES),
);

/** Everything that is stored of one conversation, as one entry. */
export const ConversationDocumentSchema = v.object({
  version: v.literal(VERSION),
  platform: v.string(),
  /** The page's title when it was last stored. */
  title: v.string(),
  annotations: v.array(AnnotationSchema),
  /** When a mark was removed, in ms by id: so that another tab's older copy does not bring it back. */
  removed: v.record(v.string(), moment),
  /** Why the words of a mark were not found when the conversation was last open, by annotation id. */
  orphans: v.record(v.string(), v.picklist(ORPHAN_REASONS)),
  /** The ids of responses that the site regenerated or removed: their marks belong to an earlier version. */
  replaced: v.array(v.pipe(v.string(), v.transform(shortId))),
  /** Half-typed notes by annotation id. */
  drafts: v.record(v.string(), v.string()),
  history: v.object({ done: v.array(ChangeSchema), undone: v.array(ChangeSchema) }),
  /** Our block as it was last written into the chat's editor. */
  written: v.nullable(v.string()),
  /**
   * The lines of the templates that blocks of this conversation were made with, the newest last: by them a block is found
   * again, by an undo in the editor say, when its template is another or gone.
   */
  frames: v.exactOptional(v.pipe(v.array(FrameSchema), v.maxLength(MOST_FRAMES))),
  /** When the person last sent a message with our block, in ms; 0 for never. */
  sent: moment,
  /** Of a chat without address: its messages from the first on, by which it is known again (./thread.ts). */
  thread: v.exactOptional(v.array(v.object({ id: v.string(), length: moment }))),
  /** Of a chat without address: the id that came into the address while it was shown, which may be its own. */
  claimed: v.exactOptional(v.string()),
  /** Of a chat that the site forgets: whether its marks end with it, or are kept as the person chose. */
  temporary: v.exactOptional(v.picklist(['ends', 'kept'])),
});

/** What the service worker knows of a conversation, and what there is to say if an entry had to be set aside. */
export const RememberedConversationSchema = v.object({
  document: v.nullable(ConversationDocumentSchema),
  notice: v.nullable(NoticeSchema),
});
