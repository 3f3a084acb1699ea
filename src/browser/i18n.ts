import { createTranslate, type Translate } from '../core/messages/translate';

/**
 * Placeholders for the arguments `$1` to `$9` until they are known. Nobody types them: they are in Unicode's private
 * use area.
 */
const SLOTS = Array.from({ length: 9 }, (_, at) => String.fromCharCode(0xe001 + at));
const SLOT = /[\ue001-\ue009]/g;

/** By when texts are read in advance (ms). */
const SOON = 2000;

/**
 * Makes a translator into the browser's language if we have it, else into English.
 *
 * @param names - Texts to read in advance, when the browser is idle. After an update of the extension, `chrome.i18n`
 * throws in pages that were already open, and these still show our UI.
 */
export function browserTranslate(names: readonly string[] = []): Translate {
  const texts = new Map<string, string>();
  const read = (name: string): string => {
    const text = texts.get(name) ?? chrome.i18n.getMessage(name, SLOTS);
    texts.set(name, text);
    return text;
  };
  if (names.length > 0) {
    requestIdleCallback(() => chrome.runtime?.id && names.forEach(read), { timeout: SOON });
  }
  return createTranslate((name, args) => read(name).replace(SLOT, (slot) => args[SLOTS.indexOf(slot)] ?? ''));
}
