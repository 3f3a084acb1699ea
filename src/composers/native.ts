import type { Field } from './focus';
import { dressOf, isPlain, type Reading } from './lines';
import type { Surface } from './surface';

/**
 * One replacement in the text of an editor, from the start of a line to the end of one: what is done where the editor's own
 * API is out of reach. Never a break alone, which an editor can take for the Enter key.
 */
export interface Splice {
  /** In UTF-16 code units of the text as it was read. */
  start: number;
  end: number;
  insert: string;
}

/**
 * One way to make a replacement from outside of the page's world: in one synchronous task, without a key event. Each is only for
 * drafts for which it was proved to be exact, because what an editor's history takes back is not known here.
 */
export interface Way {
  /** Whether it makes that replacement exactly. */
  fits(splice: Splice, before: Reading): boolean;
  /** Does it; the editor has the focus, and what is to be replaced is selected. */
  run(surface: Surface, splice: Splice): void;
  /** The longest text that it takes, in UTF-16 code units: a paste, which sites turn into an attachment when it is long. */
  longest?: number;
}

/** A browser's own editing command on the selection. Deprecated, and the only edit that every editor takes as typed. */
export function command(name: string, value?: string): boolean {
  return document.execCommand(name, false, value);
}

const isText = ({ insert }: Splice): boolean => /\S/.test(insert);
const isRemoval = ({ start, end, insert }: Splice): boolean => !insert && end > start;

/**
 * The forms of the lines that a replacement touches, and of the one that what is inserted comes to stand before. Of a line that
 * is written anew all words have to be plain: bold ones, or a mention, would come again as mere text.
 */
function areFormsPlain({ start, end }: Splice, { text, form }: Reading): boolean {
  const first = text.slice(0, start).split('\n').length - 1;
  const last = text.slice(0, end).split('\n').length - 1;
  const behind = start === end || text[end - 1] === '\n' ? last : last + 1;
  return form
    .split('\n')
    .slice(first, last + 1)
    .every((one, n) => isPlain(one) && (first + n >= behind || !dressOf(one)));
}

/** Types the whole text at once: exact in fields and in plain text, caret after it, one undo. */
export const typed: Way = {
  fits: (splice, before) => isText(splice) && areFormsPlain(splice, before),
  run: (_, { insert }) => void command('insertText', insert),
};

/**
 * Types line by line, where a line feed would be typed as something else: what ends a line is the command that ends a paragraph. Never
 * the first or the last that is typed, so that it is not a break alone.
 */
export const typedByLine: Way = {
  fits: (splice, before) => isText(splice) && areFormsPlain(splice, before),
  run(_, { insert }) {
    for (const [n, line] of insert.split('\n').entries()) {
      if (n > 0) command('insertParagraph');
      if (line) command('insertText', line);
    }
  },
};

/** Deletes what is selected, words and all. */
export const removed: Way = {
  fits: (splice, before) => isRemoval(splice) && areFormsPlain(splice, before),
  run: () => void command('delete'),
};

/** Tells the editor that its selection is being cut: it deletes it in its own document; nothing reaches the clipboard. */
export const cutOut: Way = {
  fits: (splice, before) => isRemoval(splice) && areFormsPlain(splice, before),
  run: (surface) => handOver(surface, 'cut'),
};

/** A paste of text alone: what Lexical takes exactly. */
export const pastedText = (longest: number): Way => ({
  longest,
  fits: (splice, before) => isText(splice) && areFormsPlain(splice, before),
  run: (surface, { insert }) => handOver(surface, 'paste', insert),
});

/** A paste of paragraphs: ProseMirror and Quill 2 take it into their own document, where nothing looks like a key. */
export const pastedParagraphs = (longest: number): Way => ({
  ...pastedText(longest),
  run: (surface, { insert }) => handOver(surface, 'paste', insert, paragraphs(insert)),
});

/** Inserts paragraphs above a line, where a site takes back what is typed. The empty one below them keeps that line apart, and goes again. */
export const asParagraphs: Way = {
  fits: (splice, before) => isText(splice) && splice.start === splice.end && areFormsPlain(splice, before),
  run(_, { insert }) {
    command('insertHTML', paragraphs(insert));
    command('delete');
  },
};

/**
 * A paste of text into plain lines, white space and all, and the paste and the cut of Quill 2. A line's form belongs to the break at its end there: whole lines come and go above one of any form,
 * but code takes a paste for code.
 */
export const pastedIntoQuill = (longest: number): Way => ({
  ...pastedParagraphs(longest),
  fits: (splice, before) =>
    isText(splice) && areReplacedPlain(splice, before) && !/^\S*(>PRE|ql-code)/.test(lineAt(splice, before)),
});
export const cutFromQuill: Way = {
  ...cutOut,
  fits: (splice, before) => isRemoval(splice) && areReplacedPlain(splice, before),
};

/** The forms of the lines that go, the one behind them not counted. */
function areReplacedPlain({ start, end }: Splice, before: Reading): boolean {
  const isUpToLine = end > start && before.text[end - 1] === '\n';
  return start === end || areFormsPlain({ start, end: isUpToLine ? end - 1 : end, insert: '' }, before);
}

/** The form of the line at which a replacement begins. */
function lineAt({ start }: Splice, { text, form }: Reading): string {
  return form.split('\n')[text.slice(0, start).split('\n').length - 1] ?? '';
}

/** Sets the text of a field without its undo history: better than not at all. */
export const setInField: Way = {
  fits: () => true,
  run({ element }, { insert, start, end }) {
    (element as Field).setRangeText(insert, start, end, 'end');
    element.dispatchEvent(new InputEvent('input', { ...LIKE_TYPED, inputType: 'insertText' }));
  },
};

/** What our events are like: those of a person bubble out of shadow roots and can be taken on by the editor. */
const LIKE_TYPED = { bubbles: true, cancelable: true, composed: true };

/** Firefox makes a clipboard event with one type of data, which has to be named; it does not know the standard's `clipboardData`. */
interface FirefoxClipboardEventInit extends ClipboardEventInit {
  dataType: string;
  data: string;
}

function handOver({ element }: Surface, type: 'cut' | 'paste', text = '', html = ''): void {
  const clipboardData = new DataTransfer();
  if (text) clipboardData.setData('text/plain', text);
  if (html) clipboardData.setData('text/html', html);
  const init: FirefoxClipboardEventInit = {
    ...LIKE_TYPED,
    clipboardData,
    dataType: html ? 'text/html' : 'text/plain',
    data: html || text,
  };
  element.dispatchEvent(new ClipboardEvent(type, init));
}

/** Takes back the step that was made in this very task, by the editor's own history if it has one. */
export function undo({ element }: Surface): void {
  const asked = new InputEvent('beforeinput', { ...LIKE_TYPED, inputType: 'historyUndo' });
  if (element.dispatchEvent(asked)) command('undo');
}

/** The lines as paragraphs. Our own HTML: each character that could mean something in it is escaped. */
function paragraphs(text: string): string {
  return text
    .split('\n')
    .map((line) => `<p>${line.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`) || '<br>'}</p>`)
    .join('');
}
