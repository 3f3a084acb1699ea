import type { KindId } from '../annotation/kinds';

/** What a key does while text is selected and the toolbar is open. Each command can be given another key. */
export type Command = KindId | 'note' | 'clear';

/**
 * The default key of each command, as in `KeyboardEvent.key` without Shift. Delete also clears, as long as clearing has
 * its default key.
 */
export const DEFAULT_KEYS: Readonly<Record<Command, string>> = {
  keep: '1',
  drop: '2',
  deeper: '3',
  verify: '4',
  comment: '5',
  note: 'n',
  clear: 'Backspace',
};

/** Every command. */
export const COMMANDS = Object.keys(DEFAULT_KEYS) as readonly Command[];

/** Keys a command can have: those that type a character, and some named keys with no other meaning there. */
export const BINDABLE = /^([a-z0-9]|[^\sA-Z]|F\d{1,2}|Backspace|Delete|Insert)$/u;

/**
 * The key of a key press in the form used for commands, independent of the keyboard layout; null if no command can have
 * it.
 */
export function bindable(press: {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}): string | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.shiftKey) return null;
  const [, digit] = /^Digit(\d)$/.exec(press.code) ?? [];
  const [, letter] = /[^\x20-\x7e]/.test(press.key) ? (/^Key([A-Z])$/.exec(press.code) ?? []) : [];
  const key = digit ?? letter?.toLowerCase() ?? press.key;
  return BINDABLE.test(key) ? key : null;
}

/** The person's choices, with defaults for the rest. */
export function keysOf(chosen: Partial<Record<Command, string>>): Record<Command, string> {
  return { ...DEFAULT_KEYS, ...chosen };
}

/**
 * The commands by key. Clearing has a second key, Delete, as long as it has its default one and no other command uses
 * Delete.
 *
 * @example
 * boundTo(keysOf({ note: 'm' })); // { 1: 'keep', 2: 'drop', …, m: 'note', Backspace: 'clear', Delete: 'clear' }
 */
export function boundTo(keys: Readonly<Record<Command, string>>): Record<string, Command> {
  return {
    ...(keys.clear === DEFAULT_KEYS.clear && { Delete: 'clear' as const }),
    ...Object.fromEntries(Object.entries(keys).map(([command, key]) => [key, command as Command])),
  };
}

/** The other command that already uses a key, including Delete where it clears; undefined if there is none. */
export function ownerOf(keys: Readonly<Record<Command, string>>, key: string, command: Command): Command | undefined {
  const other = (Object.keys(keys) as Command[]).find((one) => one !== command && keys[one] === key);
  const bound = boundTo(keys)[key];
  return other ?? (bound === command ? undefined : bound);
}
