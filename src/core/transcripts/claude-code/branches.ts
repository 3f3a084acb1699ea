/** What stands before the first turn that was read. */
const BEFORE_ALL = -1;

/**
 * Which turn each line belongs to, and which turn each continues. Each line names the one it continues. That chain breaks
 * where the conversation was compacted and where lines are missing, and it forks where tools run in parallel. Only if a
 * prompt continues a turn before the last one, the person went back.
 */
export class Branches {
  /** By a line's id. */
  readonly #turns = new Map<string, number>();
  /** The turn that each continues. */
  readonly #continued: number[] = [];
  #isChained = false;

  has(id: string | null): boolean {
    return id !== null && this.#turns.has(id);
  }

  /** Adds a line to the last turn. */
  add(id: string | null, parent: string | null): void {
    if (this.has(parent)) this.#isChained = true;
    if (id !== null) this.#turns.set(id, this.#last);
  }

  /**
   * Begins a turn with a prompt.
   * @param parent - The line it continues; null if it begins a conversation, undefined if it does not say.
   * @returns whether the person went back before that
   */
  begin(parent: string | null | undefined): boolean {
    const continued = this.#turnOf(parent);
    const isBack = continued < this.#last;
    this.#continued.push(continued);
    this.#isChained = false;
    return isBack;
  }

  /** The turns from the first to the last that the person did not go back from. */
  current(): ReadonlySet<number> {
    const current = new Set<number>();
    for (let turn = this.#last; turn > BEFORE_ALL; turn = this.#continued[turn]!) current.add(turn);
    return current;
  }

  get #last(): number {
    return this.#continued.length - 1;
  }

  #turnOf(parent: string | null | undefined): number {
    // Back to the very beginning, unless the lines name no others at all.
    if (parent === null) return this.#isChained ? BEFORE_ALL : this.#last;
    return (parent === undefined ? undefined : this.#turns.get(parent)) ?? this.#last;
  }
}
