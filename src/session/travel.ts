import { readEntry, removeEntry } from '../browser/storage';
import { reveal } from '../dom/reveal';
import { $anchors } from '../stores/anchors';
import { $annotations } from '../stores/annotations';
import { $focused, focusOn } from '../stores/focus';
import { notify, withdraw } from '../stores/notices';
import { $responses, chooseResponse } from '../stores/responses';
import { alarm } from './alarm';
import { onHands } from './hands';
import type { MarkAnchors } from './placed-mark';

/** How long a mark that was gone to stays pulsed (ms). */
const PULSE = 1600;
/** How long we look for a mark whose answer is not on the page, and how long on a page that is still loading (ms). */
const PATIENCE = 5000;
const LOADING = 20_000;
/** Where the library leaves which mark it wants to be shown: an annotation's id, and when (ms). */
const ASKED = 'go-to';
/** For so long it is meant for the page that opens next (ms). */
const RECENT = 60_000;

/** @see createTravel */
export interface Travel {
  /** Scrolls to the mark and pulses it; towards its answer while that is not on the page. */
  goTo(annotation: string): void;
}

/** Goes to marks, also to those of answers that a virtualised page has yet to bring, and to the one that the library asked for. */
export function createTravel(anchors: MarkAnchors, signal: AbortSignal): Travel {
  let wanted: string | null = null;
  /** How many answers it was away when we looked last. */
  let distance = Infinity;
  let pulsed = '';
  const giveUp = alarm(() => {
    if (wanted !== null) notify('travel', 'The answer of this mark did not come. Scroll to it, and the mark is there.');
    wanted = null;
  }, signal);
  const unpulse = alarm(() => $focused.get() === pulsed && focusOn(null), signal);

  const arrive = (): void => {
    const anchor = wanted !== null && anchors.anchors.get(wanted);
    if (!anchor) return;
    const { id, target } = anchor.item.annotation;
    if (anchor.state === 'anchored') {
      wanted = null;
      withdraw('travel');
      pulsed = id;
      chooseResponse(target.response);
      reveal(anchor.range() ?? anchor.blocks[0]);
      focusOn(id);
      unpulse.after(PULSE);
    } else if (anchor.state === 'orphan') {
      wanted = null;
    } else if (anchor.state === 'away') {
      const far = (ordinal: number): number => Math.abs(ordinal - target.ordinal);
      const [nearest] = $responses.get().toSorted((a, b) => far(a.ordinal) - far(b.ordinal));
      const element = nearest && anchors.elementOf(nearest.id);
      if (!element) return;
      reveal(element);
      // On a long way the page brings it nearer step by step.
      if (far(nearest.ordinal) < distance) giveUp.after(PATIENCE);
      distance = far(nearest.ordinal);
    }
  };
  const goTo = (annotation: string, patience = PATIENCE): void => {
    wanted = annotation;
    distance = 0;
    giveUp.after(patience);
    arrive();
  };
  const askedFor = async (): Promise<void> => {
    const stored = await readEntry(ASKED);
    const { annotation, at } = Object((stored.ok && stored.value) || {});
    const isRecent = (): boolean => Date.now() - at < RECENT;
    if (typeof annotation !== 'string' || !isRecent()) return;
    const stop = $annotations.subscribe((annotations) => {
      if (!isRecent() || !annotations.some(({ id }) => id === annotation)) return;
      queueMicrotask(() => stop());
      void removeEntry(ASKED);
      goTo(annotation, LOADING);
    });
    signal.addEventListener('abort', stop);
  };
  void askedFor();
  // Whoever scrolls or types wants to go elsewhere.
  onHands(() => void (wanted = null), signal);
  for (const store of [$anchors, $responses]) signal.addEventListener('abort', store.listen(arrive));
  return { goTo };
}
