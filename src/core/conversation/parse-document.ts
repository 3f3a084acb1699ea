import * as v from 'valibot';
import type { ConversationDocument } from './conversation-document';
import { ConversationDocumentSchema } from './conversation-schema';
import { migrated } from './migrations';
import { unpacked } from './stored-document';

/** Parses a stored value as a document of the current version; null if it is damaged or of an unknown version. */
export function parseDocument(value: unknown): ConversationDocument | null {
  const result = v.safeParse(ConversationDocumentSchema, migrated(unpacked(value)));
  return result.success ? result.output : null;
}
