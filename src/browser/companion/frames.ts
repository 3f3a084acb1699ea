import { LARGEST_MESSAGE } from '../../core/protocol/bridge/messages';
import { TAG_BYTES } from '../../core/secrecy/nonces';

/** Makes a WebSocket to an address. */
export type OpenSocket = (address: string) => WebSocket;

/** What comes over a socket in one go: text while the sides greet, bytes afterwards. */
export type Frame = string | ArrayBuffer;

/** How long the other side may take for each step until it is known (ms). */
const PATIENCE_MS = 5000;
/** How many frames may wait to be taken. The companion says little before it is known. */
const MOST_WAITING = 100;

/** A connection to something on this computer, whose frames are kept in their order until somebody takes them. */
export class Frames {
  readonly closed: Promise<void>;
  readonly #socket: WebSocket;
  readonly #waiting: Frame[] = [];
  #listener: ((frame: Frame) => void) | null = null;
  #isClosed = false;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.binaryType = 'arraybuffer';
    this.closed = new Promise((done) => {
      socket.onclose = () => {
        this.#isClosed = true;
        done();
      };
    });
    socket.onmessage = ({ data }: MessageEvent<unknown>) => this.#take(data);
  }

  /** @returns Null if nothing answers there. */
  static async open(port: number, openSocket: OpenSocket): Promise<Frames | null> {
    const socket = openSocket(`ws://127.0.0.1:${port}/`);
    // From the start: the first message can come together with the news that it is open.
    const frames = new Frames(socket);
    const isOpen = new Promise<boolean>((done) => {
      socket.onopen = () => done(true);
      socket.onerror = () => done(false);
    });
    const opened = await inTime(Promise.race([isOpen, frames.closed.then(() => false)]));
    if (opened) return frames;
    frames.close();
    return null;
  }

  get isOpen(): boolean {
    return !this.#isClosed && this.#socket.readyState === 1;
  }

  /** Sends something, if the socket is open. */
  send(data: string | ArrayBuffer): void {
    if (this.isOpen) this.#socket.send(data);
  }

  /** The next frame; null if none comes in time, or the socket is closed. */
  async next(): Promise<Frame | null> {
    const coming = new Promise<Frame>((done) => {
      this.listen((frame) => {
        this.#listener = null;
        done(frame);
      });
    });
    return (await inTime(Promise.race([coming, this.closed.then(() => null)]))) ?? null;
  }

  /** Calls back with each frame from now on, and with those that came before. */
  listen(listener: (frame: Frame) => void): void {
    this.#listener = listener;
    while (this.#waiting.length > 0 && this.#listener) this.#listener(this.#waiting.shift()!);
  }

  close(): void {
    this.#listener = null;
    this.#socket.close();
  }

  #take(data: unknown): void {
    if (typeof data !== 'string' && !(data instanceof ArrayBuffer)) return this.close();
    if ((typeof data === 'string' ? data.length : data.byteLength) > LARGEST_MESSAGE + TAG_BYTES) return this.close();
    if (this.#listener) this.#listener(data);
    else if (this.#waiting.length < MOST_WAITING) this.#waiting.push(data);
    else this.close();
  }
}

async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  let timer;
  const late = new Promise<undefined>((done) => (timer = setTimeout(() => done(undefined), PATIENCE_MS)));
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
