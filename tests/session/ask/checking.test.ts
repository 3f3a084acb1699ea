import { expect, test } from 'vitest';
import { $ask, setDraft } from '../../../src/stores/ask';
import { passagesFrom } from '../../core/passages/passage-list';
import { askWorld, BREAD, LOCAL, settled, withAskWorlds, type World, written } from './ask-world';

withAskWorlds();

const TITLE = 'A baker writes about sourdough';

const turns = () => $ask.get().thread.turns;
const last = () => turns().at(-1)!;

async function answered(paragraphs: readonly string[], ...quotes: readonly string[]): Promise<World> {
  const world = await askWorld(({ page, worker }) => {
    page.title = () => TITLE;
    page.paragraphs = paragraphs;
    worker.known = [LOCAL];
  });
  await world.session.takeModels();
  setDraft('How long?');
  void world.session.asking.ask();
  await answer(world, ...quotes);
  return world;
}

async function answer({ worker }: World, ...quotes: readonly string[]): Promise<void> {
  await settled();
  worker.asked.at(-1)!.part({ text: written('So long [cite-1].', ...quotes) });
  worker.asked.at(-1)!.end({ state: 'done', usage: null });
  await settled();
}

test('a quote of the title, which was sent, is found there and nowhere on the page', async () => {
  const { paint, session } = await answered(BREAD, TITLE);
  expect(last().citations).toMatchObject([{ status: 'verified', places: [], words: [TITLE], inTitle: true }]);
  await session.walk.goTo(last().id, 0);
  expect($ask.get().highlighting).toEqual({ state: 'idle' });
  expect(paint.painted).toEqual([]);
});

test('what stands on the page and in its title is on the page', async () => {
  const { paint } = await answered([...BREAD, TITLE], TITLE);
  expect(last().citations[0]!.inTitle).toBeUndefined();
  expect(paint.painted).toEqual([TITLE]);
});

test('a quote over two timed lines is found, and one with another time is not', async () => {
  const lines = ['0:01 Hello and welcome to', '0:04 the show about bread', '0:09 and about salt'];
  const { paint } = await answered(lines, 'Hello and welcome to the show about bread', 'welcome to 0:05 the show');
  expect(last().citations.map(({ status }) => status)).toEqual(['verified', 'absent']);
  expect(paint.painted).toEqual(['Hello and welcome to 0:04 the show about bread']);
});

test('a quote that says little gets no words of the heading above it, or of other cells and rows', async () => {
  const { text, passages } = passagesFrom(['# Salt', 'Salt slows it down. Use it late.', 'Flour|750 g', 'Sold here']);
  const world = await askWorld(({ page, worker }) => {
    page.paragraphs = [text];
    page.passages = () => passages;
    worker.known = [LOCAL];
  });
  await world.session.takeModels();
  setDraft('How much?');
  void world.session.asking.ask();
  await answer(world, 'Salt slows it down.', '750 g', 'Flour 750 g');
  expect(last().citations.map(({ words }) => words)).toEqual([['Salt slows it down.'], ['750 g'], ['Flour 750 g']]);
  expect(world.paint.painted.toSorted()).toEqual(['750 g', 'Flour 750 g', 'Salt slows it down.']);
});

test('words that stand in several timed lines are ambiguous', async () => {
  await answered(
    ['0:01 Hello and a warm', '0:02 welcome', '0:03 Hello and a warm', '0:04 welcome'],
    'Hello and a warm welcome',
  );
  expect(last().citations[0]).toMatchObject({ status: 'ambiguous', places: [{ start: 5 }, {}] });
});

test('a quote put together from the page and its title is found nowhere', async () => {
  await answered(['All about salt and'], `All about salt and ${TITLE}`);
  expect(last().citations[0]!.status).toBe('absent');
});

test('the rest of a long page is read when it is asked for, until nothing is left', async () => {
  const filler = Array.from({ length: 500 }, (_, n) => `Paragraph ${n} is about ovens, stones and the smell of crust.`);
  const world = await answered([...filler, ...BREAD], 'Bread was invented by a cat in Vienna.');
  const { passages, left } = last().text;
  expect(passages! + left!).toBe(503);
  const sent = [world.worker.asked[0]!.question.pageText];
  while (last().text.left! > 0) {
    void world.session.readRest(last().id);
    await answer(world, 'Bread was invented by a cat in Vienna.');
    sent.push(world.worker.asked.at(-1)!.question.pageText);
  }
  for (const paragraph of [...filler, ...BREAD]) {
    expect(sent.filter((text) => text.split('\n').includes(paragraph))).toHaveLength(1);
  }
  expect(turns().map(({ text }) => text.round ?? 0)).toEqual(turns().map((_, nth) => nth));
});

test('after a part of the page, all of it can be asked the same', async () => {
  const world = await askWorld(({ page, worker }) => {
    page.part = [BREAD[0]!];
    worker.known = [LOCAL];
  });
  await world.session.takeModels();
  await world.session.choosePart();
  setDraft('And salt?');
  void world.session.asking.ask();
  await answer(world, 'Salt slows it down. Bakers add it');
  expect(last()).toMatchObject({ text: { isPart: true }, citations: [{ status: 'absent' }] });
  void world.session.readRest(last().id);
  await answer(world, 'Salt slows it down. Bakers add it');
  expect(last()).toMatchObject({ question: 'And salt?', citations: [{ status: 'verified' }] });
  expect(last().text.isPart).toBeUndefined();
});

test('nothing is said where nobody looks a second time', async () => {
  const world = await askWorld(({ worker }) => (worker.known = [LOCAL]));
  let checks = 0;
  world.worker.whileChecking = () => (world.worker.isGone = ++checks > 1);
  await world.session.takeModels();
  setDraft('How long?');
  void world.session.asking.ask();
  await answer(world, 'Bread was invented by a cat in Vienna.');
  expect(last()).toMatchObject({ state: 'interrupted', citations: [] });
});
