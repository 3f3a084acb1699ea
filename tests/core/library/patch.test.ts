import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Annotation } from '../../../src/core/annotation/annotation';
import {
  emptyDocument,
  mergeDocuments,
  type ConversationDocument,
} from '../../../src/core/conversation/conversation-document';
import { applied, inverse, isApplied, removal, tagging, type Patch } from '../../../src/core/library/patch';
import { markOf, someMarks } from '../sample';

const KEY = 'conversation/claude/c1';
const A = markOf('one', { id: 'a', modified: 5 });
const B = markOf('two', { id: 'b', modified: 5 });

const holding = (
  annotations: readonly Annotation[],
  more: Partial<ConversationDocument> = {},
): ConversationDocument => ({
  ...emptyDocument('claude'),
  annotations: [...annotations],
  ...more,
});
const part = (patch: Patch): ConversationDocument => patch.get(KEY)!;
const chosen = (...annotations: Annotation[]): Map<string, Annotation[]> => new Map([[KEY, annotations]]);
/** What is stored after the patch, and after it was taken back. */
const doneAndUndone = (patch: Patch, stored: ConversationDocument): [ConversationDocument, ConversationDocument] => {
  const done = applied(part(patch), stored);
  return [done, applied(part(inverse(patch, new Map([[KEY, stored]]))), done)];
};
const content = ({ annotations }: ConversationDocument): unknown =>
  annotations.map(({ modified: _, ...rest }) => rest).sort((a, b) => (a.id < b.id ? -1 : 1));

describe('Deleting from the library', () => {
  it('leaves the other marks, and a tombstone that open tabs obey', () => {
    const stored = holding([A, B], { title: 'Storage', sent: 4 });
    const done = applied(part(removal(chosen(A), 100)), stored);
    expect(done).toEqual({ ...stored, annotations: [B], removed: { a: 100 } });
    expect(mergeDocuments(stored, done).annotations).toEqual([B]);
  });

  it('deletes a mark whose date is in the future too', () => {
    const late = { ...A, modified: 1000 };
    expect(applied(part(removal(chosen(late), 100)), holding([late])).annotations).toEqual([]);
  });

  it('keeps a mark that was changed elsewhere after that', () => {
    const changed = { ...A, note: 'wait', modified: 101 };
    expect(applied(part(removal(chosen(A), 100)), holding([changed])).annotations).toEqual([changed]);
  });

  it('makes room when the last mark of a conversation goes', () => {
    const history = { done: [{ before: [], after: [A] }], undone: [] };
    const stored = holding([A], { title: 'Storage', history, drafts: { a: 'half' }, sent: 4, written: 'block' });
    const [done, undone] = doneAndUndone(removal(chosen(A), 100), stored);
    expect(done).toEqual({ ...emptyDocument('claude'), removed: { a: 100 }, sent: 4, written: 'block' });
    expect(undone).toEqual({ ...stored, annotations: [{ ...A, modified: 101 }], removed: { a: 100 } });
  });

  it('can be taken back, whatever was deleted; open tabs show it again', () => {
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

describe('A tag', () => {
  const stored = holding([A, { ...B, tags: ['later'] }], { sent: 4 });

  it('comes to the marks that do not have it yet', () => {
    const patch = tagging(new Map([[KEY, stored.annotations]]), 'later', true);
    expect(part(patch).annotations).toEqual([{ ...A, tags: ['later'], modified: 6 }]);
  });

  it('goes, and comes back when that is taken back', () => {
    const patch = tagging(new Map([[KEY, stored.annotations]]), 'later', false);
    const [done, undone] = doneAndUndone(patch, stored);
    expect(done.annotations.map(({ tags }) => tags)).toEqual([[], []]);
    expect(content(undone)).toEqual(content(stored));
  });

  it('of no mark changes no conversation', () => {
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
  it.each<[string, ConversationDocument, ConversationDocument | null, boolean]>([
    ['is there after it was made', removing, applied(removing, holding([A])), true],
    ['is not where the mark stands as before', removing, holding([A]), false],
    ['need not be where the mark is newer', removing, holding([{ ...A, modified: 101 }]), true],
    ['is not where nothing is', removing, null, false],
    ['is there with the tag', adding, applied(adding, holding([A])), true],
    ['is not there without the tag', adding, holding([A]), false],
    ['need not be where the mark was removed since', adding, holding([], { removed: { a: 100 } }), true],
  ])('%s', (_what, patch, stored, expected) => {
    expect(isApplied(patch, stored)).toBe(expected);
  });

  it('is there once it is made again, and then changes nothing more', () => {
    const again = applied(removing, holding([A, B]));
    expect(isApplied(removing, again)).toBe(true);
    expect(applied(removing, again)).toEqual(again);
  });
});
