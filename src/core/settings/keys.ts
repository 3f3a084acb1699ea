import type { KindId } from '../annotation/kinds';

/** What a key does while words are selected and the toolbar is open; each can be given another key. */
export type Command = KindId | 'note' | 'clear';

/**
 * The key of each command, as `KeyboardEvent.key` says it without Shift. To clear there is Delete as well, as long as the
 * command has the key that it has here.
 */
export const DEFAULT_KEYS: Readonly<Record<Command, string>> = {
  keep: '1',
  drop: '2',
  deeper: '3',
  verify: '4',
  note: 'n',
  clear: 'Backspace',
};

/** Every command. */
export const COMMANDS = Object.keys(DEFAULT_KEYS) as readonly Command[];

/** Keys that a command can have: what one press types, and some with a name that mean nothing else there. */
export const BINDABLE = /^([a-z0-9]|[^\sA-Z]|F\d{1,2}|Backspace|Delete|Insert)$/u;

/** The key of a press as a command would have it, wherever the keyboard's layout puts it; null if none can have it. */
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

/** What the person chose, with our own keys for the rest. */
export function keysOf(chosen: Partial<Record<Command, string>>): Record<Command, string> {
  return { ...DEFAULT_KEYS, ...chosen };
}

/**
 * The commands by their keys. To clear there are two, as long as it has its usual one and no other has Delete.
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

/** The other command that the key does something for already, Delete included where it clears; undefined if none. */
export function ownerOf(keys: Readonly<Record<Command, string>>, key: string, command: Command): Command | undefined {
  const other = (Object.keys(keys) as Command[]).find((one) => one !== command && keys[one] === key);
  const bound = boundTo(keys)[key];
  return other ?? (bound === command ? undefined : bound);
}
