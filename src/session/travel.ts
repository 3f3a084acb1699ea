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

/** How long a mark stays pulsed after navigating to it (ms). */
const PULSE = 1600;
/** How long we wait for a mark whose answer is not on the page, and how long on a page that is still loading (ms). */
const PATIENCE = 5000;
const LOADING = 20_000;
/** How long a request from the library is valid for the next page that opens (ms). */
const RECENT = 60_000;

/** The subject of the notice that says why a mark was not reached. */
const TRAVEL = 'travel';

/** @see Travel */
export interface TravelParts {
  anchors: Pick<MarkAnchors, 'anchors' | 'elementOf'>;
  /** Scrolls to an element, or to a mark's text. */
  reveal: (what: Element | StaticRange) => void;
  /** The library's last request; null for none. */
  readRequest: () => Promise<GoToRequest | null>;
  /** Removes the request once it has been taken up. */
  removeRequest: () => void;
  /** Calls back when the person scrolls or types. */
  onActivity?: typeof onActivity;
}

/**
 * Navigates to marks, including those in answers that a virtualised page has not mounted yet, and to the one the
 * library requested.
 */
export class Travel {
  readonly #parts: TravelParts;
  readonly #signal: AbortSignal;
  readonly #giveUp: Timer;
  readonly #unpulse: Timer;
  /** The mark we are navigating to. */
  #wanted: string | null = null;
  /** How many answers away it was at the last check. */
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
    // Someone who scrolls or types wants to go elsewhere.
    (parts.onActivity ?? onActivity)(() => (this.#wanted = null), signal);
    stopWith(signal, [$anchors.listen(() => this.#goOn()), $responses.listen(() => this.#goOn())]);
    void this.#takeStored();
  }

  /** Scrolls to the mark and pulses it, or towards its answer while that is not on the page. */
  goTo(annotation: string, patience = PATIENCE): void {
    this.#wanted = annotation;
    this.#distance = 0;
    this.#giveUp.after(patience);
    this.#goOn();
  }

  /** Scrolls to the previous or next answer. */
  goToResponse(steps: -1 | 1): void {
    // If the page shows only part of the conversation, the next part is loaded when the end of this one is visible.
    const next = neighbour(steps) ?? $currentResponse.get();
    const element = next && this.#parts.anchors.elementOf(next.id);
    if (!element) return;
    chooseResponse(next.id);
    this.#parts.reveal(element);
  }

  /**
   * Goes to the mark that the library requested, as soon as it is here.
   * @param onTaken - Called when it is.
   * @returns True, because it will be shown.
   */
  take(request: GoToRequest, onTaken = (): void => undefined): true {
    const isRecent = (): boolean => Date.now() - request.at < RECENT;
    if (!isRecent()) return true;
    const stop = $annotations.subscribe((annotations) => {
      if (!isRecent() || !annotations.some(({ id }) => id === request.annotation)) return;
      // The first call comes before `stop` is assigned.
      queueMicrotask(() => stop());
      onTaken();
      this.goTo(request.annotation, LOADING);
    });
    this.#signal.addEventListener('abort', stop);
    return true;
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

  /** Over a long distance, the page loads the answer step by step. */
  #approach(ordinal: number): void {
    const distanceOf = (response: ResponseInfo): number => Math.abs(response.ordinal - ordinal);
    const [nearest] = $responses.get().toSorted((a, b) => distanceOf(a) - distanceOf(b));
    const element = nearest && this.#parts.anchors.elementOf(nearest.id);
    if (!element) return;
    this.#parts.reveal(element);
    if (distanceOf(nearest) < this.#distance) this.#giveUp.after(PATIENCE);
    this.#distance = distanceOf(nearest);
  }

  async #takeStored(): Promise<void> {
    const { readRequest, removeRequest } = this.#parts;
    const request = await readRequest();
    if (request && !this.#signal.aborted) this.take(request, removeRequest);
  }
}
