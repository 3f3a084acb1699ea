import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredDocument } from '../../../../src/core/conversation/conversation-document';
import type { Incoming } from '../../../../src/core/transfer/import/incoming';
import { planImport } from '../../../../src/core/transfer/import/plan';
import { readFile } from '../../../../src/core/transfer/import/read-file';
import { applied, inverse, type Patch } from '../../../../src/core/library/patch';
import { exported, KEY, mark, someAnnotations } from '../export/samples';
import { message } from '../../../../src/core/messages/message';

const OTHER = 'conversation/claude/other';
const A = mark('one', { id: 'a', modified: 5 });

const holding = (annotations: StoredDocument['annotations'], more: Partial<StoredDocument> = {}): StoredDocument =>
  exported(annotations, more).document;
const file = (document: StoredDocument, key = KEY): Incoming => ({
  format: message('formatBackup'),
  conversations: new Map([[key, document]]),
  bad: [],
  kinds: new Map(),
});
const after = (patch: Patch, present: ReadonlyMap<string, StoredDocument>): Map<string, StoredDocument> =>
  new Map([...present, ...[...patch].map(([key, part]) => [key, applied(part, present.get(key) ?? null)] as const)]);
/** Without dates and earlier notes, of which none is ever dropped. */
const content = (documents: ReadonlyMap<string, StoredDocument>): unknown =>
  [...documents].map(([key, { annotations }]) => [
    key,
    annotations.map(({ modified: _, earlier: __, ...rest }) => rest).sort((a, b) => (a.id < b.id ? -1 : 1)),
  ]);

describe('An import', () => {
  it.each<[string, StoredDocument | null, StoredDocument, [added: number, changed: number, same: number]]>([
    ['adds what is not here', null, holding([A]), [1, 0, 0]],
    ['adds it to what is here', holding([{ ...A, id: 'b' }]), holding([A]), [1, 0, 0]],
    ['leaves what is here as it is', holding([A]), holding([A]), [0, 0, 1]],
    ['does not rely on dates alone', holding([A]), holding([{ ...A, modified: 9 }]), [0, 0, 1]],
    ['takes the later version', holding([A]), holding([{ ...A, note: 'new', modified: 9 }]), [0, 1, 0]],
    ['keeps ours if it is later', holding([{ ...A, note: 'new', modified: 9 }]), holding([A]), [0, 0, 1]],
    ['restores what was deleted here', holding([], { removed: { a: 50 } }), holding([A]), [1, 0, 0]],
    ['takes nothing from a conversation without marks', null, holding([]), [0, 0, 0]],
  ])('%s', (_what, here, incoming, [added, changed, same]) => {
    const present = new Map(here ? [[KEY, here]] : []);
    const plan = planImport(file(incoming), present);
    expect(plan).toMatchObject({ added, changed, same });
    const stored = after(plan.patch, present);
    for (const { id } of incoming.annotations) expect(stored.get(KEY)?.annotations.map((one) => one.id)).toContain(id);
    // Everything imported once is complete: nothing is new the second time.
    expect(planImport(file(incoming), stored)).toMatchObject({ added: 0, changed: 0 });
  });

  it('keeps a note that is replaced by a later one', () => {
    const plan = planImport(
      file(holding([{ ...A, note: 'new', modified: 9 }])),
      new Map([[KEY, holding([{ ...A, note: 'old' }])]]),
    );
    expect(plan.patch.get(KEY)!.annotations).toMatchObject([{ note: 'new', earlier: ['old'] }]);
  });

  it('recognises a mark that is now in another conversation', () => {
    const present = new Map([[OTHER, holding([A])]]);
    const plan = planImport(file(holding([{ ...A, note: 'new', modified: 9 }])), present);
    expect(plan).toMatchObject({ added: 0, changed: 1 });
    expect([...plan.patch.keys()]).toEqual([OTHER]);
  });

  const ELSEWHERE_DONE: Partial<StoredDocument> = {
    removed: { b: 3 },
    history: { done: [{ before: [], after: [A] }], undone: [] },
    written: 'Dear team',
  };

  it('adds what is known about the marks of a new conversation, but nothing about an editor or a tab', () => {
    const known = {
      title: 'Storage',
      drafts: { a: 'half' },
      orphans: { a: 'gone' as const },
      replaced: ['r0'],
      sent: 4,
    };
    const { patch } = planImport(file(holding([A], { ...known, ...ELSEWHERE_DONE })), new Map());
    expect(after(patch, new Map())).toEqual(new Map([[KEY, holding([A], known)]]));
  });

  it('does not touch what is in the editor of a chat that exists here', () => {
    const present = new Map([[KEY, holding([{ ...A, id: 'b' }], { written: 'ours' })]]);
    const { patch } = planImport(file(holding([A], ELSEWHERE_DONE)), present);
    expect(after(patch, present).get(KEY)).toMatchObject({ written: 'ours', removed: {}, history: { done: [] } });
  });

  it('does not touch title, history and drafts of a conversation that exists here', () => {
    const here = holding([{ ...A, id: 'b' }], { title: 'Mine', drafts: { b: 'half' }, written: 'block' });
    const there = holding([A], { title: 'Theirs', drafts: { a: 'other half', b: 'x' }, written: 'other' });
    expect(after(planImport(file(there), new Map([[KEY, here]])).patch, new Map([[KEY, here]])).get(KEY)).toMatchObject(
      {
        title: 'Mine',
        drafts: { a: 'other half', b: 'half' },
        written: 'block',
      },
    );
  });

  // Comparing each with each would take far longer than a test may. `npm run bench -- scaling` measures the time.
  it('plans 20,000 annotations of a single page', () => {
    const items = Array.from({ length: 20_000 }, (_, at) => ({
      id: `one-${at}`,
      target: { source: 'https://example.com/', selector: { type: 'TextQuoteSelector', exact: `words ${at}` } },
      body: [],
    }));
    const reading = readFile(JSON.stringify(items), { written: 1, now: 2, placeOf: () => null });
    if (!reading.ok) throw new Error(reading.problem);
    expect(planImport(reading.incoming, new Map())).toMatchObject({ added: 20_000, changed: 0, same: 0 });
  });

  it('can be undone', () => {
    fc.assert(
      fc.property(someAnnotations, someAnnotations, fc.boolean(), (mine, theirs, isShared) => {
        const shared = isShared ? mine.map((one) => ({ ...one, note: 'theirs', modified: one.modified + 1 })) : [];
        const present = new Map([[KEY, holding(mine)]]);
        const { patch } = planImport(file(holding([...theirs, ...shared])), present);
        const before = new Map([...patch.keys()].map((key) => [key, present.get(key) ?? null]));
        const undone = after(inverse(patch, before), after(patch, present));
        expect(content(undone)).toEqual(content(present));
      }),
    );
  });
});
