import type { BlockSplice } from '../core/feedback-block';
import type { Reading, Surface } from './surface';

/**
 * One way to make a replacement in an editor: in one synchronous task, without a key event, and never with a paragraph
 * break as the only change, which ProseMirror takes for the Enter key and hands to the site's "send".
 */
export interface Way {
  /** Whether it can do that replacement there. */
  fits(edit: BlockSplice, before: Reading): boolean;
  /** Does it; the editor has the focus. */
  run(surface: Surface, edit: BlockSplice): void;
  /** True: it hands the text over as a paste, which sites turn into an attachment when it is long. */
  isPaste?: true;
  /** True: the editor makes the change itself, or tidies up after it, so the DOM at once is not to be judged. */
  isFinishedByEditor?: true;
}

/** A browser's own editing command on the selection. Deprecated, and the only edit that every editor takes as typed. */
function command(surface: Surface, name: string, value?: string): boolean {
  return surface.element.ownerDocument.execCommand(name, false, value);
}

const isRemoval = (edit: BlockSplice): boolean => edit.insert === '';
const isNew = (edit: BlockSplice): boolean => edit.start === edit.end;

/** Types the whole text at once: exact in ProseMirror, TipTap, Quill 1.3.7 and 2 and fields, caret after it, one undo. */
export const typed: Way = {
  fits: (edit, before) => !isRemoval(edit) && (!isNew(edit) || startsPlain(before)),
  run(surface, edit) {
    surface.select(edit.start, edit.end);
    command(surface, 'insertText', edit.insert);
  },
};

/** In a list, a quote or bold words, typed text would become part of them. */
function startsPlain({ forms }: Reading): boolean {
  const first = forms[0];
  return !first || (first.place === '' && (first.runs === '' || first.runs.startsWith('|')));
}

/**
 * Inserts paragraphs above what the draft begins with. They do not take over its bold, heading or code block. The empty
 * one below them keeps the draft's first line apart, and goes again.
 */
export const asParagraphs: Way = {
  fits: (edit) => isNew(edit) && !isRemoval(edit),
  run(surface, edit) {
    surface.select(edit.start, edit.end);
    command(surface, 'insertHTML', paragraphs(edit.insert));
    command(surface, 'delete');
  },
};

/**
 * The same in Quill, which makes plain lines of paragraphs that stand in a line of its own. Not in a list of Quill 1.3.7 (its
 * items have no `data-list`) nor in an empty line: Quill throws ("Cannot insert block into list-item"), and text is lost.
 */
export const asParagraphsInQuill: Way = {
  isFinishedByEditor: true,
  fits(edit, before) {
    const first = before.forms[0];
    const isInOldList = /(?:^|>)LI(?!\S*\.(?:bullet|ordered|checked|unchecked))/.test(first?.place ?? '');
    return asParagraphs.fits(edit, before) && !isInOldList && first?.runs !== '';
  },
  run: asParagraphs.run,
};

/** How deep a list or quote may be that a line is lifted out of. */
const DEEPEST = 6;

/** Types one character as the first item of the draft's list or quote, lifts that out of it, and types over it. */
export const lifted: Way = {
  fits: (edit) => isNew(edit) && !isRemoval(edit) && edit.start === 0,
  run(surface, edit) {
    surface.select(0, 0);
    command(surface, 'insertText', 'x\n');
    for (let depth = 0; depth < DEEPEST && surface.read().forms[0]?.place; depth++) {
      surface.select(0, 1);
      if (!command(surface, 'outdent')) break;
    }
    surface.select(0, 1);
    command(surface, 'removeFormat');
    surface.select(0, 1);
    command(surface, 'formatBlock', 'p');
    surface.select(0, 1);
    command(surface, 'insertText', edit.insert.replace(/\n$/, ''));
  },
};

/**
 * Deletes the block, then the empty line that is left. Deleting both in one go merges the draft's first line into a
 * paragraph of ours: a quote loses its form, and ProseMirror takes the result for Enter and sends.
 */
export const removed: Way = {
  fits: isRemoval,
  run(surface, edit) {
    const end = deleteLines(surface, edit);
    if (end < edit.end) command(surface, 'forwardDelete');
  },
};

/** The same where the line below is a heading or a code block, which takes over our paragraph: gives it its form again. */
export const removedAndReformed: Way = {
  fits: isRemoval,
  run(surface, edit) {
    const { text, forms } = surface.read();
    const below = forms[text.slice(0, edit.end).split('\n').length - 1];
    const block = /(?:^|>)(H[1-6]|PRE)\b[^>]*$/.exec(below?.place ?? '')?.[1];
    removed.run(surface, edit);
    if (!block) return;
    surface.select(edit.start, edit.start);
    command(surface, 'formatBlock', block);
  },
};

/**
 * Tells the editor that its selection is being cut. ProseMirror and Quill 2 then delete it in their own document, where a
 * heading or code block below keeps its form; nothing reaches the clipboard.
 */
export const cutOut: Way = {
  isFinishedByEditor: true,
  fits: isRemoval,
  run(surface, edit) {
    surface.select(edit.start, edit.end);
    const clipboardData = new DataTransfer();
    surface.element.dispatchEvent(
      new ClipboardEvent('cut', { clipboardData, bubbles: true, cancelable: true, composed: true }),
    );
  },
};

function deleteLines(surface: Surface, edit: BlockSplice): number {
  const end = edit.end - (surface.read().text[edit.end - 1] === '\n' ? 1 : 0);
  surface.select(edit.start, end);
  command(surface, 'delete');
  return end;
}

/** A paste of text alone: what Lexical takes exactly (ProseMirror drops its empty lines, Quill 1.3.7 ignores it). */
export const pastedText: Way = {
  isPaste: true,
  isFinishedByEditor: true,
  fits: (edit) => !isRemoval(edit),
  run: (surface, edit) => paste(surface, edit, { 'text/plain': edit.insert }),
};

/** A paste of paragraphs: exact in ProseMirror and TipTap. */
export const pastedParagraphs: Way = {
  isPaste: true,
  isFinishedByEditor: true,
  fits: (edit) => !isRemoval(edit),
  run: (surface, edit) => paste(surface, edit, { 'text/plain': edit.insert, 'text/html': paragraphs(edit.insert) }),
};

function paste(surface: Surface, edit: BlockSplice, formats: Record<string, string>): void {
  const clipboardData = new DataTransfer();
  for (const [type, text] of Object.entries(formats)) clipboardData.setData(type, text);
  surface.select(edit.start, edit.end);
  surface.element.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }),
  );
}

/** For Lexical, which undoes what is deleted behind its back: asks it to delete the selection itself. */
export const askedToRemove: Way = {
  isFinishedByEditor: true,
  fits: isRemoval,
  run(surface, edit) {
    surface.select(edit.start, edit.end);
    askFor(surface, 'deleteByCut');
  },
};

/** The same in two steps, as {@link removed}. */
export const askedToRemoveLine: Way = {
  isFinishedByEditor: true,
  fits: (edit) => isRemoval(edit) && edit.end > edit.start + 1,
  run(surface, edit) {
    surface.select(edit.start, edit.end - 1);
    askFor(surface, 'deleteByCut');
    askFor(surface, 'deleteContentForward');
  },
};

/** Sets the text of a field without its undo history: better than not at all. */
export const setInField: Way = {
  fits: () => true,
  run({ element }, edit) {
    if (!(element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement)) return;
    element.setRangeText(edit.insert, edit.start, edit.end, 'end');
    element.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText' }));
  },
};

/** Takes back the last step, by the editor's own history if it has one. */
export function undo(surface: Surface): void {
  if (!askFor(surface, 'historyUndo')) command(surface, 'undo');
}

/** Takes back native edits that the editor has not seen yet; true if everything is as before. */
export function unedit(surface: Surface, isBefore: () => boolean): boolean {
  // Three commands at most, of which the browser may count the steps within as its own.
  for (let step = 0; step < 12 && !isBefore(); step++) command(surface, 'undo');
  return isBefore();
}

/** An edit described by the event that announces one; true if the editor has taken it on itself. */
function askFor({ element }: Surface, inputType: string): boolean {
  const event = new InputEvent('beforeinput', { inputType, bubbles: true, cancelable: true, composed: true });
  return !element.dispatchEvent(event);
}

/** The lines as paragraphs. Our own HTML: each character that could mean something in it is escaped. */
function paragraphs(text: string): string {
  return text
    .split('\n')
    .map((line) => `<p>${line === '' ? '<br>' : line.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)}</p>`)
    .join('');
}
