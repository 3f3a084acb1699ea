import { atom } from 'nanostores';
import { applyChange, reversed, type Annotation, type Change, type Target } from '../core/annotation/annotation';
import { isEqual } from '../core/is-equal';
import type { KindId } from '../core/annotation/kinds';
import { isTooLong } from '../core/limits';

/** How much the actions that can be taken back may weigh, in characters: they are stored with each change, and all conversations share 10 MB. */
const HEAVIEST_HISTORY = 100_000;
/** What a mark weighs in it besides its words and its note. */
const WEIGHT_OF_MARK = 500;

/** What was done and can be undone, and what was undone and can be done again; newest last. */
export interface History {
  done: Change[];
  undone: Change[];
}

/** The marks of the open conversation, in the order in which they were made. */
export const $annotations = atom<readonly Annotation[]>([]);

/** What Undo and Redo would do next. */
export const $history = atom<History>({ done: [], undone: [] });

/** Words to mark, and the ids of the marks that they overlap. */
export interface Marking {
  target: Target;
  overlaps: readonly string[];
}

/**
 * Marks the words. What they overlap is replaced (seed 000 §5); the same words marked again only change their kind and
 * keep their note. One step of the history, however many markings.
 * @returns The ids of the marks, one for each marking.
 */
export function mark(kind: KindId, markings: readonly Marking[]): string[] {
  const change: Change = { before: [], after: [] };
  const ids = markings.map(({ target, overlaps }) => {
    const replaced = $annotations.get().filter((one) => overlaps.includes(one.id));
    const now = after(replaced);
    change.before.push(...replaced);
    const same = replaced.find((one) => one.target.selectors.quote.exact === target.selectors.quote.exact);
    const id = same && replaced.length === 1 ? same.id : crypto.randomUUID();
    change.after.push({
      id,
      kind,
      target,
      note: same?.note ?? '',
      earlier: same?.earlier ?? [],
      tags: same?.tags ?? [],
      created: same && replaced.length === 1 ? same.created : now,
      modified: now,
    });
    return id;
  });
  commit(change);
  return ids;
}

/** Makes the marks ones of another kind, in one step of the history. */
export function setKind(ids: readonly string[], kind: KindId): void {
  edit(ids, { kind });
}

/** Sets the note of a mark; blank for none. @returns False, and changes nothing, if it is too long to be stored. */
export function setNote(id: string, note: string): boolean {
  if (isTooLong(note.trim().length)) return false;
  edit([id], { note: note.trim() });
  return true;
}

/** Attaches a mark whose words were lost to others; what these overlap is replaced. */
export function attach(id: string, { target, overlaps }: Marking): void {
  const before = $annotations.get().filter((one) => one.id === id || overlaps.includes(one.id));
  const lost = before.find((one) => one.id === id);
  if (lost) commit({ before, after: [{ ...lost, target, modified: after([lost]) }] });
}

/** Removes the marks, in one step of the history. Unknown ids are passed over. */
export function remove(ids: readonly string[]): void {
  const before = $annotations.get().filter((one) => ids.includes(one.id));
  if (before.length > 0) commit({ before, after: [] });
}

/** Takes the last action back, as far as its marks are still there. @returns What changed, or null if there was nothing to take back. */
export function undo(): Change | null {
  const { done, undone } = $history.get();
  const last = done.at(-1);
  if (!last) return null;
  const change = restored(reversed(last));
  $history.set({ done: done.slice(0, -1), undone: [...undone, last] });
  $annotations.set(applyChange($annotations.get(), change));
  return change;
}

/** Does again what was last taken back. @returns What changed, or null if there was nothing. */
export function redo(): Change | null {
  const { done, undone } = $history.get();
  const next = undone.at(-1);
  if (!next) return null;
  const change = restored(next);
  $history.set({ done: [...done, next], undone: undone.slice(0, -1) });
  $annotations.set(applyChange($annotations.get(), change));
  return change;
}

/** What these marks say was not sent after all: they count as changed now, without a step of history. */
export function renew(ids: readonly string[]): void {
  $annotations.set($annotations.get().map((one) => (ids.includes(one.id) ? { ...one, modified: after([one]) } : one)));
}

/** Replaces everything, as when another conversation is opened. */
export function openAnnotations(annotations: readonly Annotation[], history: History): void {
  $annotations.set(annotations);
  $history.set(history);
}

/** Takes over marks that another tab made, changed or removed; the history of this tab stays. */
export function takeOver(annotations: readonly Annotation[]): void {
  taken = annotations;
  $annotations.set(annotations);
}
let taken: readonly Annotation[] | undefined;

/** True while the marks are as another tab has left them: nobody has acted here since. */
export function isTakenOver(): boolean {
  return $annotations.get() === taken;
}

/**
 * A response got its lasting id, or a conversation its address: marks and history follow, without a step of history.
 * What follows counts as a little newer, so that another tab takes it over, and not as changed since it was sent.
 */
export function retarget(change: (target: Target) => Target): void {
  const moved = (one: Annotation): Annotation => {
    const target = change(one.target);
    return target === one.target ? one : { ...one, target, modified: one.modified + 1 };
  };
  const movedChange = ({ before, after }: Change): Change => ({ before: before.map(moved), after: after.map(moved) });
  const annotations = $annotations.get().map(moved);
  if (annotations.some((one, at) => one !== $annotations.get()[at])) $annotations.set(annotations);
  const { done, undone } = $history.get();
  $history.set({ done: done.map(movedChange), undone: undone.map(movedChange) });
}

/**
 * Takes back what this change did and no more: what was changed elsewhere since (tags in the library, a note in another tab)
 * stays, and what was removed there does not come back. All of it counts as new: another tab must not take it for the older
 * one, nor a sent one for sent again.
 */
function restored({ before, after: marks }: Change): Change {
  return {
    before,
    after: marks.flatMap((one) => {
      const [left, now] = [before, $annotations.get()].map((all) => all.find(({ id }) => id === one.id));
      if (left && !now) return [];
      const changed = Object.entries(one).filter(
        ([key, value]) => !left || !isEqual(value, left[key as keyof Annotation]),
      );
      return { ...one, ...now, ...Object.fromEntries(changed), modified: after([one, now ?? one]) };
    }),
  };
}

/** Now, and later than the marks: a clock may have been set back, or theirs be ahead. */
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
}

/** As many of the last changes as may be kept; the very last in any case. */
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
