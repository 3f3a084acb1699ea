import { KINDS, type KindId } from '../core/kinds';

/**
 * A part of the UI in which keys mean something. `page` is the site's own page while the toolbar is open; `ours` is
 * everything of ours. Inner zones are asked before outer ones.
 */
export type ZoneName = 'page' | 'toolbar' | 'note' | 'filter' | 'item' | 'preview' | 'handle' | 'ours';

export type Action =
  | KindId
  | 'note'
  | 'clear'
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

interface KeyRow {
  zones: readonly ZoneName[];
  /** As in `KeyboardEvent.key`, letters in lower case. */
  keys: readonly string[];
  /** `command` is Ctrl, or Cmd on a Mac. Without it no modifier may be down. */
  with?: 'command' | 'command+shift';
  /** Whether it counts while the person types in a text field of ours. */
  isForFields?: true;
  action: Action;
}

const kindRows = KINDS.map(({ id }, at): KeyRow => ({
  zones: ['page', 'toolbar'],
  keys: [String(at + 1)],
  action: id,
}));

/** The one key map. */
export const KEY_MAP: readonly KeyRow[] = [
  ...kindRows,
  { zones: ['page', 'toolbar'], keys: ['n'], action: 'note' },
  { zones: ['page', 'toolbar'], keys: ['Backspace', 'Delete'], action: 'clear' },
  { zones: ['toolbar'], keys: ['ArrowLeft'], action: 'left' },
  { zones: ['toolbar'], keys: ['ArrowRight'], action: 'right' },
  { zones: ['note'], keys: ['Enter'], isForFields: true, action: 'save' },
  { zones: ['note', 'filter', 'preview'], keys: ['Escape'], isForFields: true, action: 'leave' },
  { zones: ['page', 'ours'], keys: ['Escape'], isForFields: true, action: 'dismiss' },
  { zones: ['filter'], keys: ['ArrowDown'], isForFields: true, action: 'next' },
  { zones: ['item'], keys: ['ArrowUp'], action: 'previous' },
  { zones: ['item'], keys: ['ArrowDown'], action: 'next' },
  { zones: ['item', 'handle'], keys: ['Home'], action: 'first' },
  { zones: ['item', 'handle'], keys: ['End'], action: 'last' },
  { zones: ['item'], keys: ['Delete', 'Backspace'], action: 'remove' },
  { zones: ['handle'], keys: ['ArrowLeft'], action: 'left' },
  { zones: ['handle'], keys: ['ArrowRight'], action: 'right' },
  { zones: ['ours'], keys: ['z'], with: 'command', isForFields: true, action: 'undo' },
  { zones: ['ours'], keys: ['z'], with: 'command+shift', isForFields: true, action: 'redo' },
  { zones: ['ours'], keys: ['y'], with: 'command', isForFields: true, action: 'redo' },
];

/** What the key does in the zone; undefined if it does nothing there. */
export function actionFor(zone: ZoneName, press: KeyPress, isInField: boolean): Action | undefined {
  const held = modifiers(press);
  return KEY_MAP.find(
    (row) =>
      row.zones.includes(zone) &&
      (row.with ?? '') === held &&
      (row.isForFields || !isInField) &&
      row.keys.some((key) => isKey(key, press)),
  )?.action;
}

function modifiers({ ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string {
  const command = ctrlKey || metaKey ? 'command' : '';
  if (altKey) return 'alt';
  return shiftKey ? `${command}+shift` : command;
}

/** Digits by their place too (AZERTY types them with Shift), letters by their place where the script has no such letter. */
function isKey(key: string, { key: typed, code }: KeyPress): boolean {
  if (typed === key || typed.toLowerCase() === key) return true;
  if (/^\d$/.test(key)) return code === `Digit${key}`;
  return /^[a-z]$/.test(key) && /[^\x20-\x7e]/.test(typed) && code === `Key${key.toUpperCase()}`;
}
