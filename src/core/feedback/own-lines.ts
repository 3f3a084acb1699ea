import { ANSWER_LABEL } from './feedback';

/** Lines that a block may be made of, none of them empty: first its first line, last its last. */
export type Frame = readonly string[];

/** By what our lines in a message are known. */
export interface OwnLines {
  /** Our block as it was last written into this message; null if none was, or if that is not known any more. */
  previous: string | null;
  /** The lines of the templates that blocks of ours were or may be written with. */
  frames: readonly Frame[];
  /** Whether a line is a point about a mark of this conversation: `pointMatcher`. */
  isPoint(line: string): boolean;
}

/** A line of the message that is ours, and which of the block's lines it is. */
export interface OwnLine {
  /** Its index among the lines of the message, and of the block. */
  line: number;
  base: number;
  /** What of it is ours, in UTF-16 code units: the person may have typed before the first line or behind the last. */
  from: number;
  to: number;
  /** One of our points, which the person has added to: theirs, but it says the point. */
  isExtended: boolean;
}

/** Our block as it stands in a message: whole, or what is left of it. */
export interface FoundBlock {
  /** The lines that it was written with. */
  base: readonly string[];
  /** In the order of the message. */
  own: readonly OwnLine[];
  /** From its first line to behind its last, as indices into the message's lines. */
  start: number;
  end: number;
}

/** Whether it looks like a line about one mark, with whatever sign before it and note behind it. */
export function isPointLike(line: string): boolean {
  const from = /^(?:-|\d+\.) ["“]/.exec(line)?.[0].length;
  if (from === undefined) return false;
  // A note can be very long: each is looked for once.
  const close = line[from - 1] === '"' ? '"' : '”';
  const isNoted = [' — ', ' → '].some((sign) => line.includes(close + sign, from));
  const isBare = line.length > from && line.endsWith(close);
  return isNoted || isBare || (line.endsWith(')') && line.slice(0, -1).includes(`${close} (`, from));
}

/** How much a line that is found again counts. Many blank lines say less than one line with words. */
const WEIGHT = { whole: 64, part: 48, extended: 32, blank: 1 };

/**
 * Finds our block in a message by what is left of it. A block that was only pasted, from another chat say, is not ours: its
 * points are about no mark of this conversation.
 *
 * @param lines The message, line by line.
 */
export function findBlock(lines: readonly string[], own: OwnLines): FoundBlock | null {
  const base = own.previous?.split('\n');
  const whole = base ? indexOfAll(lines, base) : -1;
  if (base && whole >= 0) {
    const matched = base.map((text, n): OwnLine => ({
      line: whole + n,
      base: n,
      from: 0,
      to: text.length,
      isExtended: false,
    }));
    return { base, own: matched, start: whole, end: whole + base.length };
  }
  const frames = base ? [base.filter((line) => line && !isPointLike(line)), ...own.frames] : own.frames;
  let best: FoundBlock | null = null;
  let most = 0;
  for (const [start, end] of stretches(lines, frames)) {
    const stretch = lines.slice(start, end);
    for (const candidate of [base, ...frames.map((frame) => baseOf(stretch, frame, own))]) {
      if (!candidate) continue;
      const { matched, weight } = align(candidate, stretch);
      if (weight <= most || !isProof(candidate, matched, own)) continue;
      most = weight;
      const at = matched.map((one) => ({ ...one, line: one.line + start }));
      best = { base: candidate, own: at, start: at[0]!.line, end: at.at(-1)!.line + 1 };
    }
  }
  return best;
}

/** Where the lines stand in a row; -1 if they do not. */
function indexOfAll(lines: readonly string[], wanted: readonly string[]): number {
  for (let at = lines.indexOf(wanted[0]!); at >= 0; at = lines.indexOf(wanted[0]!, at + 1)) {
    if (wanted.every((text, n) => lines[at + n] === text)) return at;
  }
  return -1;
}

/** Where the last line of a block is missing it is looked for in so many lines: longer ones nobody writes. */
const MOST_LINES = 2000;

/** The parts of a message that can hold one block each: from a first line to a last, or to where another begins. */
function stretches(lines: readonly string[], frames: readonly Frame[]): [start: number, end: number][] {
  const openings = [...new Set(frames.map((frame) => frame[0]!))];
  const closings = [...new Set(frames.map((frame) => frame.at(-1)!))];
  const starts = lines.flatMap((line, n) => (openings.some((opening) => line.endsWith(opening)) ? [n] : []));
  // What is left may have lost its first line.
  if (starts[0] !== 0) starts.unshift(0);
  return starts.map((start, n) => {
    const limit = starts[n + 1] ?? lines.length;
    const closing = lines.slice(start, limit).findIndex((line) => closings.some((one) => line.startsWith(one)));
    return [start, closing < 0 ? Math.min(limit, start + MOST_LINES) : start + closing + 1];
  });
}

/**
 * The block that a stretch was written with, made of its own lines: its first and last, what the frame holds, points about
 * marks of the conversation, and the blank lines that a template puts between them. Null if there is no such point.
 */
function baseOf(stretch: readonly string[], frame: Frame, { isPoint }: OwnLines): string[] | null {
  const [opening, closing] = [frame[0]!, frame.at(-1)!];
  if (!stretch[0]?.endsWith(opening) || !stretch.at(-1)!.startsWith(closing)) return null;
  const isLabel = (n: number): boolean => ANSWER_LABEL.test(stretch[n]!) && isPoint(stretch[n + 1] ?? '');
  const inside = stretch.flatMap((line, n) => {
    if (n === 0 || n === stretch.length - 1) return [];
    return frame.includes(line) || isPoint(line) || isLabel(n) ? [line] : [];
  });
  if (!inside.some(isPoint)) return null;
  const isBody = (line: string): boolean => isPoint(line) || ANSWER_LABEL.test(line);
  return [opening, ...inside, closing].flatMap((line, n, all) => {
    const next = all[n + 1];
    const isEnd = n === 0 || (isBody(line) && next !== undefined && !isBody(next));
    return isEnd ? [line, ''] : [line];
  });
}

/** Whether what was found can only be our block: a point of it, or most of its other lines. */
function isProof(base: readonly string[], matched: readonly OwnLine[], { isPoint }: OwnLines): boolean {
  if (matched.some((one) => isPointLike(base[one.base]!) || isPoint(base[one.base]!))) return true;
  const isFixed = (line: string): boolean => line !== '' && !isPointLike(line);
  const found = matched.filter((one) => isFixed(base[one.base]!)).length;
  return found > 0 && found * 2 >= base.filter(isFixed).length;
}

/** How one line of the block and one of the message are the same: what of the latter is ours, and how much that counts. */
function compare(base: readonly string[], n: number, line: string): { from: number; weight: number } | null {
  const text = base[n]!;
  if (line === text) return { from: 0, weight: text ? WEIGHT.whole : WEIGHT.blank };
  if (!text) return null;
  if (n === 0 && line.endsWith(text)) return { from: line.length - text.length, weight: WEIGHT.part };
  if (!line.startsWith(text)) return null;
  if (n === base.length - 1) return { from: 0, weight: WEIGHT.part };
  return isPointLike(text) ? { from: 0, weight: WEIGHT.extended } : null;
}

/** Which lines of the block are which of the stretch, in order, so that as much as possible is found again. */
function align(base: readonly string[], stretch: readonly string[]): { matched: OwnLine[]; weight: number } {
  const width = stretch.length + 1;
  const best = new Float64Array((base.length + 1) * width);
  for (let n = base.length - 1; n >= 0; n--) {
    for (let at = stretch.length - 1; at >= 0; at--) {
      const same = compare(base, n, stretch[at]!);
      const taken = same ? same.weight + best[(n + 1) * width + at + 1]! : 0;
      best[n * width + at] = Math.max(taken, best[(n + 1) * width + at]!, best[n * width + at + 1]!);
    }
  }
  const matched: OwnLine[] = [];
  for (let n = 0, at = 0; n < base.length && at < stretch.length;) {
    const here = best[n * width + at]!;
    const same = compare(base, n, stretch[at]!);
    // Of several blank lines ours is the one above the next line of ours: the others stand with the words above them.
    const isLater = !base[n] && here === best[n * width + at + 1]!;
    if (!isLater && same && here === same.weight + best[(n + 1) * width + at + 1]!) {
      const isExtended = same.weight === WEIGHT.extended;
      matched.push({ line: at, base: n, from: same.from, to: same.from + base[n]!.length, isExtended });
      n++;
      at++;
    } else if (here === best[n * width + at + 1]!) at++;
    else n++;
  }
  return { matched, weight: best[0]! };
}
