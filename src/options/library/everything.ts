import { noteDeletion } from '../../browser/deletion';
import { putBack, takeEntries } from '../../browser/library';
import { MENDED_FOR } from '../../browser/library-writer';
import { askWorker } from '../../browser/questions';
import { granted, patternsOf, requestOrigins } from '../../browser/rights';
import { changeSettings, readSettings } from '../../browser/settings';
import { removal } from '../../core/library/patch';
import { message } from '../../core/messages/message';
import type { Settings } from '../../core/settings/settings';
import { hostsIn } from '../../platforms/overrides';
import { removeAllOfTabs } from '../../browser/tab-data';
import { removeAllModels } from '../models/all-models';
import type { Library } from './library.svelte';
import { chosenOf } from './shelf';

/* What replaces or removes the settings, and with them the permissions for the sites they name. */

/** Replaces the current settings. Can be undone. */
export async function takeSettings(library: Library, settings: Settings): Promise<boolean> {
  const rights = await rightsHeld();
  const changed = await changeSettings(settings);
  if (!changed.ok) return library.fail(changed);
  library.did(message('importedSettings'), async () => {
    await requestOrigins(rights);
    return changeSettings(changed.value.before);
  });
  return true;
}

/**
 * Removes everything stored, including settings, models and damaged entries. Can be undone, except that models lose
 * their keys, the companion is paired no longer, and what was asked and drawn in open tabs is forgotten, as are
 * drawings that no agent has got yet.
 */
export async function wipe(library: Library): Promise<boolean> {
  const { writer } = library;
  const now = Date.now();
  const patch = removal(chosenOf(library.all), now);
  const rights = await rightsHeld();
  // First, in case this page is closed meanwhile: it only matters to chats that find nothing stored.
  const noted = await noteDeletion(now);
  if (!noted.ok) return library.fail(noted);
  const written = await writer.change(patch);
  if (!written.ok) return library.fail(written);
  const taken = await takeEntries((key) => patch.has(key));
  if (!taken.ok) return library.fail(taken);
  const models = await removeAllModels();
  if (!models.ok) return library.fail(models);
  const ofTabs = await removeAllOfTabs();
  if (!ofTabs.ok) return library.fail(ofTabs);
  // The service worker does it, because the companion is told, and the connection ends.
  if (!(await askWorker('unpair-companion', {})).ok) return library.fail({ problem: 'refused' });
  // Until then, what is left tells chats and imports what was deleted. Only that: the person may go on marking at once.
  const last = setTimeout(() => void writer.removeEmptied([...patch.keys()]), MENDED_FOR);
  library.did(message('dataDeleted'), async () => {
    clearTimeout(last);
    await requestOrigins([...rights, ...models.value.origins], models.value.sent);
    const undone = await noteDeletion(noted.value);
    if (!undone.ok) return undone;
    const back = await putBack(taken.value);
    const again = back.ok ? await models.value.restore() : back;
    return again.ok ? writer.change(written.value) : again;
  });
  return true;
}

/**
 * The permissions for the person's sites. They are given up together with the settings that name the sites, and
 * requested again with them.
 */
async function rightsHeld(): Promise<string[]> {
  const read = await readSettings();
  return read.ok ? granted(patternsOf(hostsIn(read.value.settings))) : [];
}
