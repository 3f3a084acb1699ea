import * as v from 'valibot';
import { parsed } from '../data/atomic';
import type { Frame, Frames } from './frames';
import type { Seal } from './seal';
import type { TokenBucket } from './token-bucket';

/** How often it is checked that the other side is still there (ms). */
const BEAT = 30_000;
/** A message counts once more for so many bytes. */
const COSTS_ONE_MORE = 1024 * 1024;

/**
 * A connection to a side that is known: everything on it is sealed, and only messages that obey a schema get in or out.
 */
export class Wire<In, Out> {
  /** Resolves to the code with which it was closed. */
  readonly closed: Promise<number>;
  readonly #frames: Frames;
  readonly #seal: Seal;
  readonly #reads: v.GenericSchema<unknown, In>;
  readonly #writes: v.GenericSchema<unknown, Out>;
  readonly #bucket: TokenBucket;

  /**
   * @param bucket - How much the other side may say.
   * @param every - How often it is asked whether it is there (ms).
   */
  constructor(
    frames: Frames,
    seal: Seal,
    language: { reads: v.GenericSchema<unknown, In>; writes: v.GenericSchema<unknown, Out> },
    bucket: TokenBucket,
    every = BEAT,
  ) {
    this.#frames = frames;
    this.#seal = seal;
    this.#reads = language.reads;
    this.#writes = language.writes;
    this.#bucket = bucket;
    this.closed = frames.closed;
    const beat = setInterval(() => void frames.hasArrived(every / 2).then((is) => is || frames.end()), every);
    void this.closed.then(() => clearInterval(beat));
  }

  get isOpen(): boolean {
    return this.#frames.isOpen;
  }

  /** @throws If the message does not obey the schema: that is a mistake of ours. */
  send(message: Out): void {
    const text = JSON.stringify(v.parse(this.#writes, message));
    if (this.isOpen) this.#frames.send(this.#seal.seal(text));
  }

  /** Calls back with each message from now on, and with those that came before. */
  listen(listener: (message: In) => void): void {
    this.#frames.listen((frame) => {
      const message = this.#open(frame);
      if (message) listener(message.output);
    });
  }

  /** Whether the other side has got everything so far. */
  hasArrived(): Promise<boolean> {
    return this.#frames.hasArrived();
  }

  /** Closes without a reason. */
  refuse(): void {
    this.#frames.refuse();
  }

  /** Closes because it has done its work. */
  close(): void {
    this.#frames.close();
  }

  /** Cuts the connection. */
  end(): void {
    this.#frames.end();
  }

  #open({ data, isText }: Frame): { output: In } | null {
    if (!this.isOpen) return null;
    const text = !isText && this.#bucket.take(1 + data.length / COSTS_ONE_MORE) ? this.#seal.open(data) : null;
    if (text === null) {
      this.refuse();
      return null;
    }
    // A newer version may say more than we understand.
    const message = v.safeParse(this.#reads, parsed(text));
    return message.success ? message : null;
  }
}
