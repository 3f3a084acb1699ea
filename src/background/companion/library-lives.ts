import { withLife } from '../../core/library/kept-drawing';
import { conversationKey, ELSEWHERE } from '../../core/storage-keys';
import type { Deps } from '../deps';
import type { CompanionParts } from './parts';

/** Changes what became of shapes that the library keeps. Their page is found by the drawing. */
export function libraryLives({
  entries,
  conversations,
}: Pick<Deps, 'entries' | 'conversations'>): CompanionParts['library'] {
  return {
    async live(drawing, shape, change) {
      const all = await entries.readAll(conversationKey(ELSEWHERE, ''));
      if (!all.ok) return;
      for (const [key, stored] of Object.entries(all.value)) {
        // Reading each of thousands takes long.
        if (typeof stored !== 'string' || !stored.includes(drawing)) continue;
        await conversations.change(key, (document) => withLife(document, drawing, shape, change, Date.now()));
      }
    },
  };
}
