import * as ways from './ways';
import type { Way } from './ways';

export type ComposerKind = 'prosemirror' | 'quill' | 'lexical' | 'field' | 'contenteditable';

/** All that differs between editors. */
export interface Kind {
  id: ComposerKind;
  /** What the element is. By attributes and classes: a content script does not see what the page sets on an element. */
  selector: string;
  /**
   * The ways to write, in order; the first that fits and leaves the DOM as meant is taken. Those of the second list are
   * tried once when the editor made something else of it.
   */
  ways: readonly (readonly Way[])[];
  /**
   * A change of nothing but a line break is taken for the Enter key, which sends the message (prosemirror-view,
   * `looksLikeEnter` in `readDOMChange`).
   */
  takesBreaksForEnter?: true;
}

/** From the most particular to the least; the first whose selector matches is the element's kind. */
export const KINDS: readonly Kind[] = [
  {
    id: 'prosemirror',
    selector: '.ProseMirror',
    ways: [
      [ways.typed, ways.asParagraphs, ways.lifted, ways.removed, ways.cutOut],
      // Half of the 4,000 that ChatGPT takes without doubt: where claude.ai begins to attach is not known.
      [ways.pastedParagraphs(2000), ways.cutOut],
    ],
    takesBreaksForEnter: true,
  },
  {
    id: 'quill',
    selector: '.ql-editor',
    ways: [
      [ways.typed, ways.lifted, ways.asParagraphsInQuill, ways.removed, ways.removedAndReformed, ways.cutOut],
      [ways.asParagraphsInQuill, ways.cutOut],
    ],
  },
  {
    id: 'lexical',
    selector: '[data-lexical-editor]',
    ways: [
      [ways.pastedText(4000), ways.askedToRemoveLine],
      [ways.pastedParagraphs(4000), ways.askedToRemove],
    ],
  },
  {
    id: 'field',
    selector: 'textarea, input:is(:not([type]), [type="text"], [type="search"])',
    ways: [[ways.typed, ways.removed], [ways.setInField]],
  },
  {
    id: 'contenteditable',
    selector: '[contenteditable]:not([contenteditable="false"])',
    ways: [
      [ways.typed, ways.asParagraphs, ways.lifted, ways.removed, ways.removedAndReformed],
      [ways.asParagraphs, ways.pastedText(4000), ways.cutOut],
    ],
  },
];
