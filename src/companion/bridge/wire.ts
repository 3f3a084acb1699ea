import * as v from 'valibot';
import type { RawData, WebSocket } from 'ws';
import { parsed } from '../data/atomic';
import type { TokenBucket } from './token-bucket';

/** Against the rules. Nothing is said of which. */
export const REFUSED = 1008;
/** How long each step of a handshake may take, also of that which closes (ms). */
export const HANDSHAKE_LASTS = 5000;
/** How often it is checked that the other side is still there (ms). */
const BEAT = 30_000;
/** A message counts once more for so many letters. */
const COSTS_ONE_MORE = 1024 * 1024;

/** One side of a WebSocket: only messages that obey a schema get in or out. */
export class Wire<In, Out> {
  /** Resolves to the code with which it was closed. */
  readonly closed: Promise<number>;
  readonly #socket: WebSocket;
  readonly #reads: v.GenericSchema<unknown, In>;
  readonly #writes: v.GenericSchema<unknown, Out>;
  readonly #waiting: In[] = [];
  #listener: ((message: In) => void) | null = null;
  #bucket: TokenBucket | null = null;
  #pongs: (() => void)[] = [];

  constructor(socket: WebSocket, reads: v.GenericSchema<unknown, In>, writes: v.GenericSchema<unknown, Out>) {
    this.#socket = socket;
    this.#reads = reads;
    this.#writes = writes;
    this.closed = new Promise((done) => socket.once('close', done));
    // Oversized messages, broken frames: `ws` closes the socket by itself.
    socket.on('error', () => socket.terminate());
    socket.on('message', (data, isBinary) => this.#take(data, isBinary));
    socket.on('pong', () => {
      for (const done of this.#pongs.splice(0)) done();
    });
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** @throws If the message does not obey the schema: that is a mistake of ours. */
  send(message: Out): void {
    const text = JSON.stringify(v.parse(this.#writes, message));
    if (this.isOpen) this.#socket.send(text);
  }

  /** The next message; null if none comes in time, or the socket is closed. */
  next(): Promise<In | null> {
    return new Promise((done) => {
      const end = (message: In | null): void => {
        clearTimeout(timer);
        this.#listener = null;
        done(message);
      };
      const timer = setTimeout(() => end(null), HANDSHAKE_LASTS);
      void this.closed.then(() => end(null));
      this.listen(end);
    });
  }

  /** Calls back with each message from now on, and with those that came before. */
  listen(listener: (message: In) => void): void {
    this.#listener = listener;
    while (this.#waiting.length > 0 && this.#listener === listener) listener(this.#waiting.shift()!);
  }

  /**
   * From now on the other side is known: it may say so much, and is asked whether it is there.
   * @param every - How often that is asked (ms).
   */
  keep(bucket: TokenBucket, every = BEAT): void {
    this.#bucket = bucket;
    const beat = setInterval(() => void this.hasArrived(every / 2).then((is) => is || this.end()), every);
    void this.closed.then(() => clearInterval(beat));
  }

  /** Whether the other side has got everything so far. @param within - How long it may take to say so (ms). */
  async hasArrived(within = BEAT / 2): Promise<boolean> {
    if (!this.isOpen) return false;
    const answered = new Promise<boolean>((done) => {
      const timer = setTimeout(() => done(false), within);
      const end = (has: boolean): void => (clearTimeout(timer), done(has));
      this.#pongs.push(() => end(true));
      void this.closed.then(() => end(false));
    });
    this.#socket.ping();
    return answered;
  }

  /** Closes without a reason. */
  refuse(): void {
    this.#listener = null;
    this.#socket.close(REFUSED);
    // Who does not answer the closing is cut off. Nothing of what they still say is taken.
    const timer = setTimeout(() => this.end(), HANDSHAKE_LASTS).unref();
    void this.closed.then(() => clearTimeout(timer));
  }

  /** Closes because it has done its work. */
  close(): void {
    this.#socket.close(1000);
  }

  /** Cuts the connection. */
  end(): void {
    this.#socket.terminate();
  }

  #take(data: RawData, isBinary: boolean): void {
    if (!this.isOpen) return;
    const text = textOf(data);
    if (this.#bucket && !this.#bucket.take(1 + text.length / COSTS_ONE_MORE)) return this.refuse();
    const message = v.safeParse(this.#reads, isBinary ? undefined : parsed(text));
    if (!message.success) {
      // Once it is known, a newer version may say more than we understand.
      if (!this.#bucket) this.refuse();
      return;
    }
    if (this.#listener) this.#listener(message.output);
    else this.#waiting.push(message.output);
  }
}

const textOf = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer)).toString('utf8');
