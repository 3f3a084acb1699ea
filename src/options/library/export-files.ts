import { toBackup } from '../../core/transfer/export/backup';
import { toCsv } from '../../core/transfer/export/csv';
import type { ExportedConversation, ExportFormat } from '../../core/transfer/export/exported';
import { toMarkdown } from '../../core/transfer/export/markdown';
import { toWebAnnotations } from '../../core/transfer/export/web-annotation';
import type { Translate } from '../../core/messages/translate';
import { download } from '../kit/download';

const WRITERS: Record<ExportFormat['id'], (conversations: readonly ExportedConversation[], t: Translate) => string> = {
  markdown: (conversations, t) => toMarkdown(conversations, Date.now(), t),
  json: (conversations) => toBackup(conversations, Date.now()),
  'web-annotation': (conversations, t) => toWebAnnotations(conversations, crypto.randomUUID(), Date.now(), t),
  csv: toCsv,
};

/** Writes the conversations in a format and offers the file for download. */
export function downloadAs(
  t: Translate,
  format: ExportFormat,
  name: string,
  conversations: readonly ExportedConversation[],
): void {
  download(`${name}.${format.extension}`, format.mime, WRITERS[format.id](conversations, t));
}
