import { putBack, removeEntries } from '../../browser/library';
import { fieldOf } from '../../core/field-of';
import { BACKUP_FORMAT, BACKUP_VERSION } from '../../core/transfer/export/backup';
import { settled } from '../../core/transfer/import/incoming';
import { planImport } from '../../core/transfer/import/plan';
import { partsOfKey } from '../../core/library/item';
import { counted, message, type Message } from '../../core/messages/message';
import type { Translate } from '../../core/messages/translate';
import { findingsIn, type Findings } from '../../core/conversation/set-aside-entry';
import { unpacked } from '../../core/conversation/stored-document';
import { setAsideFrom, SETTINGS } from '../../core/storage-keys';
import { takeSettings } from '../library/everything';
import type { Library } from '../library/library.svelte';
import { settingsProblem } from '../library/settings-problem';
import { documentsOf } from '../library/shelf';
import { platformName } from '../library/wording';

/**
 * The name of an entry that was set aside.
 * @param key - Its storage key.
 */
export function nameOfEntry(t: Translate, key: string, value: unknown): string {
  const { of } = setAsideFrom(key);
  const { platform, id } = partsOfKey(of);
  if (!platform) return of === SETTINGS ? t('dataSettings') : of;
  const title = fieldOf(unpacked(value), 'title');
  return typeof title === 'string' && title.trim() ? title.trim() : `${platformName(t, platform)}, ${id}`;
}

/** What restoring an entry would do; null if it can do nothing. */
export function offerOf({ document, settings }: Findings): Message | null {
  if (settings) return settingsProblem(settings) ? null : message('setAsideRestoreSettings');
  return document && counted('setAsideRestore', document.annotations.length);
}

/**
 * Restores what can be read of an entry, like an import: marks that exist in a newer version stay as they are. The rest
 * stays set aside. Can be undone.
 *
 * @param key - The key of the entry.
 * @param text - The entry, as set aside or as edited by the person.
 */
export async function bringBack(library: Library, key: string, text: string): Promise<boolean> {
  const { of } = setAsideFrom(key);
  const { document, settings, rest } = findingsIn(of, text);
  if (settings) {
    if (!(await takeSettings(library, settings))) return false;
    await library.removeDamaged([key], message('setAsideSettingsRestored'));
    return true;
  }
  if (!document) return false;
  const incoming = { conversations: new Map([[of, settled(document, Date.now())]]) };
  const { patch, added, changed } = planImport(incoming, documentsOf(library.shelf));
  const status = added + changed > 0 ? counted('setAsideRestored', added + changed) : message('setAsideNothingNew');
  const written = await library.writer.change(patch);
  if (!written.ok) return library.fail(written);
  const entry = { [key]: library.shelf.damaged.get(key) };
  // A mark in both places is restored only once, but a mark in neither is lost.
  const kept = await (rest === undefined ? removeEntries([key]) : putBack({ [key]: JSON.stringify(rest) }));
  library.did(status, async () => {
    const back = await putBack(entry);
    return back.ok ? library.writer.change(written.value) : back;
  });
  return kept.ok || library.fail(kept);
}

/** Stores an entry that was set aside as the person edited it. Can be undone. */
export async function keepSetAside(library: Library, key: string, text: string): Promise<void> {
  const entry = { [key]: library.shelf.damaged.get(key) };
  const kept = await putBack({ [key]: text });
  if (kept.ok) library.did(message('setAsideChanged'), () => putBack(entry));
  else library.fail(kept);
}

/** The entry as a file that can be imported once it is repaired. */
export function fileOfEntry(key: string, value: unknown): string {
  const { of } = setAsideFrom(key);
  const content = partsOfKey(of).platform
    ? { conversations: { [of]: unpacked(value) } }
    : { conversations: {}, settings: unpacked(value) };
  return `${JSON.stringify({ format: BACKUP_FORMAT, version: BACKUP_VERSION, ...content }, null, 2)}\n`;
}
