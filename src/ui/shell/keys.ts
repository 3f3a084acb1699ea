import type { Command } from '../../core/settings/keys';
import { $settings } from '../../stores/settings';

/**
 * A part of the UI where keys have a meaning. `page` is the site's own page while the toolbar is open; `ours` is our
 * whole UI. Inner zones come before outer ones.
 */
export type ZoneName =
  'page' | 'toolbar' | 'note' | 'filter' | 'item' | 'menu' | 'preview' | 'tabs' | 'handle' | 'ours';

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
  | 'moveUp'
  | 'moveDown'
  | 'menu'
  | 'pass'
  | 'undo'
  | 'redo';

/** The parts of a keyboard event that matter. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

type Row = Readonly<Record<string, Action>>;

const dismissing: Row = { Escape: 'dismiss' };
const leaving: Row = { Escape: 'leave' };
const sideways: Row = { ArrowLeft: 'left', ArrowRight: 'right' };
const upAndDown: Row = { ArrowUp: 'previous', ArrowDown: 'next' };
const ends: Row = { Home: 'first', End: 'last' };
const removing: Row = { Delete: 'remove', Backspace: 'remove' };
/** In these zones, the keys a person can change are commands. */
const COMMANDED: ReadonlySet<ZoneName> = new Set(['page', 'toolbar', 'item', 'menu']);

/**
 * The complete key map, except for the keys a person can change. Keys are as in `KeyboardEvent.key`, with letters in
 * lower case; `^` before a key is Ctrl (Cmd on a Mac) and `+` is Shift.
 */
const KEY_MAP: Record<ZoneName, Row> = {
  page: dismissing,
  toolbar: { ...dismissing, ...sideways },
  note: { ...leaving, Enter: 'save' },
  filter: { ...leaving, ArrowDown: 'next' },
  preview: leaving,
  item: {
    ...ends,
    ...upAndDown,
    ...removing,
    ...leaving,
    AltArrowUp: 'moveUp',
    AltArrowDown: 'moveDown',
    ContextMenu: 'menu',
    '+F10': 'menu',
  },
  menu: { ...ends, ...upAndDown, ...removing, ...leaving, Tab: 'pass', '+Tab': 'pass' },
  tabs: { ...ends, ...sideways },
  handle: { ...ends, ...sideways },
  ours: { ...dismissing, '^z': 'undo', '^+z': 'redo', '^y': 'redo' },
};

/** The action of a key in a zone; undefined if there is none. */
export function actionFor(zone: ZoneName, press: KeyPress, isInField: boolean): Action | undefined {
  // These zones contain text fields, where typing is not a command.
  if (isInField && (zone === 'toolbar' || zone === 'item')) return;
  const { ctrlKey, metaKey, altKey, shiftKey } = press;
  const held = (altKey ? 'Alt' : '') + (ctrlKey || metaKey ? '^' : '') + (shiftKey ? '+' : '');
  const row: Row = COMMANDED.has(zone) ? { ...$settings.get().bound, ...KEY_MAP[zone] } : KEY_MAP[zone];
  return Object.entries(row).find(([key]) => key.startsWith(held) && isKey(key.slice(held.length), press))?.[1];
}

/** Digits also match by position (AZERTY types them with Shift), and letters do if the script has no such letter. */
function isKey(key: string, { key: typed, code }: KeyPress): boolean {
  if (typed === key || typed.toLowerCase() === key) return true;
  if (/^\d$/.test(key)) return code === `Digit${key}`;
  return /^[a-z]$/.test(key) && /[^\x20-\x7e]/.test(typed) && code === `Key${key.toUpperCase()}`;
}
