import { message, type Argument, type MessageKey } from '../messages/message';

const NAMES: Readonly<Record<string, MessageKey>> = {
  ' ': 'keySpace',
  Backspace: 'keyBackspace',
  Delete: 'keyDelete',
  Enter: 'keyEnter',
  Insert: 'keyInsert',
};

/**
 * The name of a key, as an argument of a message.
 * @param key - As in `KeyboardEvent.key`.
 */
export function keyName(key: string): Argument {
  const name = NAMES[key];
  if (name) return message(name);
  return key.length === 1 ? key.toUpperCase() : key;
}
