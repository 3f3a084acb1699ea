import { bringPageWorld } from '../browser/page-world';
import { Carets } from '../composers/carets';
import { composerFor } from '../composers/composer';
import type { PageReader } from '../page/read-page';
import type { FindComposer } from '../session/composer';

/**
 * Finds the chat's own editor for a session, and watches where the person's caret is in it.
 * @param isComposing - Whether a word is being composed, there or in one of our fields.
 */
export function messageField(reader: PageReader, isComposing: () => boolean, signal: AbortSignal): FindComposer {
  const carets = new Carets();
  carets.watch(document, signal);
  const help = { isComposing, bringPageWorld: () => bringPageWorld('edits'), carets };
  return () => {
    const element = reader.composer();
    const composer = element && composerFor(element, help);
    return composer && { ...composer, element };
  };
}
