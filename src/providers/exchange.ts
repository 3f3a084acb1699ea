import { isThisMachine } from '../core/models/address';
import type { Failure } from '../core/models/failure';
import { failure, failureOf } from './failures';
import type { KeyedModel, WireRequest } from './format';
import { Patience } from './patience';

export interface Limits {
  /** Stops it. */
  signal: AbortSignal;
  /** How long a server may take until it begins to answer, and how long between two pieces of its answer (ms). */
  firstMs: number;
  idleMs: number;
  /** The browser's unless it is given. */
  fetch?: typeof fetch;
}

/** Whom a request is for. */
export type Receiver = Pick<KeyedModel, 'kind' | 'address' | 'key'>;

/** The longest body that says why a request failed, in bytes. More is read by nobody. */
const LONGEST_REASON = 64_000;

/** The connection, or the waiting for it, ended. */
class Broken extends Error {}

/**
 * One request and its response. A key goes to the address it belongs to and to no other, because redirects are an
 * error: the browser would take some headers along to wherever a server sends it.
 */
export class Exchange {
  readonly #patience: Patience;
  #response: Response | null = null;
  /** Whether nothing of the body has come. */
  isEmpty = true;
  /** When the server must have begun to answer, in ms. */
  readonly #due: number;

  constructor(
    readonly receiver: Receiver,
    readonly limits: Limits,
  ) {
    this.#patience = new Patience(limits.signal);
    this.#due = Date.now() + limits.firstMs;
  }

  /**
   * @returns Why there is no answer, or null if one follows. Rejects if there is no response; {@link wrong} says why.
   */
  async send({ url, headers, body }: Omit<WireRequest, 'body'> & { body?: object }): Promise<Failure | null> {
    const { fetch = globalThis.fetch, firstMs } = this.limits;
    const asked = fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: this.#patience.signal,
    });
    this.#response = await this.#waited(firstMs, asked);
    if (!this.#response.ok) return this.#refusal(this.#response);
    // A page is what proxies, sign-in forms and wrong addresses answer.
    return this.#response.headers.get('content-type')?.includes('text/html') ? failure('malformed') : null;
  }

  /**
   * The body as it arrives. Throws if it does not arrive to its end; {@link wrong} says why.
   * @param firstMs - How long the first piece may take: what is left of the time for it, unless it is given.
   */
  async *chunks(firstMs = Math.max(0, this.#due - Date.now())): AsyncGenerator<Uint8Array, void> {
    const reader = this.#response?.body?.getReader();
    if (!reader) return;
    let limit = firstMs;
    try {
      for (;;) {
        const { done, value } = await this.#waited(limit, reader.read());
        if (done) return;
        this.isEmpty = false;
        yield value;
        limit = this.limits.idleMs;
      }
    } finally {
      // Whoever stops reading does not want the rest.
      void reader.cancel().catch(() => undefined);
    }
  }

  /**
   * The body as text.
   * @param most - Of what is longer, the rest is left out, in bytes.
   */
  async text(most: number): Promise<string> {
    const decoder = new TextDecoder();
    let text = '';
    let left = most;
    for await (const chunk of this.chunks(this.limits.idleMs)) {
      text += decoder.decode(chunk.subarray(0, left), { stream: true });
      left -= chunk.length;
      if (left <= 0) break;
    }
    return text + decoder.decode();
  }

  /** Why an exchange failed, from what was thrown. */
  wrong(fault: unknown): Failure {
    if (this.#patience.hasExpired) return failure('timeout');
    if (!(fault instanceof Broken)) return failure('malformed');
    if (this.#response) return failure('cut');
    const isOffline = globalThis.navigator?.onLine === false && !isThisMachine(this.receiver.address);
    return failure(isOffline ? 'offline' : 'network');
  }

  /** Ends it, and closes the connection if it is still open. */
  close(): void {
    this.#patience.end();
  }

  async #refusal(response: Response): Promise<Failure> {
    const { status, headers } = response;
    // What is missing of the reason is not worth another failure.
    const text = await this.text(LONGEST_REASON).catch(() => '');
    const { kind, address, key } = this.receiver;
    const isOnOwnServer = kind === 'ollama' || (kind === 'openai' && address.startsWith('http:'));
    if (status === 403 && text === '' && isOnOwnServer) return failure('origin');
    const reported = { retryAfter: headers.get('retry-after'), retryAfterMs: headers.get('retry-after-ms') };
    const failed = failureOf({ status, body: parsed(text), ...reported }, key);
    return failed.kind === 'refused' && key === '' ? { ...failed, kind: 'no-key' } : failed;
  }

  async #waited<T>(limit: number, work: Promise<T>): Promise<T> {
    try {
      return await this.#patience.wait(limit, work);
    } catch (cause) {
      throw new Broken('', { cause });
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
