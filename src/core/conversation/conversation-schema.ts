import * as v from 'valibot';
import { AnnotationSchema, StoredAnnotationSchema } from '../annotation/annotation-schema';
import { ORPHAN_REASONS } from '../annotation/annotation';
import { NoticeSchema } from '../messages/notice-schema';
import { LONGEST_LINE, MOST_FRAME_LINES, MOST_FRAMES } from '../limits';
import { shortId } from './response-id';
import { VERSION } from './version';

const moment = v.pipe(v.number(), v.integer(), v.minValue(0));
/** One step of the history. */
export const ChangeSchema = v.object({ before: v.array(AnnotationSchema), after: v.array(AnnotationSchema) });

/** The lines of a template, as returned by `frameOf`. */
export const FrameSchema = v.pipe(
  v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_LINE))),
  v.minLength(2),
  v.maxLength(MOST_FRAME_LINES),
);

/** Everything that is stored about one conversation, as one entry. */
export const ConversationDocumentSchema = v.object({
  version: v.literal(VERSION),
  platform: v.string(),
  /** The page title when it was last stored. */
  title: v.string(),
  annotations: v.array(AnnotationSchema),
  /** When each mark was removed, in ms by id, so that an older copy in another tab does not bring it back. */
  removed: v.record(v.string(), moment),
  /** Why the text of a mark was not found when the conversation was last open, by annotation id. */
  orphans: v.record(v.string(), v.picklist(ORPHAN_REASONS)),
  /** The ids of responses that the site regenerated or removed. Their marks belong to an earlier version. */
  replaced: v.array(v.pipe(v.string(), v.transform(shortId))),
  /** Unfinished notes by annotation id. */
  drafts: v.record(v.string(), v.string()),
  history: v.object({ done: v.array(ChangeSchema), undone: v.array(ChangeSchema) }),
  /** Our block as last written into the chat's editor. */
  written: v.nullable(v.string()),
  /**
   * The lines of the templates used for blocks of this conversation, newest last. They identify a block, for example
   * after an undo in the editor, even if its template has changed or is gone.
   */
  frames: v.exactOptional(v.pipe(v.array(FrameSchema), v.maxLength(MOST_FRAMES))),
  /** When the person last sent a message with our block, in ms; 0 for never. */
  sent: moment,
  /** For a chat without an address: its first messages, which identify it (./thread.ts). */
  thread: v.exactOptional(v.array(v.object({ id: v.string(), length: moment }))),
  /** For a chat without an address: the id that appeared in the address while it was shown, and may be its own. */
  claimed: v.exactOptional(v.string()),
  /**
   * For a chat without an address: its first messages were there already when it was first seen. It may be a copy of
   * another chat, such as a branch, with the same ids.
   */
  copied: v.exactOptional(v.literal(true)),
  /** For a temporary chat: whether its marks end with it or the person chose to keep them. */
  temporary: v.exactOptional(v.picklist(['ends', 'kept'])),
});

/** One step of the history, of marks of any sort. */
export const StoredChangeSchema = v.object({
  before: v.array(StoredAnnotationSchema),
  after: v.array(StoredAnnotationSchema),
});

/** Everything that is stored about one page: shapes that were drawn on it too. */
export const PageDocumentSchema = v.object({
  ...ConversationDocumentSchema.entries,
  annotations: v.array(StoredAnnotationSchema),
  history: v.object({ done: v.array(StoredChangeSchema), undone: v.array(StoredChangeSchema) }),
});

/** What the service worker knows about a conversation, and a notice if an entry had to be set aside. */
export const RememberedConversationSchema = v.object({
  document: v.nullable(ConversationDocumentSchema),
  notice: v.nullable(NoticeSchema),
  /** If nothing is stored: when the person last deleted everything, in ms. */
  deleted: v.exactOptional(moment),
});
