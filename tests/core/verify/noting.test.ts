import { expect, test } from 'vitest';
import type { Annotation } from '../../../src/core/annotation/annotation';
import { emptyDocument, type StoredDocument } from '../../../src/core/conversation/conversation-document';
import { applied } from '../../../src/core/library/patch';
import { noting } from '../../../src/core/verify/noting';
import { markOf } from '../sample';

const KEY = 'conversation/claude/c1';
const TEXT = 'Checked: Supported';

/** What is stored after the text was added to the notes of all marks that are stored. */
function noted(annotations: Annotation[], drafts: Record<string, string> = {}): StoredDocument {
  const stored = { ...emptyDocument('claude'), annotations, drafts };
  const patch = noting(new Map([[KEY, annotations]]), new Map([[KEY, stored]]), TEXT, 10);
  const part = patch.get(KEY);
  return part ? applied(part, stored) : stored;
}

const mark = (note: string): Annotation => markOf('one', { id: 'a', note, modified: 5 });

test.each([
  ['', TEXT],
  ['My doubt.', `My doubt.\n\n${TEXT}`],
  ['My doubt.\n', `My doubt.\n\n${TEXT}`],
])('a note %j becomes %j', (before, after) => {
  const [one] = noted([mark(before)]).annotations;
  expect(one).toEqual({ ...mark(after), modified: 10 });
});

test('an unfinished note gets the text too, so that finishing it loses nothing', () => {
  const { annotations, drafts } = noted([mark('My doubt.')], { a: 'My doubt, half ty' });
  expect(annotations[0]!.note).toBe(`My doubt.\n\n${TEXT}`);
  expect(drafts).toEqual({ a: `My doubt, half ty\n\n${TEXT}` });
});

test('a mark that was changed in the same moment still counts as changed', () => {
  expect(noted([{ ...mark(''), modified: 10 }]).annotations[0]!.modified).toBe(11);
});

test('nothing changes where the text is there already, or the mark is gone', () => {
  const there = mark(`${TEXT}\n\nMy thoughts.`);
  expect(noted([there]).annotations).toEqual([there]);
  expect(noting(new Map([[KEY, []]]), new Map([[KEY, null]]), TEXT, 10).size).toBe(0);
});
