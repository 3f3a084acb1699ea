import { message, type Message } from '../core/messages/message';
import { difference, editBlock, type BlockEdit, type OwnLines } from '../core/feedback/feedback-block';
import { offsetAfter } from '../core/feedback/offset-after';
import { editQuotation } from '../core/feedback/quotation';
import { isBlank } from '../core/text/is-blank';
import { ENGINE, IS_UNDO_EXACT } from './engine';
import { deepActiveElement, focusElement, isField, rememberPosition } from './focus';
import { EDIT_EVENT, type EditRequest, type Place } from './in-page/protocol';
import type { Editor } from './editors';
import { dressOf, isPlain, type Reading } from './lines';
import { command, undo, type Splice, type Way } from './native';
import { spliceOf } from './splice';
import type { Carets } from './carets';
import type { Caret, Surface } from './surface';
import { obstacleOf } from './usable';

/** One write into a message. */
export interface WriteRequest extends OwnLines {
  /** The new feedback block; null or empty to remove ours. */
  block: string | null;
  /** Lines to put at the start of the person's own text instead. Our block then stays as it is. */
  quotation?: readonly string[];
  /**
   * Where the focus goes: into the editor, or back to where it was. The caret stays where it was in the person's text; if
   * it was not there, it comes to the end of the draft.
   */
  focus: 'composer' | 'restore';
  /** False once the page shows a conversation or an editor other than the one this write is for. */
  isHere(): boolean;
}

/** What a write needs from outside the editor. */
export interface WriteHelp {
  /** Whether an input method is active (from `watchComposition`); nothing is written then. */
  isComposing(): boolean;
  /** Loads the script that answers {@link EDIT_EVENT} into the page's world; false if that is not possible. */
  bringPageWorld(): Promise<boolean>;
  /** Where the person's caret was before the focus left the editor. */
  carets: Carets;
}

export type WriteResult =
  | {
      ok: true;
      /** Our block, or the quotation, as it now is. */
      written: string | null;
      /** False: it was already there. */ changed: boolean;
    }
  | {
      ok: false;
      /**
       * `composing`: an input method is active · `missing`: the editor is gone or hidden · `disabled`: nobody can type
       * in it · `left`: another conversation or editor is on the page by now · `rejected`: the editor did not take what
       * we wrote; its text is as before unless `detail` says otherwise.
       */
      code: 'composing' | 'missing' | 'disabled' | 'left' | 'rejected';
      /** What else the person should know; null if the code says everything. */
      detail: Message | null;
      /** If our change was made although the chat was left or the site changed the message: our block as it now is. */
      written?: string | null;
    };

/** The fewest frames to wait for an editor to settle: a site may clean up in a timer of its own. */
const FEWEST_FRAMES = 3;
/** The most frames to wait. */
const MOST_FRAMES = 20;
/** Past the end of any draft: selecting there selects its end. */
const END = 1e9;
const AT_END: Caret = { anchor: END, head: END };

/**
 * One write, as a transaction. It is bound to one conversation and one editor element from the start, and to the
 * document as read in the task that makes the edit. Nobody else can change the document before that task ends, so what
 * is undone there is our own change and nothing else. After that, nothing is undone, written again or tried another
 * way. If the page shows something else by then, our block is removed if it is still unchanged.
 */
export async function write(
  kind: Editor,
  surface: Surface,
  request: WriteRequest,
  help: WriteHelp,
): Promise<WriteResult> {
  const { element, layout } = surface;
  const { block, quotation, focus, isHere } = request;
  /** What is in the message afterwards; null if something is removed. */
  const wanted = quotation?.join('\n') ?? block;
  const failed = (code: Exclude<WriteResult, { ok: true }>['code'], detail: Message | null = null) => ({
    ok: false as const,
    code,
    detail,
  });
  const done = (changed: boolean): WriteResult => ({ ok: true, written: wanted || null, changed });
  const planned = (text: string): BlockEdit =>
    quotation ? editQuotation(text, quotation, request, layout) : editBlock(text, block, request, layout);

  const isChange = (): boolean => planned(surface.read().text).text !== surface.read().text;
  const hasApi = kind.hasApi && isChange() && (await help.bringPageWorld());
  const watching = new AbortController();
  try {
    if (!isHere()) return failed('left');
    const obstacle = obstacleOf(element) ?? (help.isComposing() ? 'composing' : null);
    if (obstacle) return failed(obstacle);
    if (hasApi) ask(element, { do: 'settle' });
    const before = surface.read();
    const edit = planned(before.text);
    if (edit.isRefused) return failed('rejected', message('writeChangedBlock'));
    const was = help.carets.in(surface);
    const caret = caretAfter(before.text, edit, was);
    if (edit.text === before.text) {
      if (focus === 'composer') enter(surface, caret);
      return done(false);
    }

    const person = focus === 'restore' && !hasCaret(surface) ? rememberPosition(element) : null;
    const outcome = await edited(kind, surface, before, { edit, caret }, hasApi);
    const hasActed = watchInput(watching.signal);
    if (outcome === null && focus === 'composer') focusElement(element);
    if (deepActiveElement() === element) moveCaret(surface, outcome === null ? caret : (was ?? AT_END));
    person?.giveBack();
    if (outcome === null && deepActiveElement() !== element) help.carets.leave(surface, edit.text, caret);
    if (outcome !== null) return failed('rejected', outcome);

    const after = await settled(surface, isHere);
    // Quill and Lexical clear the document's selection when they notice, later, that they have lost the focus.
    person?.reselect();
    if (!after) {
      const isTaken = wanted && element.isConnected && takeOut(kind, surface, wanted, hasApi);
      return { ...failed('left'), written: isTaken ? null : wanted || null };
    }
    const isThere = wanted !== null && containsBlock(after, wanted, layout);
    if (isAsMeant(before, edit, after)) return done(true);
    // Other changes are the person's, or the site cleaning up. But no text may be lost.
    if (isThere && (hasActed() || keeps(after, edit))) return done(true);
    if (isSame(before, after)) return failed('rejected', AS_IT_WAS);
    if (wanted && isBlank(after.text)) return done(true);
    const changed = failed('rejected', message('writeChangedBySite'));
    return isThere ? { ...changed, written: wanted } : changed;
  } finally {
    watching.abort();
    if (hasApi) ask(element, { do: 'close' });
  }
}

const AS_IT_WAS = message('writeTextUnchanged');

/**
 * Makes the edit in this task.
 * @returns null, or why it was not made.
 */
async function edited(
  kind: Editor,
  surface: Surface,
  before: Reading,
  { edit, caret }: { edit: BlockEdit; caret: Caret },
  hasApi: boolean,
): Promise<Message | null> {
  const { element } = surface;
  if (hasApi) {
    const { changes, parts } = edit;
    const places = { anchor: placeOf(edit.text, caret.anchor), head: placeOf(edit.text, caret.head) };
    const hasChanged = ask(element, { do: 'edit', lines: before.text.split('\n'), changes, parts, caret: places });
    await editorHasSeen();
    const after = surface.read();
    if (isAsMeant(before, edit, after)) return null;
    if (!isSame(before, after)) {
      ask(element, { do: 'undo' });
      await editorHasSeen();
      if (!isSame(before, surface.read())) return message('writeNotTakenBack');
    }
    // The edit was made but the site rejected it. It would reject another way too.
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
    // Setting a value by script ends a field's history. Only its text can be restored, and nobody else has changed it
    // yet.
    if (isField(element) && element.value !== before.text) setText(surface, before.text);
    if (isSame(before, surface.read())) continue;
    return message('writeNotTakenBack');
  }
  return detail;
}

/** Undoes what a way did in this task: as a step of the history, or else by removing what was inserted. */
function takeBack(kind: Editor, surface: Surface, before: Reading): void {
  if (IS_UNDO_EXACT[ENGINE] || isField(surface.element)) return undo(surface);
  const now = surface.read();
  const splice = difference(now.text, before.text);
  // If lines of ours were replaced, there is no exact way back, so none is tried.
  const way = splice.insert ? undefined : kind.ways[ENGINE].find((one) => one.fits(splice, now));
  if (!way) return;
  surface.select({ anchor: splice.start, head: splice.end });
  way.run(surface, splice);
}

/** By lines, or in a one-line field by the difference. */
function spliceFor({ layout }: Surface, before: string, after: string): Splice {
  return layout === ' ' ? difference(before, after) : spliceOf(before, after);
}

/** Types the difference between a field's text and this one. */
function setText(surface: Surface, text: string): void {
  const { start, end, insert } = difference(surface.read().text, text);
  surface.select({ anchor: start, head: end });
  command(insert ? 'insertText' : 'delete', insert);
}

/** Runs one way from outside. */
async function run(surface: Surface, way: Way, { start, end, insert }: Splice): Promise<void> {
  focusElement(surface.element);
  surface.select({ anchor: start, head: end });
  way.run(surface, { start, end, insert });
  await editorHasSeen();
}

/**
 * Removes our block from an editor that shows something else by now, if it is there unchanged.
 * @returns whether it was removed.
 */
function takeOut(kind: Editor, surface: Surface, block: string, hasApi: boolean): boolean {
  const before = surface.read();
  if (obstacleOf(surface.element) || !containsBlock(before, block, surface.layout)) return false;
  const { changes, parts, text } = editBlock(
    before.text,
    null,
    { previous: block, frames: [], isPoint: () => false },
    surface.layout,
  );
  const isTaken =
    hasApi && ask(surface.element, { do: 'edit', lines: before.text.split('\n'), changes, parts, caret: null });
  if (isTaken) return true;
  const splice = spliceFor(surface, before.text, text);
  const way = kind.ways[ENGINE].find((one) => one.fits(splice, before));
  if (!way) return false;
  const person = rememberPosition(surface.element);
  focusElement(surface.element);
  surface.select({ anchor: splice.start, head: splice.end });
  way.run(surface, splice);
  person.giveBack();
  return true;
}

/** Sends a request to the script in the page's world; true if it changed the document. */
function ask(element: Element, request: EditRequest): boolean {
  const detail = JSON.stringify(request);
  return !element.dispatchEvent(
    new CustomEvent(EDIT_EVENT, { detail, bubbles: true, cancelable: true, composed: true }),
  );
}

function hasCaret(surface: Surface): boolean {
  return deepActiveElement() === surface.element && surface.selection() !== null;
}

/** The person continues where they were in their draft. */
function enter(surface: Surface, caret: Caret): void {
  focusElement(surface.element);
  moveCaret(surface, caret);
}

function moveCaret(surface: Surface, caret: Caret): void {
  const { anchor, head } = surface.selection() ?? {};
  if (anchor !== caret.anchor || head !== caret.head) surface.select(caret);
}

/** Where the caret belongs after an edit: at the same place of the person's text, or else at the end of the draft. */
function caretAfter(before: string, edit: BlockEdit, was: Caret | null): Caret {
  const anchor = was && offsetAfter(before, edit, was.anchor);
  const head = was && offsetAfter(before, edit, was.head);
  const end = edit.text.length;
  return anchor === null || head === null ? { anchor: end, head: end } : { anchor, head };
}

/** An offset of a text as a place in one of its lines. */
function placeOf(text: string, offset: number): Place {
  const above = text.slice(0, offset).split('\n');
  return { line: above.length - 1, at: above.at(-1)!.length };
}

/**
 * Editors notice DOM changes through a MutationObserver, in a microtask. Waiting in microtasks stays within the task,
 * so no key press can come in between.
 */
async function editorHasSeen(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await Promise.resolve();
}

/** The editor's content once it has been the same twice in a row; null as soon as the page shows something else. */
async function settled(surface: Surface, isHere: () => boolean): Promise<Reading | null> {
  let now = surface.read();
  for (let frame = 0; frame < MOST_FRAMES; frame++) {
    const last = now;
    await new Promise((resolve) => {
      // A busy browser may show several frames before it runs a timer that is due. The site's timers come before ours.
      requestAnimationFrame(() => setTimeout(resolve));
      // A hidden page has no frames, so this waits about as long as two would take.
      setTimeout(resolve, 34);
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

/** Whether the block is in the text as it was written, whatever the person has typed around it since. */
export function containsBlock({ text }: Reading, block: string, layout: string): boolean {
  return text.includes(layout === ' ' ? block.replace(/\n+/g, ' ') : block);
}

/** Whether every line intended for the message is still in it. */
function keeps({ text }: Reading, edit: BlockEdit): boolean {
  return edit.text.split('\n').every((line) => text.includes(line.trim()));
}

/** What a person can do to change a message. */
const INPUT_EVENTS = ['keydown', 'beforeinput', 'input', 'compositionstart', 'paste', 'cut', 'drop'] as const;

/**
 * Watches, from now until the signal, whether the person does anything that may change the message.
 * @returns Whether they have.
 */
function watchInput(signal: AbortSignal): () => boolean {
  let hasActed = false;
  const note = ({ isTrusted }: Event): void => void (hasActed ||= isTrusted);
  for (const type of INPUT_EVENTS) window.addEventListener(type, note, { capture: true, passive: true, signal });
  return () => hasActed;
}

/** The text is exactly the intended one, the person's lines look as before, and ours are plain paragraphs. */
function isAsMeant(before: Reading, { changes, parts, text }: BlockEdit, after: Reading): boolean {
  if (after.text !== text) return false;
  // A field has no formatting.
  if (!before.form && !after.form) return true;
  // A line may end up after one of our breaks. The first character of its form says whether it does.
  const wanted = before.form.split('\n').map((form, n) => {
    const isShared = parts.some(({ line }) => line === n);
    return (is: string): boolean => (isShared ? dressOf(is) === dressOf(form) : is.slice(1) === form.slice(1));
  });
  for (const { line, remove, insert } of changes.toReversed())
    wanted.splice(line, remove, ...insert.map(() => isPlain));
  const is = after.form.split('\n');
  return is.length === wanted.length && wanted.every((isWanted, n) => isWanted(is[n]!));
}
