import { describe, expect, test } from 'vitest';
import { THREAD_LIMITS } from '../../../src/core/ask/thread';
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
  await settled();
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
  world.page.navigate('https://bread.example/levain?id=1');
  await settled();
  expect(questions()).toEqual(['One?']);
});

test.each([
  ['a fragment', 'https://bread.example/levain?id=1#salt', true],
  ['a parameter of a campaign', 'https://bread.example/levain?utm_source=mail&id=1&fbclid=x', true],
  ['another parameter', 'https://bread.example/levain?id=2', false],
  ['a route', 'https://bread.example/levain?id=1#/rye', false],
  ['another way to write a route', 'https://bread.example/levain?id=1#!rye', false],
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
  await reloaded(world);
  expect(questions()).toEqual([]);
});

describe('another mode', () => {
  test('begins a new thread once something is asked in it', async () => {
    const world = await withModel();
    await ask(world, 'One?', 'First [cite-1].');
    setDraft('Two');
    world.session.setMode('summary');
    expect($ask.get().thread).toMatchObject({ mode: 'qa', draft: 'Two', turns: [{ question: 'One?' }] });
    expect(world.paint.painted).toEqual([QUOTE]);
    await ask(world, 'Two');
    expect($ask.get().thread).toMatchObject({ mode: 'summary', draft: '', turns: [{ question: 'Two' }] });
    expect(world.worker.asked.at(-1)!.question).toMatchObject({ mode: 'summary', history: [] });
  });

  test('that is left again before that changes nothing', async () => {
    const world = await withModel();
    await ask(world, 'One?', 'First [cite-1].');
    for (const mode of ['summary', 'qa'] as const) world.session.setMode(mode);
    await ask(world, 'Two?', 'Second.');
    expect(questions()).toEqual(['One?', 'Two?']);
  });

  test('that is chosen while an answer is coming does not end it', async () => {
    const world = await withModel();
    await ask(world, 'One?');
    world.session.setMode('summary');
    await ask(world, '');
    world.worker.asked[0]!.part({ text: written('First [cite-1].', QUOTE) });
    world.worker.asked[0]!.end({ state: 'done', usage: null });
    await settled();
    expect($ask.get().thread).toMatchObject({ mode: 'qa', turns: [{ question: 'One?', state: 'done' }] });
    expect(world.worker.asked).toHaveLength(1);
  });

  test('is still chosen after a reload, and in a new conversation', async () => {
    const world = await withModel();
    await ask(world, 'One?', 'First [cite-1].');
    world.session.setMode('summary');
    const { session, worker } = await reloaded(world);
    expect(questions()).toEqual(['One?']);
    session.restart();
    await session.takeModels();
    void session.asking.ask();
    await settled();
    expect(worker.asked[0]!.question.mode).toBe('summary');
  });

  test('is not that of an answer that is asked for again', async () => {
    const world = await withModel();
    await ask(world, 'One?');
    world.worker.asked[0]!.end({ state: 'interrupted' });
    await settled();
    world.session.setMode('summary');
    void world.session.asking.again($ask.get().thread.turns[0]!.id);
    await settled();
    expect(world.worker.asked[1]!.question).toMatchObject({ question: 'One?', mode: 'qa' });
    expect(questions()).toEqual(['One?', 'One?']);
  });
});

describe('a conversation that another has taken the place of', () => {
  test('is gone back to, as it was, also after a reload, and so is the other', async () => {
    const world = await withModel();
    await ask(world, 'One?', 'First [cite-1].');
    world.session.setMode('summary');
    await ask(world, '', 'In short.');
    const { session, paint } = await reloaded(world);
    session.goBack();
    expect($ask.get().thread).toMatchObject({ mode: 'qa', turns: [{ question: 'One?', answer: 'First [cite-1].' }] });
    await session.walk.goTo($ask.get().thread.turns[0]!.id, 0);
    expect(paint.painted).toEqual([QUOTE]);
    session.goBack();
    expect($ask.get().thread).toMatchObject({ mode: 'summary', turns: [{ answer: 'In short.' }] });
    expect(paint.painted).toEqual([]);
  });

  test('is one of several, which follow one another', async () => {
    const world = await withModel();
    for (const question of ['One?', 'Two?', 'Three?']) {
      world.session.restart();
      await ask(world, question, 'So.');
    }
    const seen = Array.from({ length: 4 }, () => {
      world.session.goBack();
      return questions().join();
    });
    expect(seen).toEqual(['Two?', 'One?', 'Three?', 'Two?']);
  });

  test('is not there if nothing was asked', async () => {
    const world = await withModel();
    world.session.restart();
    const { thread } = $ask.get();
    world.session.goBack();
    expect($ask.get().thread).toBe(thread);
    expect(thread.earlier).toBeUndefined();
  });

  test('ends the answer on its way when it is gone back to', async () => {
    const world = await withModel();
    await ask(world, 'One?', 'First [cite-1].');
    world.session.restart();
    await ask(world, 'Two?');
    world.session.goBack();
    expect(world.worker.asked.at(-1)!.signal.aborted).toBe(true);
    expect($ask.get().thread.earlier).toMatchObject([{ turns: [{ question: 'Two?', state: 'stopped' }] }]);
  });
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

test('that a draft is too long to be kept whole is said', async () => {
  const world = await withModel();
  setDraft('x'.repeat(THREAD_LIMITS.longestDraft + 1));
  world.page.leave();
  await settled();
  expect($notices.get()).toMatchObject([{ text: { key: 'askNotKept' } }]);
  setDraft('Shorter');
  world.page.leave();
  await settled();
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
  let arrive = (): void => undefined;
  const world = await askWorld(({ worker }) => (worker.reading = new Promise((go) => (arrive = go))));
  setDraft('Typed at once');
  arrive();
  await settled();
  expect($ask.get().thread.draft).toBe('Typed at once');
  expect(world.worker.asked).toEqual([]);
});

describe('until the thread of a page that was navigated to is there', () => {
  const RYE = 'https://bread.example/rye';
  const LEVAIN = 'https://bread.example/levain?id=1';

  /** A page with an answer that failed, from which another one was opened whose thread is still on its way. */
  async function leftForRye(): Promise<World & { arrive: () => void; failed: string }> {
    const world = await withModel();
    await ask(world, 'One?');
    world.worker.asked[0]!.end({ state: 'failed', failure: { kind: 'server', retryAfter: 0, detail: '' } });
    await settled();
    setDraft('About levain');
    const failed = $ask.get().thread.turns[0]!.id;
    let arrive = (): void => undefined;
    world.worker.reading = new Promise((go) => (arrive = go));
    world.page.navigate(RYE);
    return { ...world, arrive, failed };
  }

  test('nothing of the page before is shown', async () => {
    await leftForRye();
    expect($ask.get().thread).toMatchObject({ page: RYE, turns: [], draft: '' });
  });

  test('what is chosen stays, so that no text of the page is sent against it', async () => {
    const { session, arrive } = await leftForRye();
    session.setSource('general');
    arrive();
    await settled();
    expect($ask.get().thread).toMatchObject({ page: RYE, source: 'general' });
  });

  test('what is typed is the new page’s, and what was typed before stays with the one before', async () => {
    const { page, arrive } = await leftForRye();
    setDraft('About rye');
    arrive();
    await settled();
    expect($ask.get().thread).toMatchObject({ page: RYE, draft: 'About rye' });
    page.navigate(LEVAIN);
    await settled();
    expect($ask.get().thread).toMatchObject({ draft: 'About levain', turns: [{ question: 'One?' }] });
  });

  test('what is typed takes the place of what was half typed there earlier', async () => {
    const { page, arrive } = await leftForRye();
    arrive();
    setDraft('Rye, earlier');
    await settled();
    page.navigate(LEVAIN);
    await settled();
    page.navigate(RYE);
    setDraft('Rye, later');
    await settled();
    expect($ask.get().thread.draft).toBe('Rye, later');
  });

  test('a question of the page before is not asked again', async () => {
    const { session, page, worker, arrive, failed } = await leftForRye();
    void session.asking.again(failed);
    arrive();
    await settled();
    expect(worker.asked).toHaveLength(1);
    expect($ask.get().thread).toMatchObject({ page: RYE, turns: [] });
    page.navigate(LEVAIN);
    await settled();
    expect(questions()).toEqual(['One?']);
  });

  test('what is asked of it is not asked of a third page', async () => {
    const { session, page, worker, arrive } = await leftForRye();
    setDraft('About rye');
    void session.asking.ask();
    page.navigate('https://bread.example/salt');
    setDraft('About salt');
    arrive();
    await settled();
    expect(worker.asked).toHaveLength(1);
    expect($ask.get().thread).toMatchObject({ turns: [], draft: 'About salt' });
  });

  test('a page that is opened twice meanwhile keeps what is asked there', async () => {
    const { page, session, arrive } = await leftForRye();
    page.navigate(LEVAIN);
    page.navigate(RYE);
    setDraft('Two?');
    void session.asking.ask();
    arrive();
    await settled();
    expect(questions()).toEqual(['Two?']);
  });
});

test('a thread that cannot be read is not written over', async () => {
  const world = await withModel();
  await ask(world, 'One?', 'First [cite-1].');
  world.page.navigate('https://bread.example/rye');
  await settled();
  world.worker.isGone = true;
  world.page.navigate('https://bread.example/levain?id=1');
  setDraft('Two');
  await expect.poll(() => $notices.get(), { timeout: 5_000 }).toMatchObject([{ text: { key: 'askNotKept' } }]);
  expect(world.worker.triesToRead).toBeGreaterThan(2);
  world.worker.isGone = false;
  world.page.leave();
  await settled();
  expect([...world.worker.kept.values()].flatMap(({ turns }) => turns.map(({ question }) => question))).toEqual([
    'One?',
  ]);
});
