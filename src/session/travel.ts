import { message } from '../core/messages/message';
import type { GoToRequest } from '../core/library/go-to';
import { $anchors } from '../stores/anchors';
import { $annotations } from '../stores/annotations';
import { $focused, focusMark } from '../stores/focus';
import { notify, withdraw } from '../stores/notices';
import { $currentResponse, $responses, chooseResponse, neighbour, type ResponseInfo } from '../stores/responses';
import { onActivity } from './activity';
import type { MarkAnchors } from './placed-mark';
import { stopWith } from './stop-with';
import { createTimer, type Timer } from './timer';

/** How long a mark that was gone to stays pulsed (ms). */
const PULSE = 1600;
/** How long we look for a mark whose answer is not on the page, and how long on a page that is still loading (ms). */
const PATIENCE = 5000;
const LOADING = 20_000;
/** For so long a request of the library is meant for the page that opens next (ms). */
const RECENT = 60_000;

/** What the notice is about that says why the page did not come to a mark. */
const TRAVEL = 'travel';

/** @see Travel */
export interface TravelParts {
  anchors: Pick<MarkAnchors, 'anchors' | 'elementOf'>;
  /** Scrolls to an element, or to a mark's words. */
  reveal: (what: Element | StaticRange) => void;
  /** What the library asked for last; null for nothing. */
  readRequest: () => Promise<GoToRequest | null>;
  /** What the library asked for was taken up. */
  removeRequest: () => void;
  /** Calls back when the person scrolls or types. */
  onActivity?: typeof onActivity;
}

/**
 * Goes to marks, also to those of answers that a virtualised page has yet to bring, and to the one that the library asked for.
 */
export class Travel {
  readonly #parts: TravelParts;
  readonly #signal: AbortSignal;
  readonly #giveUp: Timer;
  readonly #unpulse: Timer;
  /** The mark that we are on the way to. */
  #wanted: string | null = null;
  /** How many answers it was away when we looked last. */
  #distance = Infinity;
  #pulsed = '';

  constructor(parts: TravelParts, signal: AbortSignal) {
    this.#parts = parts;
    this.#signal = signal;
    this.#giveUp = createTimer(() => {
      if (this.#wanted !== null) {
        notify({ about: TRAVEL, text: message('noticeAnswerNotLoaded') });
      }
      this.#wanted = null;
    }, signal);
    this.#unpulse = createTimer(() => {
      if ($focused.get() === this.#pulsed) focusMark(null);
    }, signal);
    // Whoever scrolls or types wants to go elsewhere.
    (parts.onActivity ?? onActivity)(() => (this.#wanted = null), signal);
    stopWith(signal, [$anchors.listen(() => this.#goOn()), $responses.listen(() => this.#goOn())]);
    void this.#takeRequest();
  }

  /** Scrolls to the mark and pulses it; towards its answer while that is not on the page. */
  goTo(annotation: string, patience = PATIENCE): void {
    this.#wanted = annotation;
    this.#distance = 0;
    this.#giveUp.after(patience);
    this.#goOn();
  }

  /** Scrolls to the answer before or after the current one. */
  goToResponse(steps: -1 | 1): void {
    // Where the page shows a part of the conversation, its next part comes when the end of this one is shown.
    const next = neighbour(steps) ?? $currentResponse.get();
    const element = next && this.#parts.anchors.elementOf(next.id);
    if (!element) return;
    chooseResponse(next.id);
    this.#parts.reveal(element);
  }

  #goOn(): void {
    const anchor = this.#wanted === null ? undefined : this.#parts.anchors.anchors.get(this.#wanted);
    if (!anchor) return;
    const { id, target } = anchor.item.annotation;
    if (anchor.state === 'anchored') {
      this.#wanted = null;
      withdraw(TRAVEL);
      this.#pulsed = id;
      chooseResponse(target.response);
      this.#parts.reveal(anchor.range() ?? anchor.blocks[0]);
      focusMark(id);
      this.#unpulse.after(PULSE);
    } else if (anchor.state === 'orphan') this.#wanted = null;
    else if (anchor.state === 'away') this.#approach(target.ordinal);
  }

  /** On a long way the page brings the answer nearer step by step. */
  #approach(ordinal: number): void {
    const distanceOf = (response: ResponseInfo): number => Math.abs(response.ordinal - ordinal);
    const [nearest] = $responses.get().toSorted((a, b) => distanceOf(a) - distanceOf(b));
    const element = nearest && this.#parts.anchors.elementOf(nearest.id);
    if (!element) return;
    this.#parts.reveal(element);
    if (distanceOf(nearest) < this.#distance) this.#giveUp.after(PATIENCE);
    this.#distance = distanceOf(nearest);
  }

  async #takeRequest(): Promise<void> {
    const { readRequest, removeRequest } = this.#parts;
    const request = await readRequest();
    if (!request || this.#signal.aborted) return;
    const isRecent = (): boolean => Date.now() - request.at < RECENT;
    if (!isRecent()) return;
    const stop = $annotations.subscribe((annotations) => {
      if (!isRecent() || !annotations.some(({ id }) => id === request.annotation)) return;
      // The first call comes before `stop` is known.
      queueMicrotask(() => stop());
      removeRequest();
      this.goTo(request.annotation, LOADING);
    });
    this.#signal.addEventListener('abort', stop);
  }
}
