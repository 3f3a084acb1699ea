import type { Annotation } from '../../core/annotation/annotation';
import { kindsToOffer, type KindId, type OwnKind } from '../../core/annotation/kinds';
import type { Translate } from '../../core/messages/translate';
import { keyName } from '../../core/settings/key-names';
import type { PageSettings } from '../../core/settings/settings';
import type { MenuItem } from '../shell/menu-item';

/** A menu of a row: the kinds its mark can have, or what can be done with it. */
export type RowMenu = 'kinds' | 'actions';

/** What can be done with a mark, by the id of its item in the menu. */
export type RowAction = 'go' | 'note' | 'copy' | 'quote' | 'verify' | 'up' | 'down' | 'delete';

/**
 * The kinds, with that of the mark checked.
 * @param own - The kinds that the person added.
 */
export function kindItems(
  { kind }: Annotation,
  own: readonly OwnKind[],
  keys: PageSettings['keys'],
  t: Translate,
): MenuItem<KindId>[] {
  return kindsToOffer(own).map((row) => ({
    id: row.id,
    name: t.of(row.name),
    kind: row,
    isChecked: row.id === kind,
    ...keyOf(keys[row.id], t),
    action: row.id,
  }));
}

/** What the menu depends on. */
export interface RowState {
  /** There is a message to quote it in, and a page where it can be checked. */
  canQuote: boolean;
  /** The person doubts its text. */
  isDoubt: boolean;
  hasNote: boolean;
  /** The index of its row. */
  at: number;
  /** The index of the last row whose mark has its text somewhere in the conversation: others cannot be moved. */
  last: number;
}

/** What can be done with the mark now. */
export function actionItems(
  { canQuote, isDoubt, hasNote, at, last }: RowState,
  keys: PageSettings['keys'],
  t: Translate,
): MenuItem<RowAction>[] {
  return [
    ...(at <= last ? [{ id: 'go', name: t('markGoTo') } as const] : []),
    { id: 'note', name: t(hasNote ? 'markEditNote' : 'markAddNote'), action: 'note', ...keyOf(keys.note, t) },
    { id: 'copy', name: t('markCopy') },
    ...(canQuote ? [{ id: 'quote', name: t('markQuote') } as const] : []),
    ...(canQuote && isDoubt ? [{ id: 'verify', name: t('verifyAct') } as const] : []),
    ...(at > 0 && at <= last ? [{ id: 'up', name: t('markMoveUp'), key: t('markMoveUpKey') } as const] : []),
    ...(at < last ? [{ id: 'down', name: t('markMoveDown'), key: t('markMoveDownKey') } as const] : []),
    { id: 'delete', name: t('markDeleteHint'), key: t('keyDelete'), action: 'remove' },
  ];
}

function keyOf(key: string | undefined, t: Translate): { key?: string } {
  return key === undefined ? {} : { key: t('keyOnly', keyName(key)) };
}
