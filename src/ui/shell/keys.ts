import type { Command } from '../../core/settings/keys';
import { $settings } from '../../stores/settings';

/**
 * A part of the UI where keys have a meaning. `page` is the site's own page while the toolbar is open, and `anywhere`
 * the page at any time, unless it is typed in; `ours` is our whole UI. Inner zones come before outer ones.
 */
export type ZoneName =
  | 'page'
  | 'anywhere'
  | 'toolbar'
  | 'walk'
  | 'note'
  | 'filter'
  | 'item'
  | 'menu'
  | 'preview'
  | 'tabs'
  | 'handle'
  | 'sheet'
  | 'launcher'
  | 'question'
  | 'citations'
  | 'ours';

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
  | 'extendLeft'
  | 'extendRight'
  | 'extendPrevious'
  | 'extendNext'
  | 'extendFirst'
  | 'extendLast'
  | 'open'
  | 'startWalk'
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
/** The browser's own shortcut for it is the same by default (build/manifest.ts), and may be missing. */
const starting: Row = { 'Alt+m': 'startWalk' };
const walking: Row = {
  ...leaving,
  ...sideways,
  ...ends,
  ArrowUp: 'previous',
  ArrowDown: 'next',
  '+ArrowLeft': 'extendLeft',
  '+ArrowRight': 'extendRight',
  '+ArrowUp': 'extendPrevious',
  '+ArrowDown': 'extendNext',
  '+Home': 'extendFirst',
  '+End': 'extendLast',
  Enter: 'open',
};
const removing: Row = { Delete: 'remove', Backspace: 'remove' };
/** In these zones, the keys a person can change are commands. */
const COMMANDED: ReadonlySet<ZoneName> = new Set(['page', 'toolbar', 'walk', 'item', 'menu']);

/**
 * The complete key map, except for the keys a person can change. Keys are as in `KeyboardEvent.key`, with letters in
 * lower case; `^` before a key is Ctrl (Cmd on a Mac) `+` is Shift, and `Alt` comes before both.
 */
const KEY_MAP: Record<ZoneName, Row> = {
  page: dismissing,
  anywhere: starting,
  walk: walking,
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
  sheet: { ...ends, ...upAndDown },
  launcher: { ...ends, ...upAndDown },
  question: { Enter: 'save' },
  citations: { ...sideways, ...upAndDown },
  ours: { ...dismissing, ...starting, '^z': 'undo', '^+z': 'redo', '^y': 'redo' },
};

/** The action of a key in a zone; undefined if there is none. */
export function actionFor(zone: ZoneName, press: KeyPress, isInField: boolean): Action | undefined {
  // These zones contain text fields, where typing is not a command.
  if (isInField && (zone === 'toolbar' || zone === 'item')) return;
  const { key: typed, ctrlKey, metaKey, altKey, shiftKey } = press;
  // Where Shift types a digit, as on AZERTY, it is the digit that was meant.
  const isShifted = shiftKey && !/^\d$/.test(typed);
  const held = (altKey ? 'Alt' : '') + (ctrlKey || metaKey ? '^' : '') + (isShifted ? '+' : '');
  const row: Row = COMMANDED.has(zone) ? { ...$settings.get().bound, ...KEY_MAP[zone] } : KEY_MAP[zone];
  return Object.entries(row).find(([key]) => key.startsWith(held) && isKey(key.slice(held.length), press))?.[1];
}

/**
 * Digits also match by position (AZERTY types them with Shift), and letters do if the script has no such letter. What an
 * input method takes is not ours: it would be typed in spite of us.
 */
function isKey(key: string, { key: typed, code }: KeyPress): boolean {
  if (typed === key || typed.toLowerCase() === key) return true;
  if (typed === 'Process') return false;
  if (/^\d$/.test(key)) return code === `Digit${key}`;
  return /^[a-z]$/.test(key) && /[^\x20-\x7e]/.test(typed) && code === `Key${key.toUpperCase()}`;
}
