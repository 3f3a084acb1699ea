/** A place in the DOM, as a Range's boundary names it. */
export interface Point {
  node: Node;
  offset: number;
}

/** A stretch of a line that one text node holds. */
interface Piece {
  node: Text;
  /** Where it begins in the text node. */
  from: number;
  /** Where it begins in the line, and how long it is. */
  at: number;
  length: number;
}

/** One line of an editor's text: a text block, or a part of one between two line breaks. */
export interface Line {
  text: string;
  /** The elements around it, editor excluded, from the outside in: its place in lists, quotes and the like. */
  blocks: readonly Element[];
  /** Its words in runs, each with the inline elements that it is set in: tells a bold line from a plain one. */
  runs: { set: string; text: string }[];
  /** It goes on in the text block of the line above, after a break. */
  isContinued: boolean;
  /** Where it stands when it has no text. */
  home: Point;
  pieces: Piece[];
}

/**
 * Elements that begin a line of their own. By name and not by computed style: the editors (ProseMirror, Quill, Lexical)
 * render their text blocks with these, and asking the style of each node of a 20 kB draft costs a frame.
 */
const BLOCKS = new Set(
  (
    'ADDRESS ARTICLE ASIDE BLOCKQUOTE DD DETAILS DIV DL DT FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN OL P ' +
    'PRE SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL'
  ).split(' '),
);

/** What editors add for the caret's or the browser's sake and do not hold in their document. */
const SCAFFOLDING =
  '.ProseMirror-separator, .ProseMirror-widget, .ProseMirror-gapcursor, .ql-ui, .ql-cursor, .ql-clipboard';

/** Quill's guards around an embed: not in its document. */
const UNSEEN = /\uFEFF/g;

/**
 * The lines of a rich editor, read from its DOM alone: a content script sees no property that the page has set. A text
 * block is a line, a `<br>` ends one (so the placeholder that keeps an empty block open, and the one that browsers need
 * after a last break, add none), and so does a line feed in preserved text, as it is laid out. An editor without content has one empty line.
 */
export function readLines(editor: HTMLElement): Line[] {
  const lines: Line[] = [];
  const keepsBreaks = getComputedStyle(editor).whiteSpace !== 'normal';
  let current: Line | null = null;

  const open = (home: Point, blocks: readonly Element[]): Line => {
    const isContinued = blocks.length > 0 && lines.at(-1)?.blocks.at(-1) === blocks.at(-1);
    const line: Line = { text: '', blocks, runs: [], isContinued, home, pieces: [] };
    lines.push(line);
    return line;
  };

  const readText = (node: Text, blocks: readonly Element[], inline: string): void => {
    const isKept = keepsBreaks || blocks.some((block) => block.nodeName === 'PRE');
    const parts = isKept ? node.data.split('\n') : [node.data.replaceAll('\n', ' ')];
    let from = 0;
    for (const [i, part] of parts.entries()) {
      const isLast = i === parts.length - 1;
      if (part !== '' || !isLast) {
        current ??= open({ node, offset: from }, blocks);
        current.pieces.push({ node, from, at: current.text.length, length: part.length });
        current.text += part;
        if (part !== '') setIn(current, inline, part);
      }
      if (!isLast) current = null;
      from += part.length + 1;
    }
  };

  const read = (node: Node, index: number, blocks: readonly Element[], inline: string): void => {
    if (node instanceof Text) {
      if (node.data !== '') readText(node, blocks, inline);
      return;
    }
    if (!(node instanceof Element) || node.matches(SCAFFOLDING)) return;
    const parent = { node: node.parentNode!, offset: index };
    if (node.nodeName === 'BR') {
      if (current === null) open(parent, blocks);
      current = null;
    } else if (node.getAttribute('contenteditable') === 'false') {
      current ??= open(parent, blocks);
      current.text += node.textContent;
      setIn(current, `${inline}<${node.nodeName}>`, node.textContent);
    } else if (BLOCKS.has(node.nodeName)) {
      current = null;
      const before = lines.length;
      const inside = [...blocks, node];
      node.childNodes.forEach((child, i) => read(child, i, inside, ''));
      if (lines.length === before) open({ node, offset: 0 }, inside);
      current = null;
    } else {
      if (node.childNodes.length === 0) {
        current ??= open(parent, blocks);
        setIn(current, `${inline}<${node.nodeName}>`, '');
      }
      // A span says nothing by itself: Lexical wraps every text in one, and browsers leave some behind.
      const within = node.nodeName === 'SPAN' ? inline : `${inline}<${node.nodeName}>`;
      node.childNodes.forEach((child, i) => read(child, i, blocks, within));
    }
  };

  editor.childNodes.forEach((child, i) => read(child, i, [], ''));
  if (lines.length === 0) open({ node: editor, offset: 0 }, []);
  return lines;
}

function setIn({ runs }: Line, set: string, text: string): void {
  const last = runs.at(-1);
  // Browsers split text nodes as they edit: two in the same dress are one run.
  if (last?.set === set) last.text += text;
  else runs.push({ set, text });
}

/** The lines as text. */
export function textOf(lines: readonly Line[]): string {
  return lines.map((line) => line.text.replace(UNSEEN, '')).join('\n');
}

/**
 * What the line looks like besides its text: compared before and after a write, it shows formatting that was lost.
 * Plain paragraphs have the empty place, however the editor or the browser renders them.
 */
export function formOf({ blocks, runs, isContinued }: Line): LineForm {
  return {
    isContinued,
    place: blocks.map(placeOf).filter(Boolean).join('>'),
    runs: runs
      .map(({ set, text }) => `${set}|${text}`)
      .join('')
      .replace(UNSEEN, ''),
  };
}

export interface LineForm {
  isContinued: boolean;
  /** The lists, quotes, headings and code blocks around it. */
  place: string;
  runs: string;
}

function placeOf(block: Element): string {
  const traits = [...block.classList].filter((name) => /^ql-(code|indent|align)/.test(name));
  const list = block.getAttribute('data-list');
  const name = block.nodeName === 'P' || block.nodeName === 'DIV' ? '' : block.nodeName;
  return [name, ...traits, ...(list ? [list] : [])].join('.');
}

/** The place of a text offset (in UTF-16 code units, over {@link textOf}) in the DOM; past the end it is the end. */
export function pointAt(lines: readonly Line[], offset: number): Point {
  let rest = offset;
  for (const [i, line] of lines.entries()) {
    const length = line.text.replace(UNSEEN, '').length;
    if (rest <= length || i === lines.length - 1) return pointIn(line, rest);
    rest -= length + 1;
  }
  throw new RangeError('An editor has at least one line.');
}

function pointIn(line: Line, offset: number): Point {
  let rest = offset;
  for (const { node, from, length } of line.pieces) {
    const seen = node.data.slice(from, from + length).replace(UNSEEN, '').length;
    if (rest <= seen) return { node, offset: from + Math.min(rest, length) };
    rest -= seen;
  }
  const last = line.pieces.at(-1);
  return last ? { node: last.node, offset: last.from + last.length } : line.home;
}

/** The text offset of a place in the DOM; null if it is in none of the lines. */
export function offsetAt(lines: readonly Line[], point: Point): number | null {
  let before = 0;
  for (const line of lines) {
    for (const { node, from, at, length } of line.pieces) {
      if (node === point.node && point.offset >= from && point.offset <= from + length)
        return before + at + point.offset - from;
    }
    if (line.pieces.length === 0 && (line.home.node === point.node || line.blocks.at(-1) === point.node)) return before;
    before += line.text.length + 1;
  }
  return null;
}
