import { browserTranslate } from '../browser/i18n';
import { mountUi, type Ui, type UiParts } from '../ui/shell/mount';

/** Every text that the annotator can show; the build fills them in (build/message-names.ts). */
declare const MESSAGE_NAMES: readonly string[];

declare global {
  /** What this script gives the content script, in the isolated world that they share; undefined until it has been brought in. */
  var recurateDrawer: { mount: typeof mount } | undefined;
}

/** Mounts drawer, launcher and toolbar, with their words in the person's language. */
export function mount(root: ShadowRoot, parts: Omit<UiParts, 'translate'>): Ui {
  return mountUi(root, { ...parts, translate: browserTranslate(MESSAGE_NAMES) });
}
