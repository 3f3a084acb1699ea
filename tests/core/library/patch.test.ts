import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Annotation } from '../../../src/core/annotation/annotation';
import {
  emptyDocument,
  mergeDocuments,
  type StoredDocument,
} from '../../../src/core/conversation/conversation-document';
import {
  applied,
  currentOf,
  drafting,
  editing,
  inverse,
  isApplied,
  removal,
  tagging,
  type Edit,
  type Patch,
} from '../../../src/core/library/patch';
import { markOf, someMarks } from '../sample';

const KEY = 'conversation/claude/c1';
const A = markOf('one', { id: 'a', modified: 5 });
const B = markOf('two', { id: 'b', modified: 5 });

const holding = (annotations: readonly Annotation[], more: Partial<StoredDocument> = {}): StoredDocument => ({
  ...emptyDocument('claude'),
  annotations: [...annotations],
  ...more,
});
const part = (patch: Patch): StoredDocument => patch.get(KEY)!;
const chosen = (...annotations: Annotation[]): Map<string, Annotation[]> => new Map([[KEY, annotations]]);
/** What is stored after the patch, and after undoing it. */
const doneAndUndone = (patch: Patch, stored: StoredDocument): [StoredDocument, StoredDocument] => {
  const done = applied(part(patch), stored);
  return [done, applied(part(inverse(patch, new Map([[KEY, stored]]))), done)];
};
const content = ({ annotations }: StoredDocument): unknown =>
  annotations.map(({ modified: _, ...rest }) => rest).sort((a, b) => (a.id < b.id ? -1 : 1));

describe('Deleting from the library', () => {
  it('keeps the other marks, and leaves a tombstone that open tabs respect', () => {
    const stored = holding([A, B], { title: 'Storage', sent: 4 });
    const done = applied(part(removal(chosen(A), 100)), stored);
    expect(done).toEqual({ ...stored, annotations: [B], removed: { a: 100 } });
    expect(mergeDocuments(stored, done).annotations).toEqual([B]);
  });

  it('leaves a mark as old as it was, once that is undone, also in open tabs', () => {
    const stored = holding([{ ...A, created: 5 }, B]);
    const [done, undone] = doneAndUndone(removal(chosen(A)), stored);
    expect(done.annotations).toEqual([B]);
    expect(undone.annotations.find(({ id }) => id === 'a')!.modified - A.modified).toBeLessThan(1000);
    expect(content(mergeDocuments(done, undone))).toEqual(content(stored));
    // A tab that was told nothing yet may have moved it to another address.
    expect(mergeDocuments(holding([{ ...A, modified: A.modified + 2 }]), done).annotations).toEqual([B]);
  });

  it('also deletes a mark dated in the future', () => {
    const late = { ...A, modified: 1000 };
    expect(applied(part(removal(chosen(late), 100)), holding([late])).annotations).toEqual([]);
  });

  it('keeps a mark that was changed elsewhere afterwards', () => {
    const changed = { ...A, note: 'wait', modified: 101 };
    expect(applied(part(removal(chosen(A), 100)), holding([changed])).annotations).toEqual([changed]);
  });

  it('frees space when the last mark of a conversation is deleted', () => {
    const history = { done: [{ before: [], after: [A] }], undone: [] };
    const stored = holding([A], { title: 'Storage', history, drafts: { a: 'half' }, sent: 4, written: 'block' });
    const [done, undone] = doneAndUndone(removal(chosen(A), 100), stored);
    expect(done).toEqual({ ...emptyDocument('claude'), removed: { a: 100 }, sent: 4, written: 'block' });
    expect(undone).toEqual({ ...stored, annotations: [{ ...A, modified: 101 }], removed: { a: 100 } });
  });

  it('can be undone, whatever was deleted, and open tabs show it again', () => {
    fc.assert(
      fc.property(someMarks, fc.nat(5), (marks, count) => {
        const stored = holding(marks);
        const patch = removal(chosen(...marks.slice(0, count)), 100);
        const [done, undone] = doneAndUndone(patch, stored);
        expect(content(undone)).toEqual(content(stored));
        expect(content(mergeDocuments(done, undone))).toEqual(content(stored));
      }),
    );
  });
});

describe('Editing in the library', () => {
  const noted = { ...A, note: 'why?' };
  const stored = holding([noted, B], { sent: 50, drafts: { a: 'why not', b: 'half' } });

  it.each<[string, Edit, Partial<Annotation>]>([
    ['the kind', { kind: 'drop' }, { kind: 'drop' }],
    ['the note', { note: 'because', was: 'why?' }, { note: 'because' }],
    ['the note, to none', { note: '', was: 'why?' }, { note: '' }],
    ['a note that was changed elsewhere', { note: 'because', was: 'who?' }, { note: 'because', earlier: ['why?'] }],
  ])('changes %s, which counts as new since the mark was sent, and can be undone', (_what, edit, fields) => {
    const patch = editing(chosen(noted), edit, 100);
    const [done, undone] = doneAndUndone(patch, stored);
    expect(done.annotations).toEqual([{ ...noted, ...fields, modified: 100 }, B]);
    expect(undone.annotations).toMatchObject([{ kind: 'keep', note: 'why?' }, B]);
    expect(undone.drafts).toEqual(stored.drafts);
    // Open tabs take both over.
    expect(mergeDocuments(stored, done, stored).annotations).toEqual(done.annotations);
    expect(mergeDocuments(done, undone, done).annotations).toEqual(undone.annotations);
  });

  it('is newer than a mark dated in the future', () => {
    const late = { ...A, modified: 1000 };
    expect(part(editing(chosen(late), { kind: 'drop' }, 100)).annotations).toMatchObject([{ modified: 1001 }]);
  });

  it('to the same kind changes no conversation', () => {
    expect(editing(chosen(A), { kind: A.kind }, 100).size).toBe(0);
  });

  it('starts from the marks as they are stored, without those that are gone', () => {
    const edited = { ...A, note: 'from the chat', modified: 9 };
    const now = currentOf(chosen(A, B), new Map([[KEY, holding([edited])]]));
    expect(part(editing(now, { kind: 'drop' }, 100)).annotations).toEqual([{ ...edited, kind: 'drop', modified: 100 }]);
    expect(currentOf(chosen(A), new Map([[KEY, null]])).get(KEY)).toEqual([]);
  });

  it('keeps an unfinished note until a note is saved, and no other', () => {
    const half = applied(part(drafting(chosen(B), 'half of it')), stored);
    expect(half).toEqual({ ...stored, drafts: { a: 'why not', b: 'half of it' } });
    const done = applied(part(editing(chosen(B), { note: 'all of it', was: '' }, 100)), half);
    expect(done.drafts).toEqual({ a: 'why not' });
    const givenUp = applied(part(drafting(chosen(B), '')), half);
    expect(givenUp.drafts).toEqual({ a: 'why not' });
    expect(givenUp.annotations).toEqual(stored.annotations);
  });
});

describe('A tag', () => {
  const stored = holding([A, { ...B, tags: ['later'] }], { sent: 4 });

  it('is added to the marks that do not have it yet', () => {
    const patch = tagging(new Map([[KEY, stored.annotations]]), 'later', true);
    expect(part(patch).annotations).toEqual([{ ...A, tags: ['later'], modified: 6 }]);
  });

  it('is removed, and returns when that is undone', () => {
    const patch = tagging(new Map([[KEY, stored.annotations]]), 'later', false);
    const [done, undone] = doneAndUndone(patch, stored);
    expect(done.annotations.map(({ tags }) => tags)).toEqual([[], []]);
    expect(content(undone)).toEqual(content(stored));
  });

  it('for no mark changes no conversation', () => {
    expect(tagging(chosen(A), 'later', false).size).toBe(0);
  });

  it('does not undo what was written elsewhere since', () => {
    const patch = tagging(chosen(A), 'later', true);
    const edited = { ...A, tags: ['later'], note: 'new', modified: 50 };
    const undone = applied(part(inverse(patch, new Map([[KEY, holding([A])]]))), holding([edited]));
    expect(undone.annotations).toEqual([edited]);
  });
});

describe('A change that another page may have overwritten', () => {
  const removing = part(removal(chosen(A), 100));
  const adding = part(tagging(chosen(A), 'later', true));
  it.each<[string, StoredDocument, StoredDocument | null, boolean]>([
    ['is there after it was made', removing, applied(removing, holding([A])), true],
    ['is missing if the mark is as before', removing, holding([A]), false],
    ['is not needed if the mark is newer', removing, holding([{ ...A, modified: 101 }]), true],
    ['is missing if nothing is there', removing, null, false],
    ['is there if the tag is there', adding, applied(adding, holding([A])), true],
    ['is missing if the tag is missing', adding, holding([A]), false],
    ['is not needed if the mark was removed since', adding, holding([], { removed: { a: 100 } }), true],
  ])('%s', (_what, patch, stored, expected) => {
    expect(isApplied(patch, stored)).toBe(expected);
  });

  it('is there after it is made again, and making it once more changes nothing', () => {
    const again = applied(removing, holding([A, B]));
    expect(isApplied(removing, again)).toBe(true);
    expect(applied(removing, again)).toEqual(again);
  });
});
