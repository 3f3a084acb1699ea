import type { Engine } from './engine';
import * as native from './native';
import type { Way } from './native';

export type ComposerKind = 'prosemirror' | 'quill' | 'lexical' | 'field' | 'closed' | 'contenteditable';

/** All that differs between editors. */
export interface Editor {
  id: ComposerKind;
  /** What the element is. By attributes and classes: a content script does not see what the page sets on an element. */
  selector: string;
  /** It has an API of its own, in the page's world, which comes first (docs/adr/0021). */
  hasApi: boolean;
  /** The ways to write from outside in each engine, in order; the next is tried where one changed nothing. */
  ways: Readonly<Record<Engine, readonly Way[]>>;
}

/** Ways that are the same in both engines. */
const everywhere = (...ways: readonly Way[]): Editor['ways'] => ({ chromium: ways, gecko: ways });

/** From the most particular to the least; the first whose selector matches is the element's kind. */
export const EDITORS: readonly Editor[] = [
  {
    id: 'prosemirror',
    selector: '.ProseMirror',
    hasApi: true,
    // Only whole lines with words: a change of its DOM that is a break alone looks like the Enter key, and sends
    // (prosemirror-view, `readDOMChange`). Half of the 4,000 that ChatGPT takes without doubt: where claude.ai begins to attach is
    // not known.
    // Firefox types a line feed as a break, which a document without breaks reads as a space.
    ways: {
      chromium: [native.typed, native.pastedParagraphs(2000), native.cutOut],
      gecko: [native.pastedParagraphs(2000), native.cutOut],
    },
  },
  {
    // Quill 1 takes a paste in a task later, when it can no longer be read back in this one.
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
    // Slate, Draft.js, CKEditor 5: they hold a document of their own, hear nothing of the browser's commands, and know the
    // caret later than it is moved. What is written into their DOM is in no message, and breaks them; so it is offered to copy.
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
