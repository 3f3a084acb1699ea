import * as v from 'valibot';
import { AnnotationSchema } from './annotation-schema';
import { ORPHAN_REASONS } from './annotation';
import { VERSION, type ConversationDocument } from './conversation-document';
import { unpacked } from './stored-document';

const moment = v.pipe(v.number(), v.integer(), v.minValue(0));
const ChangeSchema = v.object({ before: v.array(AnnotationSchema), after: v.array(AnnotationSchema) });

/** Everything that is remembered of one conversation; one entry of the storage. */
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
  /** The ids of responses that the site wrote anew or took away: their marks belong to an earlier version. */
  replaced: v.array(v.string()),
  /** Half-typed notes by annotation id. */
  drafts: v.record(v.string(), v.string()),
  history: v.object({ done: v.array(ChangeSchema), undone: v.array(ChangeSchema) }),
  /** Our block as it was last written into the chat's editor. */
  written: v.nullable(v.string()),
  /** When the person last sent a message with our block, in ms; 0 for never. */
  sent: moment,
});

/** From the version in the key to the next. */
const MIGRATIONS: Record<number, (document: object) => object> = {
  1: (document) => ({ ...document, version: 2, title: '', orphans: {}, replaced: [] }),
};

/** The stored value as a document of today's version; null if it is damaged or of a version that we do not know. */
export function parseDocument(value: unknown): ConversationDocument | null {
  let document = unpacked(value);
  for (let migrate; (migrate = MIGRATIONS[versionOf(document)]);) document = migrate(document as object);
  const result = v.safeParse(ConversationDocumentSchema, document);
  return result.success ? result.output : null;
}

function versionOf(value: unknown): number {
  return Number((value as { version?: unknown } | null | undefined)?.version);
}
