import { findBlock, linesOfBlock, linesOfMessage, type FoundBlock, type OwnLines } from './own-lines';

export type { Frame, OwnLines } from './own-lines';

/** How an editor separates lines. A one-line field turns each line break into a space. */
export type Layout = '\n' | ' ';

/** Replaces consecutive lines of a message. */
export interface LineChange {
  /**
   * The first line to replace, as an index into the original lines; the number of lines means the end of the message.
   */
  line: number;
  /** How many lines to remove. */
  remove: number;
  /** The lines to insert in their place. */
  insert: string[];
}

/** Replaces part of one line. Offsets are UTF-16 code units. */
export interface PartChange {
  line: number;
  from: number;
  to: number;
  insert: string;
}

/** A part of a line, in UTF-16 code units. */
export type OwnPart = Pick<PartChange, 'line' | 'from' | 'to'>;

/** Everything to change in a message so that it contains this block and no other block of ours. */
export interface BlockEdit {
  /** In line order and not adjacent. None of them includes a line the person wrote. */
  changes: LineChange[];
  /** In lines that stay because the person typed on them too. */
  parts: PartChange[];
  /** What is ours in the message before the edit: lines, or parts of lines that the person typed on too. */
  own: readonly OwnPart[];
  /** The whole text after the edit. */
  text: string;
  /** Nothing may be changed, because our block cannot be told apart from what the person made of it. */
  isRefused?: true;
}

/**
 * Works out how to change a message so that it contains this block and no other block of ours. The new block goes where
 * the old one was, or else at the top. Lines the person wrote keep their place between their neighbours and are never
 * part of a change. A point that the person has added to is left as it is and still counts as that point.
 *
 * @param text The message, with a line feed for each break.
 * @param block The new block; null or empty to remove it.
 * @param own What is known about our lines.
 * @param layout How the editor separates lines.
 */
export function editBlock(text: string, block: string | null, own: OwnLines, layout: Layout = '\n'): BlockEdit {
  if (layout === ' ') return editOneLine(text, block, own);
  const lines = linesOfMessage(text, own);
  const wanted = block ? linesOfBlock(block) : [];
  const found = findBlock(lines, own);
  const edit = found ? renewal(lines, found, wanted) : { changes: changesFor(0, 0, wanted), parts: [] };
  const ours = (found?.own ?? []).filter(({ isExtended }) => !isExtended);
  return { ...inLines({ ...edit, own: ours }, lines), text: edited(lines, edit) };
}

/** The same edit, for the lines as they are in the message: a fenced point has several. */
function inLines({ changes, parts, own }: Omit<BlockEdit, 'text'>, lines: readonly string[]): Omit<BlockEdit, 'text'> {
  const starts = [0];
  for (const line of lines) starts.push(starts.at(-1)! + line.split('\n').length);
  return {
    own: own.flatMap(({ line, from, to }) => {
      const inside = lines[line]!.split('\n');
      if (inside.length === 1) return [{ line: starts[line]!, from, to }];
      return inside.map((text, n) => ({ line: starts[line]! + n, from: 0, to: text.length }));
    }),
    changes: changes.map(({ line, remove, insert }) => ({
      line: starts[line]!,
      remove: starts[line + remove]! - starts[line]!,
      insert: insert.flatMap((one) => one.split('\n')),
    })),
    parts: parts.map((part) => ({ ...part, line: starts[part.line]! })),
  };
}

/** The text after the edit. */
function edited(before: readonly string[], { changes, parts }: Pick<BlockEdit, 'changes' | 'parts'>): string {
  const lines = [...before];
  for (const { line, from, to, insert } of parts) {
    const text = lines[line]!;
    lines[line] = text.slice(0, from) + insert + text.slice(to);
  }
  for (const { line, remove, insert } of changes.toReversed()) lines.splice(line, remove, ...insert);
  return lines.join('\n');
}

/** A line of the new message: the index of one that stays, or a new text. */
type Line = number | string;

function renewal(
  lines: readonly string[],
  { base, own, start, end }: FoundBlock,
  wanted: readonly string[],
): Pick<BlockEdit, 'changes' | 'parts'> {
  const stays = commonLines(base, wanted);
  const ownAt = new Map(own.map((one) => [one.line, one]));
  const parts: PartChange[] = [];
  /** For each line of the new block, the line of the message that already has it. */
  const said = new Map<number, number>();
  /** The person's lines, grouped by the line of the new block that they follow; -1 means above all of them. */
  const behind = new Map<number, number[]>();
  /** While going through the message: the line of the new block last seen above. */
  let above = -1;
  let isAboveGone = false;
  const nextBelow = (line: number): number | undefined => {
    const next = own.find((one) => one.line > line && !isTheirs(one));
    return next && stays.get(next.base);
  };
  const isTheirs = ({ base: n, isExtended }: (typeof own)[number]): boolean => isExtended && !stays.has(n);
  const keep = (line: number): void => {
    const below = isAboveGone ? nextBelow(line) : undefined;
    const at = below === undefined ? above : below - 1;
    behind.set(at, [...(behind.get(at) ?? []), line]);
  };
  for (let line = start; line < end; line++) {
    const one = ownAt.get(line);
    if (!one || isTheirs(one)) {
      keep(line);
      continue;
    }
    const isShared = one.to - one.from < lines[line]!.length && !one.isExtended;
    let now = stays.get(one.base);
    if (isShared && now === undefined) {
      // The first and last line of a block keep their places, whatever they say now.
      if (wanted.length > 0) now = one.base === 0 ? 0 : wanted.length - 1;
      parts.push({ line, from: one.from, to: one.to, insert: now === undefined ? '' : wanted[now]! });
      if (now === undefined) keep(line);
    }
    isAboveGone = now === undefined;
    if (now === undefined) continue;
    said.set(now, line);
    above = now;
  }
  const after: Line[] = [...(behind.get(-1) ?? [])];
  wanted.forEach((text, n) => after.push(said.get(n) ?? text, ...(behind.get(n) ?? [])));
  // The message must not end with a line the person wrote above the block: they also typed the break after it.
  if (after.length === 0 && end === lines.length) after.push('');
  return { changes: changesFor(start, end, after), parts };
}

/** The changes that turn `[start, end)` into these lines. */
function changesFor(start: number, end: number, after: readonly Line[]): LineChange[] {
  const changes: LineChange[] = [];
  let line = start;
  let insert: string[] = [];
  const close = (next: number): void => {
    if (next > line || insert.length > 0) changes.push({ line, remove: next - line, insert });
    insert = [];
    line = next + 1;
  };
  for (const one of after) {
    if (typeof one === 'string') insert.push(one);
    else close(one);
  }
  close(end);
  return changes;
}

/** Pairs equal lines of two lists, in order, as many as possible. */
function commonLines(before: readonly string[], after: readonly string[]): Map<number, number> {
  const width = after.length + 1;
  const longest = new Uint32Array((before.length + 1) * width);
  for (let n = before.length - 1; n >= 0; n--) {
    for (let m = after.length - 1; m >= 0; m--) {
      longest[n * width + m] =
        before[n] === after[m]
          ? longest[(n + 1) * width + m + 1]! + 1
          : Math.max(longest[(n + 1) * width + m]!, longest[n * width + m + 1]!);
    }
  }
  const common = new Map<number, number>();
  for (let n = 0, m = 0; n < before.length && m < after.length;) {
    if (before[n] === after[m]) common.set(n++, m++);
    else if (longest[(n + 1) * width + m]! >= longest[n * width + m + 1]!) n++;
    else m++;
  }
  return common;
}

/**
 * Does the same in a one-line field, where our block is its lines joined by spaces. Text typed inside it cannot be told
 * apart from it there, so only an unchanged block counts as ours.
 */
function editOneLine(text: string, block: string | null, { previous, frames, isPoint }: OwnLines): BlockEdit {
  const flat = (lines: string): string => lines.replace(/\n+/g, ' ');
  const wanted = flat(block ?? '');
  const known = previous ? flat(previous) : '';
  let from = known ? text.indexOf(known) : -1;
  let to = from + known.length;
  for (const frame of from < 0 ? frames : []) {
    const start = text.indexOf(frame[0]!);
    const end = text.indexOf(frame.at(-1)!, start);
    if (start < 0 || end < 0) continue;
    const inside = text.slice(start + frame[0]!.length, end);
    const points = frame.reduce((rest, line) => rest.replaceAll(line, '\n'), inside).split('\n');
    if (!points.some((part) => part.trim()) || !points.every((part) => arePoints(part.trim(), isPoint))) continue;
    [from, to] = [start, end + frame.at(-1)!.length];
    break;
  }
  const own = from < 0 ? [] : [{ line: 0, from, to }];
  let insert = wanted;
  if (from < 0) {
    // The person has changed something inside it. In one line nobody can tell which part is theirs, and there must not
    // be two blocks.
    const [opening, closing] = [previous?.split('\n')[0], previous?.split('\n').at(-1)];
    const start = opening ? text.indexOf(opening) : -1;
    if (start >= 0 && text.includes(closing!, start)) return { changes: [], parts: [], own: [], text, isRefused: true };
    [from, to] = [0, 0];
    if (insert) insert += ' ';
  } else if (!insert && text[to] === ' ' && (from === 0 || text[from - 1] === ' ')) to++;
  const parts = from === to && !insert ? [] : [{ line: 0, from, to, insert }];
  return { changes: [], parts, own, text: text.slice(0, from) + insert + text.slice(to) };
}

/** True for consecutive points, with or without answer labels between them. */
function arePoints(text: string, isPoint: (line: string) => boolean): boolean {
  if (!text) return true;
  const points = text.split(/(?:^|(?<=\S) )Answer \d+: (?=\S+ (?:["“]|`{3}))/).filter(Boolean);
  return points.every((point) => isPoint(point) || point.split(/ (?=(?:-|\d+\.) (?:["“]|`{3}))/).every(isPoint));
}

/**
 * The smallest replacement that turns one text into another. What both have in common at the ends is left out.
 *
 * @example
 * difference('abcd', 'abXd'); // { start: 2, end: 3, insert: 'X' }
 */
export function difference(before: string, after: string): { start: number; end: number; insert: string } {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let same = 0;
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same++;
  return { start, end: before.length - same, insert: after.slice(start, after.length - same) };
}
