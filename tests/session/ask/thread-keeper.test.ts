import { expect, test } from 'vitest';
import { $ask, setDraft } from '../../../src/stores/ask';
import { $notices } from '../../../src/stores/notices';
import { askWorld, LOCAL, reloaded, settled, withAskWorlds, type World, written } from './ask-world';

withAskWorlds();

const QUOTE = 'At 24 °C it doubles in four to five hours';

/** Asks a question, and lets the model answer it if there is an answer. */
async function ask({ session, worker }: World, question: string, answer?: string): Promise<void> {
  setDraft(question);
  void session.asking.ask();
  await settled();
  if (answer === undefined) return;
  worker.asked.at(-1)!.part({ text: written(answer, QUOTE) });
  worker.asked.at(-1)!.end({ state: 'done', usage: null });
  await settled();
}

async function withModel(): Promise<World> {
  const world = await askWorld(({ worker }) => (worker.known = [LOCAL]));
  await world.session.takeModels();
  return world;
}

const questions = (): string[] => $ask.get().thread.turns.map(({ question }) => question);

test('questions and answers survive a reload, and so does what is half typed', async () => {
  const world = await withModel();
  await ask(world, 'One?', 'First [cite-1].');
  setDraft('Two');
  await reloaded(world);
  expect(questions()).toEqual(['One?']);
  expect($ask.get().thread).toMatchObject({ draft: 'Two', turns: [{ state: 'done', answer: 'First [cite-1].' }] });
});

test('an answer that was still coming is shown as interrupted after a reload, with what came', async () => {
  const world = await withModel();
  await ask(world, 'One?');
  world.worker.asked[0]!.part({ text: '{"answer":"Half of it' });
  await new Promise((go) => setTimeout(go, 260));
  await reloaded(world);
  expect($ask.get().thread.turns).toMatchObject([{ question: 'One?', state: 'interrupted', answer: 'Half of it' }]);
});

test('each page has a thread of its own, and going back shows the first again', async () => {
  const world = await withModel();
  await ask(world, 'One?', 'First [cite-1].');
  world.page.navigate('https://bread.example/rye');
  await settled();
  expect(questions()).toEqual([]);
  await ask(world, 'Two?', 'Second.');
  world.page.navigate('https://bread.example/levain');
  await settled();
  expect(questions()).toEqual(['One?']);
});

test.each([
  ['a fragment', 'https://bread.example/levain?id=1#salt', true],
  ['a parameter that does not say what is shown', 'https://bread.example/levain?id=2', true],
  ['another version', 'https://bread.example/levain?id=1&version=2', false],
  ['another language', 'https://bread.example/levain?lang=de', false],
  ['another path', 'https://bread.example/salt', false],
])('%s in the address keeps the thread: %s → %s', async (_, address, keeps) => {
  const world = await withModel();
  await ask(world, 'One?', 'First [cite-1].');
  world.page.navigate(address);
  await settled();
  expect(questions()).toEqual(keeps ? ['One?'] : []);
  expect(world.paint.painted).toEqual(keeps ? [QUOTE] : []);
  if (!keeps) expect($ask.get().highlighting.state).toBe('stale');
});

test('a new chat keeps its thread when it gets its address, and the next new chat shows nothing of it', async () => {
  const world = await withModel();
  const NEW = 'https://chat.example/new';
  world.page.navigate(NEW, { id: 'chat/o1', opening: 'o1' });
  await settled();
  await ask(world, 'One?', 'First [cite-1].');
  world.page.navigate('https://chat.example/c/1', { id: 'chat/c1', opening: 'o1' });
  await settled();
  expect($ask.get().thread).toMatchObject({ page: 'chat/c1', turns: [{ question: 'One?' }] });
  expect(world.paint.painted).toEqual([QUOTE]);
  world.page.navigate(NEW, { id: 'chat/o2', opening: 'o2' });
  await settled();
  expect(questions()).toEqual([]);
  expect(world.paint.painted).toEqual([]);
  world.page.navigate('https://chat.example/c/1', { id: 'chat/c1', opening: 'o3' });
  await settled();
  expect(questions()).toEqual(['One?']);
});

test('New conversation begins anew, and the old one does not come back', async () => {
  const world = await withModel();
  await ask(world, 'One?', 'First [cite-1].');
  world.session.restart();
  expect(questions()).toEqual([]);
  expect(world.paint.painted).toEqual([]);
  await new Promise((go) => setTimeout(go, 1100));
  await reloaded(world);
  expect(questions()).toEqual([]);
});

test('another mode begins a new thread, with what is typed', async () => {
  const world = await withModel();
  await ask(world, 'One?', 'First [cite-1].');
  setDraft('Two');
  world.session.setMode('summary');
  expect($ask.get().thread).toMatchObject({ mode: 'summary', draft: 'Two', turns: [] });
  world.session.setMode('summary');
  expect($ask.get().thread.mode).toBe('summary');
});

test('where answers may come from can be changed within a thread', async () => {
  const world = await withModel();
  await ask(world, 'One?', 'First [cite-1].');
  world.session.setSource('blended');
  expect($ask.get().thread).toMatchObject({ source: 'blended', turns: [{ question: 'One?' }] });
});

test('an answer on its way ends with its thread', async () => {
  const world = await withModel();
  await ask(world, 'One?');
  world.session.restart();
  expect(world.worker.asked[0]!.signal.aborted).toBe(true);
  world.worker.asked[0]!.end({ state: 'done', usage: null });
  await settled();
  expect(questions()).toEqual([]);
});

test('that a thread could not be kept is said, until it could', async () => {
  const world = await withModel();
  world.worker.isFull = true;
  await ask(world, 'One?', 'First [cite-1].');
  expect($notices.get()).toMatchObject([{ text: { key: 'askNotKept' } }]);
  world.worker.isFull = false;
  await ask(world, 'Two?', 'Second.');
  expect($notices.get()).toEqual([]);
});

test('a thread that arrives late does not take the place of another page’s', async () => {
  const world = await withModel();
  await ask(world, 'One?', 'First [cite-1].');
  world.page.navigate('https://bread.example/rye');
  await settled();
  let arrive = (): void => undefined;
  world.worker.reading = new Promise((go) => (arrive = go));
  world.page.navigate('https://bread.example/levain');
  world.page.navigate('https://bread.example/rye');
  arrive();
  await settled();
  expect($ask.get().thread).toMatchObject({ page: 'https://bread.example/rye', turns: [] });
});

test('what was typed before the thread was there stays', async () => {
  const world = await askWorld(({ worker }) => {
    worker.reading = new Promise((go) => setTimeout(go, 60));
  });
  setDraft('Typed at once');
  await new Promise((go) => setTimeout(go, 260));
  expect($ask.get().thread.draft).toBe('Typed at once');
  expect(world.worker.asked).toEqual([]);
});
