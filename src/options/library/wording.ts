import type { OrphanReason } from '../../core/annotation/annotation';
import { isUnnamed, type Conversation, type Item } from '../../core/library/item';
import { ELSEWHERE } from '../../core/transfer/import/incoming';
import { platformStates } from '../../platforms/overrides';
import { chosen } from '../chosen.svelte';

/** Why the words of a mark are not on its page, as a person reads it. */
export const ORPHAN_REASONS: Readonly<Record<OrphanReason, string>> = {
  gone: 'These words were no longer in the answer when it was last open.',
  ambiguous: 'These words stand in the answer more than once.',
  replaced: 'The answer was written anew or taken away.',
};

/** The last moment that a date can say (ms). */
const LAST_DATE = 8.64e15;
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const number = new Intl.NumberFormat();

export function dayOf(ms: number): string {
  return day.format(Math.min(ms, LAST_DATE));
}

export function momentOf(ms: number): string {
  return moment.format(Math.min(ms, LAST_DATE));
}

/** "1 mark", "2,000 marks". */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${number.format(count)} ${count === 1 ? one : several}`;
}

/** "3.1 MB"; what is less than a tenth of it in kB. A MB is 1024 kB: the browser's limit is ten of these. */
export function bytesOf(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  return kilobytes < 103 ? `${kilobytes} kB` : `${(bytes / 1024 ** 2).toFixed(1).replace(/\.0$/, '')} MB`;
}

/** How much of the storage is used: "12 kB of 10 MB", or what is used alone where the browser sets no bound. */
export function shareOf({ used, quota }: { used: number; quota: number | null }): string {
  return quota === null ? bytesOf(used) : `${bytesOf(used)} of ${bytesOf(quota)}`;
}

/** The names of all platforms, those that the person added included; made anew when the settings are. */
let names = { of: {}, byId: new Map<string, string>() };

/** What a site is called. */
export function platformName(id: string): string {
  const { settings } = chosen;
  if (names.of !== settings)
    names = { of: settings, byId: new Map(platformStates(settings).map((one) => [one.id, one.platform.name])) };
  return names.byId.get(id) ?? (id === ELSEWHERE ? 'Other pages' : id);
}

/** What a conversation is called, also one whose title is not known. */
export function titleOf(item: Pick<Item, 'key' | 'title' | 'platform' | 'isTemporary'>): string {
  const { key, title, platform, isTemporary } = item;
  const known = title.trim();
  if (isTemporary) return known ? `${known} (temporary chat)` : `A temporary chat on ${platformName(platform)}`;
  if (known) return isUnnamed(key) ? `${known} (chat without an address)` : known;
  return isUnnamed(key) ? 'A chat without an address' : `A conversation on ${platformName(platform)}`;
}

export function titleOfConversation({ key, document }: Conversation): string {
  const { title, platform, temporary } = document;
  return titleOf({ key, title, platform, isTemporary: temporary !== undefined });
}

/** Words that stand in more than one line, on one. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
