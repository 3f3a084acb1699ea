import type { Platform } from '../core/platform/schema';
import { setConnection } from '../stores/connection';

/** The pauses before asking for the platform again (ms): the service worker may be starting. */
const WAITS = [200, 800, 3200];

/**
 * Starts annotating the page with a platform's data.
 * @param isAgain - It was already annotated, with other data.
 * @param signal - Ends what is started.
 */
type Start<S> = (platform: Platform, isAgain: boolean, signal: AbortSignal) => S;

/** @see Connecting */
export interface ConnectingParts {
  /** The platform of this page; null if it has none, undefined if nobody answered. */
  askPlatform: () => Promise<Platform | null | undefined>;
  /** False for good once the extension was updated or removed. */
  isAlive: () => boolean;
  /** The page has no platform (any more), so everything ends. */
  end: () => void;
}

/** Finds the platform of the page and annotates the page with its data, again whenever the person changes the data. */
export class Connecting<S> {
  readonly #parts: ConnectingParts;
  readonly #signal: AbortSignal;
  /** The platform's data in use, as text. */
  #known = '';
  #life = new AbortController();
  #session: S | undefined;
  #start: Start<S> | undefined;

  constructor(parts: ConnectingParts, signal: AbortSignal) {
    this.#parts = parts;
    this.#signal = signal;
    signal.addEventListener('abort', () => this.#life.abort());
  }

  /** The session on this page; undefined while there is none. */
  get session(): S | undefined {
    return this.#session;
  }

  /** Sets what to do once the platform is known. Must be called before the first {@link connect}. */
  onPlatform(start: Start<S>): void {
    this.#start = start;
  }

  async connect(): Promise<void> {
    const { isAlive, end } = this.#parts;
    const platform = await this.#ask();
    // Another call may have ended the page meanwhile.
    if (this.#signal.aborted) return;
    if (platform === undefined) {
      if (!isAlive()) setConnection({ state: 'gone', platform: '' });
      else if (!this.#session) setConnection({ state: 'silent', platform: '' });
      return;
    }
    const data = JSON.stringify(platform);
    if (data === this.#known) return;
    this.#known = data;
    this.#life.abort();
    if (!platform) return end();
    this.#life = new AbortController();
    this.#session = this.#start?.(platform, this.#session !== undefined, this.#life.signal);
  }

  async #ask(): Promise<Platform | null | undefined> {
    for (const wait of WAITS) {
      if (this.#signal.aborted || !this.#parts.isAlive()) return undefined;
      const platform = await this.#parts.askPlatform();
      if (platform !== undefined) return platform;
      await new Promise((done) => setTimeout(done, wait));
    }
    return undefined;
  }
}
