/**
 * A point about lines of code, as Markdown: a fenced block in a list item, and below it the note.
 *
 * @param bullet - The dash or number.
 * @param note - On one line; empty for none.
 *
 * @example
 * fencedPoint('-', ['if (cold) {', '  heat();', '}'], '(why)');
 * // - ```
 * //   if (cold) {
 * //     heat();
 * //   }
 * //   ```
 * //   (why)
 */
export function fencedPoint(bullet: string, code: readonly string[], note: string): string[] {
  const indent = ' '.repeat(bullet.length + 1);
  const fence = fenceFor(code);
  const inside = [...code, fence, ...(note ? [note] : [])];
  return [`${bullet} ${fence}`, ...inside.map((line) => (line ? indent + line : ''))];
}

/** A fence that cannot occur in the code. */
export function fenceFor(code: readonly string[]): string {
  const runs = code.flatMap((line) => line.match(/`+/g) ?? []);
  return '`'.repeat(Math.max(3, ...runs.map((run) => run.length + 1)));
}

/** The first line of such a point. */
const OPENING = /^(-|\d+\.) (`{3,})$/;
/** The first line of any point, or a label above points. */
const NEXT = /^(?:(?:-|\d+\.) |Answer \d+:$)/;

/** Whether a text starts like a fenced point. */
export function isFencedLike(text: string): boolean {
  return OPENING.test(text.split('\n', 1)[0]!);
}

/** The code and note of a fenced point, also if an editor has put it on one line. Null if it is none. */
export function readFenced(point: string): { code: string; note: string } | null {
  const [, , code, note = ''] = /^(?:-|\d+\.) (`{3,})\s([^]*)\s\1(?:\s([^]*))?$/.exec(point) ?? [];
  return code === undefined ? null : { code, note };
}

/**
 * Joins the lines of each fenced point into one, so that a point is always one line and code that contains lines of
 * ours cannot be taken for them. What the person has typed between its lines is in the joined line too.
 *
 * @param isFixed - Whether a line can only be a fixed line of a block. A point ends above it.
 */
export function joinPoints(lines: readonly string[], isFixed: (line: string) => boolean): string[] {
  const joined: string[] = [];
  for (let n = 0; n < lines.length;) {
    const end = endOfPoint(lines, n, isFixed);
    joined.push(lines.slice(n, end).join('\n'));
    n = end;
  }
  return joined;
}

/** The index behind the last line of the point that starts there. */
function endOfPoint(lines: readonly string[], start: number, isFixed: (line: string) => boolean): number {
  const [, bullet, fence] = OPENING.exec(lines[start]!) ?? [];
  if (bullet === undefined || fence === undefined) return start + 1;
  const indent = ' '.repeat(bullet.length + 1);
  let end = 0;
  for (let n = start + 1; n < lines.length && !isFixed(lines[n]!); n++) {
    const line = lines[n]!;
    if (end === 0 && line.startsWith(indent + fence) && line[indent.length + fence.length] !== '`') end = n + 1;
    else if (end > 0 && NEXT.test(line)) break;
    // The note.
    else if (end > 0 && line.startsWith(indent)) return n + 1;
  }
  return end || start + 1;
}

/** Whether a point has all lines of another one, in order, and others between or behind them. */
export function hasLinesOf(point: string, other: string): boolean {
  const lines = point.split('\n');
  const wanted = other.split('\n');
  let at = 0;
  return wanted.every((line, n) => {
    const isSame = (one: string): boolean => (n === wanted.length - 1 ? one.startsWith(line) : one === line);
    while (at < lines.length && !isSame(lines[at]!)) at++;
    return at++ < lines.length;
  });
}
