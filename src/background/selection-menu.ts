import type { MenuClick, SelectionMenu } from '../browser/context-menus';
import { KIND_IDS, kindsToOffer, type KindId } from '../core/annotation/kinds';
import type { Translate } from '../core/messages/translate';
import type { Settings } from '../core/settings/settings';
import { placesOf } from './places';

/** The id of the entry that asks about the selected text. */
const ASK = 'ask';

/**
 * What the browser's context menu offers for selected text: to mark it, as each kind, wherever the annotator runs; and
 * to ask about it, on every page.
 */
export function selectionMenu(settings: Settings, t: Translate): SelectionMenu {
  return {
    entries: settings.showsInMenu
      ? kindsToOffer(settings.kinds).map(({ id, name }) => ({ id, title: t('menuMarkAs', name) }))
      : [],
    hosts: placesOf(settings).all.flatMap(({ hosts }) => hosts),
    everywhere: [{ id: ASK, title: t('menuAsk') }],
  };
}

/** What a choice in that menu leads to. */
export interface MenuActs {
  /** Asks the annotator in a frame to mark what is selected there. */
  markSelection(tab: number, frame: number, kind: KindId): Promise<unknown>;
  /** Opens Ask with a question about the selected text. */
  askAbout(tab: number, selected: string): Promise<unknown>;
}

/** Handles a choice in that menu. */
export async function clickMenu(
  { entry, tab, frame, selected }: MenuClick,
  { markSelection, askAbout }: MenuActs,
): Promise<void> {
  const kind = KIND_IDS.find((id) => id === entry);
  if (kind) await markSelection(tab, frame, kind);
  else if (entry === ASK) await askAbout(tab, selected);
}
