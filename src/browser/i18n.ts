import { createTranslate, type Translate } from '../core/messages/translate';

/** The words of the extension, in the language of the browser where we have it, else in English. */
export function browserTranslate(): Translate {
  return createTranslate((name, args) => chrome.i18n.getMessage(name, [...args]));
}
