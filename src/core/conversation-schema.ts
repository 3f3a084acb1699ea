import * as v from 'valibot';
import { AnnotationSchema } from './annotation-schema';
import { VERSION, type ConversationDocument } from './conversation-document';

const moment = v.pipe(v.number(), v.integer(), v.minValue(0));
const ChangeSchema = v.object({ before: v.array(AnnotationSchema), after: v.array(AnnotationSchema) });

/** Everything that is remembered of one conversation; one entry of the storage. */
export const ConversationDocumentSchema = v.object({
  version: v.literal(VERSION),
  platform: v.string(),
  annotations: v.array(AnnotationSchema),
  /** When a mark was removed, in ms by id: so that another tab's older copy does not bring it back. */
  removed: v.record(v.string(), moment),
  /** Half-typed notes by annotation id. */
  drafts: v.record(v.string(), v.string()),
  history: v.object({ done: v.array(ChangeSchema), undone: v.array(ChangeSchema) }),
  /** Our block as it was last written into the chat's editor. */
  written: v.nullable(v.string()),
  /** When the person last sent a message with our block, in ms; 0 for never. */
  sent: moment,
});

/** The stored value as a document; null if it is damaged or of a version that we do not know. */
export function parseDocument(value: unknown): ConversationDocument | null {
  const result = v.safeParse(ConversationDocumentSchema, value);
  return result.success ? result.output : null;
}
