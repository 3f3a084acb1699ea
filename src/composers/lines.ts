import { BLOCK_NAMES } from '../core/text/block-names';

/** A stretch of an editor's text in one node. With length 0, it is a place for the caret. */
interface Piece {
  node: Node;
  /** Where it starts in the node, as a Range boundary offset. */
  from: number;
  /** Where it starts in the editor's text, and its length. */
  at: number;
  length: number;
}

/** The content of an editor. */
export interface Reading {
  text: string;
  /**
   * The formatting of each line, compared before and after a write to detect lost formatting. A line starts with `+` if
   * it continues the text block of the line above after a break, else with `-`. Then come the lists, quotes, headings
   * and code blocks around it, each after a `>` (plain paragraphs are left out, however they are rendered); a space;
   * and its text in runs, each after the inline elements around it and a `|`. Empty for a field, which has no
   * formatting.
   */
  form: string;
}

/** True if the first line of a form is a plain paragraph that starts with plain text. */
export function isPlain(form: string): boolean {
  return /^(. )?([|\n]|$)/.test(form);
}

/** The inline formatting of a line's runs, from its form; empty if all text is plain. */
export function dressOf(form: string): string {
  return (form.match(/(<[\w:-]+>)+\|/g) ?? []).join('');
}

/** What editors add for the caret or the browser and do not have in their document. */
const SCAFFOLDING =
  '.ProseMirror-separator, .ProseMirror-widget, .ProseMirror-gapcursor, .ql-ui, .ql-cursor, colgroup, ' +
  'li > label[contenteditable="false"], [data-lexical-decorator-boundary], [data-lexical-cursor]';
/** Editors with a document that is a list of blocks: each child of the element is one, whatever its tag. */
const HAS_BLOCKS = '.ProseMirror, .ql-editor, [data-lexical-editor]';
/** Elements that show something without containing text. */
const SHOWN = 'img, hr, iframe, video, audio, canvas, svg, object, embed, picture, input, math';
/** Replaces an element without text, so that its line is never taken for an empty one or one of ours. */
const THING = '\uFFFC';

/**
 * Reads a rich editor from its DOM alone: a content script cannot see properties set by the page. A text block is a
 * line. A `<br>` ends one, so the placeholder in an empty block and the one browsers need after a final break add none.
 * A line feed in preserved text also ends a line, as displayed. An editor without content has one empty line.
 */
export function readRich(editor: HTMLElement): Reading & { pieces: Piece[] } {
  const isPreserved = /pre|break/.test(getComputedStyle(editor).whiteSpace);
  const hasBlocks = editor.matches(HAS_BLOCKS);
  const pieces: Piece[] = [];
  let text = '';
  let form = '';
  let isOpen = false;
  let lastBlock: Node = editor;
  let lastSet: string | undefined;

  const put = (set: string, words: string): void => {
    text += words;
    // Browsers split text nodes while editing: two with the same formatting are one run.
    form += set === lastSet ? words : `${set}|${words}`;
    lastSet = set;
  };

  const read = (parent: Node, block: Node, place: string, set: string): void => {
    /** Adds text here, in a new line if none is open. */
    const goOn = (node: Node, from: number, length = 0): void => {
      if (!isOpen) {
        const feed = pieces.length > 0 ? '\n' : '';
        text += feed;
        form += `${feed}${block === lastBlock && block !== editor ? '+' : '-'}${place} `;
        lastBlock = block;
        lastSet = undefined;
        isOpen = true;
      }
      pieces.push({ node, from, at: text.length, length });
    };
    const before = pieces.length;
    parent.childNodes.forEach((node, index) => {
      if (node instanceof Text) {
        const isKept = isPreserved || place.includes('>PRE');
        // U+FEFF is Quill's guard around an embed and not in its document.
        for (const { 0: words, index } of node.data.matchAll(isKept ? /\n|[^\n\uFEFF]+/g : /[^\uFEFF]+/g)) {
          const isBreak = isKept && words === '\n';
          goOn(node, index, isBreak ? 0 : words.length);
          if (isBreak) isOpen = false;
          // Where spaces collapse, the browser itself writes every other one as a no-break space.
          else put(set, isKept ? words : words.replace(/[\n\u00A0]/g, ' '));
        }
        return;
      }
      if (!(node instanceof Element) || node.matches(SCAFFOLDING)) return;
      const name = node.nodeName;
      const isAtom = node.matches(`[contenteditable="false"], ${SHOWN}`);
      if (name === 'BR') {
        goOn(parent, index);
        isOpen = false;
      } else if (!isAtom && BLOCK_NAMES.has(node.localName)) {
        isOpen = false;
        read(node, node, place + placeOf(node), '');
        isOpen = false;
      } else if (isAtom || !node.firstChild) {
        const isBlock = hasBlocks && (parent === editor || isBlockLevel(node));
        if (isBlock) isOpen = false;
        goOn(parent, index);
        put(`${set}<${name}>`, node.textContent.replace(/\s/g, ' ') || (isAtom ? THING : ''));
        goOn(parent, index + 1);
        if (isBlock) isOpen = false;
      } else {
        // A span alone means nothing: Lexical puts every text in one, and browsers leave some behind.
        read(node, block, place, name === 'SPAN' ? set : `${set}<${name}>`);
      }
    });
    if (parent === block && pieces.length === before) goOn(parent, 0);
  };
  read(editor, editor, '', '');
  return { text, form, pieces };
}

/** Whether it is laid out below what precedes it. The tag name does not tell. */
function isBlockLevel(thing: Element): boolean {
  return /^(block|flex|grid|table|list-item|flow-root)/.test(getComputedStyle(thing).display);
}

function placeOf(block: Element): string {
  const name = /^(P|DIV)$/.test(block.nodeName) ? '' : block.nodeName;
  const list = block.getAttribute('data-list');
  const traits = block.className.match(/\bql-(code|indent|align)\S*/g) ?? [];
  const own = [list ? `${name}=${list}` : name, ...traits].join('.');
  return own && `>${own}`;
}
