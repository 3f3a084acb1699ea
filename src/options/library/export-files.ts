import { toBackup } from '../../core/transfer/export/backup';
import { toCsv } from '../../core/transfer/export/csv';
import type { ExportedConversation, ExportFormat } from '../../core/transfer/export/exported';
import { markdownFiles } from '../../core/transfer/export/markdown-files';
import { toMarkdown } from '../../core/transfer/export/markdown';
import { zipped } from '../../core/transfer/export/zip';
import { toWebAnnotations } from '../../core/transfer/export/web-annotation';
import type { OwnKind } from '../../core/annotation/kinds';
import type { Translate } from '../../core/messages/translate';
import { download, downloadBlob } from '../kit/download';

/** The formats with one file. */
type TextFormat = ExportFormat & { id: Exclude<ExportFormat['id'], 'markdown-files'> };

type Writer = (conversations: readonly ExportedConversation[], own: readonly OwnKind[], t: Translate) => string;

const WRITERS: Record<TextFormat['id'], Writer> = {
  markdown: (conversations, own, t) => toMarkdown(conversations, Date.now(), own, t),
  json: (conversations, own) => toBackup(conversations, Date.now(), own.length > 0 ? { kinds: own } : {}),
  'web-annotation': (conversations, own, t) => toWebAnnotations(conversations, crypto.randomUUID(), Date.now(), own, t),
  csv: toCsv,
};

/** Whether the format has one file. */
export function isTextFormat(format: ExportFormat): format is TextFormat {
  return format.id !== 'markdown-files';
}

/**
 * Writes the conversations in a format and offers the file for download.
 * @param own - The kinds that the person added.
 */
export function downloadAs(
  t: Translate,
  format: TextFormat,
  name: string,
  conversations: readonly ExportedConversation[],
  own: readonly OwnKind[],
): void {
  download(`${name}.${format.extension}`, format.mime, WRITERS[format.id](conversations, own, t));
}

/** How long the page works at a time (ms): less than a frame. */
const AT_ONCE = 12;

/**
 * Offers a zip with a Markdown file for each conversation. It is made in steps, so that the page stays usable.
 *
 * @param own - The kinds that the person added.
 * @param onProgress - Gets how many conversations are done.
 * @param signal - Ends it. Then nothing is offered.
 */
export async function downloadFiles(
  t: Translate,
  name: string,
  conversations: Iterable<ExportedConversation>,
  own: readonly OwnKind[],
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let done = 0;
  let since = performance.now();
  for (const bytes of zipped(markdownFiles(conversations, own, t))) {
    parts.push(...(bytes as Uint8Array<ArrayBuffer>[]));
    done++;
    if (performance.now() - since < AT_ONCE) continue;
    onProgress(done);
    await new Promise((resume) => setTimeout(resume));
    if (signal.aborted) return;
    since = performance.now();
  }
  downloadBlob(`${name}.zip`, new Blob(parts, { type: 'application/zip' }));
}
