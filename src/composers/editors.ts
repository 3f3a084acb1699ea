import type { Engine } from './engine';
import * as native from './native';
import type { Way } from './native';

export type ComposerKind = 'prosemirror' | 'quill' | 'lexical' | 'field' | 'closed' | 'contenteditable';

/** Everything that differs between editors. */
export interface Editor {
  id: ComposerKind;
  /**
   * Identifies the element by attributes and classes, because a content script does not see properties the page sets.
   */
  selector: string;
  /** It has its own API in the page's world, which is tried first (docs/adr/0021). */
  hasApi: boolean;
  /** The ways to write from outside, in order, for each engine. If one changes nothing, the next is tried. */
  ways: Readonly<Record<Engine, readonly Way[]>>;
}

/** Ways that are the same in both engines. */
const everywhere = (...ways: readonly Way[]): Editor['ways'] => ({ chromium: ways, gecko: ways });

/** From specific to general. The first entry with a matching selector is the element's kind. */
export const EDITORS: readonly Editor[] = [
  {
    id: 'prosemirror',
    selector: '.ProseMirror',
    hasApi: true,
    // Only whole lines with text: ProseMirror takes a DOM change that is only a break for the Enter key, and the site
    // sends (prosemirror-view, `readDOMChange`). Pastes up to half of the 4,000 units ChatGPT is known to accept,
    // because it is not known where claude.ai starts to make attachments. Firefox types a line feed as a break, which a
    // document without breaks reads as a space.
    ways: {
      chromium: [native.typed, native.pastedParagraphs(2000), native.cutOut],
      gecko: [native.pastedParagraphs(2000), native.cutOut],
    },
  },
  {
    // Quill 1 processes a paste in a later task, when it can no longer be read back in this one.
    id: 'quill',
    selector: ':has(> .ql-clipboard) > .ql-editor',
    hasApi: true,
    ways: { chromium: [native.typed, native.removed], gecko: [native.typedByLine, native.removed] },
  },
  {
    id: 'quill',
    selector: '.ql-editor',
    hasApi: true,
    ways: {
      chromium: [
        native.pastedText(4000),
        native.pastedIntoQuill(4000),
        native.typed,
        native.cutFromQuill,
        native.removed,
      ],
      gecko: [native.pastedIntoQuill(4000), native.typedByLine, native.cutFromQuill, native.removed],
    },
  },
  { id: 'lexical', selector: '[data-lexical-editor]', hasApi: true, ways: everywhere(native.pastedText(4000)) },
  {
    id: 'field',
    selector: 'textarea, input:is(:not([type]), [type="text"], [type="search"])',
    hasApi: false,
    ways: everywhere(native.typed, native.removed, native.setInField),
  },
  {
    // Slate, Draft.js, CKEditor 5: they have a document of their own, ignore the browser's editing commands, and learn
    // about caret moves late. Text written into their DOM would not be in the message, and would break them, so it is
    // only offered to copy.
    id: 'closed',
    selector: '[data-slate-editor], .public-DraftEditor-content, .ck-editor__editable',
    hasApi: false,
    ways: everywhere(),
  },
  {
    id: 'contenteditable',
    selector: '[contenteditable]:not([contenteditable="false"])',
    hasApi: false,
    ways: everywhere(native.typed, native.asParagraphs, native.removed, native.pastedText(4000), native.cutOut),
  },
];
