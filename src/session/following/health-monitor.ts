import { setConnection } from '../../stores/connection';
import { notify } from '../../stores/notices';
import { $page } from '../../stores/page';
import type { PageAddress, PageContent, PageHealth, PageLifecycle, PageMessages } from '../annotated-page';
import { createTimer, type Timer } from '../timer';
import { isStreaming, type ResponseList } from './response-list';

/** How long a page may take to show what is looked for before we say that it is missing (ms). */
export const PATIENCE = 3000;
/** The health of a page is checked when it has rested for so long (ms), */
export const REST = 400;
/** and on one that goes on writing now and then. */
const LONGEST_UNCHECKED = 10_000;
/** What takes long at rest goes on this much later (ms). */
const NEXT = 50;

/** What is said of a page before it had its time. */
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
   * Reads what was presumed of the page's text, a part at a time.
   * @returns False if some is left, or something is not what was presumed.
   */
  verify: () => boolean;
  /** Asks for a pass over the page. */
  requestPass: () => void;
}

/** Judges, while the page rests, how well the platform's data fits it, and tells the drawer. */
export class HealthMonitor {
  readonly #parts: HealthParts;
  readonly #nextCheck: Timer;
  readonly #nextJudgement: Timer;
  #health = UNKNOWN;
  /** Until then what is missing may still come. */
  #patienceEnds = performance.now() + PATIENCE;

  constructor(parts: HealthParts, signal: AbortSignal) {
    this.#parts = parts;
    this.#nextCheck = createTimer(() => this.#check(), signal);
    this.#nextJudgement = createTimer(() => this.#judge(), signal);
    this.#nextCheck.after(REST);
  }

  /** True while the page may still show what it showed before. */
  isPatient(): boolean {
    return performance.now() < this.#patienceEnds;
  }

  /** Another conversation is followed. @param patience - How long it may take to show what is looked for (ms). */
  restart(patience: number): void {
    this.#health = UNKNOWN;
    this.#patienceEnds = performance.now() + patience;
    this.#nextCheck.after(REST);
  }

  /** A pass was made. @param hasChanged - Something of the page changed since the last one. */
  passed(hasChanged: boolean): void {
    // It asks for layout, which a page that writes would make twice.
    if (this.#parts.list.isAnyStreaming()) this.#nextCheck.within(LONGEST_UNCHECKED);
    else if (hasChanged) this.#nextCheck.after(REST);
    this.#tell();
  }

  #check(): void {
    // Nobody looks, and the page may be busy elsewhere.
    if (this.#parts.page.isHidden()) {
      this.#nextCheck.within(LONGEST_UNCHECKED);
      return;
    }
    // What is presumed is compared with all that the page has told.
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
    // Behind a modal dialog all else is inert, and nothing can be said of it.
    if ($page.get().hasModal) return;
    // They were followed until now: on a long page it takes long to look for all of them again.
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
    // A shadow root that comes to an element that was there tells nobody.
    if (page.hasShadowParts) requestPass();
    if (page.hasShadowParts && found.missing.length > 0) this.#nextCheck.after(left > 0 ? REST : PATIENCE);
    else if (left > 0) this.#nextCheck.after(left);
  }

  #tell(): void {
    const { page, list } = this.#parts;
    const { name } = page.platform;
    const { missing, doubts } = this.#health;
    const isAnswering = list.isAnyStreaming();
    if (missing.length > 0) setConnection({ state: 'missing', platform: name, what: missing });
    else if (doubts.length > 0 && !isAnswering) setConnection({ state: 'doubtful', platform: name, what: doubts });
    else {
      const atRest = list.now.length > 0 ? 'ready' : 'connected';
      setConnection({ state: isAnswering ? 'answering' : atRest, platform: name });
    }
  }
}
