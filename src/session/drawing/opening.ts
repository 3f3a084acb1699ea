import type { Drawing, DrawingRequest } from '../../core/drawing/drawing';
import { continued } from '../../core/drawing/history';
import { isAnswered } from '../../core/drawing/lives';
import { withNoteEnded } from '../../core/drawing/notes';
import type { DrawingWorker } from './parts';

/** How often the draft is read at first, and how soon again (ms). The service worker may be waking up. */
const MOST_TRIES = 3;
const AGAIN_AFTER = 300;

type Draft = NonNullable<Awaited<ReturnType<DrawingWorker['draft']>>>;

/** Reads what was drawn here before; undefined if nobody answers. */
export async function readDraft(
  worker: Pick<DrawingWorker, 'draft'>,
  page: string,
  signal: AbortSignal,
): Promise<Draft | undefined> {
  for (let tries = 1; ; tries++) {
    const draft = await worker.draft(page);
    if (draft || tries === MOST_TRIES || signal.aborted) return draft;
    await new Promise((go) => setTimeout(go, AGAIN_AFTER));
  }
}

/**
 * The drawing that goes on: what was drawn here before, with what has been drawn while that was being read. One that was
 * sent begins anew (the seed's edge case 11), unless an agent has answered to it: the person must see that.
 *
 * @param now - What has been drawn.
 */
export function resumed({ drawing, request }: Draft, now: Drawing): Drawing {
  const isSame = drawing?.page === now.page && (drawing.sent === 0 || isAnswered(drawing));
  if (!isSame) return withRequest(now, request);
  // A half-typed note of before gives way to one that is being typed now.
  const before = now.typing && drawing.typing ? withNoteEnded(drawing, false, now.started).drawing : drawing;
  const { url, title } = now;
  return withRequest({ ...continued(before, now), url, title }, request);
}

function withRequest(drawing: Drawing, request: DrawingRequest | null): Drawing {
  // It waits for what is drawn now.
  return request ? { ...drawing, request, sent: 0 } : drawing;
}
