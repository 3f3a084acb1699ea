import type { Kind } from '../../core/annotation/kinds';
import type { Box } from '../../stores/toolbar';
import type { Action } from './keys';

/** One choice in a menu. */
export interface MenuItem<Id extends string = string> {
  id: Id;
  name: string;
  /** The kind whose sign is shown. */
  kind?: Kind;
  /** Given for one of several choices that exclude each other. */
  isChecked?: boolean;
  /** The key that does the same without the menu, as text. */
  key?: string;
  /** The action of that key; it works in the menu too. */
  action?: Action;
}

/** What a menu belongs to. */
export interface MenuPlace {
  /** Gets the focus back. */
  opener: HTMLElement;
  /** Where it opens, in px of the viewport. */
  box: Box;
}
