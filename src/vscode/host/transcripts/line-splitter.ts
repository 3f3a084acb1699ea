import { GLIMPSE, LONG_LINE, type TranscriptReader } from '../../../core/transcripts/agent';

/** A wanted line that is longer, in bytes, is given by its ends all the same: V8 has no string for the longest. */
export const LONGEST_WHOLE = 128 * 1024 * 1024;

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** What takes lines: a reader, for the lines of its own file. */
export type LineTaker = Pick<TranscriptReader, 'take' | 'wants' | 'glimpse'>;

/**
 * Splits the bytes of a transcript into lines, at line feeds only, and gives each complete one to a reader. What is said
 * about a line does not depend on the pieces in which its bytes come.
 *
 * UTF-8 is decoded after splitting: invalid bytes become U+FFFD. A line has neither its line break nor a byte order mark,
 * nor NULs at its beginning (a crash leaves them); an empty line is left out. Of a long line that is not wanted, only the
 * ends are kept.
 */
export class LineSplitter {
  /** How many lines have been given. */
  lines = 0;
  readonly #taker: LineTaker;
  /** Whether what comes next belongs to a line whose beginning was not read or that has been given already. */
  #isSkipping: boolean;
  /** The unfinished line: its bytes, and how many they are. */
  #held: Buffer[] = [];
  #length = 0;
  /** The beginning of the unfinished line, once it is known to be long. */
  #head: string | null = null;
  /** Its end, if it is not kept whole. */
  #tail: Buffer | null = null;

  /** @param isMidLine - Whether the first bytes may belong to a line that began before them: it is left out. */
  constructor(taker: LineTaker, isMidLine = false) {
    this.#taker = taker;
    this.#isSkipping = isMidLine;
  }

  /** Takes the next bytes, which are copied where they must be kept. */
  push(bytes: Buffer): void {
    let from = 0;
    while (from < bytes.length) {
      const end = bytes.indexOf(LINE_FEED, from);
      const piece = bytes.subarray(from, end === -1 ? bytes.length : end);
      if (end === -1) return this.#hold(piece);
      if (this.#length === 0 && !this.#isSkipping) this.#give(withoutNuls(piece));
      else {
        this.#hold(piece);
        this.#finish();
      }
      from = end + 1;
    }
  }

  /**
   * Gives the unfinished line if it is a whole JSON object: some agents do not end their last line. Its line break is
   * then still to come.
   */
  settle(): void {
    if (this.#length === 0 || this.#length === this.#unsettled || this.#tail !== null) return;
    this.#unsettled = this.#length;
    const line = Buffer.concat(this.#held);
    if (!isObject(withoutMarks(line))) return;
    this.#give(line);
    this.#clear();
    this.#isSkipping = true;
    this.isSettled = true;
  }

  /** How long the unfinished line was when it was found to be no whole object: that is not asked twice. */
  #unsettled = 0;

  /** Whether the unfinished line has been given by {@link settle}. */
  isSettled = false;

  #hold(piece: Buffer): void {
    if (this.#isSkipping) return;
    const bytes = this.#length === 0 ? withoutNuls(piece) : piece;
    if (bytes.length === 0) return;
    this.#length += bytes.length;
    if (this.#tail !== null) {
      this.#tail = lastOf([this.#tail, bytes]);
      return;
    }
    this.#held.push(Buffer.from(bytes));
    if (this.#length <= LONG_LINE) return;
    const isWanted = this.#head !== null || this.#taker.wants((this.#head = headOf(Buffer.concat(this.#held))));
    if (isWanted && this.#length <= LONGEST_WHOLE) return;
    this.#tail = lastOf(this.#held);
    this.#held = [];
  }

  #finish(): void {
    if (this.#head !== null && this.#tail !== null) {
      this.lines += 1;
      this.#taker.glimpse(this.#head, tailOf(this.#tail));
    } else if (this.#length > 0) {
      this.#take(Buffer.concat(this.#held));
    }
    this.#clear();
    this.#isSkipping = false;
    this.isSettled = false;
  }

  #clear(): void {
    this.#held = [];
    this.#length = 0;
    this.#unsettled = 0;
    this.#head = null;
    this.#tail = null;
  }

  /** @param line - Without its line feed. */
  #give(line: Buffer): void {
    if (line.length <= LONG_LINE) return this.#take(line);
    const head = headOf(line);
    if (line.length <= LONGEST_WHOLE && this.#taker.wants(head)) return this.#take(line);
    this.lines += 1;
    this.#taker.glimpse(head, tailOf(line));
  }

  #take(line: Buffer): void {
    const bare = withoutMarks(line);
    if (bare.length === 0) return;
    this.lines += 1;
    this.#taker.take(bare.toString('utf8'));
  }
}

function withoutNuls(line: Buffer): Buffer {
  let from = 0;
  while (line[from] === 0) from += 1;
  return line.subarray(from);
}

/** Without a byte order mark at its beginning and a carriage return at its end. */
function withoutMarks(line: Buffer): Buffer {
  const from = line[0] === 0xef && line[1] === 0xbb && line[2] === 0xbf ? 3 : 0;
  return line.subarray(from, line.at(-1) === CARRIAGE_RETURN ? -1 : undefined);
}

/** Whether the last byte that is read here could be in the middle of a character. */
const isContinuation = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;

/** The beginning of a long line, without a character that is cut. */
function headOf(line: Buffer): string {
  const bare = withoutMarks(line);
  let to = Math.min(GLIMPSE, bare.length);
  while (to > GLIMPSE - 4 && isContinuation(bare[to])) to -= 1;
  return bare.toString('utf8', 0, to);
}

/** The end of a long line, without a character that is cut. */
function tailOf(line: Buffer): string {
  const bare = withoutMarks(line);
  let from = Math.max(0, bare.length - GLIMPSE);
  const most = from + 3;
  while (from < most && isContinuation(bare[from])) from += 1;
  return bare.toString('utf8', from);
}

/** A copy of the last bytes, as many as {@link tailOf} needs. */
function lastOf(pieces: readonly Buffer[]): Buffer {
  const last = pieces.map((piece) => piece.subarray(-(GLIMPSE + 1)));
  return Buffer.from(Buffer.concat(last).subarray(-(GLIMPSE + 1)));
}

function isObject(line: Buffer): boolean {
  if (line[0] !== 0x7b) return false;
  try {
    JSON.parse(line.toString('utf8'));
    return true;
  } catch {
    return false;
  }
}
