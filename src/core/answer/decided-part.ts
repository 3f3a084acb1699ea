import { parseMarkdown } from './markdown';

/**
 * Only marks, spaces and figures: `-` under a paragraph makes it a heading, `1.` begins a list, `[` a marker. Or a fence,
 * whose language is not whole.
 */
const ONLY_MARKS = /^(?:[\s\d\p{P}\p{S}]*|\s*(?:`{3}|~{3}).*)$/u;
/** A line of a table is one only once the line below it has come. */
const MAY_BE_ROW = /\|/;
/**
 * The end of a line that more may turn into something else: a marker, a link or an address that is not closed, or may
 * get an address; marks of emphasis and code; half an escape or entity, half a character.
 */
const UNDECIDED_END = new RegExp(
  [
    String.raw`!?\[[^\]\n]{0,300}(?:\](?:\([^)\n]{0,2000})?)?`,
    String.raw`\([^)\n]{0,8}`,
    String.raw`<[^\s<>]{0,2000}`,
    String.raw`&#?\w{0,31}`,
    '[*_`~\\\\!]+',
    String.raw`[\ud800-\udbff]`,
  ]
    .map((end) => `(?:${end})$`)
    .join('|'),
);
/** No such end is longer (UTF-16 code units). */
const LONGEST_END = 2_500;
/** Marks that are closed for the time being, so that what they open is shown as it will be. */
const CLOSED = ['**', '`'] as const;

/**
 * The part of a text that is still coming that will stay what it is: without the last line, or its end, where that could
 * still become something else.
 *
 * @param lines - Whole lines, each with its line break.
 * @param partial - What has come of the next line.
 */
export function decidedPart(lines: string, partial: string): string {
  if (isInCode(lines)) return lines + partial.replace(/^\s*[`~]+$/, '');
  if (!ONLY_MARKS.test(partial)) {
    return MAY_BE_ROW.test(partial) ? withoutRow(lines) : lines + closed(withoutEnd(partial));
  }
  return withoutRow(lines);
}

function withoutEnd(line: string): string {
  const at = Math.max(0, line.length - LONGEST_END);
  return line.slice(0, at) + line.slice(at).replace(UNDECIDED_END, '');
}

/** Without a last line that may turn out to be the head of a table. Rows of a table that has begun stay. */
function withoutRow(lines: string): string {
  const start = lines.lastIndexOf('\n', lines.length - 2) + 1;
  const isRow = MAY_BE_ROW.test(lines.slice(start)) && parseMarkdown(lines).at(-1)?.type === 'paragraph';
  return isRow ? lines.slice(0, start) : lines;
}

/** Whether the next line is one of a code block that is open. */
function isInCode(lines: string): boolean {
  if (!/^[ \t]*(?:`{3}|~{3})/m.test(lines)) return false;
  const last = parseMarkdown(`${lines}.`).at(-1);
  return last?.type === 'code' && last.text.endsWith('.');
}

function closed(line: string): string {
  return CLOSED.reduce((text, mark) => {
    const pieces = text.split(mark);
    const last = pieces.at(-1)!;
    const opens = pieces.length % 2 === 0 && /^[^\s*`]/.test(last) && !/[\p{L}\p{N}]$/u.test(pieces.at(-2)!);
    return opens ? text.trimEnd() + mark : text;
  }, line);
}
