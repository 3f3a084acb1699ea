import type { MarkdownIt } from 'markdown-it';

/** The longest formula in a line, in UTF-16 code units. A longer one is text with two dollar signs in it. */
const LONGEST = 2000;

/** The most lines of a formula. Each line that begins one is compared with as many after it. */
const MOST_LINES = 60;

/** The formula and its form: on a line of its own, or in the text. */
interface Found {
  tex: string;
  isDisplay: boolean;
  /** How much of the text it takes, with its marks. */
  length: number;
}

/** An amount: figures, and then no sign of a calculation but another word. `$5 and 10$` are prices. */
const AMOUNT = /^\d[\d.,]*[^\S\n]*(?:[-–/]|\p{L}{2,}|\()/u;
const CALCULATES = /[\\^_={}+*<>]/;

/**
 * The formula that begins at a place of a line: `$…$`, `$$…$$`, `\(…\)` or `\[…\]`. Prices and the names of variables are
 * none: no space stands inside next to a single dollar sign, and no letter or figure outside of it.
 */
export function mathAt(text: string, at: number): Found | null {
  for (const [open, close] of [
    ['$$', '$$'],
    ['\\[', '\\]'],
    ['\\(', '\\)'],
  ] as const) {
    if (!text.startsWith(open, at)) continue;
    const end = text.indexOf(close, at + open.length);
    if (end < 0 || end - at > LONGEST) return null;
    const tex = text.slice(at + open.length, end).trim();
    return tex === '' ? null : { tex, isDisplay: open !== '\\(', length: end + close.length - at };
  }
  if (text[at] !== '$' || /[\p{L}\p{N}$]/u.test(text[at - 1] ?? '') || !/\S/.test(text[at + 1] ?? '')) return null;
  for (let end = text.indexOf('$', at + 1); end >= 0 && end - at <= LONGEST; end = text.indexOf('$', end + 1)) {
    if (text[end - 1] === '\\') continue;
    const tex = text.slice(at + 1, end);
    const isClosed = !/\s$/.test(tex) && !/[\p{L}\p{N}$]/u.test(text[end + 1] ?? '');
    if (!isClosed || tex.includes('`') || (AMOUNT.test(tex) && !CALCULATES.test(tex))) return null;
    return { tex, isDisplay: false, length: end + 1 - at };
  }
  return null;
}

/** Where a formula on lines of its own begins and ends. */
const BLOCKS = [
  ['$$', '$$'],
  ['\\[', '\\]'],
] as const;

/** What the token of a formula on a line of its own says. */
export const DISPLAY = 'display';

/** Teaches a parser formulas: tokens `math_inline` and `math_block`, with TeX as their content. */
export function withMath(parser: MarkdownIt): void {
  parser.inline.ruler.before('escape', 'math', (state, isSilent) => {
    const found = mathAt(state.src, state.pos);
    if (!found || state.pos + found.length > state.posMax) return false;
    if (!isSilent) {
      const token = state.push('math_inline', 'math', 0);
      token.content = found.tex;
      token.markup = state.src.slice(state.pos, state.pos + found.length);
      token.info = found.isDisplay ? DISPLAY : '';
    }
    state.pos += found.length;
    return true;
  });
  parser.block.ruler.before(
    'fence',
    'math',
    (state, start, end, isSilent) => {
      const lineAt = (line: number): string =>
        state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]).trimEnd();
      const first = lineAt(start);
      const [open, close] = BLOCKS.find(([mark]) => first.startsWith(mark)) ?? [];
      if (!open || !close) return false;
      // What ends on its first line is a formula in a text, unless nothing follows it.
      const rest = first.slice(open.length);
      let last = start;
      const limit = Math.min(end, start + MOST_LINES);
      if (rest.includes(close)) {
        if (!rest.endsWith(close) || rest.indexOf(close) < rest.length - close.length) return false;
      } else {
        do last++;
        while (last < limit && lineAt(last) !== '' && !lineAt(last).endsWith(close));
        if (last >= limit || !lineAt(last).endsWith(close)) return false;
      }
      if (isSilent) return true;
      const lines = Array.from({ length: last - start + 1 }, (_, at) => lineAt(start + at)).join('\n');
      const token = state.push('math_block', 'math', 0);
      token.content = lines.slice(open.length, lines.length - close.length).trim();
      token.markup = lines;
      token.map = [start, last + 1];
      state.line = last + 1;
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
}
