import { ARRIVING, LONGEST_ARRIVING } from './patience';
import type { Seen } from './same-conversation';

/** The named chat that the open one branched off from: their messages can be in the same nodes. */
export interface BranchSource {
  name: string;
  /** What it last showed under its name. */
  answers: readonly Seen[];
}

/**
 * Decides whether a page that shows messages of a named chat, but not its name, shows a branch of it: some of its answers
 * are no longer there and the rest has stayed, or all have stayed for as long as no site takes to open a chat.
 */
export class Branching {
  /** The answers of the named chat when its name went. */
  readonly known: readonly Seen[];
  readonly #since: number;
  /** How many of the known answers are gone, and since when there are as many. */
  #lost = 0;
  #lostSince: number;

  /** @param now - When the name went, by a clock in ms. */
  constructor(known: readonly Seen[], now: number) {
    this.known = known;
    this.#since = this.#lostSince = now;
  }

  /**
   * From when on the page shows a branch if it does not change until then (ms).
   * @param answers - What it shows now.
   */
  decidedAt(answers: readonly Seen[], now: number): number {
    const isLost = ({ id, element, isWriting }: Seen): boolean =>
      isWriting !== true && !answers.some((one) => one.element === element || one.id === id);
    const lost = this.known.filter(isLost).length;
    if (lost !== this.#lost) [this.#lost, this.#lostSince] = [lost, now];
    return lost > 0 ? this.#lostSince + ARRIVING : this.#since + LONGEST_ARRIVING;
  }
}
