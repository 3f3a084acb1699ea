import type { AgentId } from '../../core/transcripts/transcript';

/** A session's file. */
export interface SessionPlace {
  agent: AgentId;
  path: string;
}

/**
 * How long after the person has given or removed the marks a newer session still waits (ms): they are about to press Enter
 * in the terminal, after which this one is the newest, or to mark something else.
 */
const GRACE = 5000;

/** @see Staying */
export interface StayingParts {
  /** The session in which the person was at work last, which is shown first; null for none. */
  held: SessionPlace | null;
  /** Shows a session; null for none. */
  show: (session: SessionPlace | null) => void;
  /** Whether there is a newer session than the one that is shown. */
  onNewer: (isThere: boolean) => void;
  /** The person is at work in this session now; null if they are in none. */
  onHeld: (session: SessionPlace | null) => void;
}

/**
 * Goes from session to session with the newest, but never leaves one by itself in which the person is at work: one with
 * marks that they have not given yet, or with a note that they are writing.
 */
export class Staying {
  readonly #parts: StayingParts;
  readonly #signal: AbortSignal;
  /** Undefined until it is known what to show first. */
  #shown: SessionPlace | null | undefined;
  #newest: SessionPlace | null = null;
  #isHeld: boolean;
  #hasNewer = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param signal - Ends the following. */
  constructor(parts: StayingParts, signal: AbortSignal) {
    this.#parts = parts;
    this.#signal = signal;
    this.#shown = parts.held ?? undefined;
    this.#isHeld = parts.held !== null;
    signal.addEventListener('abort', () => clearTimeout(this.#timer));
    if (parts.held) parts.show(parts.held);
  }

  /** The session in which the person is at work; null if they are in none. */
  get held(): SessionPlace | null {
    return this.#isHeld ? (this.#shown ?? null) : null;
  }

  /** Another session is the newest now; null if there is none. */
  newest(session: SessionPlace | null): void {
    if (this.#signal.aborted) return;
    this.#newest = session;
    if (this.#timer === undefined) this.#decide();
    else this.#tell();
  }

  /** Whether the person is at work in the session that is shown. */
  hold(isHeld: boolean): void {
    if (this.#signal.aborted || isHeld === this.#isHeld || (isHeld && !this.#shown)) return;
    this.#isHeld = isHeld;
    this.#parts.onHeld(this.held);
    this.#stopWaiting();
    if (!isHeld) this.#timer = setTimeout(() => this.#goOn(), GRACE);
  }

  /** The person wants to see the newest session. */
  go(): void {
    if (this.#isHeld) this.#parts.onHeld(null);
    this.#isHeld = false;
    this.#goOn();
  }

  #goOn(): void {
    this.#stopWaiting();
    this.#decide();
  }

  #stopWaiting(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #decide(): void {
    if (!this.#isHeld && !isSame(this.#shown, this.#newest)) {
      this.#shown = this.#newest;
      this.#parts.show(this.#newest);
    }
    this.#tell();
  }

  #tell(): void {
    const hasNewer = this.#newest !== null && !isSame(this.#shown, this.#newest);
    if (hasNewer !== this.#hasNewer) this.#parts.onNewer(hasNewer);
    this.#hasNewer = hasNewer;
  }
}

function isSame(one: SessionPlace | null | undefined, other: SessionPlace | null): boolean {
  if (one === undefined) return false;
  return one?.agent === other?.agent && one?.path === other?.path;
}
