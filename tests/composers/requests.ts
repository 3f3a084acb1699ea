import { Carets } from '../../src/composers/carets';
import type { WriteHelp, WriteRequest } from '../../src/composers/composer';
import { serveEdits } from '../../src/composers/in-page/serve';

/** A request for a conversation that stays open, with the fields a test is about. */
export function request(about: Pick<WriteRequest, 'block' | 'focus'> & Partial<WriteRequest>): WriteRequest {
  return { previous: null, frames: [], isPoint: () => false, isHere: () => true, ...about };
}

/** Help as on a page whose own world can be reached: in the tests, it is the same world. */
export const WITH_API: WriteHelp = {
  isComposing: () => false,
  bringPageWorld: async () => {
    serveEdits();
    return true;
  },
  carets: new Carets(),
};

/** Help if nothing can be loaded into the page's world. */
export const FROM_OUTSIDE: WriteHelp = {
  isComposing: () => false,
  bringPageWorld: async () => false,
  carets: new Carets(),
};
