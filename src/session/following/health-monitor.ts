import { setConnection } from '../../stores/connection';
import { $isPreviewing } from '../../stores/feedback';
import { notify } from '../../stores/notices';
import { $page, isCovered } from '../../stores/page';
import type { PageAddress, PageContent, PageHealth, PageLifecycle, PageMessages } from '../annotated-page';
import { stopWith } from '../stop-with';
import { createTimer, type Timer } from '../timer';
import { isStreaming, type ResponseList } from './response-list';

/** How long a page may take to show something before it is reported as missing (ms). */
export const PATIENCE = 3000;
/** The health of a page is checked after it has been quiet for this long (ms). */
export const REST = 400;
/** How often it is checked on a page that keeps changing now and then (ms). */
const LONGEST_UNCHECKED = 10_000;
/** When long work on a quiet page continues (ms). */
const NEXT = 50;

/** The state before a page has had enough time. */
const UNKNOWN: PageHealth = { missing: [], doubts: [] };

/** @see HealthMonitor */
export interface HealthParts {
  page: Pick<PageAddress, 'platform' | 'conversation'> &
    Pick<PageLifecycle, 'isHidden'> &
    Pick<PageMessages, 'responses'> &
    Pick<PageContent, 'health' | 'problems' | 'hasShadowParts'>;
  list: ResponseList;
  areSignsLost: () => boolean;
  /** Brings everything up to date before the page is judged. */
  catchUp: () => void;
  /**
   * Reads what was assumed about the page's text, a part at a time.
   * @returns False if some is left, or an assumption was wrong.
   */
  verify: () => boolean;
  /** Asks for a pass over the page. */
  requestPass: () => void;
}

/** Judges how well the platform's data fits the page while it is quiet, and reports this to the drawer. */
export class HealthMonitor {
  readonly #parts: HealthParts;
  readonly #nextCheck: Timer;
  readonly #nextJudgement: Timer;
  #health = UNKNOWN;
  /** Until then, missing things may still appear. */
  #patienceEnds = performance.now() + PATIENCE;

  constructor(parts: HealthParts, signal: AbortSignal) {
    this.#parts = parts;
    this.#nextCheck = createTimer(() => this.#check(), signal);
    this.#nextJudgement = createTimer(() => this.#judge(), signal);
    this.#nextCheck.after(REST);
    stopWith(signal, [$isPreviewing.listen(() => this.#tell())]);
  }

  /** True while the page may still show its previous content. */
  isPatient(): boolean {
    return performance.now() < this.#patienceEnds;
  }

  /**
   * Starts over for another conversation.
   * @param patience - How long the page may take to show something (ms).
   */
  restart(patience: number): void {
    this.#health = UNKNOWN;
    this.#patienceEnds = performance.now() + patience;
    this.#nextCheck.after(REST);
  }

  /**
   * Reports that a pass was made.
   * @param hasChanged - Something on the page changed since the last one.
   */
  passed(hasChanged: boolean): void {
    // It reads layout, which a page that is being written would otherwise do only once.
    if (this.#parts.list.isAnswering()) this.#nextCheck.within(LONGEST_UNCHECKED);
    else if (hasChanged) this.#nextCheck.after(REST);
    this.#tell();
  }

  #check(): void {
    // Nobody is looking, and the page may be busy elsewhere.
    if (this.#parts.page.isHidden()) {
      this.#nextCheck.within(LONGEST_UNCHECKED);
      return;
    }
    // Assumptions are compared with everything the page has reported.
    this.#parts.catchUp();
    this.#nextJudgement.within(0);
  }

  #judge(): void {
    const { page, list, areSignsLost, verify, requestPass } = this.#parts;
    if (!verify()) {
      requestPass();
      this.#nextCheck.within(NEXT);
      return;
    }
    // Behind a modal dialog everything else is inert, so nothing can be said about it.
    if (isCovered($page.get())) return;
    // These were followed until now: searching a long page for all of them again takes long.
    const known = list.now.map(({ element }) => element).filter((element) => element.isConnected);
    const found = page.health({
      conversationIsOpen: page.conversation() !== null,
      responses: known.length > 0 ? known : page.responses(),
      complete: list.now.filter((one) => !isStreaming(one)).map(({ element }) => element),
      areSignsLost: areSignsLost(),
    });
    for (const { group, message } of page.problems()) notify({ about: group, text: message });
    const left = this.#patienceEnds - performance.now();
    this.#health = left > 0 ? UNKNOWN : found;
    this.#tell();
    // Attaching a shadow root to an existing element is not observable.
    if (page.hasShadowParts) requestPass();
    if (page.hasShadowParts && found.missing.length > 0) this.#nextCheck.after(left > 0 ? REST : PATIENCE);
    else if (left > 0) this.#nextCheck.after(left);
  }

  #tell(): void {
    const { page, list } = this.#parts;
    const { name } = page.platform;
    const { missing, doubts } = this.#health;
    const isAnswering = list.isAnswering();
    if (missing.length > 0) setConnection({ state: 'missing', platform: name, what: missing });
    // A text that grows would move the buttons of an open preview away from under the pointer.
    else if (doubts.length > 0 && !isAnswering && !$isPreviewing.get())
      setConnection({ state: 'doubtful', platform: name, what: doubts });
    else {
      const atRest = list.now.length > 0 ? 'ready' : 'connected';
      setConnection({ state: isAnswering ? 'answering' : atRest, platform: name });
    }
  }
}
