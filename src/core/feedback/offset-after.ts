import type { BlockEdit } from './feedback-block';

/**
 * Where a place in the person's own text is after an edit. Null for a place in our block, which has no place of its own
 * any more.
 *
 * @param before - The message before the edit.
 * @param offset - In UTF-16 code units, like the result.
 */
export function offsetAfter(before: string, { changes, parts, own, text }: BlockEdit, offset: number): number | null {
  const lines = before.split('\n');
  let line = 0;
  let at = offset;
  while (line < lines.length - 1 && at > lines[line]!.length) at -= lines[line++]!.length + 1;
  const ours = own.find((one) => one.line === line);
  if (ours && !(ours.from > 0 && at <= ours.from) && !(ours.to < lines[line]!.length && at >= ours.to)) return null;
  for (const part of parts) {
    if (part.line !== line || at < part.from || (at === part.from && at < part.to)) continue;
    at = Math.max(at, part.to) + part.insert.length - (part.to - part.from);
  }
  let moved = 0;
  for (const { line: first, remove, insert } of changes) {
    if (first <= line) moved += insert.length - remove;
  }
  const above = text.split('\n').slice(0, line + moved);
  return above.reduce((sum, one) => sum + one.length + 1, at);
}
