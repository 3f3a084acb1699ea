import { browserTranslate, isBrowserLanguage, translateWith } from '../browser/i18n';
import { askWorker } from '../browser/questions';
import type { Words } from '../browser/words';
import type { SlottedTexts } from '../core/messages/slots';
import { valueOf } from '../core/protocol/question';

/** All English texts that Draw can show, filled in by the build (build/english-texts.ts). */
declare const ENGLISH_TEXTS: SlottedTexts;

/**
 * The words of Draw. English is here, because reading the browser's own takes longer than all else when Draw begins. The
 * service worker reads the languages that neither has.
 */
export function drawWords(): Words {
  const english = ENGLISH_TEXTS;
  const browsers = browserTranslate(english);
  let now = browsers;
  return {
    now: () => now,
    async into(language) {
      if (language === '' || isBrowserLanguage(language)) return (now = browsers);
      const texts =
        language === 'en' ? english : valueOf(await askWorker('texts', { language, names: Object.keys(english) }));
      return texts ? (now = translateWith(texts)) : null;
    },
  };
}
