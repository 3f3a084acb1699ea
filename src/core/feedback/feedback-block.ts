import { findBlock, type FoundBlock, type OwnLines } from './own-lines';

export type { Frame, OwnLines } from './own-lines';

/** What breaks the lines of an editor; a one-line field turns each break into a space. */
export type Layout = '\n' | ' ';

/** Some lines of a message in a row that give way to others. */
export interface LineChange {
  /** The first of them, as an index into the lines as they were; at their number is behind the last. */
  line: number;
  /** How many go. */
  remove: number;
  /** What comes in their place, a text a line. */
  insert: string[];
}

/** A part of one line that gives way to another text, in UTF-16 code units. */
export interface PartChange {
  line: number;
  from: number;
  to: number;
  insert: string;
}

/** All that has to change in a message so that it holds the block and nothing else of ours. */
export interface BlockEdit {
  /** In the order of the lines, apart from each other; none of them holds a line of the person's. */
  changes: LineChange[];
  /** In lines that stay, for the person typed on them too. */
  parts: PartChange[];
  /** The whole text after it. */
  text: string;
  /** Nothing is to be changed: what stands there of our block cannot be told from what the person made of it. */
  isRefused?: true;
}

/**
 * What to change so that the message holds this block and no other of ours: in the place of our old one, else above
 * everything. Lines of the person's stay where they stand between their neighbours, and are not part of any change. A point
 * that the person has added to stands for that point.
 *
 * @param text The message: a line feed for each break.
 * @param block The new block; null or empty to have none.
 * @param own What is known of our lines.
 * @param layout What breaks the lines of the editor.
 */
export function editBlock(text: string, block: string | null, own: OwnLines, layout: Layout = '\n'): BlockEdit {
  if (layout === ' ') return editOneLine(text, block, own);
  const lines = text.split('\n');
  const wanted = block ? block.split('\n') : [];
  const found = findBlock(lines, own);
  const edit = found ? renewal(lines, found, wanted) : { changes: changesFor(0, 0, wanted), parts: [] };
  return { ...edit, text: edited(lines, edit) };
}

/** The text after an edit. */
function edited(before: readonly string[], { changes, parts }: Pick<BlockEdit, 'changes' | 'parts'>): string {
  const lines = [...before];
  for (const { line, from, to, insert } of parts) {
    const text = lines[line]!;
    lines[line] = text.slice(0, from) + insert + text.slice(to);
  }
  for (const { line, remove, insert } of changes.toReversed()) lines.splice(line, remove, ...insert);
  return lines.join('\n');
}

/** A line of the message as it shall be: one that stays, by its index, or a new text. */
type Line = number | string;

function renewal(
  lines: readonly string[],
  { base, own, start, end }: FoundBlock,
  wanted: readonly string[],
): Pick<BlockEdit, 'changes' | 'parts'> {
  const stays = commonLines(base, wanted);
  const ownAt = new Map(own.map((one) => [one.line, one]));
  const parts: PartChange[] = [];
  /** The line of the message that says a line of the new block. */
  const said = new Map<number, number>();
  /** The person's lines, by the line of the new block that they stand behind; -1 is above all. */
  const behind = new Map<number, number[]>();
  /** The lines of the new block that stood last above, and that stand next below, while the message is walked through. */
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
      // The first and the last line of a block stay the first and the last, whatever they say now.
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
  // A message does not end with the line of the person's that stood above the block: the break behind it is theirs.
  if (after.length === 0 && end === lines.length) after.push('');
  return { changes: changesFor(start, end, after), parts };
}

/** The changes that make these lines of the stretch. */
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

/** Which lines of one list are which of the other, in order: as many as possible. */
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
 * The same in a field of one line, where our block is its lines with a space between them. What was typed inside it cannot be
 * told from it there, so only a block that holds nothing else counts as ours.
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
  let insert = wanted;
  if (from < 0) {
    // The person has changed something within: in one line nobody can tell what is theirs, and two blocks there must not be.
    const [opening, closing] = [previous?.split('\n')[0], previous?.split('\n').at(-1)];
    const start = opening ? text.indexOf(opening) : -1;
    if (start >= 0 && text.includes(closing!, start)) return { changes: [], parts: [], text, isRefused: true };
    [from, to] = [0, 0];
    if (insert) insert += ' ';
  } else if (!insert && text[to] === ' ' && (from === 0 || text[from - 1] === ' ')) to++;
  const parts = from === to && !insert ? [] : [{ line: 0, from, to, insert }];
  return { changes: [], parts, text: text.slice(0, from) + insert + text.slice(to) };
}

/** Points in a row, and the labels between them. */
function arePoints(text: string, isPoint: (line: string) => boolean): boolean {
  if (!text) return true;
  const points = text.split(/(?:^|(?<=\S) )Answer \d+: (?=\S+ ["“])/).filter(Boolean);
  return points.every((point) => isPoint(point) || point.split(/ (?=(?:-|\d+\.) ["“])/).every(isPoint));
}

/**
 * The smallest replacement that turns one text into another: what stays the same at both ends is left out.
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
