import type { OrphanReason, StoredAnnotation } from '../../core/annotation/annotation';
import { isDrawn } from '../../core/annotation/drawn';
import { isUnnamed, type Conversation, type Item } from '../../core/library/item';
import { wordsOnOneLine } from '../../core/library/words';
import type { MessageKey } from '../../core/messages/message';
import type { Translate } from '../../core/messages/translate';
import { ELSEWHERE, MARKDOWN_FILE } from '../../core/storage-keys';
import { AGENT_NAMES } from '../../core/transcripts/transcript';
import { platformNames } from '../../platforms/names';
import { chosen } from '../chosen.svelte';

/** Why the text of a mark was not found on its page. */
export const ORPHAN_TEXTS: Readonly<Record<OrphanReason, MessageKey>> = {
  gone: 'libraryOrphanGone',
  ambiguous: 'libraryOrphanAmbiguous',
  replaced: 'libraryOrphanReplaced',
};

/**
 * A size such as "3.1 MB"; below a tenth of a MB in kB. A MB is 1024 kB, because the browser's limit is ten of these.
 */
export function bytesOf({ locale }: Translate, bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  const [value, unit] = kilobytes < 103 ? [kilobytes, 'kilobyte'] : [bytes / 1024 ** 2, 'megabyte'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}

/** How much of the storage is in use: "12 kB of 10 MB", or only the amount in use if the browser sets no limit. */
export function shareOf(t: Translate, { used, quota }: { used: number; quota: number | null }): string {
  return quota === null ? bytesOf(t, used) : t('storageShare', bytesOf(t, used), bytesOf(t, quota));
}

/** The names of all platforms, including the person's own. Collected again when the settings change. */
let names = { of: {}, byId: new Map<string, string>() };

/** The name of a site, or of a coding agent whose session was marked in VS Code. */
export function platformName(t: Translate, id: string): string {
  const { settings } = chosen;
  if (names.of !== settings) names = { of: settings, byId: platformNames(settings) };
  const known = names.byId.get(id) ?? (AGENT_NAMES as Readonly<Record<string, string>>)[id];
  if (known !== undefined) return known;
  return id === ELSEWHERE ? t('libraryOtherPages') : id === MARKDOWN_FILE ? t('libraryMarkdownFiles') : id;
}

/** The name of a conversation, even if its title is not known. */
export function titleOf(t: Translate, item: Pick<Item, 'key' | 'title' | 'platform' | 'isTemporary'>): string {
  const { key, title, platform, isTemporary } = item;
  const name = platformName(t, platform);
  // A site that titles each of its chats with its own name says nothing about this one.
  const known = title.trim() === name ? '' : title.trim();
  if (isTemporary) {
    return known ? t('libraryTemporary', known) : t('libraryTemporaryUntitled', name);
  }
  if (isUnnamed(key)) return known ? t('libraryNoAddress', known) : t('libraryNoAddressUntitled');
  return known || (platform === ELSEWHERE ? t('libraryUntitledPage') : t('libraryUntitled', name));
}

export function titleOfConversation(t: Translate, { key, document }: Conversation): string {
  const { title, platform, temporary } = document;
  return titleOf(t, { key, title, platform, isTemporary: temporary !== undefined });
}

/** Puts a text of several lines on one line. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** What a mark is about, on one line: its quote, or the element that a shape was drawn around. Never empty. */
export function nameOfMark(t: Translate, annotation: StoredAnnotation): string {
  return wordsOnOneLine(annotation) || (isDrawn(annotation) ? t('drawKeptNumber', annotation.target.number) : '');
}
