import { ANSWER_LABEL } from './template';
import { hasLinesOf, isFencedLike, joinPoints } from './fenced';

/** The lines a block may consist of, none of them empty, beginning with its first line and ending with its last. */
export type Frame = readonly string[];

/** What identifies our lines in a message. */
export interface OwnLines {
  /** Our block as last written into this message; null if there was none or it is no longer known. */
  previous: string | null;
  /** The lines of all templates our blocks may have been written with. */
  frames: readonly Frame[];
  /**
   * Whether a line is a point about a mark of this conversation (see `pointMatcher`). The lines of a fenced point are
   * one.
   */
  isPoint(line: string): boolean;
}

/** A line of the message that is ours, paired with the line of the block it came from. */
export interface OwnLine {
  /** Its index in the message (`line`) and in the block (`base`). */
  line: number;
  base: number;
  /**
   * The part of it that is ours, in UTF-16 code units. The person may have typed before the first line or after the
   * last.
   */
  from: number;
  to: number;
  /** A point of ours that the person has added to. The line is now theirs, but it still makes the point. */
  isExtended: boolean;
}

/** Our block as found in a message, whole or in part. */
export interface FoundBlock {
  /** The lines it was written with. */
  base: readonly string[];
  /** In message order. */
  own: readonly OwnLine[];
  /** The range of message lines from its first line to its last; `end` is exclusive. */
  start: number;
  end: number;
}

/** Whether a line looks like a point about a mark, with any bullet or number and any style of quote and note. */
export function isPointLike(line: string): boolean {
  if (isFencedLike(line)) return true;
  const from = /^(?:-|\d+\.) ["“]/.exec(line)?.[0].length;
  if (from === undefined) return false;
  // Notes can be very long, so each sign is looked for only once.
  const close = line[from - 1] === '"' ? '"' : '”';
  const isNoted = [' — ', ' → '].some((sign) => line.includes(close + sign, from));
  const isBare = line.length > from && line.endsWith(close);
  return isNoted || isBare || (line.endsWith(')') && line.slice(0, -1).includes(`${close} (`, from));
}

/** The lines of a block. Those of a fenced point are one. */
export function linesOfBlock(block: string): string[] {
  return joinPoints(block.split('\n'), () => false);
}

/** The lines of a message. Those of a fenced point are one. */
export function linesOfMessage(text: string, { previous, frames }: Pick<OwnLines, 'previous' | 'frames'>): string[] {
  const base = linesOfBlock(previous ?? '').filter((line) => line && !isPointLike(line));
  const fixed = new Set([...base, ...frames.flat()]);
  return joinPoints(text.split('\n'), (line) => fixed.has(line));
}

/** How much a found line counts. Many blank lines prove less than one line of text. */
const WEIGHT = { whole: 64, part: 48, extended: 32, blank: 1 };

/**
 * Finds what is left of our block in a message. A block that was pasted, for example from another chat, is not ours:
 * its points are not about marks of this conversation.
 *
 * @param lines The lines of the message ({@link linesOfMessage}).
 */
export function findBlock(lines: readonly string[], own: OwnLines): FoundBlock | null {
  const base = own.previous === null ? undefined : linesOfBlock(own.previous);
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

/** The index at which these lines occur in a row; -1 if they do not. */
function indexOfAll(lines: readonly string[], wanted: readonly string[]): number {
  for (let at = lines.indexOf(wanted[0]!); at >= 0; at = lines.indexOf(wanted[0]!, at + 1)) {
    if (wanted.every((text, n) => lines[at + n] === text)) return at;
  }
  return -1;
}

/** If a block has no last line, this many lines are searched for the rest of it. Nobody writes longer blocks. */
const MOST_LINES = 2000;

/**
 * The parts of a message that can contain one block each: from a first line to a last line or to the start of the next
 * block.
 */
function stretches(lines: readonly string[], frames: readonly Frame[]): [start: number, end: number][] {
  const openings = [...new Set(frames.map((frame) => frame[0]!))];
  const closings = [...new Set(frames.map((frame) => frame.at(-1)!))];
  const starts = lines.flatMap((line, n) => (openings.some((opening) => line.endsWith(opening)) ? [n] : []));
  // The block may have lost its first line.
  if (starts[0] !== 0) starts.unshift(0);
  return starts.map((start, n) => {
    const limit = starts[n + 1] ?? lines.length;
    const closing = lines.slice(start, limit).findIndex((line) => closings.some((one) => line.startsWith(one)));
    return [start, closing < 0 ? Math.min(limit, start + MOST_LINES) : start + closing + 1];
  });
}

/**
 * Reconstructs the block a stretch was written with, from its own lines: the first and last, lines of the frame, points
 * about marks of the conversation, and the blank lines a template puts between them. Null if it has no such point.
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

/** Whether these lines can only be our block: they include a point, or at least half of the other lines. */
function isProof(base: readonly string[], matched: readonly OwnLine[], { isPoint }: OwnLines): boolean {
  if (matched.some((one) => isPointLike(base[one.base]!) || isPoint(base[one.base]!))) return true;
  const isFixed = (line: string): boolean => line !== '' && !isPointLike(line);
  const found = matched.filter((one) => isFixed(base[one.base]!)).length;
  return found > 0 && found * 2 >= base.filter(isFixed).length;
}

/**
 * How a line of the block matches a line of the message: where our part starts in it, and how much the match counts.
 * Null if they do not match.
 */
function compare(base: readonly string[], n: number, line: string): { from: number; weight: number } | null {
  const text = base[n]!;
  if (line === text) return { from: 0, weight: text ? WEIGHT.whole : WEIGHT.blank };
  if (!text) return null;
  if (n === 0 && line.endsWith(text)) return { from: line.length - text.length, weight: WEIGHT.part };
  if (isFencedLike(text)) return hasLinesOf(line, text) ? { from: 0, weight: WEIGHT.extended } : null;
  if (!line.startsWith(text)) return null;
  if (n === base.length - 1) return { from: 0, weight: WEIGHT.part };
  return isPointLike(text) ? { from: 0, weight: WEIGHT.extended } : null;
}

/** Pairs lines of the block with lines of the stretch, in order, so that the total weight is as high as possible. */
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
    // Of several blank lines, ours is the one above our next line. The others belong to the text above them.
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
