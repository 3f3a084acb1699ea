import type { RawData, WebSocket } from 'ws';

/** Against the rules. Nothing is said of which. */
export const REFUSED = 1008;
/** How long each step of a handshake may take, also of that which closes (ms). */
export const HANDSHAKE_LASTS = 5000;
/** How long the other side may take to say that it is there (ms). */
const PONG_WITHIN = 15_000;

/** What comes over a socket in one go: text while the sides greet, bytes afterwards. */
export interface Frame {
  data: Buffer;
  isText: boolean;
}

/** A WebSocket whose frames are kept in their order until somebody takes them. */
export class Frames {
  /** Resolves to the code with which it was closed. */
  readonly closed: Promise<number>;
  readonly #socket: WebSocket;
  readonly #waiting: Frame[] = [];
  #listener: ((frame: Frame) => void) | null = null;
  #pongs: (() => void)[] = [];

  constructor(socket: WebSocket) {
    this.#socket = socket;
    this.closed = new Promise((done) => socket.once('close', done));
    // Oversized messages, broken frames: `ws` closes the socket by itself.
    socket.on('error', () => socket.terminate());
    socket.on('message', (data, isBinary) => this.#take({ data: bytesOf(data), isText: !isBinary }));
    socket.on('pong', () => {
      for (const done of this.#pongs.splice(0)) done();
    });
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  send(data: string | Uint8Array): void {
    if (this.isOpen) this.#socket.send(data);
  }

  /** The next frame; null if none comes in time, or the socket is closed. */
  next(): Promise<Frame | null> {
    return new Promise((done) => {
      const end = (frame: Frame | null): void => {
        clearTimeout(timer);
        this.#listener = null;
        done(frame);
      };
      const timer = setTimeout(() => end(null), HANDSHAKE_LASTS);
      void this.closed.then(() => end(null));
      this.listen(end);
    });
  }

  /** Calls back with each frame from now on, and with those that came before. */
  listen(listener: (frame: Frame) => void): void {
    this.#listener = listener;
    while (this.#waiting.length > 0 && this.#listener === listener) listener(this.#waiting.shift()!);
  }

  /** Whether the other side has got everything so far. @param within - How long it may take to say so (ms). */
  async hasArrived(within = PONG_WITHIN): Promise<boolean> {
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
    this.#listener = () => undefined;
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

  #take(frame: Frame): void {
    if (!this.isOpen) return;
    if (this.#listener) this.#listener(frame);
    else this.#waiting.push(frame);
  }
}

const bytesOf = (data: RawData): Buffer =>
  Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer);
