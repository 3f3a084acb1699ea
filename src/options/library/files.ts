import { emptyDocument, type ConversationDocument } from '../../core/conversation/conversation-document';
import { toBackup } from '../../core/transfer/export/backup';
import { toCsv } from '../../core/transfer/export/csv';
import type { ExportedConversation, ExportFormat } from '../../core/transfer/export/exported';
import { toMarkdown } from '../../core/transfer/export/markdown';
import { toWebAnnotations } from '../../core/transfer/export/web-annotation';
import type { Conversation, Item } from '../../core/library/item';
import { placeOf } from './address';
import { platformName } from './wording';

const WRITERS: Record<ExportFormat['id'], (conversations: readonly ExportedConversation[]) => string> = {
  markdown: (conversations) => toMarkdown(conversations, Date.now()),
  json: (conversations) => toBackup(conversations, Date.now()),
  'web-annotation': (conversations) => toWebAnnotations(conversations, crypto.randomUUID(), Date.now()),
  csv: toCsv,
};

/** Marks can come from a file, and with them an address that is none of the platform that they are shown as. */
function isForeign(key: string, { platform, annotations }: ConversationDocument): boolean {
  return annotations.some(({ target }) => !('address' in placeOf(key, platform, target.source)));
}

/** Whole conversations, with all that is remembered of them. */
export function wholeConversations(conversations: Iterable<Conversation>): ExportedConversation[] {
  return [...conversations].map(({ key, document }) => ({
    key,
    document,
    platformName: platformName(document.platform),
    isForeign: isForeign(key, document),
  }));
}

/** The marks alone, under their conversations; these in the order in which the first mark of each comes. */
export function partsOfConversations(
  items: readonly Item[],
  conversations: ReadonlyMap<string, Conversation>,
): ExportedConversation[] {
  return [...Map.groupBy(items, ({ key }) => key)].map(([key, marks]) => {
    const whole = conversations.get(key)!.document;
    const { platform, title, orphans, drafts } = whole;
    const ids = new Set(marks.map(({ annotation }) => annotation.id));
    const ofMarks = <T>(record: Record<string, T>): Record<string, T> =>
      Object.fromEntries(Object.entries(record).filter(([id]) => ids.has(id)));
    return {
      key,
      platformName: platformName(platform),
      isForeign: isForeign(key, whole),
      document: {
        ...emptyDocument(platform),
        title,
        annotations: marks.map(({ annotation }) => annotation),
        orphans: ofMarks(orphans),
        drafts: ofMarks(drafts),
      },
    };
  });
}

/** Writes the conversations in a format, and gives the file to the person. */
export function downloadAs(format: ExportFormat, name: string, conversations: readonly ExportedConversation[]): void {
  download(`${name}.${format.extension}`, format.mime, WRITERS[format.id](conversations));
}

/** Gives the person a file to keep. */
export function download(name: string, mime: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${mime};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser may begin to read it after this.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A name for a file: words of a title that every system takes, and the day. */
export function fileName(title: string, now = new Date()): string {
  const words = title
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return [...`${[...words].slice(0, 60).join('')}`, '-', ...day.join('-')].join('');
}
