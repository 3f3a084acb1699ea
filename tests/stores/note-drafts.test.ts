import { beforeEach, expect, it } from 'vitest';
import { LONGEST_TEXT } from '../../src/core/limits';
import { $annotations, openAnnotations, setNote, undo } from '../../src/stores/annotations';
import { $noteDrafts, draftNote, inheritDrafts, openDrafts, saveNote } from '../../src/stores/note-drafts';
import { markOf } from '../core/sample';

const LONG = 'n'.repeat(LONGEST_TEXT + 1);
const noteOf = (): string | undefined => $annotations.get()[0]?.note;

beforeEach(() => {
  openAnnotations([markOf('one', { id: 'a', note: 'before' })], { done: [], undone: [] });
  openDrafts({});
});

it('A note that is too long stays a complete draft, and the mark keeps the note it had', () => {
  draftNote('a', LONG);
  expect(saveNote('a')).toBe(false);
  expect($noteDrafts.get()).toEqual({ a: LONG });
  expect(noteOf()).toBe('before');
  expect(setNote('a', LONG)).toBe(false);
  expect(noteOf()).toBe('before');
});

it('It is saved once it is short enough, not counting whitespace around it', () => {
  draftNote('a', `  ${LONG.slice(1)}\n`);
  expect(saveNote('a')).toBe(true);
  expect($noteDrafts.get()).toEqual({});
  expect(noteOf()).toBe(LONG.slice(1));
  expect(saveNote('a')).toBe(true);
});

it.each([
  ['emptied', ' ', 'before'],
  ['never written', undefined, ''],
])('A comment whose note was %s goes when it is saved, and undo brings it back', (_what, draft, note) => {
  openAnnotations([markOf('one', { id: 'a', kind: 'comment', note })], { done: [], undone: [] });
  if (draft !== undefined) draftNote('a', draft);
  expect(saveNote('a')).toBe(true);
  expect([$annotations.get(), $noteDrafts.get()]).toEqual([[], {}]);
  undo();
  expect(noteOf()).toBe(note);
});

it('A mark that replaces others inherits what was typed for them, with the notes of the others', () => {
  const replaced = [
    markOf('one', { id: 'a', note: 'before' }),
    markOf('two', { id: 'b' }),
    markOf('three', { id: 'c' }),
  ];
  inheritDrafts(replaced, 'd');
  expect($noteDrafts.get()).toEqual({});
  draftNote('c', 'half');
  inheritDrafts(replaced, 'd');
  expect($noteDrafts.get()).toEqual({ c: 'half', d: 'before\n\nhalf' });
});
