import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Annotation } from '../../../src/core/annotation/annotation';
import {
  emptyDocument,
  mergeDocuments,
  type ConversationDocument,
} from '../../../src/core/conversation/conversation-document';
import { parseDocument } from '../../../src/core/conversation/parse-document';
import { packed } from '../../../src/core/conversation/stored-document';
import { VERSION } from '../../../src/core/conversation/version';
import { markOf, someMarks } from '../sample';

const holding = (...annotations: Annotation[]): ConversationDocument => ({ ...emptyDocument('claude'), annotations });
const A = markOf('one', { id: 'a', modified: 5 });

const someDocument = fc
  .record({
    annotations: someMarks,
    removed: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: 1, max: 5 }), {
      noNullPrototype: true,
    }),
    sent: fc.nat(5),
  })
  .map((fields): ConversationDocument => ({ ...emptyDocument('claude'), ...fields }));

/** What two tabs must agree on. */
const shared = ({ annotations, removed, sent }: ConversationDocument): unknown => ({
  annotations: annotations.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  removed,
  sent,
});

describe('Two tabs with one conversation', () => {
  const NEWER: Annotation = { ...A, kind: 'drop', modified: 6 };
  it.each([
    ['have the marks that either made', holding(A), holding({ ...A, id: 'b' }), [A, { ...A, id: 'b' }]],
    ['keep the version that was changed last', holding(A), holding(NEWER), [NEWER]],
    ['do not restore what one removed', holding(A), { ...holding(), removed: { a: 5 } }, []],
    ['keep what was restored after it was removed', holding(NEWER), { ...holding(), removed: { a: 5 } }, [NEWER]],
  ])('%s', (_what, mine, theirs, expected) => {
    expect(shared(mergeDocuments(mine, theirs))).toMatchObject({ annotations: expected });
    expect(shared(mergeDocuments(theirs, mine))).toMatchObject({ annotations: expected });
  });

  it('know a chat without an address by what the one says that saw it change', () => {
    const thread = (id: string): Partial<ConversationDocument> => ({ thread: [{ id: `text:${id}`, length: 60 }] });
    const [before, after] = [thread('before'), thread('after')].map((one) => ({ ...holding(A), ...one }));
    expect(mergeDocuments(before!, after!, before).thread).toEqual(after!.thread);
    expect(mergeDocuments(after!, before!, before).thread).toEqual(after!.thread);
    expect(mergeDocuments(before!, holding(A), before).thread).toEqual(before!.thread);
  });

  it('keep the address that a tab has seen since above the same messages, and that they may be copies', () => {
    const before = { ...holding(A), thread: [{ id: 'text:a', length: 60 }] };
    const after: ConversationDocument = { ...before, claimed: 'given', copied: true };
    for (const [mine, theirs] of [
      [after, before],
      [before, after],
    ] as const) {
      expect(mergeDocuments(mine, theirs, before)).toMatchObject({ claimed: 'given', copied: true });
    }
  });

  it('get the same result whoever merges, and merging again changes nothing', () => {
    fc.assert(
      fc.property(someDocument, someDocument, someDocument, (one, two, three) => {
        const merged = mergeDocuments(one, two);
        expect(shared(merged)).toEqual(shared(mergeDocuments(two, one)));
        expect(shared(mergeDocuments(merged, two))).toEqual(shared(merged));
        expect(shared(mergeDocuments(merged, merged))).toEqual(shared(merged));
        expect(shared(mergeDocuments(mergeDocuments(one, two), three))).toEqual(
          shared(mergeDocuments(one, mergeDocuments(two, three))),
        );
        for (const { id, modified } of merged.annotations) expect(modified).toBeGreaterThan(merged.removed[id] ?? 0);
      }),
    );
  });

  it('agree on two versions from the same millisecond, although storage sorted the keys of one', () => {
    const other: Annotation = { ...A, target: { ...A.target, response: 'lasting' } };
    const sorted = JSON.parse(
      JSON.stringify(
        other,
        Object.keys({ ...other })
          .sort()
          .concat(
            'type',
            'source',
            'response',
            'ordinal',
            'selectors',
            'quote',
            'exact',
            'prefix',
            'suffix',
            'position',
            'start',
            'end',
          ),
      ),
    ) as Annotation;
    expect(sorted).toEqual(other);
    const merged = mergeDocuments(holding(A), holding(sorted));
    expect(shared(mergeDocuments(holding(other), holding(A)))).toEqual(shared(merged));
  });

  const HISTORY = { done: [{ before: [], after: [A] }], undone: [] };
  const NONE = { done: [], undone: [] };
  const [F, G] = [
    ['[Mine', 'mine]'],
    ['[Theirs', 'theirs]'],
  ];
  it.each<[string, Partial<ConversationDocument>[], Partial<ConversationDocument>]>([
    [
      'have drafts from either',
      [{ drafts: { a: 'mine' } }, { drafts: { b: 'theirs' } }],
      { drafts: { a: 'mine', b: 'theirs' } },
    ],
    ['keep my version of a draft', [{ drafts: { a: 'mine' } }, { drafts: { a: 'theirs' } }], { drafts: { a: 'mine' } }],
    [
      'take their version of a draft that I did not change',
      [{ drafts: { a: 'ha' } }, { drafts: { a: 'half' } }, { drafts: { a: 'ha' } }],
      { drafts: { a: 'half' } },
    ],
    [
      'do not restore a draft that I saved',
      [{ drafts: {} }, { drafts: { a: 'half', b: 'theirs' } }, { drafts: { a: 'half' } }],
      { drafts: { b: 'theirs' } },
    ],
    [
      'do not restore a draft that they saved',
      [{ drafts: { a: 'half' } }, { drafts: {} }, { drafts: { a: 'half' } }],
      { drafts: {} },
    ],
    ['know what they wrote', [{ written: null }, { written: 'block' }], { written: 'block' }],
    ['know what I wrote', [{ written: 'block' }, { written: 'older' }, { written: 'older' }], { written: 'block' }],
    ['know that I sent what I wrote', [{ written: null }, { written: 'b' }, { written: 'b' }], { written: null }],
    ['recognise a block by the template that either used', [{ frames: [F] }, { frames: [G] }], { frames: [G, F] }],
    [
      'do not keep changing the order of these',
      [{ frames: [F, G] }, { frames: [G, F] }, { frames: [F, G] }],
      { frames: [G, F] },
    ],
    [
      'drop the oldest of many templates',
      [{ frames: [F] }, { frames: Array.from({ length: 8 }, (_, n) => [`${n}`, 'last']) }],
      { frames: [...Array.from({ length: 7 }, (_, n) => [`${n + 1}`, 'last']), F] },
    ],
    ['can undo what they did', [{ history: NONE }, { history: HISTORY }], { history: HISTORY }],
    ['can undo what I did', [{ history: HISTORY }, { history: NONE }], { history: HISTORY }],
  ])('%s', (_what, [mine, theirs, base], expected) => {
    const merged = mergeDocuments({ ...holding(), ...mine }, { ...holding(), ...theirs }, { ...holding(), ...base });
    expect(merged).toMatchObject(expected);
    expect(merged.drafts).toEqual(expected.drafts ?? {});
  });
});

describe('If two tabs changed a note at the same time,', () => {
  const base = holding({ ...A, note: 'old' });
  const first = holding({ ...A, note: 'first', modified: 6 });
  const last = holding({ ...A, note: 'last', modified: 7 });

  it('the later text wins, and the other is kept', () => {
    const [merged] = mergeDocuments(first, last, base).annotations;
    expect(merged).toMatchObject({ note: 'last', earlier: ['first'] });
    expect(mergeDocuments(last, first, base).annotations).toEqual([merged]);
    // The tab with the winning text learns about the other one.
    expect(mergeDocuments(last, holding(merged!), base).annotations).toEqual([merged]);
  });

  it('nothing is kept if only one changed it, or if the other cleared it', () => {
    expect(mergeDocuments(base, last, base).annotations[0]!.earlier).toEqual([]);
    const blank = holding({ ...A, note: '', modified: 6 });
    expect(mergeDocuments(blank, last, base).annotations[0]!.earlier).toEqual([]);
  });
});

describe('If two tabs changed different things of a mark at the same time,', () => {
  const was = { ...A, note: 'old', tags: ['x', 'y'], modified: 5 };
  const moved = { ...A.target, ordinal: 7 };
  it.each<[string, Partial<Annotation>, Partial<Annotation>, Partial<Annotation>]>([
    ['kind and note', { note: 'new' }, { kind: 'drop' }, { note: 'new', kind: 'drop' }],
    ['note and tags', { tags: ['x', 'y', 'z'] }, { note: 'new' }, { note: 'new', tags: ['x', 'y', 'z'] }],
    ['tags', { tags: ['y'] }, { tags: ['x', 'y', 'z'] }, { tags: ['y', 'z'] }],
    ['place and kind', { target: moved }, { kind: 'drop' }, { target: moved, kind: 'drop' }],
  ])('both changes stay: %s', (_what, first, last, both) => {
    const base = holding(was);
    const [one, two] = [holding({ ...was, ...first, modified: 6 }), holding({ ...was, ...last, modified: 7 })];
    const merged = mergeDocuments(one, two, base);
    expect(merged.annotations).toEqual([{ ...was, ...both, modified: 8 }]);
    expect(mergeDocuments(two, one, base).annotations).toEqual(merged.annotations);
    // Each of them takes it over as it is.
    expect(mergeDocuments(one, merged, base).annotations).toEqual(merged.annotations);
    expect(mergeDocuments(two, merged, two).annotations).toEqual(merged.annotations);
  });

  it('the later one wins where both changed the same', () => {
    const [one, two] = [
      holding({ ...was, kind: 'drop', modified: 6 }),
      holding({ ...was, kind: 'verify', modified: 7 }),
    ];
    expect(mergeDocuments(one, two, holding(was)).annotations).toEqual(two.annotations);
  });
});

describe('A stored conversation', () => {
  const full: ConversationDocument = {
    ...holding(A),
    removed: { b: 3 },
    drafts: { a: 'half' },
    history: { done: [{ before: [], after: [A] }], undone: [] },
    written: 'block',
    sent: 4,
  };

  it.each([
    ['an empty one', emptyDocument('claude')],
    ['a full one', full],
    [
      'one with marks that have ids from our own code',
      { ...full, drafts: { target: 'half', selectors: 'x' }, removed: { target: 3 } },
    ],
  ])('comes back unchanged, also from the older format of objects: %s', (_what, document) => {
    expect(parseDocument(packed(document))).toEqual(document);
    expect(parseDocument(JSON.parse(JSON.stringify(document)))).toEqual(document);
  });

  it('of version 1 gets defaults for what that version did not have', () => {
    const { title: _, orphans: _o, replaced: _r, annotations: __, ...rest } = full;
    const { tags: _t, earlier: _e, target, ...mark } = A;
    const { type: _type, ...untyped } = target;
    expect(parseDocument({ ...rest, version: 1, annotations: [{ ...mark, target: untyped }] })).toEqual({
      ...full,
      history: { done: [{ before: [], after: [A] }], undone: [] },
    });
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'document'],
    ['a text that was cut off', packed(full).slice(0, -1)],
    ['a text containing a number', '7'],
    ['a version to come', { ...full, version: VERSION + 1 }],
    ['a future version, as text', JSON.stringify({ ...full, version: VERSION + 1 })],
    ['an unknown kind', { ...full, annotations: [{ ...A, kind: 'love' }] }],
    ['a mark without a quote', { ...full, annotations: [markOf('')] }],
    ['an offset before the text', { ...full, annotations: [withPosition(-1)] }],
    ['a fractional offset', { ...full, annotations: [withPosition(0.5)] }],
    ['a note of two million characters', { ...full, annotations: [{ ...A, note: 'n'.repeat(2_000_000) }] }],
    ['a removal without a time', { ...full, removed: { a: 'yesterday' } }],
    ['an invalid history', { ...full, history: [] }],
  ])('is rejected if it is %s', (_what, value) => {
    expect(parseDocument(value)).toBeNull();
  });
});

function withPosition(start: number): Annotation {
  return { ...A, target: { ...A.target, selectors: { ...A.target.selectors, position: { start, end: 9 } } } };
}
