import { message, type Message } from '../core/messages/message';
import { difference, editBlock, type BlockEdit, type OwnLines } from '../core/feedback/feedback-block';
import { ENGINE, IS_UNDO_EXACT } from './engine';
import { focusedElement, focusElement, isField, rememberFocus } from './focus';
import { EDIT_EVENT, type EditRequest } from './in-page/protocol';
import type { Editor } from './editors';
import { dressOf, isPlain, type Reading } from './lines';
import { command, undo, type Splice, type Way } from './native';
import { spliceOf } from './splice';
import type { Surface } from './surface';
import { obstacleOf } from './usable';

export interface WriteRequest extends OwnLines {
  /** The new feedback block; null or empty to take ours out. */
  block: string | null;
  /** Where the focus goes: into the editor, with the caret at the end of the draft, or back to where it was. */
  focus: 'composer' | 'restore';
  /** False once the page shows another conversation, or another editor, than the one that the write is meant for. */
  isHere(): boolean;
}

/** What a write needs of the world around the editor. */
export interface WriteHelp {
  /** Whether an input method is at work, from `watchComposition`: nothing is written then. */
  isComposing(): boolean;
  /** Brings what answers {@link EDIT_EVENT} into the page's own world; false where that cannot be. */
  bringPageWorld(): Promise<boolean>;
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
       * it · `left`: another conversation or another editor is on the page by now · `rejected`: the editor did not take what we
       * wrote; its text is as before, unless the detail says otherwise.
       */
      code: 'composing' | 'missing' | 'disabled' | 'left' | 'rejected';
      /** What else the person should know; null where the code says it all. */
      detail: Message | null;
      /** Where our change was made all the same, and the chat left or the message changed by the site: our block as it stands. */
      written?: string | null;
    };

/** The fewest frames to wait for an editor to settle: a site may tidy up in a timer of its own. */
const FEWEST_FRAMES = 3;
/** The most. */
const MOST_FRAMES = 20;
/** Past the end of every draft: what is selected there is its end. */
const END = 1e9;

/**
 * One write, as a transaction: it is bound to one conversation and one editor element from its beginning, and to the document
 * as it is read in the task that makes the edit. Until that task ends nobody else can change the document, so what is taken
 * back there is our own change and nothing else. Later nothing is undone, written again or tried another way; where the page
 * shows something else by then, our block is taken out if it stands there untouched.
 */
export async function write(
  kind: Editor,
  surface: Surface,
  request: WriteRequest,
  help: WriteHelp,
): Promise<WriteResult> {
  const { element, layout } = surface;
  const { block, focus, isHere } = request;
  const failed = (code: Exclude<WriteResult, { ok: true }>['code'], detail: Message | null = null) => ({
    ok: false as const,
    code,
    detail,
  });
  const done = (changed: boolean): WriteResult => ({ ok: true, written: block || null, changed });
  const planned = (text: string): BlockEdit => editBlock(text, block, request, layout);

  const isChange = (): boolean => planned(surface.read().text).text !== surface.read().text;
  const hasApi = kind.hasApi && isChange() && (await help.bringPageWorld());
  try {
    if (!isHere()) return failed('left');
    const obstacle = obstacleOf(element) ?? (help.isComposing() ? 'composing' : null);
    if (obstacle) return failed(obstacle);
    if (hasApi) ask(element, { do: 'settle' });
    const before = surface.read();
    const edit = planned(before.text);
    if (edit.isRefused) return failed('rejected', message('writeChangedBlock'));
    if (edit.text === before.text) {
      if (focus === 'composer') enter(surface);
      return done(false);
    }

    const person = focus === 'restore' && !hasCaret(surface) ? rememberFocus(element) : null;
    const outcome = await edited(kind, surface, before, edit, hasApi);
    const hands = watchHands();
    if (outcome === null) {
      if (focus === 'composer') enter(surface);
    } else if (focusedElement() === element && !person) surface.select(END, END);
    person?.giveBack();
    if (outcome !== null) return failed('rejected', outcome);

    const after = await settled(surface, isHere);
    hands.stop();
    // Quill and Lexical clear the document's selection when they notice, later, that they have lost the focus.
    person?.reselect();
    if (!after) {
      const isTaken = block && element.isConnected && takeOut(kind, surface, block, hasApi);
      return { ...failed('left'), written: isTaken ? null : block || null };
    }
    const isThere = block !== null && holds(after, block, layout);
    if (isAsMeant(before, edit, after)) return done(true);
    // What else the message says is the person's doing, or the site's that tidies up; but words must not be gone.
    if (isThere && (hands.haveActed() || keeps(after, edit))) return done(true);
    if (isSame(before, after)) return failed('rejected', AS_IT_WAS);
    if (block && !after.text.trim()) return done(true);
    const changed = failed('rejected', message('writeChangedBySite'));
    return isThere ? { ...changed, written: block } : changed;
  } finally {
    if (hasApi) ask(element, { do: 'close' });
  }
}

const AS_IT_WAS = message('writeTextUnchanged');

/** Makes the edit in this task. @returns null, or why it was not made. */
async function edited(
  kind: Editor,
  surface: Surface,
  before: Reading,
  edit: BlockEdit,
  hasApi: boolean,
): Promise<Message | null> {
  const { element } = surface;
  if (hasApi) {
    const { changes, parts } = edit;
    const hasChanged = ask(element, { do: 'edit', lines: before.text.split('\n'), changes, parts });
    await editorHasSeen();
    const after = surface.read();
    if (isAsMeant(before, edit, after)) return null;
    if (!isSame(before, after)) {
      ask(element, { do: 'undo' });
      await editorHasSeen();
      if (!isSame(before, surface.read())) return message('writeNotTakenBack');
    }
    // It was made, and the site did not want it: it would not want it another way.
    if (hasChanged) return AS_IT_WAS;
  }
  const splice = spliceFor(surface, before.text, edit.text);
  let detail = AS_IT_WAS;
  for (const way of kind.ways[ENGINE]) {
    if (!way.fits(splice, before)) continue;
    if (splice.insert.length > (way.longest ?? END)) {
      detail = message('writeTooLong', way.longest ?? END);
      continue;
    }
    await run(surface, way, splice);
    const after = surface.read();
    if (isAsMeant(before, edit, after)) return null;
    if (isSame(before, after)) continue;
    takeBack(kind, surface, before);
    await editorHasSeen();
    // What a script sets ends a field's history; its text is all there is to bring back, and nobody else has touched it yet.
    if (isField(element) && element.value !== before.text) setText(surface, before.text);
    if (isSame(before, surface.read())) continue;
    return message('writeNotTakenBack');
  }
  return detail;
}

/** Takes back what a way did in this task: as a step of the history, or else by removing what came in. */
function takeBack(kind: Editor, surface: Surface, before: Reading): void {
  if (IS_UNDO_EXACT[ENGINE] || isField(surface.element)) return undo(surface);
  const now = surface.read();
  const splice = difference(now.text, before.text);
  // Where lines of ours were replaced there is no exact way back, and none is tried.
  const way = splice.insert ? undefined : kind.ways[ENGINE].find((one) => one.fits(splice, now));
  if (!way) return;
  surface.select(splice.start, splice.end);
  way.run(surface, splice);
}

/** By lines; in a field of one line by what changes. */
function spliceFor({ layout }: Surface, before: string, after: string): Splice {
  return layout === ' ' ? difference(before, after) : spliceOf(before, after);
}

/** Types what is different between a field's text and this one. */
function setText(surface: Surface, text: string): void {
  const { start, end, insert } = difference(surface.read().text, text);
  surface.select(start, end);
  command(insert ? 'insertText' : 'delete', insert);
}

/** One way from outside, with the caret where it was afterwards. */
async function run(surface: Surface, way: Way, splice: Splice): Promise<void> {
  focusElement(surface.element);
  const caret = surface.caret();
  surface.select(splice.start, splice.end);
  way.run(surface, splice);
  await editorHasSeen();
  const moved = splice.insert.length - (splice.end - splice.start);
  const offset = caret === null ? END : caret < splice.end ? Math.min(caret, splice.start) : caret + moved;
  surface.select(offset, offset);
}

/** Takes our block out of an editor that shows something else by now, if it stands there to the letter. @returns whether it is out. */
function takeOut(kind: Editor, surface: Surface, block: string, hasApi: boolean): boolean {
  const before = surface.read();
  if (obstacleOf(surface.element) || !holds(before, block, surface.layout)) return false;
  const { changes, parts, text } = editBlock(
    before.text,
    null,
    { previous: block, frames: [], isPoint: () => false },
    surface.layout,
  );
  const isTaken = hasApi && ask(surface.element, { do: 'edit', lines: before.text.split('\n'), changes, parts });
  if (isTaken) return true;
  const splice = spliceFor(surface, before.text, text);
  const way = kind.ways[ENGINE].find((one) => one.fits(splice, before));
  if (!way) return false;
  const person = rememberFocus(surface.element);
  focusElement(surface.element);
  surface.select(splice.start, splice.end);
  way.run(surface, splice);
  person.giveBack();
  return true;
}

/** Asks what was brought into the page's world; true if it changed the document. */
function ask(element: Element, request: EditRequest): boolean {
  const detail = JSON.stringify(request);
  return !element.dispatchEvent(
    new CustomEvent(EDIT_EVENT, { detail, bubbles: true, cancelable: true, composed: true }),
  );
}

function hasCaret(surface: Surface): boolean {
  return focusedElement() === surface.element && surface.caret() !== null;
}

/** The person goes on at the end of their draft. */
function enter(surface: Surface): void {
  focusElement(surface.element);
  surface.select(END, END);
}

/**
 * Editors notice a change of their DOM by a MutationObserver, a microtask. Waiting in microtasks stays within the task: no
 * key of the person can come between.
 */
async function editorHasSeen(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await Promise.resolve();
}

/** The editor's reading once two in a row are the same; null as soon as the page shows something else. */
async function settled(surface: Surface, isHere: () => boolean): Promise<Reading | null> {
  let now = surface.read();
  for (let frame = 0; frame < MOST_FRAMES; frame++) {
    const last = now;
    // Where the page is hidden it has no frames: as long as two would take.
    await new Promise((resolve) => {
      setTimeout(resolve, 34);
      requestAnimationFrame(resolve);
    });
    if (!isHere() || !surface.element.isConnected) return null;
    now = surface.read();
    if (frame + 1 >= FEWEST_FRAMES && isSame(last, now)) break;
  }
  return now;
}

function isSame(a: Reading, b: Reading): boolean {
  return a.text === b.text && a.form === b.form;
}

/** Whether the block stands in the text as it was written, whatever the person has typed around it since. */
export function holds({ text }: Reading, block: string, layout: string): boolean {
  return text.includes(layout === ' ' ? block.replace(/\n+/g, ' ') : block);
}

/** Whether each line that was meant to be in the message is in it still. */
function keeps({ text }: Reading, edit: BlockEdit): boolean {
  return edit.text.split('\n').every((line) => text.includes(line.trim()));
}

/** What a person does that can change a message. */
const DEEDS = ['keydown', 'beforeinput', 'input', 'compositionstart', 'paste', 'cut', 'drop'] as const;

/** Watches, from now on, whether the person does anything that may change the message. */
function watchHands(): { haveActed(): boolean; stop(): void } {
  let haveActed = false;
  const stopped = new AbortController();
  const note = ({ isTrusted }: Event): void => void (haveActed ||= isTrusted);
  for (const type of DEEDS)
    window.addEventListener(type, note, { capture: true, passive: true, signal: stopped.signal });
  return { haveActed: () => haveActed, stop: () => stopped.abort() };
}

/** The text is the intended one to the letter, the person's lines look as before, and ours are plain paragraphs. */
function isAsMeant(before: Reading, { changes, parts, text }: BlockEdit, after: Reading): boolean {
  if (after.text !== text) return false;
  // A field knows no forms.
  if (!before.form && !after.form) return true;
  // A line may come to stand behind a break of ours: its first character says whether it does.
  const wanted = before.form.split('\n').map((form, n) => {
    const isShared = parts.some(({ line }) => line === n);
    return (is: string): boolean => (isShared ? dressOf(is) === dressOf(form) : is.slice(1) === form.slice(1));
  });
  for (const { line, remove, insert } of changes.toReversed())
    wanted.splice(line, remove, ...insert.map(() => isPlain));
  const is = after.form.split('\n');
  return is.length === wanted.length && wanted.every((isWanted, n) => isWanted(is[n]!));
}
