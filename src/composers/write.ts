import { difference, spliceBlock, type BlockSplice, type Frame } from '../core/feedback-block';
import { focusedElement, focusOn, rememberFocus } from './focus';
import type { Kind } from './kinds';
import { isPlain, type Reading } from './lines';
import type { Surface } from './surface';
import { obstacleOf } from './usable';
import { command, undo, type Way } from './ways';

export interface WriteRequest {
  /** The new feedback block; null or empty to take ours out. */
  block: string | null;
  /** Our block as last written, if known: lets it be found whatever it says. */
  previous: string | null;
  /** The lines that an older block of ours may be made of, should it not stand there as last written. */
  frames?: readonly Frame[];
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
      /** A sentence for the person where the code does not say it all, else empty. */
      detail: string;
    };

/** The most frames to wait for an editor to settle. */
const MOST_FRAMES = 20;
/** Words that stand in an editor for a moment, and never in what is read back. */
const STAND_IN = 'Feedback';
/** Past the end of every draft: what is selected there is its end. */
const END = 1e9;

/** Writes the block, reads back, and undoes what did not come out as meant. */
export async function write(
  kind: Kind,
  surface: Surface,
  { block, previous, frames, focus }: WriteRequest,
  isComposing: () => boolean,
): Promise<WriteResult> {
  const { element, layout } = surface;
  const obstacle = obstacleOf(element) ?? (isComposing() ? 'composing' : null);
  if (obstacle) return { ok: false, code: obstacle, detail: '' };

  const before = surface.read();
  const edit = spliceBlock(before.text, block, previous, layout, frames);
  const done = (changed: boolean): WriteResult => ({ ok: true, written: block || null, changed });
  if (edit.text === before.text) {
    if (focus === 'composer') await inEditor(surface, focus, () => undefined);
    return done(false);
  }

  let detail = 'Your text is as it was.';
  for (const all of kind.ways) {
    const ways = all.filter((way) => {
      if (!way.fits(edit, before)) return false;
      const isTooLong = edit.insert.length > (way.longest ?? END);
      if (isTooLong)
        detail = `It is longer than the ${way.longest} characters that can be pasted; your text is as it was.`;
      return !isTooLong;
    });
    if (ways.length === 0) continue;
    let hasTyped = false;
    const notice = (event: Event): void => void (hasTyped ||= event.isTrusted);
    element.addEventListener('keydown', notice, true);
    const after = await inEditor(surface, focus, () => apply(kind, surface, edit, before, ways));
    element.removeEventListener('keydown', notice, true);
    // Keys that arrived meanwhile are in the draft already: the block alone is ours to compare.
    if (
      isAsMeant(before, edit, after) ||
      (hasTyped && spliceBlock(after.text, block, block, layout).text === after.text)
    )
      return done(true);
    if (isSame(before, after)) continue;
    const undone = await inEditor(surface, focus, () => {
      undo(surface);
      surface.select(END, END);
    });
    if (isSame(before, undone)) continue;
    const last = await inEditor(surface, focus, () => retype(kind, surface, undone.text, before.text));
    detail =
      last.text === before.text
        ? 'Your text is as it was, but its formatting may have changed.'
        : 'Undoing did not bring back all that you typed.';
    break;
  }
  return { ok: false, code: 'rejected', detail };
}

/** Brings a text back by typing what is different: for an editor whose undo goes back further than our write. */
async function retype(kind: Kind, surface: Surface, from: string, to: string): Promise<void> {
  const { start, end, insert } = difference(from, to);
  if (from === to || (kind.takesBreaksForEnter && !hasWords(insert))) return;
  surface.select(start, end);
  command(insert ? 'insertText' : 'delete', insert);
  await editorHasSeen();
}

/** Makes the edit by the first way that comes out right as far as can be seen at once. */
async function apply(
  { takesBreaksForEnter }: Kind,
  surface: Surface,
  edit: BlockSplice,
  before: Reading,
  ways: readonly Way[],
): Promise<void> {
  const caret = surface.caret();
  const { start, end, insert } = difference(before.text, edit.text);
  let from = before;
  let step = edit;
  const isLikeKey = !hasWords(insert) && (insert || !hasWords(before.text.slice(start, end)));
  if (takesBreaksForEnter && (isLikeKey || /[*_~`]$/.test(insert))) {
    // Words neither come nor go enough to show that this is no key; or they end as a mark of Markdown does, of which TipTap
    // makes formatting where it is typed. So first a change that nobody takes for that, seen by the editor, then one that
    // brings whole lines.
    surface.select(edit.start, edit.end);
    command('insertText', STAND_IN);
    await editorHasSeen();
    from = surface.read();
    step = { ...edit, end: edit.start + STAND_IN.length };
  } else if (edit.start < edit.end) {
    // Of a block that is renewed, the lines that change: a long one is renewed at once.
    const first = Math.max(edit.start, before.text.slice(0, start).lastIndexOf('\n') + 1);
    const last = Math.min(edit.end, end + before.text.slice(end).search(/\n|$/));
    const lines = edit.text.slice(first, last + edit.text.length - before.text.length);
    if (hasWords(lines)) step = { ...edit, start: first, end: last, insert: lines };
  }
  for (const way of ways) {
    surface.select(step.start, step.end);
    way.run(surface, step);
    if (way.isFinishedByEditor || isAsMeant(from, step, surface.read())) break;
    // A native edit that went wrong is taken back before the editor has seen it: three commands at most, of which the
    // browser may count the steps within as its own.
    for (let undos = 0; undos < 12 && !isSame(from, surface.read()); undos++) command('undo');
    if (!isSame(from, surface.read())) break;
  }
  await editorHasSeen();
  let offset = END;
  if (caret !== null)
    offset = caret < edit.end ? Math.min(caret, edit.start) : caret + edit.text.length - before.text.length;
  surface.select(offset, offset);
}

function hasWords(text: string): boolean {
  return /\S/.test(text);
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
 * @returns the editor's reading once two in a row are the same.
 */
async function inEditor(
  surface: Surface,
  focus: WriteRequest['focus'],
  work: () => void | Promise<void>,
): Promise<Reading> {
  const isThere = focusedElement() === surface.element && surface.caret() !== null;
  const person = focus === 'restore' && !isThere ? rememberFocus(surface.element) : null;
  focusOn(surface.element);
  await work();
  if (focus === 'composer') surface.select(END, END);
  person?.giveBack();
  let now = surface.read();
  for (let frame = 0; frame < MOST_FRAMES; frame++) {
    const last = now;
    // Where the page is hidden it has no frames: as long as two would take.
    await new Promise((resolve) => {
      setTimeout(resolve, 34);
      requestAnimationFrame(resolve);
    });
    now = surface.read();
    if (isSame(last, now)) break;
  }
  // Quill and Lexical clear the document's selection when they notice, later, that they have lost the focus.
  person?.reselect();
  return now;
}

function isSame(a: Reading, b: Reading): boolean {
  return a.text === b.text && a.form === b.form;
}

/** The text is the intended one to the letter, the person's lines look as before, and ours are plain paragraphs. */
function isAsMeant(before: Reading, edit: BlockSplice, after: Reading): boolean {
  const was = before.form.split('\n');
  const is = after.form.split('\n');
  const above = edit.text.slice(0, edit.start).split('\n').length - 1;
  const rest = before.text.slice(edit.end).split('\n').length;
  const below = edit.start === edit.end || before.text[edit.end - 1] === '\n' ? rest : rest - 1;
  const top = (lines: string[]): string => lines.slice(0, above).join('\n');
  // The first line below may come to stand behind a break of ours: its first character says whether it does.
  const bottom = (lines: string[]): string =>
    lines
      .slice(lines.length - below)
      .join('\n')
      .slice(1);
  return (
    after.text === edit.text &&
    top(was) === top(is) &&
    bottom(was) === bottom(is) &&
    is.slice(above, is.length - below).every(isPlain)
  );
}
