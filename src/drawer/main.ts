import { browserTranslate } from '../browser/i18n';
import type { SlottedTexts } from '../core/messages/slots';
import { mountUi } from '../ui/shell/mount';

/** All English texts the annotator can show, filled in by the build (build/english-texts.ts). */
declare const ENGLISH_TEXTS: SlottedTexts;

globalThis.recurateAnnotator?.takeDrawer((root, parts) =>
  mountUi(root, { ...parts, translate: browserTranslate(ENGLISH_TEXTS) }),
);
