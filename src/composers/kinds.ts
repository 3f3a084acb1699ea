import { fieldSurface, richSurface, type Field, type Surface } from './surface';
import * as ways from './ways';
import type { Way } from './ways';

export type ComposerKind = 'prosemirror' | 'quill' | 'lexical' | 'field' | 'contenteditable';

/** All that differs between editors. */
export interface Kind {
  id: ComposerKind;
  /** What the element is. By attributes and classes: a content script does not see what the page sets on an element. */
  selector: string;
  surface(element: HTMLElement): Surface;
  /** The ways to write, in order; the first that fits and leaves the DOM as meant is taken. */
  primary: readonly Way[];
  /** The ways to try once when the editor made something else of it. */
  alternative: readonly Way[];
  /**
   * A change of nothing but a line break is taken for the Enter key, which sends the message (prosemirror-view,
   * `looksLikeEnter` in `readDOMChange`).
   */
  takesBreaksForEnter: boolean;
  /** The longest text to paste, in UTF-16 code units: sites attach a longer one as a file. */
  longestPaste: number;
}

const TEXT_INPUTS = ['text', 'search', 'url', 'tel', 'email'].map((type) => `input[type="${type}"]`).join(', ');

/** From the most particular to the least; the first whose selector matches is the element's kind. */
export const KINDS: readonly Kind[] = [
  {
    id: 'prosemirror',
    selector: '.ProseMirror',
    surface: richSurface,
    primary: [ways.typed, ways.asParagraphs, ways.lifted, ways.removed, ways.cutOut],
    alternative: [ways.pastedParagraphs, ways.cutOut],
    takesBreaksForEnter: true,
    // Half of the 4,000 that ChatGPT takes without doubt: where claude.ai begins to attach is not known.
    longestPaste: 2_000,
  },
  {
    id: 'quill',
    selector: '.ql-editor',
    surface: richSurface,
    primary: [ways.typed, ways.lifted, ways.asParagraphsInQuill, ways.removed, ways.removedAndReformed, ways.cutOut],
    alternative: [ways.asParagraphsInQuill, ways.cutOut],
    takesBreaksForEnter: false,
    longestPaste: 0,
  },
  {
    id: 'lexical',
    selector: '[data-lexical-editor]',
    surface: richSurface,
    primary: [ways.pastedText, ways.askedToRemoveLine],
    alternative: [ways.pastedParagraphs, ways.askedToRemove],
    takesBreaksForEnter: false,
    longestPaste: 4_000,
  },
  {
    id: 'field',
    selector: `textarea, input:not([type]), ${TEXT_INPUTS}`,
    surface: (element) => fieldSurface(element as Field),
    primary: [ways.typed, ways.removed, ways.removedAndReformed],
    alternative: [ways.setInField],
    takesBreaksForEnter: false,
    longestPaste: 0,
  },
  {
    id: 'contenteditable',
    selector: '[contenteditable]:not([contenteditable="false"])',
    surface: richSurface,
    primary: [ways.typed, ways.asParagraphs, ways.lifted, ways.removed, ways.removedAndReformed],
    alternative: [],
    takesBreaksForEnter: false,
    longestPaste: 0,
  },
];
