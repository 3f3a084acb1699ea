import { BACKUP_FORMAT, BACKUP_VERSION } from '../../core/transfer/export/backup';
import { settled } from '../../core/transfer/import/incoming';
import { planImport } from '../../core/transfer/import/plan';
import { partsOfKey } from '../../core/library/item';
import { findingsIn, originOf, type Findings } from '../../core/conversation/set-aside-entry';
import { unpacked } from '../../core/conversation/stored-document';
import { SETTINGS } from '../../core/storage-keys';
import type { Library } from '../library/library.svelte';
import { settingsProblem } from '../library/settings-problem';
import { documentsOf } from '../library/shelf';
import { counted, platformName } from '../library/wording';

/** What an entry is called that was set aside. @param key - In the storage. */
export function nameOfEntry(key: string, value: unknown): string {
  const { of } = originOf(key);
  const { platform, id } = partsOfKey(of);
  if (!platform) return of === SETTINGS ? 'Settings' : of;
  const title: unknown = Object(unpacked(value)).title;
  return typeof title === 'string' && title.trim() ? title.trim() : `${platformName(platform)}, ${id}`;
}

/** What "Bring back" would do; empty if it can do nothing. */
export function offerOf({ document, settings }: Findings): string {
  if (settings) return settingsProblem(settings) ? '' : 'Bring the settings back';
  return document ? `Bring back ${counted(document.annotations.length, 'mark')}` : '';
}

/** Brings back what can be read of an entry, through the import: marks that are here in a newer version stay as they are. */
export async function bringBack(library: Library, key: string, text: string): Promise<boolean> {
  const { of } = originOf(key);
  const { document, settings, rest } = findingsIn(of, text);
  if (settings) {
    if (!(await library.takeSettings(settings))) return false;
    await library.removeDamaged([key], 'The settings were brought back.');
    return true;
  }
  if (!document) return false;
  const incoming = { format: '', bad: [], conversations: new Map([[of, settled(document, Date.now())]]) };
  const { patch, added, changed } = planImport(incoming, documentsOf(library.shelf));
  const what =
    added + changed > 0 ? `${counted(added + changed, 'mark')} brought back.` : 'These marks are here already.';
  return library.bringBack(key, rest, patch, what);
}

/** The entry as a file that can be imported once it is mended. */
export function fileOfEntry(key: string, value: unknown): string {
  const { of } = originOf(key);
  const content = partsOfKey(of).platform
    ? { conversations: { [of]: unpacked(value) } }
    : { conversations: {}, settings: unpacked(value) };
  return `${JSON.stringify({ format: BACKUP_FORMAT, version: BACKUP_VERSION, ...content }, null, 2)}\n`;
}
