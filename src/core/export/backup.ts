import type { ConversationDocument } from '../conversation-document';
import type { Settings } from '../settings';
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
}

/** The conversations as a backup, as text, with the settings if they are given. @param now - In ms. */
export function toBackup(conversations: readonly ExportedConversation[], now: number, settings?: Settings): string {
  const backup: Backup = {
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    exported: dateTime(now),
    conversations: Object.fromEntries(conversations.map(({ key, document }) => [key, document])),
    ...(settings && { settings }),
  };
  return `${JSON.stringify(backup, null, 2)}\n`;
}
