import { atom } from 'nanostores';
import {
  applyChange,
  reversed,
  type Annotation,
  type Change,
  type Place,
  type Target,
} from '../core/annotation/annotation';
import type { How } from '../core/annotation/change-in-words';
import { isEqual } from '../core/is-equal';
import type { KindId } from '../core/annotation/kinds';
import { isTooLong, LONGEST_TEXT } from '../core/limits';

/**
 * How large the undo history may be, in characters: it is stored with every change, and all conversations share 10 MB.
 */
const HEAVIEST_HISTORY = 100_000;
/** What a mark counts for in addition to its text and note. */
const WEIGHT_OF_MARK = 500;

/** What can be undone, and what was undone and can be redone; newest last. */
export interface History {
  done: Change[];
  undone: Change[];
}

/** The marks of the open conversation, in the order they were made. */
export const $annotations = atom<readonly Annotation[]>([]);

/** Between the notes of several marks that one mark replaces. */
export const BETWEEN_NOTES = '\n\n';

/** What Undo and Redo would do next. */
export const $history = atom<History>({ done: [], undone: [] });

/** The last change the person made here, and how; a new object each time. Null until they changed something. */
export const $lastAct = atom<{ readonly change: Change; readonly how: How } | null>(null);

/** Text to mark, and the ids of the marks it overlaps. */
export interface TextToMark {
  target: Target;
  /** Its note, unless it replaces marks that have one. */
  note?: string;
  overlaps: readonly string[];
}

/**
 * Marks text. Replaces overlapping marks (seed 000 §5) and takes over their notes and tags; marking the same text again
 * only changes the kind. All texts together are one step of the history.
 * @returns The ids of the marks, one for each text.
 */
export function mark(kind: KindId, texts: readonly TextToMark[]): string[] {
  const change: Change = { before: [], after: [] };
  const ids = texts.map(({ target, note, overlaps }) => {
    const replaced = $annotations.get().filter((one) => overlaps.includes(one.id));
    const now = after(replaced);
    change.before.push(...replaced);
    const same = replaced.find((one) => one.target.selectors.quote.exact === target.selectors.quote.exact);
    const id = same && replaced.length === 1 ? same.id : crypto.randomUUID();
    change.after.push({
      id,
      kind,
      target,
      ...takenOver(replaced, note),
      ...(same?.place && { place: same.place }),
      created: same && replaced.length === 1 ? same.created : now,
      modified: now,
    });
    return id;
  });
  commit(change);
  return ids;
}

/** The notes and tags of replaced marks, for the one that replaces them. */
function takenOver(replaced: readonly Annotation[], own = ''): Pick<Annotation, 'note' | 'earlier' | 'tags'> {
  const notes = replaced.map(({ note }) => note).filter(Boolean);
  const all = notes.join(BETWEEN_NOTES) || own;
  const [note = '', ...rest] = all.length > LONGEST_TEXT ? notes : [all];
  return {
    note,
    earlier: [...rest, ...replaced.flatMap(({ earlier }) => earlier)],
    tags: [...new Set(replaced.flatMap(({ tags }) => tags))],
  };
}

/** Changes the kind of marks, as one step of the history. */
export function setKind(ids: readonly string[], kind: KindId): void {
  edit(ids, { kind });
}

/**
 * Sets the note of a mark; blank removes it.
 * @returns False, without a change, if it is too long to be stored.
 */
export function setNote(id: string, note: string): boolean {
  if (isTooLong(note.trim().length)) return false;
  edit([id], { note: note.trim() });
  return true;
}

/**
 * Moves marks in the list, as one step of the history. They do not count as changed since they were sent: what they say
 * is the same.
 * @param places - The new places by id; null for document order.
 */
export function setPlaces(places: ReadonlyMap<string, Place | null>): void {
  const before = $annotations.get().filter((one) => {
    const place = places.get(one.id);
    return place !== undefined && !isEqual(place, one.place ?? null);
  });
  const after = before.map(({ place: _before, ...one }): Annotation => {
    const place = places.get(one.id);
    return { ...one, ...(place && { place }), modified: one.modified + 1 };
  });
  if (after.length > 0) commit({ before, after });
}

/** Attaches an orphaned mark to other text, replacing any marks that this overlaps. */
export function attach(id: string, { target, overlaps }: TextToMark): void {
  const before = $annotations.get().filter((one) => one.id === id || overlaps.includes(one.id));
  const lost = before.find((one) => one.id === id);
  if (lost) commit({ before, after: [{ ...lost, target, modified: after([lost]) }] });
}

/** Removes marks, as one step of the history. Ignores unknown ids. */
export function remove(ids: readonly string[]): void {
  const before = $annotations.get().filter((one) => ids.includes(one.id));
  if (before.length > 0) commit({ before, after: [] });
}

/**
 * Takes back the step that made or changed these marks for a note, with what was written since. This is a step of its
 * own, so undoing it brings back the marks and the note.
 *
 * @param note - What was written for the first of them.
 * @param step - How many steps there were right after that one.
 * @returns What changed; null if the marks no longer exist, or were changed since, here or in another tab.
 */
export function takeBack([first, ...others]: readonly string[], note: string, step: number): Change | null {
  const isTheirs = ({ id }: Annotation): boolean => id === first || others.includes(id);
  const before = $annotations.get().filter(isTheirs);
  const { done } = $history.get();
  const made = done[step - 1];
  if (before.length === 0 || !made || made !== done.findLast(({ after }) => after.some(isTheirs))) return null;
  const madeOf = (id: string): Annotation | undefined => made.after.find((one) => one.id === id);
  if (!before.every((one) => isEqual(one, madeOf(one.id)))) return null;
  const change: Change = {
    before: before.map((one) => (one.id === first ? { ...one, note: note.trim() } : one)),
    after: restored(reversed(made)).after,
  };
  commit(change);
  return change;
}

/**
 * Undoes the last action, as far as its marks still exist.
 * @returns What changed, or null if there was nothing to undo.
 */
export function undo(): Change | null {
  const { done, undone } = $history.get();
  const last = done.at(-1);
  if (!last) return null;
  const change = restored(reversed(last));
  $history.set({ done: done.slice(0, -1), undone: [...undone, last] });
  $annotations.set(applyChange($annotations.get(), change));
  $lastAct.set({ change, how: 'undone' });
  return change;
}

/**
 * Redoes what was last undone.
 * @returns What changed, or null if there was nothing to redo.
 */
export function redo(): Change | null {
  const { done, undone } = $history.get();
  const next = undone.at(-1);
  if (!next) return null;
  const change = restored(next);
  $history.set({ done: [...done, next], undone: undone.slice(0, -1) });
  $annotations.set(applyChange($annotations.get(), change));
  $lastAct.set({ change, how: 'redone' });
  return change;
}

/** Counts these marks as changed now, because they were not sent after all. Not a step of the history. */
export function renew(ids: readonly string[]): void {
  $annotations.set($annotations.get().map((one) => (ids.includes(one.id) ? { ...one, modified: after([one]) } : one)));
}

/** Replaces everything, for example when another conversation is opened. */
export function openAnnotations(annotations: readonly Annotation[], history: History): void {
  $annotations.set(annotations);
  $history.set(history);
}

/** Takes over marks that another tab made, changed or removed. The history of this tab stays. */
export function takeOver(annotations: readonly Annotation[]): void {
  taken = annotations;
  $annotations.set(annotations);
}
let taken: readonly Annotation[] | undefined;

/** True while the marks are as another tab left them: nobody has changed anything here since. */
export function isTakenOver(): boolean {
  return $annotations.get() === taken;
}

/**
 * Updates marks and history when a response gets its permanent id or a conversation its address, without a step in the
 * history. Changed marks count as slightly newer, so that other tabs take them over, but not as changed since they were
 * sent.
 */
export function retarget(change: (target: Target) => Target): void {
  const moved = (one: Annotation): Annotation => {
    const target = change(one.target);
    const response = one.place && change({ ...one.target, response: one.place.response }).response;
    if (target === one.target && response === one.place?.response) return one;
    const place = one.place && response !== undefined && { place: { ...one.place, response } };
    return { ...one, target, ...place, modified: one.modified + 1 };
  };
  const movedChange = ({ before, after }: Change): Change => ({ before: before.map(moved), after: after.map(moved) });
  const annotations = $annotations.get().map(moved);
  if (annotations.some((one, at) => one !== $annotations.get()[at])) $annotations.set(annotations);
  const { done, undone } = $history.get();
  $history.set({ done: done.map(movedChange), undone: undone.map(movedChange) });
}

/**
 * Restricts the change to what an undo should restore: whatever was changed elsewhere since (tags in the library, a
 * note in another tab) stays, and what was removed there does not come back. Everything in it counts as new; otherwise
 * another tab could take it for an older version, or for already sent.
 */
function restored({ before, after: marks }: Change): Change {
  return {
    before,
    after: marks.flatMap((one) => {
      const [left, now] = [before, $annotations.get()].map((all) => all.find(({ id }) => id === one.id));
      if (left && !now) return [];
      const keys = Object.keys({ ...left, ...one }) as (keyof Annotation)[];
      const changed = keys.filter((key) => key !== 'modified' && (!left || !isEqual(one[key], left[key])));
      const { place, ...rest } = { ...one, ...now, ...pick(one, changed) };
      const isMove = changed.every((key) => key === 'place');
      const modified = isMove ? Math.max(one.modified, rest.modified) + 1 : after([one, now ?? one]);
      return { ...rest, ...(place && { place }), modified };
    }),
  };
}

/** These fields, including those that are missing. */
function pick(one: Annotation, keys: readonly (keyof Annotation)[]): Partial<Annotation> {
  return Object.fromEntries(keys.map((key) => [key, one[key]]));
}

/** The current time, but later than the marks: the clock may have been set back, or theirs may be ahead. */
function after(marks: readonly Annotation[]): number {
  return Math.max(Date.now(), ...marks.map((one) => one.modified + 1));
}

function edit(ids: readonly string[], fields: Partial<Pick<Annotation, 'kind' | 'note'>>): void {
  const change: Change = { before: [], after: [] };
  for (const one of $annotations.get()) {
    const edited = { ...one, ...fields };
    if (!ids.includes(one.id) || (edited.kind === one.kind && edited.note === one.note)) continue;
    change.before.push(one);
    change.after.push({ ...edited, modified: after([one]) });
  }
  if (change.after.length > 0) commit(change);
}

function commit(change: Change): void {
  $annotations.set(applyChange($annotations.get(), change));
  $history.set({ done: newest([...$history.get().done, change]), undone: [] });
  $lastAct.set({ change, how: 'done' });
}

/** As many of the latest changes as fit, but always the last one. */
function newest(changes: readonly Change[]): Change[] {
  let room = HEAVIEST_HISTORY;
  const tooOld = changes.findLastIndex(({ before, after }) => {
    for (const { note, target } of [...before, ...after]) {
      room -= WEIGHT_OF_MARK + note.length + target.selectors.quote.exact.length;
    }
    return room < 0;
  });
  return changes.slice(Math.min(tooOld + 1, changes.length - 1));
}
