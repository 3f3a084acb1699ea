import type catalogue from '../../../static/_locales/en/messages.json';

type Name = keyof typeof catalogue;

/** The key of a text that counts something. The catalogue has it once for each plural form: `marks_one`, `marks_other`. */
export type PluralKey = Name extends infer N ? (N extends `${infer Key}_other` ? Key : never) : never;

/** The key of a text in the catalogue (`static/_locales/en/messages.json`) that counts nothing. */
export type MessageKey = Exclude<Name, `${PluralKey}_${string}`>;

/** What stands in a placeholder. Numbers are written as the language writes them; a message is translated first. */
export type Argument = string | number | Message;

/**
 * A text for a person, as data: it can be stored, compared and sent from one context to another, and becomes words where it
 * is shown.
 */
export type Message =
  | { readonly key: MessageKey; readonly args?: readonly Argument[] }
  | { readonly key: PluralKey; readonly count: number; readonly args?: readonly Argument[] };

/**
 * @param args - In the order of the placeholders, `$1` first.
 * @example message('noticeWrongSelector', 'response', '.answer[')
 */
export function message(key: MessageKey, ...args: readonly Argument[]): Message {
  return args.length > 0 ? { key, args } : { key };
}

/**
 * A text that depends on a number. The count is `$1`; the other arguments follow from `$2` on.
 * @example counted('marks', 3)
 */
export function counted(key: PluralKey, count: number, ...args: readonly Argument[]): Message {
  return args.length > 0 ? { key, count, args } : { key, count };
}

/** Sentences, one after the other, as one message. */
export function sentences(first: Message, ...others: readonly Message[]): Message {
  return others.reduce((before, next) => message('sentences', before, next), first);
}
