import type { MenuClick, ContextMenu } from '../browser/context-menus';
import { KIND_IDS, kindsToOffer, type KindId } from '../core/annotation/kinds';
import type { Translate } from '../core/messages/translate';
import type { Settings } from '../core/settings/settings';
import { placesOf } from './places';

/** The ids of the entries that ask about the selected text, and that begin drawing. */
const ASK = 'ask';
const DRAW = 'draw';
const DRAW_FROZEN = 'draw-frozen';

/**
 * What the browser's context menu offers: to mark selected text, as each kind, wherever the annotator runs; and on every
 * page to ask about it, and to draw.
 */
export function contextMenu(settings: Settings, t: Translate): ContextMenu {
  return {
    entries: settings.showsInMenu
      ? kindsToOffer(settings.kinds).map(({ id, name }) => ({ id, title: t('menuMarkAs', name) }))
      : [],
    hosts: placesOf(settings).all.flatMap(({ hosts }) => hosts),
    everywhere: [{ id: ASK, title: t('menuAsk') }],
    onPages: [
      { id: DRAW, title: t('commandDraw') },
      { id: DRAW_FROZEN, title: t('commandDrawFrozen') },
    ],
  };
}

/** What a choice in that menu leads to. */
export interface MenuActs {
  /** Asks the annotator in a frame to mark what is selected there. */
  markSelection(tab: number, frame: number, kind: KindId): Promise<unknown>;
  /** Opens Ask with a question about the selected text. */
  askAbout(tab: number, selected: string): Promise<unknown>;
  /** Begins drawing, perhaps on a frozen picture of the page. */
  draw(tab: number, isFrozen: boolean): Promise<unknown>;
}

/** Handles a choice in that menu. */
export async function clickMenu(
  { entry, tab, frame, selected }: MenuClick,
  { markSelection, askAbout, draw }: MenuActs,
): Promise<void> {
  const kind = KIND_IDS.find((id) => id === entry);
  if (kind) await markSelection(tab, frame, kind);
  else if (entry === ASK) await askAbout(tab, selected);
  else if (entry === DRAW || entry === DRAW_FROZEN) await draw(tab, entry === DRAW_FROZEN);
}
