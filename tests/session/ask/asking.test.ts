import { expect, test } from 'vitest';
import type { Turn } from '../../../src/core/ask/thread';
import { $ask, setDraft } from '../../../src/stores/ask';
import { $notices } from '../../../src/stores/notices';
import { askWorld, BREAD, LOCAL, settled, withAskWorlds, type World, written } from './ask-world';

withAskWorlds();

const QUESTION = 'How long until it doubles?';
const QUOTE = 'At 24 °C it doubles in four to five hours';

const last = (): Turn => $ask.get().thread.turns.at(-1)!;

/** Asks what is typed, as far as that goes without the model's answer. */
async function ask({ session }: World, question = QUESTION): Promise<void> {
  setDraft(question);
  void session.asking.ask();
  await settled();
}

/** A page with a model to ask. */
async function withModel(): Promise<World> {
  const world = await askWorld(({ worker }) => (worker.known = [LOCAL]));
  await world.session.takeModels();
  return world;
}

test('without a model the nearest passages are quoted and painted, and nothing is asked of anyone', async () => {
  const world = await askWorld();
  await ask(world);
  const { state, from, model, citations } = last();
  expect({ state, from, model }).toEqual({ state: 'done', from: 'passages', model: null });
  expect(citations[0]).toMatchObject({ status: 'verified', text: expect.stringContaining('it doubles') });
  expect(world.paint.painted[0]).toBe(citations[0]!.text);
  expect(world.worker.asked).toEqual([]);
});

test('an answer of a model streams, and its citations are checked and painted at the end', async () => {
  const world = await withModel();
  await ask(world);
  const [asked] = world.worker.asked;
  expect(asked).toMatchObject({ model: 'm1', question: { question: QUESTION, source: 'page', history: [] } });
  for (const paragraph of BREAD) expect(asked!.question.pageText).toContain(paragraph);
  const text = written('It doubles in four to five hours [cite-1].', QUOTE, 'Bread was invented by a cat in Vienna.');
  asked!.part({ text: text.slice(0, 40) });
  await settled();
  expect(last()).toMatchObject({ state: 'answering', answer: expect.stringMatching(/^It doubles in/) });
  asked!.part({ text: text.slice(40) });
  asked!.end({ state: 'done', usage: { input: 900, output: 40 } });
  await settled();
  expect(last().citations.map(({ status }) => status)).toEqual(['verified', 'absent']);
  expect(last()).toMatchObject({ state: 'done', usage: { input: 900, output: 40 } });
  expect(world.paint.painted).toEqual([QUOTE]);
});

test('what is typed is asked once, and the field is empty for the next question', async () => {
  const world = await withModel();
  await ask(world);
  void world.session.asking.ask();
  await settled();
  expect($ask.get().thread.draft).toBe('');
  expect(world.worker.asked).toHaveLength(1);
  setDraft('Something else?');
  void world.session.asking.ask();
  await settled();
  expect(world.worker.asked).toHaveLength(1);
  expect($ask.get().thread.draft).toBe('Something else?');
});

test.each<[string, string]>([['JSON without an answer', '{"citations":[]}']])(
  '%s is said to be no answer, and is not shown',
  async (_, text) => {
    const world = await withModel();
    await ask(world);
    world.worker.asked[0]!.part({ text });
    world.worker.asked[0]!.end({ state: 'done', usage: null });
    await settled();
    expect(last()).toMatchObject({ state: 'failed', failure: { kind: 'other-form' }, citations: [] });
    expect(world.paint.painted).toEqual([]);
  },
);

test('prose instead of JSON is an answer, and its quotes are checked', async () => {
  const world = await withModel();
  await ask(world);
  world.worker.asked[0]!.part({ text: `The page says that it is quick: “${QUOTE}”. ` });
  await settled();
  expect(last()).toMatchObject({ state: 'answering', answer: expect.stringMatching(/^The page says/) });
  world.worker.asked[0]!.part({ text: 'I hope this helps.' });
  world.worker.asked[0]!.end({ state: 'done', usage: null });
  await settled();
  expect(last()).toMatchObject({ state: 'done', citations: [{ status: 'verified', text: QUOTE }] });
  expect(world.paint.painted).toEqual([QUOTE]);
});

test('a failure is shown with its reason, and the question can be asked again', async () => {
  const world = await withModel();
  await ask(world);
  const failure = { kind: 'rate-limit' as const, retryAfter: 2000, detail: 'Slow down' };
  world.worker.asked[0]!.end({ state: 'failed', failure });
  await settled();
  expect(last()).toMatchObject({ state: 'failed', failure });
  void world.session.asking.again(last().id);
  await settled();
  expect(world.worker.asked[1]!.question.question).toBe(QUESTION);
  expect($ask.get().thread.turns).toHaveLength(2);
});

test('when the service worker goes away, what came stays and can be asked again', async () => {
  const world = await withModel();
  await ask(world);
  world.worker.asked[0]!.part({ text: written('It doubles in four').slice(0, 30) });
  world.worker.asked[0]!.end({ state: 'interrupted' });
  await settled();
  expect(last()).toMatchObject({ state: 'interrupted', answer: expect.stringMatching(/^It doubles/) });
});

test('what came before the answer broke off stays, and it can be asked again', async () => {
  const world = await withModel();
  await ask(world);
  world.worker.asked[0]!.part({ text: written('It doubles in four').slice(0, 30) });
  world.worker.asked[0]!.end({ state: 'failed', failure: { kind: 'cut', retryAfter: 0, detail: '' } });
  await settled();
  expect(last()).toMatchObject({
    question: QUESTION,
    state: 'failed',
    failure: { kind: 'cut' },
    answer: expect.stringMatching(/^It doubles/),
  });
});

test('Stop ends the request, and what comes after it changes nothing', async () => {
  const world = await withModel();
  await ask(world);
  const [asked] = world.worker.asked;
  asked!.part({ text: '{"answer":"It doub' });
  await settled();
  world.session.asking.cancel('stopped');
  expect(asked!.signal.aborted).toBe(true);
  asked!.part({ text: 'les."}' });
  asked!.end({ state: 'done', usage: null });
  await settled();
  expect(last()).toMatchObject({ state: 'stopped', answer: 'It doub' });
});

test('an answer that comes after another page was opened is not shown there', async () => {
  const world = await withModel();
  await ask(world);
  const [asked] = world.worker.asked;
  world.page.navigate('https://bread.example/rye');
  asked!.part({ text: written('It doubles [cite-1].', QUOTE) });
  asked!.end({ state: 'done', usage: null });
  await settled();
  expect($ask.get().thread).toMatchObject({ page: 'https://bread.example/rye', turns: [] });
  expect(world.paint.painted).toEqual([]);
});

test('citations are checked against the page as it is when the answer ends', async () => {
  const world = await withModel();
  await ask(world);
  world.page.paragraphs = ['The page says something else by now, about rye and its many friends.'];
  world.worker.asked[0]!.part({ text: written('It doubles [cite-1].', QUOTE) });
  world.worker.asked[0]!.end({ state: 'done', usage: null });
  await settled();
  expect(last().citations).toMatchObject([{ status: 'absent', places: [] }]);
  expect(world.paint.painted).toEqual([]);
});

test('a page that changed a figure of the quote is not taken for its source', async () => {
  const world = await withModel();
  world.page.paragraphs = BREAD.map((one) => one.replace('24', '34'));
  await ask(world);
  world.worker.asked[0]!.part({ text: written('It doubles [cite-1].', QUOTE) });
  world.worker.asked[0]!.end({ state: 'done', usage: null });
  await settled();
  expect(last().citations).toMatchObject([{ status: 'absent' }]);
});

test('general knowledge gets no text of the page, and its answer has no citations', async () => {
  const world = await withModel();
  world.session.setSource('general');
  await ask(world);
  const [asked] = world.worker.asked;
  expect(asked!.question).toMatchObject({ source: 'general', pageText: '' });
  expect(world.page.reads).toBe(0);
  asked!.part({ phase: 'answering', from: 'general' });
  asked!.part({ text: 'Usually **four** hours.' });
  asked!.end({ state: 'done', usage: null });
  await settled();
  expect(last()).toMatchObject({ state: 'done', from: 'general', answer: 'Usually **four** hours.', citations: [] });
});

test.each([
  [
    'that keeps to the form for pages',
    '{"answer": "Usually four hours [cite-1].", "citations": []}',
    'Usually four hours.',
  ],
  ['that is asked for JSON of its own', '{"hours": 4}', '{"hours": 4}'],
])('general knowledge of a model %s is shown as words', async (_which, said, answer) => {
  const world = await withModel();
  world.session.setSource('general');
  await ask(world);
  const [asked] = world.worker.asked;
  asked!.part({ phase: 'answering', from: 'general' });
  for (const text of said.match(/.{1,9}/g)!) asked!.part({ text });
  expect(last().answer).not.toContain('{');
  asked!.end({ state: 'done', usage: null });
  await settled();
  expect(last()).toMatchObject({ state: 'done', from: 'general', answer, citations: [] });
});

test('a blended answer says where it comes from, once that is known', async () => {
  const world = await withModel();
  world.session.setSource('blended');
  await ask(world);
  const [asked] = world.worker.asked;
  asked!.part({ phase: 'checking' });
  expect(last().state).toBe('checking');
  asked!.part({ phase: 'answering', from: 'general' });
  expect(last()).toMatchObject({ state: 'answering', from: 'general' });
  asked!.part({ text: 'From what I know.' });
  asked!.end({ state: 'done', usage: null });
  await settled();
  expect(last()).toMatchObject({ state: 'done', from: 'general', answer: 'From what I know.' });
});

test('what came before a second attempt is void', async () => {
  const world = await withModel();
  await ask(world);
  const [asked] = world.worker.asked;
  asked!.part({ text: '{"answer":"Half an ans' });
  asked!.part({ again: 'rate-limit', wait: 10 });
  expect(last()).toMatchObject({ answer: '', failure: { kind: 'rate-limit', retryAfter: 10 } });
  asked!.part({ text: written('It doubles [cite-1].', QUOTE) });
  asked!.end({ state: 'done', usage: null });
  await settled();
  expect(last()).toMatchObject({ state: 'done', answer: 'It doubles [cite-1].', failure: null });
});

test('citations of the provider itself are checked like the others, and come after them', async () => {
  const world = await withModel();
  await ask(world);
  const [asked] = world.worker.asked;
  asked!.part({ quote: 'Bakers add it after the first rest' });
  asked!.part({ quote: 'No page says this, and no page ever will.' });
  asked!.part({ text: written('It doubles [cite-1].', QUOTE) });
  asked!.end({ state: 'done', usage: null });
  await settled();
  expect(last().citations.map(({ id, status }) => [id, status])).toEqual([
    ['cite-1', 'verified'],
    ['cite-2', 'verified'],
    ['cite-3', 'absent'],
  ]);
});

test('a follow-up reminds the model of what was said, without the citations', async () => {
  const world = await withModel();
  await ask(world);
  world.worker.asked[0]!.part({ text: written('It doubles in four to five hours [cite-1].', QUOTE) });
  world.worker.asked[0]!.end({ state: 'done', usage: null });
  await settled();
  await ask(world, 'And at 28 °C?');
  const { history } = world.worker.asked[1]!.question;
  expect(history.map(({ role }) => role)).toEqual(['user', 'assistant']);
  expect(history[0]!.content).toBe(QUESTION);
  expect(history[1]!.content).not.toContain(QUOTE);
});

test('a long page is not cut silently: the nearest passages are sent, and how many', async () => {
  const world = await withModel();
  await askAboutLongPage(world);
  const { pageText } = world.worker.asked[0]!.question;
  expect(pageText.length).toBeLessThanOrEqual(LOCAL.budget);
  expect(pageText).toContain('it doubles in four to five hours');
  const { text } = last();
  expect(text.all).toBe(world.page.text.length);
  expect(text.read).toBeLessThanOrEqual(LOCAL.budget);
  expect(text.passages).toBeGreaterThan(1);
});

async function askAboutLongPage(world: World): Promise<void> {
  const filler = Array.from(
    { length: 600 },
    (_, n) => `Paragraph ${n} is about ovens, stones and the smell of crust, ${n} times.`,
  );
  world.page.paragraphs = [...filler, ...BREAD];
  await ask(world);
}

test('where there is too little text, that is said, and no model is asked', async () => {
  const world = await withModel();
  world.page.reason = 'insufficient-text';
  await ask(world);
  expect(last().state).toBe('failed');
  expect($ask.get().highlighting).toEqual({ state: 'unsupported', reason: 'insufficient-text' });
  expect(world.worker.asked).toEqual([]);
});

test('that a page cannot be asked about is said when Ask opens, until it can', async () => {
  let read: () => void = () => undefined;
  const { page, session } = await askWorld(({ page }) => {
    Object.assign(page, {
      mayBeUnreadable: () => page.reason !== null,
      onRead: (listener: () => void) => (read = listener),
    });
  });
  await session.look();
  expect([page.reads, $ask.get().highlighting]).toEqual([0, { state: 'idle' }]);
  page.reason = 'pdf';
  await session.look();
  expect($ask.get().highlighting).toEqual({ state: 'unsupported', reason: 'pdf' });
  page.reason = null;
  read();
  expect($ask.get().highlighting).toEqual({ state: 'idle' });
});

test('a page that can be read after all is asked about', async () => {
  const world = await withModel();
  world.page.reason = 'insufficient-text';
  await ask(world);
  world.page.reason = null;
  await ask(world);
  expect($ask.get().highlighting).toEqual({ state: 'idle' });
  expect(world.worker.asked).toHaveLength(1);
});

test('a mode that needs no question asks with an empty field', async () => {
  const world = await withModel();
  world.session.setMode('summary');
  await ask(world, '');
  expect(world.worker.asked[0]!.question).toMatchObject({ mode: 'summary', question: '' });
});

test('what a model knows in general is only asked about with words', async () => {
  const world = await withModel();
  world.session.setMode('summary');
  world.session.setSource('general');
  await ask(world, ' ');
  expect($ask.get().thread.turns).toEqual([]);
});

test('a question needs words', async () => {
  const world = await withModel();
  await ask(world, '   ');
  expect($ask.get().thread.turns).toEqual([]);
});

test('an answer and a citation can be put into the chat’s message', async () => {
  const world = await withModel();
  await ask(world);
  world.worker.asked[0]!.part({ text: written('It doubles [cite-1].', QUOTE) });
  world.worker.asked[0]!.end({ state: 'done', usage: null });
  await settled();
  await world.session.insert(last().id, 0);
  await world.session.insert(last().id);
  expect(world.inserted).toEqual([[`> ${QUOTE}`], ['It doubles.']]);
});

test('what passages say is put into the chat’s message as quotes, because there is no other answer', async () => {
  const world = await askWorld();
  await ask(world);
  const quotes = last().citations.map(({ words }) => `> ${words[0]}`);
  expect(quotes.length).toBeGreaterThan(0);
  await world.session.insert(last().id);
  expect(world.inserted).toEqual([quotes]);
});

test('an answer is copied with its quotes and the address of the page', async () => {
  const world = await withModel();
  await ask(world);
  world.worker.asked[0]!.part({ text: written('It doubles [cite-1].', QUOTE) });
  world.worker.asked[0]!.end({ state: 'done', usage: null });
  await settled();
  expect(await world.session.copy(last().id)).toBe(true);
  expect(world.copied[0]).toContain(QUOTE);
  expect(world.copied[0]).toContain(world.page.address);
});

test('selected text becomes a question that can still be edited, and is never asked by itself', async () => {
  const world = await withModel();
  world.worker.selection = 'wild yeast';
  await world.session.takeSelection();
  expect($ask.get().thread.draft).toBe('askAboutSelection wild yeast');
  expect(world.worker.asked).toEqual([]);
});

test('selected text does not replace what is half typed', async () => {
  const world = await withModel();
  setDraft('Compare this with rye:');
  world.worker.selection = 'wild yeast';
  await world.session.takeSelection();
  expect($ask.get().thread.draft).toBe('Compare this with rye:\naskAboutSelection wild yeast');
});

test('selected text of a page that was left is not asked about on the next one', async () => {
  const world = await withModel();
  world.worker.selection = 'wild yeast';
  const taken = world.session.takeSelection();
  world.page.navigate('https://bread.example/rye');
  await taken;
  await settled();
  expect($ask.get().thread).toMatchObject({ page: 'https://bread.example/rye', draft: '' });
});

test('too little selected text is said to be that', async () => {
  const world = await withModel();
  world.worker.selection = '';
  await world.session.takeSelection();
  expect($notices.get()).toMatchObject([{ text: { key: 'askSelectFirst' } }]);
});

test('a citation is kept in the library as the page has it, with the question as its note', async () => {
  const world = await withModel();
  await ask(world);
  world.worker.asked[0]!.part({ text: written('It doubles [cite-1].', 'at 24 °C it doubles in “four to five hours”') });
  world.worker.asked[0]!.end({ state: 'done', usage: null });
  await settled();
  // What is after the hash is only a place on the page.
  const address = `${world.page.address}#doubling`;
  world.page.navigate(address);
  expect(await world.session.keep(last().id, 0)).toBe(true);
  expect(world.worker.inLibrary).toEqual([[expect.stringContaining(QUOTE), QUESTION, 'Levain', address]]);
  world.page.whileReading = () => (world.page.address = 'https://bread.example/rye');
  expect(await world.session.keep(last().id, 0)).toBe(false);
  expect(world.worker.inLibrary).toHaveLength(1);
});

test('without a check nothing counts as the page’s, and the question can be asked again', async () => {
  const world = await withModel();
  await ask(world);
  world.worker.isGone = true;
  world.worker.asked[0]!.part({ text: written('It doubles [cite-1].', QUOTE) });
  world.worker.asked[0]!.end({ state: 'done', usage: null });
  await settled();
  expect(last()).toMatchObject({ state: 'interrupted', citations: [] });
  expect(world.paint.painted).toEqual([]);
});

test('a page that changes while its citations are checked is checked again', async () => {
  const world = await withModel();
  await ask(world);
  world.worker.whileChecking = () => {
    world.worker.whileChecking = () => undefined;
    world.page.paragraphs = ['A page that says something else by now, about rye and its many friends.'];
    void world.page.read();
  };
  world.worker.asked[0]!.part({ text: written('It doubles [cite-1].', QUOTE) });
  world.worker.asked[0]!.end({ state: 'done', usage: null });
  await settled();
  expect(last().citations).toMatchObject([{ status: 'absent' }]);
  expect(world.paint.painted).toEqual([]);
});

test('a citation is kept from where it stands by then, and not at all if the page no longer has it', async () => {
  const world = await withModel();
  await ask(world);
  world.worker.asked[0]!.part({ text: written('It doubles [cite-1].', QUOTE) });
  world.worker.asked[0]!.end({ state: 'done', usage: null });
  await settled();
  world.page.paragraphs = ['A new first paragraph.', ...BREAD];
  await world.page.read();
  await world.session.keep(last().id, 0);
  expect(world.worker.inLibrary.map(([words]) => words)).toEqual([QUOTE]);
  world.page.paragraphs = [BREAD[0]!];
  await world.page.read();
  expect(await world.session.keep(last().id, 0)).toBe(false);
  expect(world.worker.inLibrary).toHaveLength(1);
  expect($notices.get()).toMatchObject([{ text: { key: 'askNotKeptInLibrary' } }]);
});

test('a part that the person points at is read at once, and so is the whole page when they go back to it', async () => {
  const world = await askWorld();
  world.page.part = [BREAD[1]!];
  await world.session.choosePart();
  expect($ask.get().text).toEqual({ state: 'read', characters: BREAD[1]!.length, isPart: true });
  await world.session.takeWhole();
  expect($ask.get().text).toEqual({ state: 'read', characters: BREAD.join(' ').length, isPart: false });
  world.page.part = null;
  await world.session.choosePart();
  expect($ask.get().text.isPart).toBe(false);
});

test('a page that is opened while the person points ends the pointing', async () => {
  const world = await askWorld();
  let point = (): void => undefined;
  world.page.pointing = new Promise((go) => (point = go));
  world.page.part = [BREAD[1]!];
  const chosen = world.session.choosePart();
  await settled();
  world.page.navigate('https://bread.example/rye');
  await settled();
  point();
  await chosen;
  expect($ask.get().text.isPart).toBe(false);
  expect(world.page.paragraphs).toEqual(BREAD);
});

test('a drawer that is closed before the person can point begins no pointing', async () => {
  let read = (): void => undefined;
  const world = await askWorld(({ worker }) => (worker.reading = new Promise((go) => (read = go))));
  world.page.part = [BREAD[1]!];
  const chosen = world.session.choosePart();
  world.session.closed();
  read();
  await chosen;
  expect($ask.get().text.isPart).toBe(false);
  expect(world.page.paragraphs).toEqual(BREAD);
});
