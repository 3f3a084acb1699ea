import type { TranscriptReader } from '../../../core/transcripts/agent';
import type { TranscriptAnswer } from '../../../core/transcripts/transcript';
import { takeBases, type Source } from './base-lines';
import { LineSplitter } from './line-splitter';
import { readBytes, readObject, readUnpacked, type TranscriptFile } from './transcript-file';

/** How many of the last bytes that were read are compared before what follows them is read, to notice a rewritten file. */
const SEAM = 256;

/** So many of the first bytes that were read are compared, too. */
const HEAD = 1024;

/** So many bytes, and no more, are read again whenever the file was only touched: some systems note a write late. */
const SOON_READ = 4 * 1024 * 1024;

const LINE_ENDS: readonly (number | undefined)[] = [0x0a, 0x0d];

/** What was read of one file so far: from a place in it to the end that it had. */
export class Reading {
  readonly reader: TranscriptReader;
  /** The first byte that was read. */
  readonly start: number;
  /** The first byte that was not read yet. */
  offset: number;
  readonly #file: Pick<TranscriptFile, 'identity' | 'form'>;
  #stamp: bigint;
  #changedAt: number;
  readonly #splitter: LineSplitter;
  #head: Buffer = Buffer.alloc(0);
  #seam: Buffer = Buffer.alloc(0);

  private constructor(file: TranscriptFile, reader: TranscriptReader, start: number) {
    this.reader = reader;
    this.start = start;
    this.offset = start;
    this.#file = file;
    this.#stamp = file.stamp;
    this.#changedAt = file.changedAt;
    this.#splitter = new LineSplitter(reader, start > 0);
  }

  /**
   * Reads a file to its end.
   *
   * @param start - Where to begin, in bytes: with the next line from there. Files that are not lines are read from the
   * beginning.
   * @param isOver - Whether nobody needs it any more. Then what was read is incomplete.
   * @param onProgress - How far it is, from 0 to 1.
   */
  static async of(
    source: Source,
    file: TranscriptFile,
    start: number,
    isOver: () => boolean,
    onProgress?: (part: number) => void,
  ): Promise<Reading> {
    const isFromStart = start <= 1 || file.form !== 'lines';
    const reader = source.agent.createReader(isFromStart);
    // A line that begins just there is whole: read the byte before it, too.
    const reading = new Reading(file, reader, isFromStart ? 0 : start - 1);
    if (isFromStart) await takeBases(source, file, reader, isOver);
    if (file.form === 'lines') await reading.readOn(file, isOver, onProgress);
    else await reading.#readAll(file, isOver);
    return reading;
  }

  get isFromStart(): boolean {
    return this.start === 0;
  }

  /**
   * The answers so far, oldest first.
   * @param now - In ms.
   */
  answers(now: number): readonly TranscriptAnswer[] {
    return this.reader.answers(now, this.#changedAt);
  }

  /** Whether it has to be read from the beginning to tell its answers apart. Known once they were asked for. */
  get lacksBeginning(): boolean {
    return !this.isFromStart && this.reader.needsBeginning?.() === true;
  }

  /** How many lines were read. */
  get lines(): number {
    return this.#file.form === 'object' ? 1 : this.#splitter.lines;
  }

  /**
   * Whether a file is the one that was read, with nothing but more at its end. Agents only append, or write all anew: both
   * ends of what was read tell that. Where a file was written without becoming longer, it was changed anywhere.
   */
  async isOf(file: TranscriptFile): Promise<boolean> {
    if (file.identity !== this.#file.identity || file.size < this.offset) return false;
    if (file.stamp === this.#stamp && file.size === this.offset) return true;
    const isLong = this.offset - this.start > SOON_READ;
    if (file.form !== 'lines' || (file.size === this.offset && !isLong)) return false;
    const head = Buffer.alloc(this.#head.length);
    await file.handle.read(head, 0, head.length, this.start);
    const before = Buffer.alloc(this.#seam.length + 1);
    const { bytesRead } = await file.handle.read(before, 0, before.length, this.offset - this.#seam.length);
    if (!head.equals(this.#head) || !before.subarray(0, this.#seam.length).equals(this.#seam)) return false;
    const next = bytesRead === before.length ? before.at(-1) : undefined;
    return !this.#splitter.isSettled || next === undefined || LINE_ENDS.includes(next);
  }

  /** Reads what was appended to the file. */
  async readOn(file: TranscriptFile, isOver: () => boolean, onProgress?: (part: number) => void): Promise<void> {
    this.#stamp = file.stamp;
    this.#changedAt = file.changedAt;
    const take = (bytes: Buffer): void => {
      this.#splitter.push(bytes);
      this.offset += bytes.length;
      if (this.#head.length < HEAD)
        this.#head = Buffer.concat([this.#head, bytes.subarray(0, HEAD - this.#head.length)]);
      const last = bytes.subarray(-SEAM);
      this.#seam = Buffer.concat([this.#seam, last]).subarray(-SEAM);
      onProgress?.((this.offset - this.start) / (file.size - this.start));
    };
    await readBytes(file, this.offset, file.size, take, isOver);
  }

  /** Takes a last line that was not ended, if it is complete: for a file to which nothing was added for some time. */
  settle(): void {
    this.#splitter.settle();
  }

  async #readAll(file: TranscriptFile, isOver: () => boolean): Promise<void> {
    if (file.form === 'object') {
      const text = await readObject(file);
      if (text !== null && !isOver()) this.reader.take(text);
    } else {
      await readUnpacked(file, (bytes) => this.#splitter.push(bytes), isOver);
      this.settle();
    }
    this.offset = file.size;
  }
}
