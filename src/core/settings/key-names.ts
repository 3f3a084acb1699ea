import { message, type Argument, type MessageKey } from '../messages/message';

const NAMES: Readonly<Record<string, MessageKey>> = {
  ' ': 'keySpace',
  Backspace: 'keyBackspace',
  Delete: 'keyDelete',
  Enter: 'keyEnter',
  Insert: 'keyInsert',
};

/** What a key is called, for a placeholder of a text. @param key - As `KeyboardEvent.key` has it. */
export function keyName(key: string): Argument {
  const name = NAMES[key];
  if (name) return message(name);
  return key.length === 1 ? key.toUpperCase() : key;
}
