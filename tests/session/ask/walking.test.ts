import { expect, test } from 'vitest';
import { $ask, setDraft } from '../../../src/stores/ask';
import { takeSettings } from '../../../src/stores/settings';
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

const citations = () => $ask.get().thread.turns.at(-1)!.citations;
const statuses = (): string[] => citations().map(({ status }) => status);
const turn = (): string => $ask.get().thread.turns.at(-1)!.id;

test('all citations on the page are painted, the first as the active one, without scrolling', async () => {
  const { paint } = await answered();
  expect(paint.painted).toEqual([FIRST, SECOND]);
  expect(paint.active).toBe(0);
  expect(paint.gone).toEqual([]);
  expect($ask.get()).toMatchObject({ highlighting: { state: 'active' }, walk: { at: 0, of: 2 } });
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

test('an answer that ends after the drawer was closed is not painted until a citation is pressed', async () => {
  const world = await askWorld(({ worker }) => (worker.known = [LOCAL]));
  await world.session.takeModels();
  takeSettings({ isOpen: false });
  world.session.closed();
  await ask(world, [FIRST]);
  expect(statuses()).toEqual(['verified']);
  expect(world.paint.painted).toEqual([]);
  expect($ask.get()).toMatchObject({ painted: null, walk: null, highlighting: { state: 'idle' } });
  takeSettings({ isOpen: true });
  await world.session.walk.goTo(turn(), 0);
  expect(world.paint.painted).toEqual([FIRST]);
});

test.each<[string, (world: World) => Promise<void>]>([
  ['A citation', ({ session }) => session.walk.goTo(turn(), 2)],
  ['A step', ({ session }) => session.walk.step(1)],
  ['Retry', ({ session }) => session.walk.retry()],
])('%s does not paint what was cleared while the page was read', async (_, act) => {
  const world = await answered();
  world.page.whileReading = () => world.session.walk.clear();
  await act(world);
  expect(world.paint.painted).toEqual([]);
  expect(world.paint.gone).toEqual([]);
  expect($ask.get()).toMatchObject({ painted: null, walk: null, highlighting: { state: 'idle' } });
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

const ABSENT = 'Bread was invented by a cat in Vienna.';

test('what the page says only later counts from then on', async () => {
  const { session, page, paint } = await answered([FIRST, ABSENT]);
  expect(statuses()).toEqual(['verified', 'absent']);
  page.paragraphs = [...BREAD, ABSENT];
  await session.walk.step(1);
  expect(statuses()).toEqual(['verified', 'verified']);
  expect(paint.painted).toEqual([FIRST, ABSENT]);
});

test('a quote whose words change is judged by what was quoted, however slowly they change', async () => {
  const { session, page, paint } = await answered([BREAD[0]!]);
  const seen: string[] = [];
  for (const [from, to] of [
    ['culture', 'vulture'],
    ['keep', 'keeps'],
    ['bakers', 'all the makers'],
    ['flour', 'floor'],
    ['yeast', 'beasts'],
  ] as const) {
    page.paragraphs = page.paragraphs.map((paragraph) => paragraph.replace(from, to));
    await session.walk.goTo(turn(), 0);
    seen.push(...statuses());
  }
  expect(seen[0]).toBe('repaired');
  expect(seen.at(-1)).toBe('absent');
  expect(paint.painted).toEqual([]);
});

test('a citation that is gone is marked as gone, with its words and headings, until it is there again', async () => {
  const { session, page, paint } = await answered([FIRST]);
  const { words, path } = citations()[0]!;
  page.paragraphs = [BREAD[0]!];
  await session.walk.goTo(turn(), 0);
  expect(citations()).toMatchObject([{ status: 'absent', places: [], words, path }]);
  session.walk.clear();
  await session.walk.goTo(turn(), 0);
  expect($ask.get().highlighting).toEqual({ state: 'stale', reason: 'dom-changed' });
  page.paragraphs = BREAD;
  await session.walk.goTo(turn(), 0);
  expect(statuses()).toEqual(['verified']);
  expect(paint.painted).toEqual([FIRST]);
});

test('a passage of this session that is gone is not said to be from an earlier one', async () => {
  const { session, page } = await askWorld();
  setDraft('How long until it doubles?');
  await session.asking.ask();
  page.paragraphs = ['Nothing of what was there before is on this page now, only this one sentence.'];
  await session.walk.goTo(turn(), 0);
  expect($ask.get().highlighting).toEqual({ state: 'stale', reason: 'dom-changed' });
});

test('each passage has the headings above it from the beginning', async () => {
  const { session } = await askWorld();
  setDraft('How long until it doubles, and when is salt added?');
  await session.asking.ask();
  expect(citations().length).toBeGreaterThan(1);
  for (const { path } of citations()) expect(path).toEqual(['Levain']);
});

test('citations say that they are gone as soon as the page says so, and that they are back', async () => {
  const { page, paint } = await answered([FIRST, SECOND]);
  page.paragraphs = [BREAD[0]!, BREAD[2]!];
  paint.tell('dom-changed');
  await settled();
  expect(statuses()).toEqual(['absent', 'verified']);
  expect($ask.get()).toMatchObject({ walk: { at: 0, of: 1 }, highlighting: { state: 'stale' } });
  page.paragraphs = BREAD;
  paint.tell(null);
  await settled();
  expect(statuses()).toEqual(['verified', 'verified']);
  expect($ask.get()).toMatchObject({ walk: { at: 0, of: 2 }, highlighting: { state: 'active' } });
});

test('a row that is not there now is scrolled back to, and gone to when it returns', async () => {
  const { session, page, paint } = await answered([FIRST, SECOND]);
  page.paragraphs = [BREAD[0]!, BREAD[2]!];
  const back: string[] = [];
  paint.goBack = (words) => {
    back.push(words);
    page.paragraphs = BREAD;
    return true;
  };
  await session.walk.goTo(turn(), 0);
  expect([back, paint.gone, statuses()]).toEqual([[FIRST], [FIRST], ['verified', 'verified']]);
  expect($ask.get()).toMatchObject({ walk: { citation: 0 }, highlighting: { state: 'active' } });
});

test('a row that does not return where it was is said to be gone, and the others stay painted', async () => {
  const { session, page, paint } = await answered([FIRST, SECOND]);
  page.paragraphs = [BREAD[0]!, BREAD[2]!];
  paint.goBack = () => true;
  await session.walk.goTo(turn(), 0);
  expect([paint.painted, paint.sought, paint.gone]).toEqual([[SECOND], [FIRST], []]);
  expect($ask.get().highlighting).toEqual({ state: 'stale', reason: 'dom-changed' });
});

test('nothing is gone to where the person has cleared it while its row was waited for', async () => {
  const { session, page, paint } = await answered([FIRST]);
  page.paragraphs = [BREAD[0]!];
  paint.goBack = () => {
    session.walk.clear();
    page.paragraphs = BREAD;
    return true;
  };
  await session.walk.goTo(turn(), 0);
  expect([paint.gone, paint.painted, $ask.get().walk]).toEqual([[], [], null]);
});

test('the only citation is painted again when it returns by itself', async () => {
  const { session, page, paint } = await answered([FIRST]);
  page.paragraphs = [BREAD[0]!];
  await session.walk.goTo(turn(), 0);
  expect([paint.painted, paint.sought]).toEqual([[], [FIRST]]);
  page.paragraphs = BREAD;
  paint.tell(null);
  await settled();
  expect([paint.painted, paint.sought]).toEqual([[FIRST], []]);
  expect($ask.get()).toMatchObject({ walk: { at: 0, of: 1 }, highlighting: { state: 'active' } });
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

test('nothing is painted where nobody can say what stands there now', async () => {
  const world = await answered();
  world.page.paragraphs = ['Something else was put before everything.', ...BREAD];
  world.worker.isGone = true;
  await world.session.walk.step(1);
  expect(world.paint.painted).toEqual([]);
  expect($ask.get().highlighting).toEqual({ state: 'stale', reason: 'dom-changed' });
  world.worker.isGone = false;
  await world.session.walk.retry();
  expect(world.paint.painted[0]).toContain('it doubles');
});

test('of a quote that stands in several places, the one that is looked at is kept', async () => {
  const world = await askWorld(({ worker, page }) => {
    worker.known = [LOCAL];
    page.paragraphs = [...BREAD, `Once more: ${FIRST}.`];
  });
  await world.session.takeModels();
  await ask(world, [FIRST]);
  expect(statuses()).toEqual(['ambiguous']);
  world.session.walk.clear();
  expect((await world.session.walk.placeOf(turn(), 0))!.start).toBe(citations()[0]!.places[0]!.start);
  expect(world.paint.gone).toEqual([FIRST]);
  await world.session.walk.step(1);
  expect((await world.session.walk.placeOf(turn(), 0))!.start).toBe(citations()[0]!.places[1]!.start);
});
