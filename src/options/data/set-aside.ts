import { fieldOf } from '../../core/field-of';
import { BACKUP_FORMAT, BACKUP_VERSION } from '../../core/transfer/export/backup';
import { settled } from '../../core/transfer/import/incoming';
import { planImport } from '../../core/transfer/import/plan';
import { partsOfKey } from '../../core/library/item';
import { counted, message, type Message } from '../../core/messages/message';
import type { Translate } from '../../core/messages/translate';
import { findingsIn, type Findings } from '../../core/conversation/set-aside-entry';
import { setAsideFrom } from '../../core/storage-keys';
import { unpacked } from '../../core/conversation/stored-document';
import { SETTINGS } from '../../core/storage-keys';
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

/** Restores what can be read of an entry, like an import: marks that exist in a newer version stay as they are. */
export async function bringBack(library: Library, key: string, text: string): Promise<boolean> {
  const { of } = setAsideFrom(key);
  const { document, settings, rest } = findingsIn(of, text);
  if (settings) {
    if (!(await library.takeSettings(settings))) return false;
    await library.removeDamaged([key], message('setAsideSettingsRestored'));
    return true;
  }
  if (!document) return false;
  const incoming = { conversations: new Map([[of, settled(document, Date.now())]]) };
  const { patch, added, changed } = planImport(incoming, documentsOf(library.shelf));
  const status = added + changed > 0 ? counted('setAsideRestored', added + changed) : message('setAsideNothingNew');
  return library.bringBack(key, rest, patch, status);
}

/** The entry as a file that can be imported once it is repaired. */
export function fileOfEntry(key: string, value: unknown): string {
  const { of } = setAsideFrom(key);
  const content = partsOfKey(of).platform
    ? { conversations: { [of]: unpacked(value) } }
    : { conversations: {}, settings: unpacked(value) };
  return `${JSON.stringify({ format: BACKUP_FORMAT, version: BACKUP_VERSION, ...content }, null, 2)}\n`;
}
