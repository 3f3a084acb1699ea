import * as v from 'valibot';
import { fieldOf } from '../field-of';
import { ELSEWHERE } from '../storage-keys';
import type { StoredDocument } from './conversation-document';
import { ConversationDocumentSchema, PageDocumentSchema } from './conversation-schema';
import { migrated } from './migrations';
import { unpacked } from './stored-document';

/** Parses a stored value as a document of the current version; null if it is damaged or of an unknown version. */
export function parseDocument(value: unknown): StoredDocument | null {
  const document = migrated(unpacked(value));
  const result = v.safeParse(isOfPage(document) ? PageDocumentSchema : ConversationDocumentSchema, document);
  return result.success ? result.output : null;
}

/** Whether it belongs to a page that is no chat, where shapes can be drawn. The value may be damaged. */
export function isOfPage(document: unknown): boolean {
  return fieldOf(document, 'platform') === ELSEWHERE;
}
