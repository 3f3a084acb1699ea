import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { emptyDocument } from '../../../src/core/conversation/conversation-document';
import type { Leaving } from '../../../src/session/conversation/leaving-gestures';
import { markOf } from '../../core/sample';
import { pass, stopTime } from '../clock';
import { FakePage } from '../fake-page';
import { FakeStorage, quotesOf } from '../fake-storage';
import { loadTab, markIn, resetStores, type TabModules } from '../tab';

const LONG = 'words that nobody says twice '.repeat(20);

stopTime();
let tab: TabModules;
beforeAll(async () => {
  tab = await loadTab();
});
let storage: FakeStorage;
beforeEach(() => {
  storage = new FakeStorage();
});

/** A page that is followed, with the real keeper. */
async function follow(page: FakePage) {
  const { stores } = tab;
  resetStores(stores);
  const life = new AbortController();
  onTestFinished(() => life.abort());
  const keeper = new tab.Keeper({ page, storage: storage.tab(), onGone: () => undefined }, life.signal);
  /** What the person did: nothing by which a site opens a chat, unless a test says so. */
  const person = { hasLeft: false, sawGrow: false };
  const leaving: Leaving = {
    see: () => undefined,
    hasGrown: () => person.sawGrow,
    mayHaveLeft: () => person.hasLeft,
    hasPressed: () => person.hasLeft,
  };
  const told: string[] = [];
  const tracker = new tab.ConversationTracker(
    { page, keeper, leaving, responses: page.tracked, isChanging: () => false },
    life.signal,
  );
  tracker.onOther.on(() => told.push('other'));
  tracker.onNamed.on(() => told.push('named'));
  tracker.onArrived.on(() => told.push('arrived'));
  const followed = {
    page,
    stores,
    person,
    told,
    tracker,
    life,
    mark: (words: string) => markIn(stores, words),
    shown: () => quotesOf(stores.$annotations.get()),
    /** The page is looked at, as in a pass, and all has time to come. */
    async look(ms = 300): Promise<void> {
      page.read();
      tracker.check();
      await pass(ms);
    },
    chat: () => stores.$conversation.get()!,
  };
  await followed.look();
  return followed;
}

const marksOf = (...quotes: string[]) => ({
  ...emptyDocument('chat'),
  annotations: quotes.map((quote) => markOf(quote, { id: quote })),
});

describe('A chat with an address', () => {
  test('is opened with what is stored of it', async () => {
    storage.put('conversation/chat/one', marksOf('the lid'));
    const followed = await follow(new FakePage('one'));
    expect([followed.shown(), followed.tracker.current()]).toEqual([['the lid'], followed.chat().identity]);
  });

  test('gives way to the one that the person goes to', async () => {
    const page = new FakePage('one');
    page.exchange('Hello', LONG);
    const followed = await follow(page);
    followed.mark('in one');
    followed.person.hasLeft = true;
    page.clear();
    page.navigate('two');
    await followed.look();
    expect([followed.chat().id, followed.shown(), followed.told]).toEqual(['two', [], ['other']]);
    await pass(300);
    expect(storage.quotes('conversation/chat/one')).toEqual(['in one']);
  });

  test('may not be marked while the answers of the one before are still there', async () => {
    const page = new FakePage('one');
    page.exchange('Hello', LONG);
    const followed = await follow(page);
    followed.person.hasLeft = true;
    page.navigate('two');
    await followed.look();
    expect([followed.chat().id, followed.tracker.isArriving(), followed.tracker.current()]).toEqual([
      'two',
      true,
      null,
    ]);
    page.clear();
    page.exchange('Other', `Other ${LONG}`);
    await followed.look();
    expect([followed.tracker.isArriving(), followed.told]).toEqual([false, ['other', 'arrived']]);
    expect(followed.tracker.current()).toBe(followed.chat().identity);
  });

  test('that goes back and forth at once is opened anew each time, and keeps its marks', async () => {
    const page = new FakePage('one');
    page.exchange('Hello', LONG);
    const followed = await follow(page);
    followed.mark('in one');
    followed.person.hasLeft = true;
    page.navigate('two');
    page.navigate('one', 'traverse');
    await followed.look();
    expect([followed.chat().id, followed.shown()]).toEqual(['one', ['in one']]);
  });
});

describe('A new chat', () => {
  /** With a mark in its only answer. */
  async function begun() {
    const page = new FakePage(null);
    const followed = await follow(page);
    followed.person.sawGrow = true;
    page.exchange('Hello', LONG, 'streaming:1', true);
    await followed.look();
    page.answers[0]!.isStreaming = false;
    page.answers[0]!.id = 'text:first';
    await followed.look();
    followed.mark('the lid');
    await followed.look();
    return followed;
  }

  test('keeps its marks when the site gives it an address', async () => {
    const { page, ...followed } = await begun();
    const { identity } = followed.chat();
    page.navigate('one', 'replace');
    await followed.look(2000);
    await followed.look(500);
    expect(followed.chat()).toMatchObject({ identity, id: 'one' });
    expect([followed.shown(), followed.told]).toEqual([['the lid'], ['named']]);
    expect([...storage.entries.keys()]).toEqual(['conversation/chat/one']);
  });

  test('keeps its marks when it goes on under an address that came by itself, also where the site names no answers', async () => {
    const { page, ...followed } = await begun();
    page.navigate('one', 'replace');
    await followed.look(2000);
    page.exchange('Go on', 'Another.', 'streaming:2', true);
    await followed.look();
    page.answers[1]!.isStreaming = false;
    page.answers[1]!.id = 'text:another';
    await followed.look();
    expect([followed.told, followed.shown()]).toEqual([['named'], ['the lid']]);
  });

  test('may be written into at once, if that address is known of no other chat', async () => {
    const { page, ...followed } = await begun();
    page.navigate('one');
    await followed.look(100);
    expect(followed.tracker.current()).toBe(followed.chat().identity);
  });

  test('may not be written into while another chat is known by the address', async () => {
    storage.put('conversation/chat/one', marksOf('from before'));
    const { page, ...followed } = await begun();
    page.navigate('one', 'replace');
    await followed.look(3000);
    expect([followed.tracker.current(), followed.told]).toEqual([null, []]);
    // One more answer proves that the address is its own.
    page.exchange('Go on', 'Another.', 'streaming:2', true);
    await followed.look(500);
    expect([followed.chat().id, followed.shown()]).toEqual(['one', ['from before', 'the lid']]);
  });

  test('that was given an address by mistake gets its marks back to an entry of its own', async () => {
    const { page, ...followed } = await begun();
    page.navigate('one', 'replace');
    await followed.look(2000);
    await followed.look(500);
    page.clear();
    page.exchange('Other', `Other ${LONG}`);
    await followed.look(500);
    expect([followed.told, followed.chat().id, followed.shown()]).toEqual([['named', 'other'], 'one', []]);
    expect(storage.quotes('conversation/chat/one')).toEqual([]);
    const [entry] = storage.entries.keys();
    expect([storage.entries.size, storage.quotes(entry!)]).toEqual([1, ['the lid']]);
  });

  test('ends when its answers are gone', async () => {
    const { page, ...followed } = await begun();
    page.clear();
    expect(followed.tracker.current()).toBeNull();
    await followed.look();
    expect([followed.told, followed.shown()]).toEqual([['other'], []]);
  });

  test('is found again by its messages', async () => {
    const { page, life } = await begun();
    life.abort();
    const again = new FakePage(null);
    again.exchange('Hello', LONG, 'text:first');
    expect(page.source()).toBe('https://chat.test/');
    const followed = await follow(again);
    await followed.look();
    expect(followed.shown()).toEqual(['the lid']);
    expect(storage.entries.size).toBe(1);
  });
});

describe('A chat that the site forgets', () => {
  test.each<[string, string | null, 'address' | 'page' | null, boolean]>([
    ['its address', 'one', 'address', true],
    ['its page', null, 'page', true],
    ['nothing', null, null, false],
    ['the page of the chat before, which has no say in one with an address', 'one', 'page', false],
  ])('is known by %s', async (_what, id, sign, isTemporary) => {
    const page = new FakePage(id);
    page.sign = sign;
    page.exchange('Hello', LONG);
    const followed = await follow(page);
    expect(followed.chat().isTemporary ?? false).toBe(isTemporary);
  });

  test('is known with its first answer: what the page shows later says nothing of it', async () => {
    const page = new FakePage(null);
    const followed = await follow(page);
    page.sign = 'page';
    page.exchange('Hello', LONG, 'streaming:1', true);
    await followed.look();
    expect(followed.chat().isTemporary).toBe(true);
    page.sign = null;
    await followed.look();
    expect(followed.chat().isTemporary).toBe(true);
  });
});

test('answers that were not read yet are looked for again', async () => {
  const page = new FakePage(null);
  page.exchange('Hello', LONG, 'text:first');
  const followed = await follow(page);
  page.answers.push({ node: { ...page.answers[0]!.node }, id: 'text:second', isStreaming: false });
  page.navigate('one');
  expect(followed.tracker.current()).toBeNull();
  page.read();
  await pass(300);
  expect(followed.tracker.current()).toBe(followed.chat().identity);
});

test('a page that was left answers no question any more', async () => {
  const page = new FakePage('one');
  page.exchange('Hello', LONG);
  const followed = await follow(page);
  const before = followed.told.length;
  page.navigate('one', 'other');
  await pass(300);
  expect(followed.told).toHaveLength(before);
});
