import MarkdownIt from 'markdown-it';
import { once } from '../once';

/** What a reader may make of it: with and without HTML. */
const readers = {
  plain: once(() => new MarkdownIt()),
  html: once(() => new MarkdownIt({ html: true })),
};

/** What a reader of Markdown would load, or read as HTML. */
const LOADS = String.raw`!\[|<(?=[a-z/!?])`;
/** What is no such thing: an escaped character, an address, a code span or its beginning alone. */
const HARMLESS = [String.raw`\\[^]`, String.raw`<https?://[^\s<>]*>`, '(`+)(?!`)[^]*?(?<!`)\\1(?!`)', '`+'].join('|');
const OUTSIDE_SPANS = new RegExp(`${HARMLESS}|${LOADS}`, 'gi');
const ANYWHERE = new RegExp(LOADS, 'gi');

/**
 * Markdown that says the same, but loads no images and contains no HTML, wherever it is read. Code stays as it is.
 *
 * @example harmless('![lid](https://a.example/lid.png)') // '!\\[lid](https://a.example/lid.png)'
 */
export function harmless(markdown: string): string {
  const blocks = blocksOf(markdown.replace(/\r\n?/g, '\n'));
  const write = (loads: RegExp): string =>
    blocks.map(({ text, isCode }) => (isCode ? text : text.replace(loads, escaped))).join('\n');
  const made = write(OUTSIDE_SPANS);
  // Links and tables decide too where a code span ends. Where they do, code spans are escaped as well.
  return loadsIn(made) ? write(ANYWHERE) : made;
}

/** A bracket after a backslash begins nothing, whatever stands before the exclamation mark. */
function escaped(found: string): string {
  return found === '![' ? '!\\[' : found === '<' ? '&lt;' : found;
}

/** The lines of each block of code, and of each other text in which a code span could begin and end. */
function blocksOf(markdown: string): { text: string; isCode: boolean }[] {
  const lines = markdown.split('\n');
  const ends = new Map<number, { end: number; isCode: boolean }>();
  for (const { type, map } of readers.plain().parse(markdown, {})) {
    const isCode = type === 'fence' || type === 'code_block';
    if (map && (isCode || type === 'inline')) ends.set(map[0], { end: map[1], isCode });
  }
  const blocks: { text: string; isCode: boolean }[] = [];
  for (let at = 0; at < lines.length;) {
    const { end, isCode } = ends.get(at) ?? { end: at + 1, isCode: false };
    blocks.push({ text: lines.slice(at, end).join('\n'), isCode });
    at = end;
  }
  return blocks;
}

function loadsIn(markdown: string): boolean {
  return readers
    .html()
    .parse(markdown, {})
    .some(({ type, children }) => type === 'html_block' || children?.some(loads));
}

function loads({ type }: { type: string }): boolean {
  return type === 'image' || type === 'html_inline';
}
