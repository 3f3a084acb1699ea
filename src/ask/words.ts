import { browserTranslate, isBrowserLanguage, translateWith } from '../browser/i18n';
import { askWorker } from '../browser/questions';
import type { SlottedTexts } from '../core/messages/slots';
import type { Translate } from '../core/messages/translate';
import { valueOf } from '../core/protocol/question';

/** All English texts Ask can show, filled in by the build (build/english-texts.ts). */
declare const ENGLISH_TEXTS: SlottedTexts;

/** The words of the interface, in the person's language. */
export interface Words {
  /** The translator in use. */
  now(): Translate;
  /** Makes the one for a language, which is in use from then on; null if it cannot be read. */
  into(language: string): Promise<Translate | null>;
}

/** English is here, and the browser has its own language. The service worker reads all others. */
export function createWords(): Words {
  const english = ENGLISH_TEXTS;
  const browsers = browserTranslate(english);
  let now = browsers;
  return {
    now: () => now,
    async into(language) {
      if (language === '' || isBrowserLanguage(language)) return (now = browsers);
      const names = Object.keys(english);
      const texts = language === 'en' ? english : valueOf(await askWorker('texts', { language, names }));
      return texts ? (now = translateWith(texts)) : null;
    },
  };
}
