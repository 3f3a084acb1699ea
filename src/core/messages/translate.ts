import { once } from '../once';
import { counted, message, type Argument, type Message, type MessageKey, type PluralKey } from './message';

/** Translates keys and messages into the person's language. */
export interface Translate {
  /** @example t('undo') */
  (key: MessageKey, ...args: readonly Argument[]): string;
  /** @example t.count('marks', 3) // "3 marks" */
  count(key: PluralKey, count: number, ...args: readonly Argument[]): string;
  /** Translates a message that was passed as data. */
  of(message: Message): string;
  /** Formats a number for the language. */
  number(value: number): string;
  /**
   * Joins texts as usual in the language.
   * @param style - `and`: "a, b, and c", for a sentence; `plain`: "a, b, c", for labels and counts.
   */
  list(texts: readonly string[], style?: 'and' | 'plain'): string;
  /** Puts sentences after one another as usual in the language: with or without a space. */
  sentences(texts: readonly string[]): string;
  /** The BCP 47 tag of the language. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
}

/**
 * Looks up a text in a catalogue and fills in its placeholders.
 * @returns An empty text if the catalogue does not have the name, like `chrome.i18n.getMessage`.
 */
export type Lookup = (name: string, args: readonly string[]) => string;

/**
 * Makes a translator.
 * @param lookup - The catalogue; its entries `locale`, `direction` and `digits` give its language, text direction and
 * the digits from 0 to 9.
 */
export function createTranslate(lookup: Lookup): Translate {
  const locale = lookup('locale', []) || 'en';
  const direction = lookup('direction', []) === 'rtl' ? 'rtl' : 'ltr';
  const plurals = once(() => new Intl.PluralRules(locale));
  const numbers = once(() => new Intl.NumberFormat(locale));
  const lists = once(() => new Intl.ListFormat(locale));

  const digits = [...lookup('digits', [])];
  // The first `Intl` object of a language takes up to 12 ms, and every page numbers its answers.
  const number = (value: number): string =>
    digits.length === 10 && Number.isInteger(value) && value >= 0 && value < 1000
      ? [...String(value)].map((digit) => digits[Number(digit)]).join('')
      : numbers().format(value);
  const argument = (value: Argument): string =>
    typeof value === 'string' ? value : typeof value === 'number' ? number(value) : of(value);
  const of = (given: Message): string => {
    const args = (given.args ?? []).map(argument);
    if (!('count' in given)) return lookup(given.key, args);
    const all = [number(given.count), ...args];
    return lookup(`${given.key}_${plurals().select(given.count)}`, all) || lookup(`${given.key}_other`, all);
  };
  // `Intl` has no style for labels that separates them in every language: a list of units has no commas in Chinese.
  const joined = (pair: 'listed' | 'sentences', texts: readonly string[]): string =>
    texts.length > 1 ? texts.reduce((before, next) => translate(pair, before, next)) : (texts[0] ?? '');
  const translate = (key: MessageKey, ...args: readonly Argument[]): string => of(message(key, ...args));
  return Object.assign(translate, {
    count: (key: PluralKey, count: number, ...args: readonly Argument[]) => of(counted(key, count, ...args)),
    of,
    number,
    list: (texts: readonly string[], style: 'and' | 'plain' = 'and') =>
      style === 'and' ? lists().format(texts) : joined('listed', texts),
    sentences: (texts: readonly string[]) => joined('sentences', texts),
    locale,
    direction,
  } as const);
}
