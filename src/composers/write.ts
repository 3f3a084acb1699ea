import { BLOCK_OPENING } from '../core/feedback';
import { difference, laidOut, locateBlock, spliceBlock, type BlockSplice } from '../core/feedback-block';
import { focusedElement, focusOn, rememberFocus } from './focus';
import type { Kind } from './kinds';
import type { Reading, Surface } from './surface';
import { obstacleOf } from './usable';
import { undo, unedit, type Way } from './ways';

export interface WriteRequest {
  /** The new feedback block; null or empty to take ours out. */
  block: string | null;
  /** Our block as last written, if known: lets it be found whatever it says. */
  previous: string | null;
  /** Where the focus goes: into the editor, with the caret at the end of the draft, or back to where it was. */
  focus: 'composer' | 'restore';
}

export type WriteResult =
  | {
      ok: true;
      /** Our block as it now stands. */ written: string | null;
      /** False: it stood there already. */ changed: boolean;
    }
  | {
      ok: false;
      /**
       * `composing`: an input method is at work · `missing`: the editor is gone or hidden · `disabled`: nobody can type in
       * it · `rejected`: it did not take what we wrote; its text is as before, unless the detail says otherwise.
       */
      code: 'composing' | 'missing' | 'disabled' | 'rejected';
      /** One sentence for the person. */
      detail: string;
    };

/** The longest to wait for an editor to settle, in milliseconds. */
const LONGEST_SETTLING = 300;

/** Writes the block, reads back, and undoes what did not come out as meant. */
export async function write(
  kind: Kind,
  surface: Surface,
  request: WriteRequest,
  isComposing: () => boolean,
): Promise<WriteResult> {
  const obstacle = obstacleOf(surface.element);
  if (obstacle) return { ok: false, ...obstacle };
  if (isComposing()) return { ok: false, code: 'composing', detail: 'A word is being composed.' };

  const before = surface.read();
  const edit = spliceBlock(before.text, request.block, request.previous, surface.layout);
  const written = request.block || null;
  if (edit.text === before.text) {
    if (request.focus === 'composer') await inEditor(surface, request, () => caretToEnd(surface));
    return { ok: true, written, changed: false };
  }

  let detail = '';
  for (const ways of [kind.primary, kind.alternative]) {
    const fitting = ways.filter((way) => way.fits(edit, before) && !isTooLong(way, edit, kind));
    if (fitting.length === 0) continue;
    const hasTyped = noticeTyping(surface.element);
    const after = await inEditor(surface, request, () => apply(kind, surface, edit, before, fitting));
    // Keys that arrived meanwhile are in the draft already: the block alone is ours to compare.
    if (isAsMeant(before, edit, after) || (hasTyped() && holdsBlock(after, request, surface))) {
      return { ok: true, written, changed: true };
    }
    if (isSame(before, after)) continue;
    const undone = await inEditor(surface, request, () => {
      undo(surface);
      return caretToEnd(surface);
    });
    if (!isSame(before, undone)) {
      const last = await inEditor(surface, request, () => retype(kind, surface, undone.text, before.text));
      const isBack = last.text === before.text;
      detail = isBack
        ? 'The editor did not take the text. What you typed is there; its formatting may have changed.'
        : 'The editor changed the text, and undoing did not bring back what you typed.';
      break;
    }
  }
  return { ok: false, code: 'rejected', detail: detail || whyNot(kind, edit) };
}

function whyNot(kind: Kind, edit: BlockSplice): string {
  const isLong = [...kind.primary, ...kind.alternative].some((way) => isTooLong(way, edit, kind));
  return isLong
    ? `The feedback is longer than the ${kind.longestPaste} characters that can be pasted without becoming a file.`
    : 'The editor did not take the text.';
}

function isTooLong(way: Way, edit: BlockSplice, kind: Kind): boolean {
  return way.isPaste === true && edit.insert.length > kind.longestPaste;
}

/** Brings a text back by typing what is different: for an editor whose undo goes back further than our write. */
async function retype(kind: Kind, surface: Surface, from: string, to: string): Promise<void> {
  const { start, end, insert } = difference(from, to);
  if (from === to || (kind.takesBreaksForEnter && !/\S/.test(insert))) return;
  surface.select(start, end);
  surface.element.ownerDocument.execCommand(insert === '' ? 'delete' : 'insertText', false, insert);
  await editorHasSeen();
}

/** Makes the edit by the first way that comes out right as far as can be seen at once. */
async function apply(
  kind: Kind,
  surface: Surface,
  edit: BlockSplice,
  before: Reading,
  ways: readonly Way[],
): Promise<void> {
  const caret = surface.caret();
  let now = { edit: narrowed(before.text, edit), before };
  if (kind.takesBreaksForEnter && changesBreaksAlone(before.text, edit)) {
    // First a change that nobody takes for a key, seen by the editor, then one that brings words.
    surface.select(edit.start, edit.end);
    surface.element.ownerDocument.execCommand('insertText', false, BLOCK_OPENING);
    await editorHasSeen();
    now = { before: surface.read(), edit: { ...edit, end: edit.start + BLOCK_OPENING.length } };
  }
  for (const way of ways) {
    way.run(surface, now.edit);
    // A native edit that went wrong is taken back before the editor has seen it.
    if (way.isFinishedByEditor || isAsMeant(now.before, now.edit, surface.read())) break;
    if (!unedit(surface, () => isSame(now.before, surface.read()))) break;
  }
  await editorHasSeen();
  if (caret === null) return caretToEnd(surface);
  const offset = caret >= edit.end ? caret + edit.insert.length - (edit.end - edit.start) : Math.min(caret, edit.start);
  surface.select(offset, offset);
}

/** The edit without the lines at both ends that stay as they are, one line at least: a long block is renewed at once. */
function narrowed(text: string, edit: BlockSplice): BlockSplice {
  const from = text.slice(edit.start, edit.end).split('\n');
  const to = edit.insert.split('\n');
  const most = Math.min(from.length, to.length) - 1;
  let above = 0;
  while (above < most && from[above] === to[above]) above++;
  let below = 0;
  while (below < most - above && from.at(-1 - below) === to.at(-1 - below)) below++;
  const insert = to.slice(above, to.length - below).join('\n');
  if (edit.start === edit.end || !/\S/.test(insert)) return edit;
  const lengthOf = (lines: string[]): number => lines.reduce((sum, line) => sum + line.length + 1, 0);
  const start = edit.start + lengthOf(from.slice(0, above));
  const end = edit.end - lengthOf(from.slice(from.length - below));
  return { ...edit, start, end, insert };
}

/** True if words neither come nor go enough to show that this is no key: at most breaks and spaces are new. */
function changesBreaksAlone(text: string, edit: BlockSplice): boolean {
  const { start, end, insert } = difference(text, edit.text);
  return !/\S/.test(insert) && (insert !== '' || !/\S/.test(text.slice(start, end)));
}

/**
 * Editors notice a change of their DOM by a MutationObserver, a microtask. Waiting in microtasks stays within the task: no
 * key of the person can come between.
 */
async function editorHasSeen(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await Promise.resolve();
}

/**
 * Does something with the focus in the editor, and puts focus and caret where the request wants them.
 *
 * @returns the editor's reading once it has settled.
 */
async function inEditor(surface: Surface, { focus }: WriteRequest, work: () => void | Promise<void>): Promise<Reading> {
  const { element } = surface;
  const isThere = focusedElement(element.ownerDocument) === element && surface.caret() !== null;
  const person = focus === 'restore' && !isThere ? rememberFocus(element.ownerDocument) : null;
  focusOn(element);
  await work();
  if (focus === 'composer') caretToEnd(surface);
  person?.giveBack();
  const reading = await settled(surface);
  // Quill and Lexical clear the document's selection when they notice, later, that they have lost the focus.
  person?.reselect();
  return reading;
}

function caretToEnd(surface: Surface): void {
  const { length } = surface.read().text;
  surface.select(length, length);
}

/** The reading once two in a row are the same. */
async function settled(surface: Surface): Promise<Reading> {
  const end = performance.now() + LONGEST_SETTLING;
  let last = surface.read();
  while (performance.now() < end) {
    await nextFrame();
    const now = surface.read();
    if (isSame(last, now)) return now;
    last = now;
  }
  return last;
}

/** A frame, or as long as two would take where the page is hidden and has none. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 34);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Whether the person has typed into the element since, and from then on no longer looks. */
function noticeTyping(element: HTMLElement): () => boolean {
  let has = false;
  const notice = (event: Event): void => void (has ||= event.isTrusted);
  element.addEventListener('keydown', notice, { capture: true });
  return () => {
    element.removeEventListener('keydown', notice, { capture: true });
    return has;
  };
}

function holdsBlock({ text }: Reading, { block }: WriteRequest, { layout }: Surface): boolean {
  const place = locateBlock(text, block || null, layout);
  return block ? place !== null && text.slice(place.start, place.end) === laidOut(block, layout) : place === null;
}

function isSame(a: Reading, b: Reading): boolean {
  return a.text === b.text && isSameForm(a, b, 0, 0, a.forms.length) && a.forms.length === b.forms.length;
}

/** The text is the intended one to the letter, the person's lines look as before, and ours are plain paragraphs. */
function isAsMeant(before: Reading, edit: BlockSplice, after: Reading): boolean {
  if (after.text !== edit.text || after.forms.length !== linesIn(edit.text)) return false;
  if (after.forms.length === 1) return true;
  const above = linesIn(before.text.slice(0, edit.start)) - 1;
  const takesWholeLines = edit.start === edit.end || before.text[edit.end - 1] === '\n';
  const below = linesIn(before.text.slice(edit.end)) - (takesWholeLines ? 0 : 1);
  const ours = after.forms.slice(above, after.forms.length - below);
  return (
    isSameForm(before, after, 0, 0, above) &&
    isSameForm(before, after, before.forms.length - below, after.forms.length - below, below) &&
    ours.every(({ place, runs }) => place === '' && (runs === '' || /^\|/.test(runs)))
  );
}

function linesIn(text: string): number {
  return text.split('\n').length;
}

function isSameForm(a: Reading, b: Reading, fromA: number, fromB: number, count: number): boolean {
  for (let i = 0; i < count; i++) {
    const [one, other] = [a.forms[fromA + i], b.forms[fromB + i]];
    // The first of them may come to stand behind a break of ours.
    if (i > 0 && one?.isContinued !== other?.isContinued) return false;
    if (one?.place !== other?.place || one?.runs !== other?.runs) return false;
  }
  return true;
}
