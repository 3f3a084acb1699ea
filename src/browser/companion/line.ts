import * as v from 'valibot';
import {
  FromCompanionSchema,
  FromExtensionSchema,
  LARGEST_MESSAGE,
  type FromCompanion,
  type FromExtension,
} from '../../core/protocol/bridge/messages';
import type { Frame, Frames } from './frames';
import type { Seal } from './seal';

/**
 * A connection to the companion, which has proved that it is the one. Everything on it is sealed, and only messages of the
 * protocol get in or out. What does not obey its schema is left out: a newer companion may say more than we know.
 */
export class Line {
  readonly closed: Promise<void>;
  readonly #frames: Frames;
  readonly #seal: Seal;
  /** What was sealed and opened last: each waits for the one before it. */
  #said: Promise<void> = Promise.resolve();
  #heard: Promise<void> = Promise.resolve();

  constructor(frames: Frames, seal: Seal) {
    this.#frames = frames;
    this.#seal = seal;
    this.closed = frames.closed;
  }

  get isOpen(): boolean {
    return this.#frames.isOpen;
  }

  /**
   * Sends a message, if the line is open.
   * @throws Error if it does not obey the schema, or is too large.
   */
  say(message: FromExtension): void {
    const text = encode(message);
    this.#said = this.#said.then(async () => {
      if (this.isOpen) this.#frames.send(await this.#seal.seal(text));
    });
  }

  /** Calls back with each message from now on, and with those that came before. */
  listen(listener: (message: FromCompanion) => void): void {
    this.#frames.listen((frame) => {
      this.#heard = this.#heard.then(async () => {
        const message = await this.#open(frame);
        // A fault of the listener must not keep the next message from being opened.
        if (message) queueMicrotask(() => listener(message));
      });
    });
  }

  /** Closes the connection as soon as everything was said. */
  close(): void {
    void this.#said.then(() => this.#frames.close());
  }

  async #open(frame: Frame): Promise<FromCompanion | null> {
    if (!this.isOpen) return null;
    const text = typeof frame === 'string' ? null : await this.#seal.open(frame);
    if (text !== null) return decode(text);
    this.#frames.close();
    return null;
  }
}

/** @throws Error if the message does not obey the schema, or is too large. */
export function encode(message: FromExtension): string {
  const text = JSON.stringify(v.parse(FromExtensionSchema, message));
  if (new TextEncoder().encode(text).length > LARGEST_MESSAGE) throw new Error('The message is too large.');
  return text;
}

function decode(text: string): FromCompanion | null {
  try {
    const read = v.safeParse(FromCompanionSchema, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
