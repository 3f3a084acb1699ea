import { toBackup } from '../../core/transfer/export/backup';
import { toCsv } from '../../core/transfer/export/csv';
import type { ExportedConversation, ExportFormat } from '../../core/transfer/export/exported';
import { toMarkdown } from '../../core/transfer/export/markdown';
import { toWebAnnotations } from '../../core/transfer/export/web-annotation';
import type { OwnKind } from '../../core/annotation/kinds';
import type { Translate } from '../../core/messages/translate';
import { download } from '../kit/download';

type Writer = (conversations: readonly ExportedConversation[], own: readonly OwnKind[], t: Translate) => string;

const WRITERS: Record<ExportFormat['id'], Writer> = {
  markdown: (conversations, own, t) => toMarkdown(conversations, Date.now(), own, t),
  json: (conversations, own) => toBackup(conversations, Date.now(), own.length > 0 ? { kinds: own } : {}),
  'web-annotation': (conversations, own, t) => toWebAnnotations(conversations, crypto.randomUUID(), Date.now(), own, t),
  csv: toCsv,
};

/**
 * Writes the conversations in a format and offers the file for download.
 * @param own - The kinds that the person added.
 */
export function downloadAs(
  t: Translate,
  format: ExportFormat,
  name: string,
  conversations: readonly ExportedConversation[],
  own: readonly OwnKind[],
): void {
  download(`${name}.${format.extension}`, format.mime, WRITERS[format.id](conversations, own, t));
}
