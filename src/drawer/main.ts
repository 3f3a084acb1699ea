import { browserTranslate } from '../browser/i18n';
import { mountUi, type Ui, type UiParts } from '../ui/shell/mount';

/** The names of all texts the annotator can show, filled in by the build (build/message-names.ts). */
declare const MESSAGE_NAMES: readonly string[];

declare global {
  /** What this script gives the content script, in their common isolated world; undefined until it has been loaded. */
  var recurateDrawer: { mount: typeof mount } | undefined;
}

/** Mounts drawer, launcher and toolbar in the person's language. */
export function mount(root: ShadowRoot, parts: Omit<UiParts, 'translate'>): Ui {
  return mountUi(root, { ...parts, translate: browserTranslate(MESSAGE_NAMES) });
}
