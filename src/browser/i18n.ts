import { createTranslate, type Translate } from '../core/messages/translate';

/**
 * Placeholders for the arguments `$1` to `$9` until they are known. Nobody types them: they are in Unicode's private
 * use area.
 */
const SLOTS = Array.from({ length: 9 }, (_, at) => String.fromCharCode(0xe001 + at));
const SLOT = /[\ue001-\ue009]/g;

/**
 * Makes a translator into the browser's language if we have it, else into English.
 *
 * @param names - Texts to read at once. After an update of the extension, `chrome.i18n` throws in pages that were
 * already open, and these still show our UI.
 */
export function browserTranslate(names: readonly string[] = []): Translate {
  const read = (name: string): string => chrome.i18n.getMessage(name, SLOTS);
  const texts = new Map(names.map((name) => [name, read(name)]));
  return createTranslate((name, args) =>
    (texts.get(name) ?? read(name)).replace(SLOT, (slot) => args[SLOTS.indexOf(slot)] ?? ''),
  );
}
