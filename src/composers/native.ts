import { isBlank } from '../core/text/is-blank';
import type { Field } from './focus';
import { dressOf, isPlain, type Reading } from './lines';
import type { Surface } from './surface';

/**
 * One replacement in the text of an editor, from the start of a line to the end of one. Used where the editor's own API
 * is out of reach. Never only a break, which an editor may take for the Enter key.
 */
export interface Splice {
  /** In UTF-16 code units of the text as it was read. */
  start: number;
  end: number;
  insert: string;
}

/**
 * A way to make a replacement from outside the page's world: in one synchronous task, without key events. Each is used
 * only for drafts where it is known to be exact, because we do not know what an undo would take back.
 */
export interface Way {
  /** Whether it can make this replacement exactly. */
  fits(splice: Splice, before: Reading): boolean;
  /** Makes the replacement. The editor has the focus, and the text to replace is selected. */
  run(surface: Surface, splice: Splice): void;
  /** The longest text it accepts, in UTF-16 code units: sites turn long pastes into attachments. */
  longest?: number;
}

/**
 * Runs one of the browser's editing commands on the selection. Deprecated, but the only edit that every editor treats
 * as typed.
 */
export function command(name: string, value?: string): boolean {
  return document.execCommand(name, false, value);
}

const isText = ({ insert }: Splice): boolean => !isBlank(insert);
const isRemoval = ({ start, end, insert }: Splice): boolean => !insert && end > start;

/**
 * Whether the lines that a replacement touches are plain, and so is the line that the inserted text will precede. All
 * text of a rewritten line must be plain: bold text or a mention would come back as mere text.
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

/**
 * Types the whole text at once. Exact in fields and in plain text: the caret ends up after it, and one undo removes it.
 */
export const typed: Way = {
  fits: (splice, before) => isText(splice) && areFormsPlain(splice, before),
  run: (_, { insert }) => void command('insertText', insert),
};

/**
 * Types line by line, for editors where a typed line feed becomes something else: a line is ended with the command that
 * ends a paragraph. That command never comes first or last, so it is never only a break.
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

/** Deletes the selection, with its text. */
export const removed: Way = {
  fits: (splice, before) => isRemoval(splice) && areFormsPlain(splice, before),
  run: () => void command('delete'),
};

/**
 * Tells the editor that its selection is being cut. It then deletes it in its own document; nothing reaches the
 * clipboard.
 */
export const cutOut: Way = {
  fits: (splice, before) => isRemoval(splice) && areFormsPlain(splice, before),
  run: (surface) => handOver(surface, 'cut'),
};

/** Pastes plain text, which Lexical takes exactly. */
export const pastedText = (longest: number): Way => ({
  longest,
  fits: (splice, before) => isText(splice) && areFormsPlain(splice, before),
  run: (surface, { insert }) => handOver(surface, 'paste', insert),
});

/** Pastes paragraphs. ProseMirror and Quill 2 take them into their own document, and nothing looks like a key press. */
export const pastedParagraphs = (longest: number): Way => ({
  ...pastedText(longest),
  run: (surface, { insert }) => handOver(surface, 'paste', insert, paragraphs(insert)),
});

/**
 * Inserts paragraphs above a line, where a site reverts typed text. An empty one keeps them apart from that line and is
 * then removed.
 */
export const asParagraphs: Way = {
  fits: (splice, before) => isText(splice) && splice.start === splice.end && areFormsPlain(splice, before),
  run(_, { insert }) {
    command('insertHTML', paragraphs(insert));
    command('delete');
  },
};

/**
 * Pastes text, whitespace included, into plain lines, using the paste and cut of Quill 2. In Quill, a line's format
 * belongs to the break at its end: whole lines can be inserted and removed above a line of any format, but code takes a
 * paste for code.
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

/** Whether all removed lines are plain, without the line after them. */
function areReplacedPlain({ start, end }: Splice, before: Reading): boolean {
  const isUpToLine = end > start && before.text[end - 1] === '\n';
  return start === end || areFormsPlain({ start, end: isUpToLine ? end - 1 : end, insert: '' }, before);
}

/** The form of the line where a replacement starts. */
function lineAt({ start }: Splice, { text, form }: Reading): string {
  return form.split('\n')[text.slice(0, start).split('\n').length - 1] ?? '';
}

/** Sets the text of a field without undo history: better than nothing. */
export const setInField: Way = {
  fits: () => true,
  run({ element }, { insert, start, end }) {
    (element as Field).setRangeText(insert, start, end, 'end');
    element.dispatchEvent(new InputEvent('input', { ...LIKE_TYPED, inputType: 'insertText' }));
  },
};

/** Our events are like a person's: they bubble out of shadow roots, and the editor can handle them. */
const LIKE_TYPED = { bubbles: true, cancelable: true, composed: true };

/**
 * Firefox makes a clipboard event with a single data type, which must be named. It does not know the standard
 * `clipboardData`.
 */
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

/** Undoes the step made in this task, through the editor's own history if it has one. */
export function undo({ element }: Surface): void {
  const asked = new InputEvent('beforeinput', { ...LIKE_TYPED, inputType: 'historyUndo' });
  if (element.dispatchEvent(asked)) command('undo');
}

/** Spaces that HTML would drop. Only code has them. */
const HAS_LOOSE_SPACES = /^\s|\s\s|\s$/;

/**
 * The lines as HTML paragraphs of our own: every character with a meaning in HTML is escaped, and code keeps its spaces.
 * The style is only there for these, because the policy of some sites reports it.
 */
function paragraphs(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const style = HAS_LOOSE_SPACES.test(line) ? ' style="white-space:pre-wrap"' : '';
      return `<p${style}>${line.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`) || '<br>'}</p>`;
    })
    .join('');
}
