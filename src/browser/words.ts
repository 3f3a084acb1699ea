import { browserTexts, isBrowserLanguage, translateWith } from './i18n';
import { askWorker } from './questions';
import type { Translate } from '../core/messages/translate';
import { valueOf } from '../core/protocol/question';

/** The names of all texts that the script can show, with commas, filled in by the build (build/english-texts.ts). */
declare const TEXT_NAMES: string;

/** The words of the interface, in the person's language. */
export interface Words {
  /** The translator in use. */
  now(): Translate;
  /** Makes the one for a language, which is in use from then on; null if it cannot be read. */
  into(language: string): Promise<Translate | null>;
}

/** The browser has its own language. The service worker reads all others. */
export function createWords(): Words {
  const names = TEXT_NAMES.split(',');
  const browsers = translateWith(browserTexts(names));
  let now = browsers;
  return {
    now: () => now,
    async into(language) {
      if (language === '' || isBrowserLanguage(language)) return (now = browsers);
      const texts = valueOf(await askWorker('texts', { language, names }));
      return texts ? (now = translateWith(texts)) : null;
    },
  };
}
