import type { Turn } from './turn';

/** A turn, and the one it goes on from; null for the first. */
export interface Branch {
  readonly turn: Turn;
  readonly from: Branch | null;
}

/** Where a record stands. */
interface Place {
  /** Null before the first prompt. */
  readonly branch: Branch | null;
  /** How many texts its turn had then. */
  readonly said: number;
}

/** Where the records of a session stand: each follows its parent, and where two follow the same one, the person went back. */
export class Branches {
  readonly #isFromStart: boolean;
  /** By the id of the record. */
  readonly #places = new Map<string, Place>();
  readonly #all: Branch[] = [];
  #tip: Branch | null = null;
  /** The turn that was begun, but not gone to. */
  #begun: Branch | null = null;

  /** @param isFromStart - Whether an unknown parent is missing. If not, it can stand before what was read. */
  constructor(isFromStart: boolean) {
    this.#isFromStart = isFromStart;
  }

  /** The turn that the conversation is in; null before the first prompt. */
  get tip(): Branch | null {
    return this.#tip;
  }

  has(record: string): boolean {
    return this.#places.has(record);
  }

  /** The turn of a record that was read. */
  of(record: string): Branch | null {
    return this.#places.get(record)?.branch ?? null;
  }

  /** The turn that a record's parent belongs to. A missing parent is bridged: the record goes on from the one before it. */
  after(parent: string | null): Branch | null {
    return parent !== null && this.has(parent) ? this.of(parent) : this.#tip;
  }

  /**
   * The turn that is left when the person goes back to a record. If that is a prompt, or a record before the first text of
   * its turn, the same prompt is answered again.
   *
   * @param begin - Begins that turn.
   */
  backAt(parent: string | null, begin: (prompt: string) => Turn): Branch | null {
    if (parent === null || (!this.#isFromStart && !this.has(parent))) return null;
    const branch = this.after(parent);
    const isAgain = branch !== null && this.#places.get(parent)?.said === 0 && branch.turn.pieces.length > 0;
    return isAgain ? this.begin(begin(branch.turn.prompt), branch.from) : branch;
  }

  /** Notes which turn a record belongs to. */
  put(record: string, branch: Branch | null): void {
    this.#places.set(record, { branch, said: branch?.turn.pieces.length ?? 0 });
  }

  /** Begins a turn. */
  begin(turn: Turn, from: Branch | null): Branch {
    const branch = { turn, from };
    this.#all.push(branch);
    this.#begun = branch;
    return branch;
  }

  /** Goes on in a turn. All that do not lead to it are rewound. */
  goTo(branch: Branch | null): void {
    const before = this.#tip;
    const isNext = branch !== null && branch === this.#begun && branch.from === before;
    this.#tip = branch;
    this.#begun = null;
    if (branch === before || isNext) return;
    const live = new Set<Branch>();
    for (let one = branch; one; one = one.from) live.add(one);
    for (const one of this.#all) one.turn.isRewound = !live.has(one);
  }
}
