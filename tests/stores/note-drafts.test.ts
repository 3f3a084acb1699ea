import { beforeEach, expect, it } from 'vitest';
import { LONGEST_TEXT } from '../../src/core/limits';
import { $annotations, openAnnotations, setNote } from '../../src/stores/annotations';
import { $noteDrafts, draftNote, openDrafts, saveNote } from '../../src/stores/note-drafts';
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
