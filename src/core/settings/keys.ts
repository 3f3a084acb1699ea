import { OWN_KIND_IDS, type KindId, type OwnKind } from '../annotation/kinds';

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
  own1: '6',
  own2: '7',
  own3: '8',
  own4: '9',
  note: 'n',
  clear: 'Backspace',
};

/** Every command. */
export const COMMANDS = Object.keys(DEFAULT_KEYS) as readonly Command[];

/** The commands that do something: not those of kinds that the person has not added. */
export function commandsWith(own: readonly Pick<OwnKind, 'id' | 'isRemoved'>[]): readonly Command[] {
  const offered: readonly Command[] = own.filter(({ isRemoved }) => !isRemoved).map(({ id }) => id);
  return COMMANDS.filter((one) => !OWN_KIND_IDS.some((id) => id === one) || offered.includes(one));
}

/** A key for a command: its own, or its default one, or a digit, whichever no other command in use has. */
export function freeKey(command: Command, keys: Readonly<Record<Command, string>>, others: readonly Command[]): string {
  const taken = others.filter((one) => one !== command).map((one) => keys[one]);
  return (
    [keys[command], DEFAULT_KEYS[command], ...'6789012345'].find((key) => !taken.includes(key)) ?? DEFAULT_KEYS[command]
  );
}

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
export function boundTo(
  keys: Readonly<Record<Command, string>>,
  commands: readonly Command[] = commandsWith([]),
): Record<string, Command> {
  return {
    ...(keys.clear === DEFAULT_KEYS.clear && { Delete: 'clear' as const }),
    ...Object.fromEntries(commands.map((command) => [keys[command], command])),
  };
}

/** The other command that already uses a key, including Delete where it clears; undefined if there is none. */
export function ownerOf(
  keys: Readonly<Record<Command, string>>,
  key: string,
  command: Command,
  commands: readonly Command[] = commandsWith([]),
): Command | undefined {
  const other = commands.find((one) => one !== command && keys[one] === key);
  const bound = boundTo(keys, commands)[key];
  return other ?? (bound === command ? undefined : bound);
}
