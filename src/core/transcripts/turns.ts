import type { TranscriptAnswer } from './transcript';
import { Turn } from './turn';

/**
 * The turns of a session in the order of the transcript. Asking for the answers costs little after a line was added to a
 * session of thousands: what stands before the first turn that changed is used as it is.
 */
export class Turns {
  #turns: Turn[] = [];
  readonly #places = new Map<Turn, number>();
  /** How many answers stand before each turn. Those from {@link #changedFrom} on are not known. */
  #before: number[] = [];
  #changedFrom = 0;
  #answers: readonly TranscriptAnswer[] = [];
  readonly #hidesRewound: boolean;

  /** @param hidesRewound - For agents that take a turn out of the session when the person goes back to before it. */
  constructor(hidesRewound = false) {
    this.#hidesRewound = hidesRewound;
  }

  get all(): readonly Turn[] {
    return this.#turns;
  }

  get last(): Turn | null {
    return this.#turns.at(-1) ?? null;
  }

  /** Begins the reply to a prompt. */
  begin(prompt: string): Turn {
    const turn = new Turn(prompt, (changed) => {
      this.#changedFrom = Math.min(this.#changedFrom, this.#places.get(changed) ?? Infinity);
    });
    this.#places.set(turn, this.#turns.length);
    this.#turns.push(turn);
    return turn;
  }

  /** Drops some turns, for agents that take back what was said. */
  drop(isDropped: (turn: Turn) => boolean): void {
    const from = this.#turns.findIndex(isDropped);
    if (from < 0) return;
    this.#turns = this.#turns.filter((turn) => !isDropped(turn));
    this.#places.clear();
    this.#turns.forEach((turn, place) => this.#places.set(turn, place));
    this.#changedFrom = Math.min(this.#changedFrom, from);
  }

  /** The answers, oldest first: the same array until one changes, and the same object for one that has not changed. */
  answers(): readonly TranscriptAnswer[] {
    if (this.#changedFrom >= this.#turns.length && this.#before.length === this.#turns.length) return this.#answers;
    const from = Math.min(this.#changedFrom, this.#before.length);
    const kept = this.#before[from] ?? this.#answers.length;
    this.#before.length = from;
    const made: TranscriptAnswer[] = [];
    for (const turn of this.#turns.slice(from)) {
      this.#before.push(kept + made.length);
      const answer = this.#hidesRewound && turn.isRewound ? null : turn.answer();
      if (answer) made.push(answer);
    }
    this.#changedFrom = this.#turns.length;
    const isSame =
      kept + made.length === this.#answers.length && made.every((one, n) => one === this.#answers[kept + n]);
    if (!isSame) this.#answers = this.#answers.slice(0, kept).concat(made);
    return this.#answers;
  }
}
