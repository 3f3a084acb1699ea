import type { BlockSplice } from '../core/feedback-block';
import type { Field } from './focus';
import { isPlain, type Reading } from './lines';
import type { Surface } from './surface';

/**
 * One way to make a replacement in an editor: in one synchronous task, without a key event, and never with a paragraph
 * break as the only change, which ProseMirror takes for the Enter key and hands to the site's "send".
 */
export interface Way {
  /** Whether it can do that replacement there. */
  fits(edit: BlockSplice, before: Reading): boolean;
  /** Does it; the editor has the focus, and what is to be replaced is selected. */
  run(surface: Surface, edit: BlockSplice): void;
  /** The longest text that it takes, in UTF-16 code units: a paste, which sites turn into an attachment when it is long. */
  longest?: number;
  /** True: the editor makes the change itself, or tidies up after it, so the DOM at once is not to be judged. */
  isFinishedByEditor?: true;
}

/** A browser's own editing command on the selection. Deprecated, and the only edit that every editor takes as typed. */
export function command(name: string, value?: string): boolean {
  return document.execCommand(name, false, value);
}

const isRemoval = ({ insert }: BlockSplice): boolean => !insert;
const isNew = ({ start, end }: BlockSplice): boolean => start === end;
const isText = ({ insert }: BlockSplice): boolean => !!insert;

/**
 * Types the whole text at once: exact in ProseMirror, TipTap, Quill 1.3.7 and 2 and fields, caret after it, one undo. In a
 * list, a quote or bold words, typed text would become part of them.
 */
export const typed: Way = {
  fits: (edit, { form }) => isText(edit) && (!isNew(edit) || isPlain(form)),
  run: (_, { insert }) => void command('insertText', insert),
};

/**
 * Inserts paragraphs above what the draft begins with. They do not take over its bold, heading or code block. The empty
 * one below them keeps the draft's first line apart, and goes again.
 */
export const asParagraphs: Way = {
  fits: isNew,
  run(_, { insert }) {
    command('insertHTML', paragraphs(insert));
    command('delete');
  },
};

/**
 * The same in Quill, which makes plain lines of paragraphs that stand in a line of its own. Not in a list of Quill 1.3.7 (its
 * items have no `data-list`) nor in an empty line: Quill throws ("Cannot insert block into list-item"), and text is lost.
 */
export const asParagraphsInQuill: Way = {
  isFinishedByEditor: true,
  fits: (edit, { form }) => isNew(edit) && /^\S+ ./.test(form) && !/^\S*>LI(?!=)/.test(form),
  run: asParagraphs.run,
};

/** How deep a list or quote may be that a line is lifted out of. */
const DEEPEST = 6;

/** Types one character as the first item of the draft's list or quote, lifts that out of it, and types over it. */
export const lifted: Way = {
  fits: (edit) => isNew(edit) && !edit.start,
  run(surface, { insert }) {
    const onFirst = (name: string, value?: string): boolean => {
      surface.select(0, 1);
      return command(name, value);
    };
    command('insertText', 'x\n');
    for (let depth = 0; depth < DEEPEST && surface.read().form[1] === '>'; depth++) {
      if (!onFirst('outdent')) break;
    }
    onFirst('removeFormat');
    onFirst('formatBlock', 'p');
    onFirst('insertText', insert.replace(/\n$/, ''));
  },
};

/**
 * Deletes the block, then the empty line that is left. Deleting both in one go merges the draft's first line into a
 * paragraph of ours: a quote loses its form, and ProseMirror takes the result for Enter and sends.
 */
export const removed: Way = {
  fits: isRemoval,
  run(surface, { start, end }) {
    const hasBreak = surface.read().text[end - 1] === '\n';
    if (hasBreak) surface.select(start, end - 1);
    command('delete');
    if (hasBreak) command('forwardDelete');
  },
};

/** The same where the line below is a heading or a code block, which takes over our paragraph: gives it its form again. */
export const removedAndReformed: Way = {
  fits: isRemoval,
  run(surface, edit) {
    const { text, form } = surface.read();
    const below = form.split('\n')[text.slice(0, edit.end).split('\n').length - 1]!;
    const block = /^\S*>(H\d|PRE)[^>\s]* /.exec(below)?.[1];
    removed.run(surface, edit);
    if (!block) return;
    surface.select(edit.start, edit.start);
    command('formatBlock', block);
  },
};

/**
 * Tells the editor that its selection is being cut. ProseMirror and Quill 2 then delete it in their own document, where a
 * heading or code block below keeps its form; nothing reaches the clipboard.
 */
export const cutOut: Way = {
  isFinishedByEditor: true,
  fits: isRemoval,
  run: (surface) => handOver(surface, 'cut'),
};

/** A paste of text alone: what Lexical takes exactly (ProseMirror drops its empty lines, Quill 1.3.7 ignores it). */
export const pastedText = (longest: number): Way => ({
  longest,
  isFinishedByEditor: true,
  fits: isText,
  run: (surface, { insert }) => handOver(surface, 'paste', insert),
});

/** A paste of paragraphs: exact in ProseMirror and TipTap. */
export const pastedParagraphs = (longest: number): Way => ({
  ...pastedText(longest),
  run: (surface, { insert }) => handOver(surface, 'paste', insert, paragraphs(insert)),
});

/** What our events are like: those of a person bubble out of shadow roots and can be taken on by the editor. */
const LIKE_TYPED = { bubbles: true, cancelable: true, composed: true };

function handOver({ element }: Surface, type: 'cut' | 'paste', text = '', html = ''): void {
  const clipboardData = new DataTransfer();
  if (text) clipboardData.setData('text/plain', text);
  if (html) clipboardData.setData('text/html', html);
  element.dispatchEvent(new ClipboardEvent(type, { ...LIKE_TYPED, clipboardData }));
}

/** For Lexical, which undoes what is deleted behind its back: asks it to delete the selection itself. */
export const askedToRemove: Way = {
  isFinishedByEditor: true,
  fits: isRemoval,
  run: (surface) => void askFor(surface, 'deleteByCut'),
};

/** The same in two steps, as {@link removed}. */
export const askedToRemoveLine: Way = {
  isFinishedByEditor: true,
  fits: isRemoval,
  run(surface, { start, end }) {
    surface.select(start, end - 1);
    askFor(surface, 'deleteByCut');
    askFor(surface, 'deleteContentForward');
  },
};

/** Sets the text of a field without its undo history: better than not at all. */
export const setInField: Way = {
  fits: () => true,
  run({ element }, { insert, start, end }) {
    (element as Field).setRangeText(insert, start, end, 'end');
    element.dispatchEvent(new InputEvent('input', { ...LIKE_TYPED, inputType: 'insertText' }));
  },
};

/** Takes back the last step, by the editor's own history if it has one. */
export function undo(surface: Surface): void {
  if (!askFor(surface, 'historyUndo')) command('undo');
}

/** An edit described by the event that announces one; true if the editor has taken it on itself. */
function askFor({ element }: Surface, inputType: string): boolean {
  return !element.dispatchEvent(new InputEvent('beforeinput', { ...LIKE_TYPED, inputType }));
}

/** The lines as paragraphs. Our own HTML: each character that could mean something in it is escaped. */
function paragraphs(text: string): string {
  return text
    .split('\n')
    .map((line) => `<p>${line.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`) || '<br>'}</p>`)
    .join('');
}
