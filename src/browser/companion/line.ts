import * as v from 'valibot';
import {
  FromCompanionSchema,
  FromExtensionSchema,
  LARGEST_MESSAGE,
  type FromCompanion,
  type FromExtension,
} from '../../core/protocol/bridge/messages';

/** Makes a WebSocket to an address. */
export type OpenSocket = (address: string) => WebSocket;

/** How long the other side may take for each step until it is known (ms). */
const PATIENCE_MS = 5000;
/** How many messages may wait to be taken. The companion says little before it is known. */
const MOST_WAITING = 100;

/**
 * One connection to something on this computer. Only messages of the protocol get in or out. What does not obey its schema
 * is left out: a newer companion may say more than we know.
 */
export class Line {
  readonly closed: Promise<void>;
  readonly #socket: WebSocket;
  readonly #waiting: FromCompanion[] = [];
  #listener: ((message: FromCompanion) => void) | null = null;
  #isClosed = false;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    this.closed = new Promise((done) => {
      socket.onclose = () => {
        this.#isClosed = true;
        done();
      };
    });
    socket.onmessage = ({ data }: MessageEvent<unknown>) => this.#take(data);
  }

  /** @returns Null if nothing answers there. */
  static async open(port: number, openSocket: OpenSocket): Promise<Line | null> {
    const socket = openSocket(`ws://127.0.0.1:${port}/`);
    // From the start: the first message can come together with the news that it is open.
    const line = new Line(socket);
    const isOpen = new Promise<boolean>((done) => {
      socket.onopen = () => done(true);
      socket.onerror = () => done(false);
    });
    const opened = await inTime(Promise.race([isOpen, line.closed.then(() => false)]));
    if (opened) return line;
    line.close();
    return null;
  }

  get isOpen(): boolean {
    return !this.#isClosed && this.#socket.readyState === 1;
  }

  /**
   * Sends a message, if the line is open.
   * @throws Error if it does not obey the schema, or is too large.
   */
  say(message: FromExtension): void {
    const text = encode(message);
    if (this.isOpen) this.#socket.send(text);
  }

  /** The next message; null if none comes in time, or the line is closed. */
  async next(): Promise<FromCompanion | null> {
    const coming = new Promise<FromCompanion>((done) => {
      this.listen((message) => {
        this.#listener = null;
        done(message);
      });
    });
    return (await inTime(Promise.race([coming, this.closed.then(() => null)]))) ?? null;
  }

  /** Calls back with each message from now on, and with those that came before. */
  listen(listener: (message: FromCompanion) => void): void {
    this.#listener = listener;
    while (this.#waiting.length > 0 && this.#listener) this.#listener(this.#waiting.shift()!);
  }

  close(): void {
    this.#listener = null;
    this.#socket.close();
  }

  #take(data: unknown): void {
    const message = decode(data);
    if (!message) return;
    if (this.#listener) this.#listener(message);
    else if (this.#waiting.length < MOST_WAITING) this.#waiting.push(message);
    else this.close();
  }
}

/** @throws Error if the message does not obey the schema, or is too large. */
export function encode(message: FromExtension): string {
  const text = JSON.stringify(v.parse(FromExtensionSchema, message));
  if (new TextEncoder().encode(text).length > LARGEST_MESSAGE) throw new Error('The message is too large.');
  return text;
}

function decode(data: unknown): FromCompanion | null {
  if (typeof data !== 'string' || data.length > LARGEST_MESSAGE) return null;
  try {
    const read = v.safeParse(FromCompanionSchema, JSON.parse(data));
    return read.success ? read.output : null;
  } catch {
    return null;
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
