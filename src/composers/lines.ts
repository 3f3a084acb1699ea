import { BLOCK_NAMES } from '../core/text/block-names';

/** A stretch of an editor's text that one node holds; without length it is a place where a caret can stand. */
interface Piece {
  node: Node;
  /** Where it begins in the node, as a Range's boundary counts. */
  from: number;
  /** Where it begins in the editor's text, and how long it is. */
  at: number;
  length: number;
}

/** What an editor holds. */
export interface Reading {
  text: string;
  /**
   * How each line of the text is set: compared before and after a write, it shows formatting that was lost. A line is
   * `+` if it goes on in the text block of the line above after a break, else `-`; then the lists, quotes, headings and
   * code blocks around it, each after a `>` (plain paragraphs are none, however they are rendered); a space; its words in
   * runs, each after the inline elements that it is set in and a `|`. Empty for a field, which knows no forms.
   */
  form: string;
}

/** True if the first line of a form is a plain paragraph with plain words at its start. */
export function isPlain(form: string): boolean {
  return /^(. )?([|\n]|$)/.test(form);
}

/** In what the words of a line are set, run by run, by its form: nothing where all of them are plain. */
export function dressOf(form: string): string {
  return (form.match(/(<[\w:-]+>)+\|/g) ?? []).join('');
}

/** What editors add for the caret's or the browser's sake and do not hold in their document. */
const SCAFFOLDING =
  '.ProseMirror-separator, .ProseMirror-widget, .ProseMirror-gapcursor, .ql-ui, .ql-cursor, colgroup, ' +
  'li > label[contenteditable="false"], [data-lexical-decorator-boundary], [data-lexical-cursor]';
/** Editors whose document is a list of blocks: each child of the element is one, whatever it is made of. */
const HAS_BLOCKS = '.ProseMirror, .ql-editor, [data-lexical-editor]';
/** Elements that show something without any text in them. */
const SHOWN = 'img, hr, iframe, video, audio, canvas, svg, object, embed, picture, input, math';
/** What stands for a thing without text, so that a line that holds one is never taken for an empty one, or for one of ours. */
const THING = '\uFFFC';

/**
 * Reads a rich editor from its DOM alone: a content script sees no property that the page has set. A text block is a
 * line, a `<br>` ends one (so the placeholder that keeps an empty block open, and the one that browsers need after a last
 * break, add none), and so does a line feed in preserved text, as it is laid out. An editor without content has one empty
 * line.
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
    // Browsers split text nodes as they edit: two in the same dress are one run.
    form += set === lastSet ? words : `${set}|${words}`;
    lastSet = set;
  };

  const read = (parent: Node, block: Node, place: string, set: string): void => {
    /** The text goes on here, in a new line if none is open. */
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
        // A span says nothing by itself: Lexical wraps every text in one, and browsers leave some behind.
        read(node, block, place, name === 'SPAN' ? set : `${set}<${name}>`);
      }
    });
    if (parent === block && pieces.length === before) goOn(parent, 0);
  };
  read(editor, editor, '', '');
  return { text, form, pieces };
}

/** Whether it is laid out below what stands before it: what a thing is made of does not tell. */
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
