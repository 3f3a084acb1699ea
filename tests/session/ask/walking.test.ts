import { expect, test } from 'vitest';
import { $ask, setDraft } from '../../../src/stores/ask';
import { askWorld, BREAD, LOCAL, reloaded, settled, withAskWorlds, type World, written } from './ask-world';

withAskWorlds();

const FIRST = 'At 24 °C it doubles in four to five hours';
const SECOND = 'Bakers add it after the first rest';

/** A page with an answer that cites it twice, and once what it does not say. */
async function answered(
  quotes: readonly string[] = [FIRST, 'Bread was invented by a cat in Vienna.', SECOND],
): Promise<World> {
  const world = await askWorld(({ worker }) => (worker.known = [LOCAL]));
  await world.session.takeModels();
  await ask(world, quotes);
  return world;
}

async function ask({ session, worker }: World, quotes: readonly string[]): Promise<void> {
  setDraft('How long?');
  void session.asking.ask();
  await settled();
  worker.asked.at(-1)!.part({ text: written('So long [cite-1].', ...quotes) });
  worker.asked.at(-1)!.end({ state: 'done', usage: null });
  await settled();
}

const turn = (): string => $ask.get().thread.turns.at(-1)!.id;

test('all citations on the page are painted, the first as the active one, without scrolling', async () => {
  const { paint } = await answered();
  expect(paint.painted).toEqual([FIRST, SECOND]);
  expect(paint.active).toBe(0);
  expect(paint.gone).toEqual([]);
  expect($ask.get()).toMatchObject({ highlighting: { state: 'active' }, walk: { at: 0, of: 2, path: ['Levain'] } });
});

test('walking goes around the ends, in both directions', async () => {
  const { session, paint } = await answered();
  for (const by of [1, 1, -1] as const) await session.walk.step(by);
  expect(paint.gone).toEqual([SECOND, FIRST, SECOND]);
  expect($ask.get().walk).toMatchObject({ at: 1, of: 2, citation: 2 });
});

test('a citation is gone to by its number; one that is not on the page leads nowhere', async () => {
  const { session, paint } = await answered();
  await session.walk.goTo(turn(), 2);
  expect(paint.gone).toEqual([SECOND]);
  await session.walk.goTo(turn(), 1);
  expect(paint.gone).toEqual([SECOND]);
});

test('a quote that stands in several places is offered in each', async () => {
  const world = await askWorld(({ page, worker }) => {
    page.paragraphs = [...BREAD, 'A note at the end.', BREAD[1]!];
    worker.known = [LOCAL];
  });
  await world.session.takeModels();
  await ask(world, [FIRST]);
  expect($ask.get().thread.turns[0]!.citations).toMatchObject([{ status: 'ambiguous' }]);
  expect(world.paint.painted).toEqual([FIRST, FIRST]);
  await world.session.walk.step(1);
  expect($ask.get().walk).toMatchObject({ at: 1, of: 2, citation: 0 });
});

test('Clear highlights removes what is painted, and a citation paints it again', async () => {
  const { session, paint } = await answered();
  session.walk.clear();
  expect(paint.painted).toEqual([]);
  expect($ask.get()).toMatchObject({ painted: null, walk: null, highlighting: { state: 'idle' } });
  await session.walk.goTo(turn(), 0);
  expect(paint.painted).toEqual([FIRST, SECOND]);
});

test('closing the drawer removes what is painted', async () => {
  const { session, paint } = await answered();
  session.closed();
  expect(paint.painted).toEqual([]);
});

test('text that moved is found again without a word', async () => {
  const { session, page, paint } = await answered();
  page.paragraphs = ['A new first paragraph.', ...BREAD];
  await session.walk.step(1);
  expect(paint.painted).toEqual([FIRST, SECOND]);
  expect(paint.gone).toEqual([SECOND]);
  expect($ask.get().highlighting.state).toBe('active');
});

test('text that is gone is said to be gone, and nothing else is painted instead', async () => {
  const { session, page, paint } = await answered();
  page.paragraphs = [BREAD[0]!, BREAD[2]!];
  await session.walk.step(1);
  expect($ask.get().highlighting).toEqual({ state: 'stale', reason: 'dom-changed' });
  expect(paint.painted).toEqual([SECOND]);
  page.paragraphs = [BREAD[0]!];
  await session.walk.step(1);
  expect($ask.get()).toMatchObject({ highlighting: { state: 'stale', reason: 'dom-changed' }, walk: null });
  expect(paint.painted).toEqual([]);
});

test('Retry paints what came back', async () => {
  const { session, page, paint } = await answered();
  const before = page.paragraphs;
  page.paragraphs = [BREAD[0]!];
  await session.walk.step(1);
  page.paragraphs = before;
  await session.walk.retry();
  expect($ask.get().highlighting.state).toBe('active');
  expect(paint.painted).toEqual([FIRST, SECOND]);
});

test('that a painted place has lost its words is said, until they are there again', async () => {
  const { paint } = await answered();
  paint.tell('dom-changed');
  expect($ask.get().highlighting).toEqual({ state: 'stale', reason: 'dom-changed' });
  paint.tell(null);
  expect($ask.get().highlighting).toEqual({ state: 'active' });
});

test('after a reload nothing is painted until a citation is pressed', async () => {
  const world = await reloaded(await answered());
  expect(world.paint.painted).toEqual([]);
  await world.session.walk.goTo(turn(), 0);
  expect(world.paint.painted).toEqual([FIRST, SECOND]);
});

test('citations of an earlier session that the page no longer has are said to be from then', async () => {
  const before = await answered();
  before.page.paragraphs = ['Nothing of what was there before is on this page now, only this one sentence.'];
  const { session, paint } = await reloaded(before);
  await session.walk.goTo(turn(), 0);
  expect($ask.get().highlighting).toEqual({ state: 'stale', reason: 'expired' });
  expect(paint.painted).toEqual([]);
});
