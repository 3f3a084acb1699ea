import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Annotation, Place } from '../../src/core/annotation/annotation';
import { KIND_IDS } from '../../src/core/annotation/kinds';
import { LONGEST_TEXT } from '../../src/core/limits';
import {
  $annotations,
  $history,
  attach,
  mark,
  openAnnotations,
  redo,
  remove,
  retarget,
  setKind,
  setNote,
  setPlaces,
  takeBack,
  takeOver,
  undo,
} from '../../src/stores/annotations';
import { markWords } from '../core/sample';

const TEXT = 'The queue is full. The reader is slow. The writer waits.';
const TOP: Place = { response: 'r1', ordinal: 1, start: -1 };
const target = (words: string) => markWords(TEXT, words).target;
const marks = (): string[] =>
  $annotations
    .get()
    .map(({ kind, note, target: { selectors } }) => [kind, selectors.quote.exact, note].filter(Boolean).join(': '));

/** The marks, regardless of their order and the time of their last change. */
const asSet = (annotations: readonly Annotation[]): unknown =>
  annotations.map((one) => ({ ...one, modified: 0 })).sort((a, b) => (a.id < b.id ? -1 : 1));

beforeEach(() => openAnnotations([], { done: [], undone: [] }));

describe('Taking back what was marked for a note', () => {
  it('removes the mark, and undo brings it back with what was written', () => {
    const ids = mark('comment', [{ target: target('queue'), overlaps: [] }]);
    const change = takeBack(ids, ' why ', 1);
    expect(marks()).toEqual([]);
    expect($history.get().done.at(-1)).toBe(change);
    undo();
    expect(marks()).toEqual(['comment: queue: why']);
    redo();
    expect(marks()).toEqual([]);
  });

  it('brings back the marks that it had replaced', () => {
    const before = mark('keep', [{ target: target('queue is'), overlaps: [] }]);
    const ids = mark('comment', [{ target: target('is full'), overlaps: before }]);
    takeBack(ids, 'why', 2);
    expect(marks()).toEqual(['keep: queue is']);
    undo();
    expect(marks()).toEqual(['comment: is full: why']);
  });

  it('gives a mark that was changed its former kind', () => {
    const ids = mark('keep', [{ target: target('queue'), overlaps: [] }]);
    setKind(ids, 'comment');
    takeBack(ids, 'why', 2);
    expect(marks()).toEqual(['keep: queue']);
    undo();
    expect(marks()).toEqual(['comment: queue: why']);
  });

  it('does nothing if another tab has changed the mark since', () => {
    const ids = mark('comment', [{ target: target('queue'), overlaps: [] }]);
    const theirs = $annotations.get().map((one): Annotation => ({ ...one, kind: 'drop', modified: one.modified + 1 }));
    openAnnotations(theirs, $history.get());
    expect(takeBack(ids, 'why', 1)).toBeNull();
    expect(marks()).toEqual(['drop: queue']);
  });

  it.each<[string, (id: string) => void]>([
    ['was moved', (id) => setPlaces(new Map([[id, TOP]]))],
    ['got another kind', (id) => setKind([id], 'drop')],
    ['got a note', (id) => void setNote(id, 'saved')],
  ])('does nothing if the mark %s since', (_what, change) => {
    const ids = mark('comment', [{ target: target('queue'), overlaps: [] }]);
    change(ids[0]!);
    const before = $history.get();
    expect(takeBack(ids, 'why', 1)).toBeNull();
    expect($history.get()).toBe(before);
  });

  it('does nothing if the mark is gone', () => {
    const ids = mark('comment', [{ target: target('queue'), overlaps: [] }]);
    remove(ids);
    const before = $history.get();
    expect(takeBack(ids, 'why', 1)).toBeNull();
    expect($history.get()).toBe(before);
  });
});

describe('Marking', () => {
  it('makes one mark for each part, in one step', () => {
    const ids = mark('keep', [
      { target: target('queue'), overlaps: [] },
      { target: target('reader'), overlaps: [] },
    ]);
    expect($annotations.get().map((one) => one.id)).toEqual(ids);
    expect(marks()).toEqual(['keep: queue', 'keep: reader']);
    undo();
    expect(marks()).toEqual([]);
  });

  it('replaces overlapping marks and takes over their notes, and undo restores both', () => {
    const [first, second] = [
      mark('keep', [{ target: target('queue is'), overlaps: [] }])[0]!,
      mark('drop', [{ target: target('reader'), overlaps: [] }])[0]!,
    ];
    setNote(first, 'why');
    setNote(second, 'who');
    mark('verify', [{ target: target('is full. The reader'), overlaps: [first, second] }]);
    expect(marks()).toEqual(['verify: is full. The reader: why\n\nwho']);
    undo();
    expect(marks().sort()).toEqual(['drop: reader: who', 'keep: queue is: why']);
  });

  it('over notes that are too long for one keeps the rest as earlier notes', () => {
    const long = 'n'.repeat(LONGEST_TEXT);
    const ids = mark('keep', [
      { target: target('queue'), overlaps: [] },
      { target: target('full'), overlaps: [] },
    ]);
    for (const id of ids) setNote(id, long);
    mark('drop', [{ target: target('queue is full'), overlaps: ids }]);
    expect($annotations.get()).toMatchObject([{ note: long, earlier: [long] }]);
  });

  it('the same text changes its kind and keeps id, note and date', () => {
    vi.useFakeTimers({ now: 1000 });
    const [id] = mark('keep', [{ target: target('queue'), overlaps: [] }]) as [string];
    setNote(id, 'why');
    vi.setSystemTime(2000);
    expect(mark('drop', [{ target: target('queue'), overlaps: [id] }])).toEqual([id]);
    expect($annotations.get()).toMatchObject([{ id, kind: 'drop', note: 'why', created: 1000, modified: 2000 }]);
    vi.useRealTimers();
  });
});

describe('A mark', () => {
  it.each([
    ['already of that kind', (id: string) => setKind([id], 'keep')],
    ['already with that note', (id: string) => setNote(id, '  why ')],
    ['that does not exist', () => remove(['nobody'])],
  ])('%s is not changed, and there is nothing more to undo', (_what, act) => {
    const [id] = mark('keep', [{ target: target('queue'), overlaps: [] }]) as [string];
    setNote(id, 'why');
    const before = [$annotations.get(), $history.get()];
    act(id);
    expect([$annotations.get(), $history.get()]).toEqual(before);
  });

  it('follows its response to its permanent id, in the history too, and other tabs take that over', () => {
    const [id] = mark('keep', [{ target: target('queue'), overlaps: [] }]) as [string];
    const { modified } = $annotations.get()[0]!;
    remove([id]);
    retarget((one) => (one.response === 'r1' ? { ...one, response: 'lasting' } : one));
    undo();
    expect($annotations.get()).toMatchObject([{ id, target: { response: 'lasting' } }]);
    retarget((one) => ({ ...one, response: 'other' }));
    expect($annotations.get()[0]!.modified).toBeGreaterThan(modified);
  });

  describe('that was moved in the list', () => {
    let id: string;
    beforeEach(() => {
      [id] = mark('keep', [{ target: target('queue'), overlaps: [] }]) as [string];
      setPlaces(new Map([[id, TOP]]));
    });
    const now = (): Annotation => $annotations.get()[0]!;

    it('has no place after an undo, and has it again after a redo', () => {
      expect(now().place).toEqual(TOP);
      undo();
      expect(now()).not.toHaveProperty('place');
      redo();
      expect(now().place).toEqual(TOP);
    });

    it('is newer for other tabs, but not changed since the message was sent', () => {
      const sent = Date.now() + 60_000;
      for (const act of [undo, redo, () => setPlaces(new Map([[id, null]]))]) {
        const before = now().modified;
        act();
        expect(now().modified).toBeGreaterThan(before);
        expect(now().modified).toBeLessThan(sent);
      }
      openAnnotations([{ ...now(), modified: 1000 }], $history.get());
      setPlaces(new Map([[id, TOP]]));
      expect(now().modified).toBe(1001);
      undo();
      expect(now().modified).toBe(1002);
    });

    it('stays there when its text is marked again, and when its answer gets its permanent id', () => {
      mark('drop', [{ target: target('queue'), overlaps: [id] }]);
      expect(now()).toMatchObject({ kind: 'drop', place: TOP });
      retarget((one) => (one.response === 'r1' ? { ...one, response: 'lasting' } : one));
      expect(now().place).toEqual({ ...TOP, response: 'lasting' });
    });

    it('follows the answer it was moved to, which may be another one', () => {
      setPlaces(new Map([[id, { ...TOP, response: 'r2' }]]));
      const before = now();
      retarget((one) => (one.response === 'r2' ? { ...one, response: 'lasting' } : one));
      expect(now()).toMatchObject({ target: before.target, place: { response: 'lasting' } });
      expect(now().modified).toBeGreaterThan(before.modified);
    });
  });

  it('moved to where it is changes nothing', () => {
    const [id] = mark('keep', [{ target: target('queue'), overlaps: [] }]) as [string];
    const before = $history.get();
    setPlaces(new Map([[id, null]]));
    expect($history.get()).toBe(before);
  });

  it('that a retargeting does not affect stays the same object', () => {
    mark('keep', [{ target: target('queue'), overlaps: [] }]);
    const before = $annotations.get();
    retarget((one) => one);
    expect($annotations.get()).toBe(before);
  });
});

describe('Undo and redo', () => {
  type Step = { act: 'mark' | 'kind' | 'note' | 'move' | 'remove' | 'undo' | 'redo'; which: number; kind: number };
  const someSteps = fc.array(
    fc.record<Step>({
      act: fc.constantFrom('mark', 'mark', 'kind', 'note', 'move', 'remove', 'undo', 'redo'),
      which: fc.nat(9),
      kind: fc.nat(3),
    }),
    { maxLength: 30 },
  );
  const take = ({ act, which, kind }: Step): void => {
    const known = $annotations.get();
    const one = known[which % Math.max(1, known.length)];
    if (act === 'mark') {
      const overlaps = one && which % 2 ? [one.id] : [];
      mark(KIND_IDS[kind]!, [{ target: target(['queue', 'reader', 'writer waits'][which % 3]!), overlaps }]);
    } else if (act === 'undo') undo();
    else if (act === 'redo') redo();
    else if (!one) return;
    else if (act === 'kind') setKind([one.id], KIND_IDS[kind]!);
    else if (act === 'note') setNote(one.id, `note ${which}`);
    else if (act === 'move') setPlaces(new Map([[one.id, kind === 0 ? null : { ...TOP, start: kind }]]));
    else remove([one.id]);
  };

  it('lead back to the start and forward to the same state, whatever was done', () => {
    fc.assert(
      fc.property(someSteps, (steps) => {
        openAnnotations([], { done: [], undone: [] });
        const states: unknown[] = [];
        for (const step of steps) take(step);
        const count = $history.get().done.length;
        for (let at = 0; at < count; at++) {
          states.push(asSet($annotations.get()));
          expect(undo()).not.toBeNull();
        }
        expect([$annotations.get(), undo()]).toEqual([[], null]);
        for (const state of states.reverse()) {
          expect(redo()).not.toBeNull();
          expect(asSet($annotations.get())).toEqual(state);
        }
      }),
    );
  });

  it('return null if there is nothing to do', () => {
    expect([undo(), redo()]).toEqual([null, null]);
  });

  it('end with a new action: what was undone is not redone', () => {
    mark('keep', [{ target: target('queue'), overlaps: [] }]);
    undo();
    mark('drop', [{ target: target('reader'), overlaps: [] }]);
    expect(redo()).toBeNull();
    expect(marks()).toEqual(['drop: reader']);
  });

  it.each([
    ['a few hundred actions', '', 98],
    ['fewer with long notes', 'x'.repeat(10_000), 4],
    ['one, whatever its weight', 'x'.repeat(200_000), 1],
  ])('reach back %s: the history is stored with each change', (_what, note, steps) => {
    const [id] = mark('keep', [{ target: target('queue'), overlaps: [] }]) as [string];
    for (let at = 0; at < 150; at++) setNote(id, `${at} ${note}`);
    let count = 0;
    while (undo()) count++;
    expect(count).toBe(steps);
    expect($annotations.get()[0]!.note).toMatch(new RegExp(`^${149 - steps}\\b`));
  });

  it('of a mark from a machine with a fast clock are later than the mark', () => {
    const [id] = mark('keep', [{ target: target('queue'), overlaps: [] }]) as [string];
    const ahead = Date.now() + 1_000_000;
    openAnnotations([{ ...$annotations.get()[0]!, modified: ahead }], { done: [], undone: [] });
    for (const act of [() => setNote(id, 'why'), undo, redo]) {
      const before = $annotations.get()[0]!.modified;
      act();
      expect($annotations.get()[0]!.modified).toBeGreaterThan(before);
    }
  });

  it('give what they restore a new date, so that no tab takes it for the older version', () => {
    vi.useFakeTimers({ now: 1000 });
    mark('keep', [{ target: target('queue'), overlaps: [] }]);
    remove($annotations.get().map((one) => one.id));
    vi.setSystemTime(3000);
    undo();
    expect($annotations.get()).toMatchObject([{ created: 1000, modified: 3000 }]);
    vi.useRealTimers();
  });

  it('are not affected by marks from another tab', () => {
    mark('keep', [{ target: target('queue'), overlaps: [] }]);
    takeOver([...$annotations.get(), markWords(TEXT, 'reader', { id: 'theirs' })]);
    undo();
    expect(marks()).toEqual(['keep: reader']);
  });

  it.each<[string, (id: string) => void, Partial<Annotation>]>([
    ['the kind', (id: string) => setKind([id], 'drop'), { kind: 'drop' }],
    ['the note', (id: string) => setNote(id, 'mine'), { note: 'mine' }],
    ['the place', (id: string) => setPlaces(new Map([[id, TOP]])), { place: TOP }],
    ['the words', (id: string) => attach(id, { target: target('reader'), overlaps: [] }), { target: target('reader') }],
  ])('undo a change of %s made here, and nothing that was changed elsewhere since', (_what, change, mine) => {
    const [id] = mark('keep', [{ target: target('queue'), overlaps: [] }]) as [string];
    const [first] = $annotations.get();
    change(id);
    const theirs: Annotation = { ...first!, tags: ['thesis'], earlier: ['older'], kind: 'verify', note: 'theirs' };
    takeOver([{ ...theirs, ...mine, modified: Date.now() + 5 }]);
    // What both changed is as it was before the step.
    const before = Object.fromEntries(Object.keys(mine).map((key) => [key, first![key as keyof Annotation]]));
    undo();
    expect(asSet($annotations.get())).toEqual(asSet([{ ...theirs, ...before }]));
    expect($annotations.get()[0]).not.toHaveProperty('place');
    redo();
    expect(asSet($annotations.get())).toEqual(asSet([{ ...theirs, ...mine }]));
  });

  it('do not restore what was removed elsewhere since', () => {
    const [id] = mark('keep', [{ target: target('queue'), overlaps: [] }]) as [string];
    setKind([id], 'drop');
    takeOver([]);
    undo();
    expect(marks()).toEqual([]);
    undo();
    expect(marks()).toEqual([]);
    redo();
    expect(marks()).toEqual(['keep: queue']);
  });
});
