import type catalogue from '../../../static/_locales/en/messages.json';

type Name = keyof typeof catalogue;

/** The key of a text with a count. The catalogue has one entry per plural form: `marks_one`, `marks_other`. */
export type PluralKey = Name extends infer N ? (N extends `${infer Key}_other` ? Key : never) : never;

/** The key of a text without a count in the catalogue (`static/_locales/en/messages.json`). */
export type MessageKey = Exclude<Name, `${PluralKey}_${string}`>;

/** The value of a placeholder. Numbers are formatted for the language; a message is translated first. */
export type Argument = string | number | Message;

/**
 * A text for a person, as data. It can be stored, compared and sent between contexts, and is translated where it is
 * shown.
 */
export type Message =
  | { readonly key: MessageKey; readonly args?: readonly Argument[] }
  | { readonly key: PluralKey; readonly count: number; readonly args?: readonly Argument[] };

/**
 * Makes a message.
 * @param args - In the order of the placeholders, starting with `$1`.
 * @example message('noticeWrongSelector', 'response', '.answer[')
 */
export function message(key: MessageKey, ...args: readonly Argument[]): Message {
  return args.length > 0 ? { key, args } : { key };
}

/**
 * Makes a message that depends on a number. The count is `$1`; other arguments start at `$2`.
 * @example counted('marks', 3)
 */
export function counted(key: PluralKey, count: number, ...args: readonly Argument[]): Message {
  return args.length > 0 ? { key, count, args } : { key, count };
}

/** Joins sentences into one message. */
export function sentences(first: Message, ...others: readonly Message[]): Message {
  return others.reduce((before, next) => message('sentences', before, next), first);
}
