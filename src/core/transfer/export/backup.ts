import type { ConversationDocument } from '../../conversation/conversation-document';
import type { Settings } from '../../settings/settings';
import { dateTime, type ExportedConversation } from './exported';

/** What the envelope of a backup says it is. */
export const BACKUP_FORMAT = 'recurate-backup';
/** Of the envelope; the conversations in it have a version of their own. */
export const BACKUP_VERSION = 1;

/** A file that brings everything back. */
export interface Backup {
  format: typeof BACKUP_FORMAT;
  version: typeof BACKUP_VERSION;
  /** xsd:dateTime. */
  exported: string;
  /** By key in the storage. */
  conversations: Record<string, ConversationDocument>;
  /** Where everything was written out, not the marks alone. */
  settings?: Settings;
  /** Entries that could not be read and were set aside, as they are, by key; to look into, for no import reads them. */
  damaged?: Readonly<Record<string, unknown>>;
}

/**
 * The conversations as a backup, as text.
 *
 * @param now - In ms.
 * @param rest - What else is stored, where everything is to be in it.
 */
export function toBackup(
  conversations: readonly ExportedConversation[],
  now: number,
  rest: Pick<Backup, 'settings' | 'damaged'> = {},
): string {
  const backup: Backup = {
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    exported: dateTime(now),
    conversations: Object.fromEntries(conversations.map(({ key, document }) => [key, document])),
    ...rest,
  };
  return `${JSON.stringify(backup, null, 2)}\n`;
}
