import type { MenuClick, SelectionMenu } from '../browser/context-menus';
import { KIND_IDS, kindsToOffer, type KindId } from '../core/annotation/kinds';
import type { Translate } from '../core/messages/translate';
import type { Settings } from '../core/settings/settings';
import { placesOf } from './places';

/** What the browser's context menu offers for selected text: to mark it, as each kind, wherever the annotator runs. */
export function selectionMenu(settings: Settings, t: Translate): SelectionMenu {
  return {
    entries: settings.showsInMenu
      ? kindsToOffer(settings.kinds).map(({ id, name }) => ({ id, title: t('menuMarkAs', name) }))
      : [],
    hosts: placesOf(settings).all.flatMap(({ hosts }) => hosts),
  };
}

/**
 * Handles a choice in that menu.
 * @param markSelection - Asks the annotator in a frame to mark what is selected there.
 */
export async function clickMenu(
  { entry, tab, frame }: MenuClick,
  markSelection: (tab: number, frame: number, kind: KindId) => Promise<unknown>,
): Promise<void> {
  const kind = KIND_IDS.find((id) => id === entry);
  if (kind) await markSelection(tab, frame, kind);
}
