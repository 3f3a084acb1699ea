import type { StoredDocument } from '../../conversation/conversation-document';
import type { MessageKey } from '../../messages/message';
import type { Translate } from '../../messages/translate';
import { isUnnamed } from '../../library/item';

/** A conversation, or selected marks of it, to export. */
export interface ExportedConversation {
  /** Its storage key. */
  key: string;
  /** With the marks to export, in any order. */
  document: StoredDocument;
  /** The name of its site. */
  platformName: string;
  /** Its address is not on any host of its platform, so it is not exported as a link to it. */
  isForeign?: boolean;
}

/** An export format for marks. */
export interface ExportFormat {
  id: 'markdown' | 'markdown-files' | 'web-annotation' | 'csv' | 'json';
  label: MessageKey;
  /** What it is good for, in one line. */
  use: MessageKey;
  /** File extension, without the dot. */
  extension: string;
  /** MIME type of the file. */
  mime: string;
}

/** In the order they are offered. */
export const EXPORT_FORMATS: readonly ExportFormat[] = [
  {
    id: 'markdown',
    label: 'exportMarkdown',
    use: 'exportMarkdownUse',
    extension: 'md',
    mime: 'text/markdown',
  },
  {
    id: 'markdown-files',
    label: 'exportMarkdownFiles',
    use: 'exportMarkdownFilesUse',
    extension: 'zip',
    mime: 'application/zip',
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

/** A time in ms since 1970 as xsd:dateTime in UTC, capped at the last time a Date can represent. */
export function dateTime(ms: number): string {
  return new Date(Math.min(ms, 8.64e15)).toISOString();
}

/**
 * The address at which a conversation can be opened; null if it has none or it is not a web address (page data could
 * contain any other). The address of a chat that had none when it was marked only leads to a new chat.
 *
 * @param key - Its storage key.
 *
 * @example
 * addressOf('conversation/claude/c1', 'https://claude.ai/chat/c1'); // 'https://claude.ai/chat/c1'
 * addressOf('conversation/claude/unnamed-7', 'https://claude.ai/new'); // null
 */
export function addressOf(key: string, source: string): string | null {
  return !isUnnamed(key) && URL_OF_THE_WEB.test(source) ? source : null;
}

/** No whitespace, control characters, quotes or brackets: nothing that could end the address where it is inserted. */
const URL_OF_THE_WEB = /^https?:\/\/[^\s\p{Cc}\p{Cf}<>"'`\\{}|^]+$/iu;

/** The title of a conversation on one line, or a name for one without. */
export function titleOf({ document, platformName }: ExportedConversation, t: Translate): string {
  const title = onOneLine(document.title);
  // A page that has no title yet has the name of its site.
  return title && title !== platformName ? title : t('libraryUntitled', platformName);
}

/** The address of a conversation to write down; null if it has none that is its own. */
export function sourceOf({ key, document, isForeign }: ExportedConversation): string | null {
  return isForeign ? null : addressOf(key, document.annotations[0]?.target.source ?? '');
}

export function onOneLine(text: string): string {
  return text.replace(/[\s\u0085]+/g, ' ').trim();
}

/** The lines of a text, without blank ones around it. The first keeps its indentation. */
export function linesOf(text: string): string[] {
  return text.replace(/^(?:[^\S\n]*\n)+|\s+$/g, '').split(/\r\n|[\n\r\u0085\u2028\u2029]/);
}
