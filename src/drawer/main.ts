import { browserTranslate, isBrowserLanguage, translateWith } from '../browser/i18n';
import { askWorker } from '../browser/questions';
import type { SlottedTexts } from '../core/messages/slots';
import type { Translate } from '../core/messages/translate';
import { valueOf } from '../core/protocol/question';
import App from '../ui/shell/App.svelte';
import { mountUi } from '../ui/shell/mount';
import { followStores } from '../ui/shell/state.svelte';

/** All English texts the annotator can show, filled in by the build (build/english-texts.ts). */
declare const ENGLISH_TEXTS: SlottedTexts;

const english = ENGLISH_TEXTS;
const translate = browserTranslate(english);

/** English is here, and the browser has its own language. The service worker reads all others. */
async function translateInto(language: string): Promise<Translate | null> {
  if (isBrowserLanguage(language)) return translate;
  const names = Object.keys(english);
  const texts = language === 'en' ? english : valueOf(await askWorker('texts', { language, names }));
  return texts ? translateWith(texts) : null;
}

globalThis.recurateAnnotator?.takeDrawer((root, parts) =>
  mountUi(root, { ...parts, app: App, follow: followStores, translate, translateInto }),
);
