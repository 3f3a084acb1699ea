import * as v from 'valibot';
import type { ConversationDocument } from './conversation-document';
import { ConversationDocumentSchema } from './conversation-schema';
import { migrated } from './migrations';
import { unpacked } from './stored-document';

/** Parses a stored value as a document of the current version; null if it is damaged or of an unknown version. */
export function parseDocument(value: unknown): ConversationDocument | null {
  const stored = migrated(unpacked(value));
  const result = v.safeParse(ConversationDocumentSchema, stored);
  return result.success && isWhole(result.output, stored) ? result.output : null;
}

/** False if an entry is missing: schemas skip the keys `__proto__`, `constructor` and `prototype`. */
function isWhole(document: ConversationDocument, stored: unknown): boolean {
  const all = stored as Pick<ConversationDocument, 'removed' | 'orphans' | 'drafts'>;
  return (['removed', 'orphans', 'drafts'] as const).every(
    (field) => Object.keys(document[field]).length === Object.keys(all[field]).length,
  );
}
