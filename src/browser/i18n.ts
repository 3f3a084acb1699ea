import { createTranslate, type Translate } from '../core/messages/translate';

/** Stand in a text for the arguments `$1` to `$9` until they are known. Nobody writes them: they are of Unicode's private use. */
const SLOTS = Array.from({ length: 9 }, (_, at) => String.fromCharCode(0xe001 + at));
const SLOT = /[\ue001-\ue009]/g;

/**
 * The words of the extension, in the language of the browser where we have it, else in English.
 *
 * @param names - Texts to read at once. After an update of the extension `chrome.i18n` throws in the pages that were open
 *   before, and these go on showing our UI.
 */
export function browserTranslate(names: readonly string[] = []): Translate {
  const read = (name: string): string => chrome.i18n.getMessage(name, SLOTS);
  const texts = new Map(names.map((name) => [name, read(name)]));
  return createTranslate((name, args) =>
    (texts.get(name) ?? read(name)).replace(SLOT, (slot) => args[SLOTS.indexOf(slot)] ?? ''),
  );
}
