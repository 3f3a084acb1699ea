import type { ConversationDocument } from '../../conversation/conversation-document';
import type { MessageKey } from '../../messages/message';
import { isUnnamed } from '../../library/item';

/** A conversation, or the chosen marks of it, to be written out. */
export interface ExportedConversation {
  /** Its key in the storage. */
  key: string;
  /** With the marks that are to be written out, in any order. */
  document: ConversationDocument;
  /** What its site is called. */
  platformName: string;
  /** Its address is on no host of its platform: it is not written out as a link to it. */
  isForeign?: boolean;
}

/** What a format makes of marks. */
export interface ExportFormat {
  id: 'markdown' | 'web-annotation' | 'csv' | 'json';
  label: MessageKey;
  /** What it is good for, in a line. */
  use: MessageKey;
  /** Of the file, without dot. */
  extension: string;
  /** Of the file. */
  mime: string;
}

/** In the order in which they are offered. */
export const EXPORT_FORMATS: readonly ExportFormat[] = [
  {
    id: 'markdown',
    label: 'exportMarkdown',
    use: 'exportMarkdownUse',
    extension: 'md',
    mime: 'text/markdown',
  },
  {
    id: 'json',
    label: 'exportBackup',
    use: 'exportBackupUse',
    extension: 'json',
    mime: 'application/json',
  },
  {
    id: 'web-annotation',
    label: 'exportWebAnnotation',
    use: 'exportWebAnnotationUse',
    extension: 'jsonld',
    mime: 'application/ld+json',
  },
  {
    id: 'csv',
    label: 'exportCsv',
    use: 'exportCsvUse',
    extension: 'csv',
    mime: 'text/csv',
  },
];

/** A moment in ms since 1970 as xsd:dateTime in UTC; one beyond what a date can say as the last that it can. */
export function dateTime(ms: number): string {
  return new Date(Math.min(ms, 8.64e15)).toISOString();
}

/**
 * Where a conversation can be opened: its address, if it has one and that is on the web; page data may name any other. A
 * chat that had no address yet was seen where a new one begins.
 *
 * @param key - Its key in the storage.
 *
 * @example
 * addressOf('conversation/claude/c1', 'https://claude.ai/chat/c1'); // 'https://claude.ai/chat/c1'
 * addressOf('conversation/claude/unnamed-7', 'https://claude.ai/new'); // null
 */
export function addressOf(key: string, source: string): string | null {
  return !isUnnamed(key) && URL_OF_THE_WEB.test(source) ? source : null;
}

/** No white space, control characters, quotes or brackets: nothing that could end an address where it is written. */
const URL_OF_THE_WEB = /^https?:\/\/[^\s\p{Cc}\p{Cf}<>"'`\\{}|^]+$/iu;
