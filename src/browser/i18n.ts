import { everyForm, fillSlots, SLOTS, type SlottedTexts } from '../core/messages/slots';
import { createTranslate, type Translate } from '../core/messages/translate';

/** By when texts are read in advance (ms). */
const SOON = 2000;

/**
 * Makes a translator into the browser's language if we have it, else into English.
 *
 * @param english - English texts that are part of the script. If the browser is in English they are used, because the
 * first text from `chrome.i18n` makes the browser read the whole catalogue (7 ms of a page's start). In any other
 * language the same texts are read in advance, when the browser is idle: after an update of the extension, `chrome.i18n`
 * throws in pages that were already open, and these still show our UI.
 */
export function browserTranslate(english: SlottedTexts = {}): Translate {
  const texts = new Map<string, string>();
  const read = (name: string): string => {
    const text = texts.get(name) ?? chrome.i18n.getMessage(name, SLOTS);
    texts.set(name, text);
    return text;
  };
  const own = Object.entries(english);
  if (own.length > 0) {
    if (/^en\b/.test(chrome.i18n.getUILanguage())) for (const [name, text] of own) texts.set(name, text);
    else
      requestIdleCallback(() => chrome.runtime?.id && own.flatMap(([name]) => everyForm(name)).forEach(read), {
        timeout: SOON,
      });
  }
  return createTranslate((name, args) => fillSlots(read(name), args));
}

/**
 * The texts with these names in the browser's language if we have it, else in English. Read them before they are needed:
 * after an update of the extension, `chrome.i18n` throws in pages that were already open.
 */
export function browserTexts(names: readonly string[]): SlottedTexts {
  return Object.fromEntries(names.flatMap(everyForm).map((name) => [name, chrome.i18n.getMessage(name, SLOTS)]));
}

/** Makes a translator from texts that are all there. */
export function translateWith(texts: SlottedTexts): Translate {
  return createTranslate((name, args) => fillSlots(texts[name] ?? '', args));
}

/** Whether this is the language of the browser, by its folder in `static/_locales`. */
export function isBrowserLanguage(language: string): boolean {
  return chrome.i18n.getMessage('@@ui_locale') === language;
}
