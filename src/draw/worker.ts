import { askWorker } from '../browser/questions';
import { valueOf } from '../core/protocol/question';
import type { DrawingWorker, TakingFailure } from '../session/drawing/parts';

/** What the service worker does for Draw on this page. It validates what it is asked and what it answers. */
export const worker: DrawingWorker = {
  draft: async (page) => valueOf(await askWorker('drawing-draft', { page })),
  keep: async (drawing, isActive) => (await askWorker('keep-drawing', { drawing, isActive })).ok,
  drop: async (drawing) => (await askWorker('drop-drawing', { drawing })).ok,
  async send(request, result) {
    const sent = await askWorker('send-drawing', { request, result });
    if (sent.ok) return sent.value;
    return sent.code === 'not-paired' || sent.code === 'not-stored' ? sent.code : undefined;
  },
  keepInLibrary: async (drawing) => (await askWorker('keep-in-library', { drawing })).ok,
  chats: async () => valueOf(await askWorker('open-chats', {})) ?? [],
  async insert(tab, text) {
    const inserted = await askWorker('insert-into-chat', { tab, text });
    if (inserted.ok) return 'done';
    const { code } = inserted;
    return code === 'no-tab' || code === 'no-editor' || code === 'not-written' ? code : undefined;
  },
  reply: async (drawing, shape, kind, text) => (await askWorker('reply-to-agent', { drawing, shape, kind, text })).ok,
};

/** Takes a picture of what this tab shows. */
export async function capture(): Promise<{ png: string } | TakingFailure> {
  const taken = await askWorker('capture', {});
  return taken.ok ? taken.value : taken.code === 'not-allowed' ? 'not-allowed' : 'failed';
}
