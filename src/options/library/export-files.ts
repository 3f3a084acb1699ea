import { toBackup } from '../../core/transfer/export/backup';
import { toCsv } from '../../core/transfer/export/csv';
import type { ExportedConversation, ExportFormat } from '../../core/transfer/export/exported';
import { markdownFiles } from '../../core/transfer/export/markdown-files';
import { toMarkdown } from '../../core/transfer/export/markdown';
import { zipped } from '../../core/transfer/export/zip';
import { toWebAnnotations } from '../../core/transfer/export/web-annotation';
import type { Translate } from '../../core/messages/translate';
import { download, downloadBlob } from '../kit/download';

/** The formats with one file. */
type TextFormat = ExportFormat & { id: Exclude<ExportFormat['id'], 'markdown-files'> };

const WRITERS: Record<TextFormat['id'], (conversations: readonly ExportedConversation[], t: Translate) => string> = {
  markdown: (conversations, t) => toMarkdown(conversations, Date.now(), t),
  json: (conversations) => toBackup(conversations, Date.now()),
  'web-annotation': (conversations, t) => toWebAnnotations(conversations, crypto.randomUUID(), Date.now(), t),
  csv: toCsv,
};

/** Whether the format has one file. */
export function isTextFormat(format: ExportFormat): format is TextFormat {
  return format.id !== 'markdown-files';
}

/** Writes the conversations in a format and offers the file for download. */
export function downloadAs(
  t: Translate,
  format: TextFormat,
  name: string,
  conversations: readonly ExportedConversation[],
): void {
  download(`${name}.${format.extension}`, format.mime, WRITERS[format.id](conversations, t));
}

/** How long the page works at a time (ms): less than a frame. */
const AT_ONCE = 12;

/**
 * Offers a zip with a Markdown file for each conversation. It is made in steps, so that the page stays usable.
 *
 * @param onProgress - Gets how many conversations are done.
 * @param signal - Ends it. Then nothing is offered.
 */
export async function downloadFiles(
  t: Translate,
  name: string,
  conversations: Iterable<ExportedConversation>,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let done = 0;
  let since = performance.now();
  for (const bytes of zipped(markdownFiles(conversations, t))) {
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
