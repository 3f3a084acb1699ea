import { browserTranslate } from '../browser/i18n';
import { mountUi } from '../ui/shell/mount';

/** The names of all texts the annotator can show, filled in by the build (build/message-names.ts). */
declare const MESSAGE_NAMES: readonly string[];

globalThis.recurateAnnotator?.takeDrawer((root, parts) =>
  mountUi(root, { ...parts, translate: browserTranslate(MESSAGE_NAMES) }),
);
