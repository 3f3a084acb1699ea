import type { WriteHelp, WriteRequest } from '../../src/composers/composer';
import { serveEdits } from '../../src/composers/in-page/serve';

/** A request of a conversation that stays open, with what the test is about. */
export function request(about: Pick<WriteRequest, 'block' | 'focus'> & Partial<WriteRequest>): WriteRequest {
  return { previous: null, frames: [], isPoint: () => false, isHere: () => true, ...about };
}

/** Help as in a page whose own world can be reached: the tests' world is the page's. */
export const WITH_API: WriteHelp = {
  isComposing: () => false,
  bringPageWorld: async () => {
    serveEdits();
    return true;
  },
};

/** Help where nothing can be brought into the page's world. */
export const FROM_OUTSIDE: WriteHelp = { isComposing: () => false, bringPageWorld: async () => false };
