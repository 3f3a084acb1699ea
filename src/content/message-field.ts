import { bringPageWorld } from '../browser/page-world';
import { composerFor } from '../composers/composer';
import type { PageReader } from '../page/read-page';
import type { FindComposer } from '../session/composer';

/**
 * Finds the chat's own editor for a session.
 * @param isComposing - Whether a word is being composed, there or in one of our fields.
 */
export function messageField(reader: PageReader, isComposing: () => boolean): FindComposer {
  const help = { isComposing, bringPageWorld };
  return () => {
    const element = reader.composer();
    const composer = element && composerFor(element, help);
    return composer && { ...composer, element };
  };
}
