import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { markOf } from '../core/sample';
import type { GoToRequest } from '../../src/core/library/go-to';
import { pass, stopTime } from './clock';
import { loadTab, resetStores, type TabModules } from './tab';

stopTime();
let tab: TabModules;
beforeAll(async () => {
  tab = await loadTab();
});

/** A conversation of ten answers on a page that shows three at a time. */
function travel(request: GoToRequest | null = null) {
  const { stores } = tab;
  resetStores(stores);
  const life = new AbortController();
  onTestFinished(() => life.abort());
  const mark = markOf('the lid', { id: 'm' });
  mark.target.ordinal = 9;
  const anchors = new Map<string, object>();
  const revealed: string[] = [];
  const person = { acts: (): void => undefined };
  let isRemoved = false;
  const reveal = (what: unknown): void => void revealed.push(String(what));
  const parts = {
    anchors: { anchors, elementOf: (id: string) => `answer ${id}` } as never,
    reveal,
    readRequest: async () => request,
    removeRequest: () => void (isRemoved = true),
    onActivity: (listener: () => void) => void (person.acts = listener),
  };
  const travel = new tab.Travel(parts, life.signal);
  const item = { id: 'm', region: 'r9', annotation: mark };
  const there = {
    state: 'anchored',
    item,
    span: { start: 0, end: 7 },
    range: () => 'the words',
    blocks: ['its block', 'its block'],
  };
  return {
    travel,
    stores,
    revealed,
    person,
    life,
    isRemoved: () => isRemoved,
    notices: () => stores.$notices.get().map(({ about }) => about),
    /** Makes the page show these answers. */
    show(...ordinals: number[]): void {
      stores.setResponses(ordinals.map((ordinal) => ({ id: `r${ordinal}`, ordinal, state: 'complete' })));
    },
    /** The state of the mark. */
    place(state: 'anchored' | 'away' | 'orphan', start = 0): void {
      anchors.set('m', state === 'anchored' ? there : { state, item, why: 'gone' });
      stores.setAnchors({
        m: state === 'anchored' ? { state, start } : state === 'away' ? { state } : { state, why: 'gone' },
      });
    },
    load: () => stores.openAnnotations([mark], { done: [], undone: [] }),
  };
}

describe('Going to a mark', () => {
  test('scrolls to its text and pulses it for a moment', async () => {
    const { travel: to, place, revealed, stores } = travel();
    place('anchored');
    to.goTo('m');
    expect([revealed, stores.$focused.get()]).toEqual([['the words'], 'm']);
    await pass(1700);
    expect(stores.$focused.get()).toBeNull();
  });

  test('does not disturb what the person is looking at by then', async () => {
    const { travel: to, place, stores } = travel();
    place('anchored');
    to.goTo('m');
    stores.$focused.set('another');
    await pass(1700);
    expect(stores.$focused.get()).toBe('another');
  });

  test('moves towards an answer that is not on the page until it appears', async () => {
    const { travel: to, place, show, revealed, notices } = travel();
    show(1, 2, 3);
    place('away');
    to.goTo('m');
    await pass(3000);
    show(3, 4, 5);
    await pass(3000);
    show(7, 8, 9);
    place('anchored');
    expect(revealed).toEqual(['answer r3', 'answer r5', 'answer r9', 'the words']);
    await pass(30_000);
    expect(notices()).toEqual([]);
  });

  test('gives up if the page gets no closer, and reports it until the person tries again', async () => {
    const { travel: to, place, show, notices } = travel();
    show(1, 2, 3);
    place('away');
    to.goTo('m');
    await pass(6000);
    expect(notices()).toEqual(['travel']);
    place('anchored');
    to.goTo('m');
    expect(notices()).toEqual([]);
  });

  test.each<[string, (world: ReturnType<typeof travel>) => void]>([
    ['the person scrolls', ({ person }) => person.acts()],
    ['its text is not found', ({ place }) => place('orphan')],
  ])('ends when %s', async (_when, happens) => {
    const world = travel();
    world.show(1, 2, 3);
    world.place('away');
    world.travel.goTo('m');
    happens(world);
    world.place('anchored', 1);
    await pass(6000);
    expect([world.revealed, world.notices()]).toEqual([['answer r3'], []]);
  });

  test('waits for an answer if no other is there', () => {
    const { travel: to, place, revealed } = travel();
    place('away');
    to.goTo('m');
    expect(revealed).toEqual([]);
  });
});

describe('The library’s request', () => {
  test('is carried out once its mark is there, and only once', async () => {
    const world = travel({ annotation: 'm', at: Date.now() });
    await pass(10);
    world.load();
    await pass(10);
    world.place('anchored');
    expect([world.revealed, world.isRemoved()]).toEqual([['the words'], true]);
    world.load();
    world.place('anchored', 1);
    await pass(10);
    expect(world.revealed).toEqual(['the words']);
  });

  test.each<[string, () => GoToRequest | null]>([
    ['made a minute ago', () => ({ annotation: 'm', at: Date.now() - 60_000 })],
    ['not made', () => null],
  ])('%s is not for this page', async (_when, request) => {
    const world = travel(request());
    world.load();
    world.place('anchored');
    await pass(10);
    expect([world.revealed, world.isRemoved()]).toEqual([[], false]);
  });

  test('made in the meantime is no longer for this page', async () => {
    const world = travel({ annotation: 'm', at: Date.now() });
    await pass(61_000);
    world.load();
    world.place('anchored');
    expect(world.revealed).toEqual([]);
  });
});

test('A mark that the library requests while its conversation is open is gone to, also if it arrives a moment later', async () => {
  const world = travel();
  world.travel.take({ annotation: 'm', at: Date.now() });
  world.place('anchored');
  world.load();
  await pass(10);
  expect(world.revealed).toEqual(['the words']);
  world.load();
  expect(world.revealed).toEqual(['the words']);
});

describe('The previous or next answer', () => {
  test('is scrolled to, or the last one again', () => {
    const { travel: to, show, revealed, stores } = travel();
    to.goToResponse(1);
    show(1, 2, 3);
    to.goToResponse(-1);
    to.goToResponse(1);
    to.goToResponse(1);
    expect(revealed).toEqual(['answer r2', 'answer r3', 'answer r3']);
    expect(stores.$currentResponse.get()?.id).toBe('r3');
  });
});
