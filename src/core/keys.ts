import type { KindId } from './kinds';

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
