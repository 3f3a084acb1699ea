import type { Command } from '../../core/settings/keys';
import { $settings } from '../../stores/settings';

/**
 * A part of the UI in which keys mean something. `page` is the site's own page while the toolbar is open; `ours` is
 * everything of ours. Inner zones are asked before outer ones.
 */
export type ZoneName = 'page' | 'toolbar' | 'note' | 'filter' | 'item' | 'preview' | 'tabs' | 'handle' | 'ours';

export type Action =
  | Command
  | 'dismiss'
  | 'save'
  | 'leave'
  | 'previous'
  | 'next'
  | 'first'
  | 'last'
  | 'left'
  | 'right'
  | 'remove'
  | 'undo'
  | 'redo';

/** What of a keyboard event decides. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

type Row = Readonly<Record<string, Action>>;

const dismissing: Row = { Escape: 'dismiss' };
const leaving: Row = { Escape: 'leave' };
const sideways: Row = { ArrowLeft: 'left', ArrowRight: 'right' };
const ends: Row = { Home: 'first', End: 'last' };

/**
 * The one key map, but for the keys that the person may change. Keys as in `KeyboardEvent.key`, letters in lower case; before them what is held with them, where
 * `^` is Ctrl, or Cmd on a Mac, and `+` is Shift.
 */
const KEY_MAP: Record<ZoneName, Row> = {
  page: dismissing,
  toolbar: { ...dismissing, ...sideways },
  note: { ...leaving, Enter: 'save' },
  filter: { ...leaving, ArrowDown: 'next' },
  preview: leaving,
  item: { ...ends, ArrowUp: 'previous', ArrowDown: 'next', Delete: 'remove', Backspace: 'remove' },
  tabs: { ...ends, ...sideways },
  handle: { ...ends, ...sideways },
  ours: { ...dismissing, '^z': 'undo', '^+z': 'redo', '^y': 'redo' },
};

/** What the key does in the zone; undefined if it does nothing there. */
export function actionFor(zone: ZoneName, press: KeyPress, isInField: boolean): Action | undefined {
  // They hold text fields, and typing in these is no command to them.
  if (isInField && (zone === 'toolbar' || zone === 'item')) return;
  const { ctrlKey, metaKey, altKey, shiftKey } = press;
  const held = (altKey ? 'Alt' : '') + (ctrlKey || metaKey ? '^' : '') + (shiftKey ? '+' : '');
  const row: Row =
    zone === 'page' || zone === 'toolbar' ? { ...$settings.get().bound, ...KEY_MAP[zone] } : KEY_MAP[zone];
  return Object.entries(row).find(([key]) => key.startsWith(held) && isKey(key.slice(held.length), press))?.[1];
}

/** Digits by their place too (AZERTY types them with Shift), letters by their place where the script has no such letter. */
function isKey(key: string, { key: typed, code }: KeyPress): boolean {
  if (typed === key || typed.toLowerCase() === key) return true;
  if (/^\d$/.test(key)) return code === `Digit${key}`;
  return /^[a-z]$/.test(key) && /[^\x20-\x7e]/.test(typed) && code === `Key${key.toUpperCase()}`;
}
