import type { StoredDocument } from '../../conversation/conversation-document';
import type { OwnKind } from '../../annotation/kinds';
import type { Settings } from '../../settings/settings';
import { dateTime, type ExportedConversation } from './exported';

/** The format name in a backup's envelope. */
export const BACKUP_FORMAT = 'recurate-backup';
/** The version of the envelope. The conversations in it have their own. */
export const BACKUP_VERSION = 1;

/** A file from which everything can be restored. */
export interface Backup {
  format: typeof BACKUP_FORMAT;
  version: typeof BACKUP_VERSION;
  /** xsd:dateTime. */
  exported: string;
  /** By storage key. */
  conversations: Record<string, StoredDocument>;
  /** The kinds that the person added, for their names. */
  kinds?: readonly OwnKind[];
  /** Present if everything was exported, not just marks. */
  settings?: Settings;
  /** Unreadable entries that were set aside, unchanged, by key. They are for inspection only: no import reads them. */
  damaged?: Readonly<Record<string, unknown>>;
}

/**
 * Makes a backup of the conversations, as text.
 *
 * @param now - In ms.
 * @param rest - What else is stored: the person's own kinds, and if the backup is to include everything, the rest.
 */
export function toBackup(
  conversations: readonly ExportedConversation[],
  now: number,
  rest: Pick<Backup, 'kinds' | 'settings' | 'damaged'> = {},
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
