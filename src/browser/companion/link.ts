import type { FromCompanion, FromExtension } from '../../core/protocol/bridge/messages';
import { connect, type Unconnected } from './handshake';
import type { Pairing } from './database';
import type { OpenSocket } from './frames';
import type { Line } from './line';

/**
 * How long to wait before each further try (ms). Fast at first: when the process that listened ends, another one takes
 * its place within two seconds.
 */
const PAUSES_MS = [100, 250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000];
/** A pause is up to this much shorter, so that several browsers do not try at the same moment. */
const JITTER = 0.2;
/** A connection that lasted so long was a good one (ms). */
const GOOD_AFTER_MS = 10_000;
/** How often it may close during the handshake before it counts as not knowing us. */
const MOST_CLOSED = 3;
/** Chrome stops a service worker 30 s after the last message of its sockets. */
const ALIVE_MS = 20_000;
/** An event that costs nothing does not lead to more than one try in this time (ms). */
const CALM_MS = 1000;

/**
 * `refused`: what listens there does not know us, or could not prove that it is our companion. `old-companion`,
 * `old-extension`: that side has to be updated before they speak to each other.
 */
export type LinkState = 'unpaired' | 'offline' | 'refused' | 'old-companion' | 'old-extension' | 'connected';

export interface LinkParts {
  /** Null for none, or if it cannot be read. */
  readPairing(): Promise<Pairing | null>;
  openSocket: OpenSocket;
  /** Called with each connection that is proved, before any message. */
  onConnected(line: Line): void;
  onMessage(message: FromCompanion, line: Line): void;
  onState(state: LinkState): void;
  /** Has the browser count this service worker as active. */
  pulse(): void;
}

/** Keeps a connection to the companion, while there is a pairing and the service worker lives. */
export class Link {
  readonly #parts: LinkParts;
  #state: LinkState = 'offline';
  #line: Line | null = null;
  /** Changes when everything from before is over. */
  #turn = 0;
  #trying: Promise<void> | null = null;
  #failures = 0;
  /** Connections that ended soon, one after the other. */
  #flaps = 0;
  #closed = 0;
  #triedAt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #isNeeded = false;

  constructor(parts: LinkParts) {
    this.#parts = parts;
  }

  get state(): LinkState {
    return this.#state;
  }

  get line(): Line | null {
    return this.#line;
  }

  /** Resolves when it is known whether the companion is there. */
  get looked(): Promise<void> {
    return this.#trying ?? Promise.resolve();
  }

  /** Looks whether the companion is there, unless that is known or was tried a moment ago. */
  wake(): void {
    if (this.#line || this.#trying || Date.now() - this.#triedAt < CALM_MS) return;
    void this.try();
  }

  /** Tries to connect now. Resolves when that is over. */
  try(): Promise<void> {
    if (this.#line) return Promise.resolve();
    clearTimeout(this.#retry);
    this.#trying ??= this.#try(this.#turn).finally(() => (this.#trying = null));
    return this.#trying;
  }

  /** Ends the connection for good. */
  end(): void {
    this.#turn++;
    clearTimeout(this.#retry);
    this.#line?.close();
    this.#line = null;
    this.#setBeat();
  }

  /** Ends the connection; begins anew with the pairing as it is now. */
  async restart(): Promise<void> {
    this.end();
    this.#failures = this.#flaps = this.#closed = 0;
    await this.#trying;
    await this.try();
  }

  /** Sends a message if the companion is there. */
  say(message: FromExtension): void {
    this.#line?.say(message);
  }

  /** Whether the connection must last. Else it ends when the browser stops the service worker. */
  need(isNeeded: boolean): void {
    this.#isNeeded = isNeeded;
    this.#setBeat();
  }

  async #try(turn: number): Promise<void> {
    this.#triedAt = Date.now();
    const pairing = await this.#parts.readPairing();
    if (turn !== this.#turn) return;
    if (!pairing) return this.#become('unpaired');
    const line = await connect(pairing.port, pairing.key, this.#parts.openSocket);
    if (turn !== this.#turn) {
      if (typeof line !== 'string') line.close();
      return;
    }
    if (typeof line === 'string') this.#fail(line);
    else this.#begin(line, turn);
  }

  #begin(line: Line, turn: number): void {
    const began = Date.now();
    this.#line = line;
    this.#closed = 0;
    this.#failures = this.#flaps;
    void line.closed.then(() => {
      if (turn !== this.#turn || this.#line !== line) return;
      this.#line = null;
      this.#flaps = Date.now() - began > GOOD_AFTER_MS ? 0 : this.#flaps + 1;
      this.#setBeat();
      this.#become('offline');
      this.#later();
    });
    this.#setBeat();
    this.#parts.onConnected(line);
    this.#become('connected');
    line.listen((message) => this.#parts.onMessage(message, line));
  }

  #fail(why: Unconnected): void {
    if (why === 'closed') this.#closed++;
    const isOld = why === 'old-companion' || why === 'old-extension';
    const isRefused = why === 'impostor' || why === 'other-program' || this.#closed >= MOST_CLOSED;
    // Trying again and again would not help.
    if (isOld || isRefused) this.#failures = PAUSES_MS.length;
    this.#become(isOld ? why : isRefused ? 'refused' : 'offline');
    this.#later();
  }

  #later(): void {
    const pause = PAUSES_MS[Math.min(this.#failures, PAUSES_MS.length - 1)]!;
    this.#failures++;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.try(), pause * (1 - JITTER * Math.random()));
  }

  #setBeat(): void {
    const isBeating = this.#isNeeded && this.#line !== null;
    if (!isBeating) {
      clearInterval(this.#beat);
      this.#beat = undefined;
    } else {
      this.#beat ??= setInterval(() => {
        this.say({ type: 'alive' });
        // In Firefox sockets do not count.
        this.#parts.pulse();
      }, ALIVE_MS);
    }
  }

  #become(state: LinkState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#parts.onState(state);
  }
}
