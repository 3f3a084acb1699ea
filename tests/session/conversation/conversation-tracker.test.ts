import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { emptyDocument } from '../../../src/core/conversation/conversation-document';
import { hashText } from '../../../src/core/text/hash';
import type { Leaving } from '../../../src/session/conversation/leaving-gestures';
import { unnamedKey } from '../../../src/session/keeping/keys';
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
async function follow(page: FakePage, stored = storage.tab()) {
  const { stores } = tab;
  resetStores(stores);
  const life = new AbortController();
  onTestFinished(() => life.abort());
  const keeper = new tab.Keeper({ page, storage: stored, onGone: () => undefined }, life.signal);
  /** The person's actions: unless a test says otherwise, nothing that could open a chat. */
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
    keeper,
    person,
    told,
    tracker,
    life,
    mark: (words: string) => markIn(stores, words),
    shown: () => quotesOf(stores.$annotations.get()),
    /** Checks the page as in a pass, and waits until everything has happened. */
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
  test('is opened with what is stored about it', async () => {
    storage.put('conversation/chat/one', marksOf('the lid'));
    const followed = await follow(new FakePage('one'));
    expect([followed.shown(), followed.tracker.current()]).toEqual([['the lid'], followed.chat().identity]);
  });

  test('is replaced by the one the person opens', async () => {
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

  test('may not be marked while the previous answers are still shown', async () => {
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

  test('is opened again each time the person goes back and forth quickly, and keeps its marks', async () => {
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

  test('keeps its marks when it continues under an address that the site set by itself, even without ids of answers', async () => {
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

  test('may be written into at once if no other chat is known under that address', async () => {
    const { page, ...followed } = await begun();
    page.navigate('one');
    await followed.look(100);
    expect(followed.tracker.current()).toBe(followed.chat().identity);
  });

  test('may not be written into while another chat is known under the address', async () => {
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

  test('that got a wrong address gets its marks back in an entry of its own', async () => {
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

  test('is found again by its messages, even if the service worker did not answer at first', async () => {
    const { life } = await begun();
    life.abort();
    const again = new FakePage(null);
    again.exchange('Hello', LONG, 'text:first');
    const stored = storage.tab();
    stored.isWorkerGone = true;
    const followed = await follow(again, stored);
    expect(followed.shown()).toEqual([]);
    stored.isWorkerGone = false;
    await pass(1200);
    expect(followed.shown()).toEqual(['the lid']);
  });

  test('gives its marks to its address later, even if the service worker did not answer at first', async () => {
    const answer = 'answer-1a2b3c4d5e';
    const { target } = markOf('the lid');
    storage.put(unnamedKey('chat'), {
      ...emptyDocument('chat'),
      annotations: [markOf('the lid', { target: { ...target, response: answer } })],
    });
    const page = new FakePage('one');
    page.exchange('Hello', LONG, answer);
    const stored = storage.tab();
    stored.isWorkerGone = true;
    const followed = await follow(page, stored);
    expect(followed.shown()).toEqual([]);
    stored.isWorkerGone = false;
    await pass(2500);
    expect(followed.shown()).toEqual(['the lid']);
    expect([...storage.entries.keys()]).toEqual(['conversation/chat/one']);
  });
});

describe('A branch, which is shown whole and has no address yet', () => {
  const [ID, NEXT] = ['6f1c2f3a-0000-4000-8000-000000000501', '6f1c2f3a-0000-4000-8000-000000000502'];
  const SOURCE = 'conversation/chat/source';
  const showBranch = (page: FakePage): void => page.exchange('Plan the trip', 'Take the morning train.', ID);
  const showSource = (page: FakePage): void => {
    showBranch(page);
    page.exchange('And the food?', 'Pack bread.', NEXT);
  };
  const open = async (name: string | null, show: (page: FakePage) => void) => {
    const page = new FakePage(name);
    show(page);
    return follow(page);
  };
  const waiting = ({ stores }: { stores: TabModules['stores'] }): number[] =>
    stores.$waiting.get().map(({ count }) => count);

  test.each(['the source first', 'the branch first'])(
    'shares no mark with its source, whose ids it has: %s',
    async (order) => {
      const isSourceFirst = order === 'the source first';
      const one = isSourceFirst ? await open('source', showSource) : await open(null, showBranch);
      one.mark(isSourceFirst ? 'in the source' : 'in the branch');
      await one.look();
      one.life.abort();
      const two = isSourceFirst ? await open(null, showBranch) : await open('source', showSource);
      expect(two.shown()).toEqual([]);
      two.mark(isSourceFirst ? 'in the branch' : 'in the source');
      await two.look();
      two.life.abort();
      for (let times = 0; times < 2; times++) {
        const source = await open('source', showSource);
        expect([source.shown(), waiting(source)]).toEqual([['in the source'], [1]]);
        source.life.abort();
        const branch = await open(null, showBranch);
        expect([branch.shown(), waiting(branch)]).toEqual([['in the branch'], []]);
        branch.life.abort();
      }
      expect([storage.entries.size, storage.quotes(SOURCE)]).toEqual([2, ['in the source']]);
    },
  );

  test('keeps its marks when it gets an address with its first message', async () => {
    const { page, ...branch } = await open(null, showBranch);
    branch.mark('in the branch');
    await branch.look();
    page.navigate('branch', 'replace', true);
    page.exchange('And the weather?', 'Sunny.', 'streaming:1', true);
    branch.person.sawGrow = true;
    await branch.look(500);
    expect([branch.chat().id, branch.shown()]).toEqual(['branch', ['in the branch']]);
    branch.life.abort();
    const source = await open('source', showSource);
    expect([source.shown(), waiting(source)]).toEqual([[], []]);
  });

  test('gives its marks to the chat of which the person says that it is this one, and to no other', async () => {
    const branch = await open(null, showBranch);
    branch.mark('in the branch');
    await branch.look();
    branch.life.abort();
    const other = await open('source', showSource);
    const [{ key } = { key: '' }] = other.stores.$waiting.get();
    other.keeper.adopting.decline(key);
    other.page.exchange('Go on', 'On.', '6f1c2f3a-0000-4000-8000-000000000503');
    await other.look();
    expect([other.shown(), waiting(other)]).toEqual([[], []]);
    other.life.abort();
    const own = await open('own', showSource);
    storage.isFull = true;
    own.tracker.claim(key);
    await pass(50);
    expect([waiting(own), own.stores.$notices.get().map(({ text }) => text.key)]).toEqual([
      [1],
      ['noticeStillWaiting'],
    ]);
    storage.isFull = false;
    own.tracker.claim(key);
    await pass(300);
    expect([own.shown(), waiting(own)]).toEqual([['in the branch'], []]);
    expect([storage.quotes('conversation/chat/own'), storage.quotes(key)]).toEqual([['in the branch'], []]);
  });
});

describe('A short chat on a site without addresses', () => {
  const show = (page: FakePage): void =>
    page.exchange('Which kettle is best?', 'An electric one is quicker than a pot on the stove.');

  test('gets its mark back', async () => {
    const page = new FakePage(null);
    show(page);
    const first = await follow(page);
    first.mark('the stove');
    await first.look();
    first.life.abort();
    const again = new FakePage(null);
    show(again);
    expect((await follow(again)).shown()).toEqual(['the stove']);
  });

  test('gets its mark back where the next chat asks something as long in the same node', async () => {
    const page = new FakePage(null);
    show(page);
    const followed = await follow(page);
    followed.mark('the stove');
    await followed.look();
    const write = async (question: string, answer: string): Promise<void> => {
      page.said[0]!.textContent = question;
      page.answers[0]!.node.textContent = answer;
      page.answers[0]!.id = `text:${answer}`;
      await followed.look();
    };
    const [question, answer] = [page.said[0]!.textContent, page.answers[0]!.node.textContent];
    await write('Which kennel is best?', 'The one with a roof over it, says everybody who has a dog.');
    expect(followed.shown()).toEqual([]);
    await write(question, answer);
    await followed.look();
    expect(followed.shown()).toEqual(['the stove']);
  });

  test('is another one than the next in its node, which differs in one word and is known as the same answer', async () => {
    const page = Object.assign(new FakePage(null), {
      says: (answer: Element) => `text:${hashText(answer.textContent)}`,
    });
    show(page);
    const followed = await follow(page);
    followed.mark('the stove');
    await followed.look();
    page.answers[0]!.node.textContent = 'An electric one is slower than a pot on the stove.';
    await followed.look();
    await followed.look();
    const [one] = followed.stores.$waiting.get();
    expect([followed.shown(), one?.quote]).toEqual([[], 'the stove']);
    // It was the same chat, whose site has changed a word.
    followed.tracker.claim(one!.key);
    await pass(300);
    await followed.look();
    followed.life.abort();
    const again = Object.assign(new FakePage(null), { says: page.says });
    again.exchange('Which kettle is best?', page.answers[0]!.node.textContent);
    expect((await follow(again)).shown()).toEqual(['the stove']);
  });

  test('is asked about on an empty page where one answer alone says nothing about where it came from', async () => {
    const answer = 'An electric one is quicker than a pot on the stove, and it turns itself off.';
    const showAnswer = (page: FakePage): void => {
      page.exchange('', answer);
      page.said = [];
    };
    const page = new FakePage(null);
    showAnswer(page);
    const followed = await follow(page);
    followed.mark('the stove');
    await followed.look();
    page.clear();
    await followed.look();
    showAnswer(page);
    await followed.look();
    const [one] = followed.stores.$waiting.get();
    expect([followed.shown(), one?.count]).toEqual([[], 1]);
    followed.tracker.claim(one!.key);
    await pass(300);
    expect(followed.shown()).toEqual(['the stove']);
  });

  test('keeps what tells it when the next chat is written into its nodes, and is seen before it is read', async () => {
    const page = new FakePage(null);
    show(page);
    const followed = await follow(page);
    followed.mark('the stove');
    await followed.look();
    const [question, { node: answer } = { node: null }] = [page.said[0]!, page.answers[0]];
    [question.textContent, answer!.textContent] = ['What grows in the shade?', 'Ferns do, and hostas.'];
    followed.tracker.check();
    await pass(300);
    page.answers[0]!.id = 'text:ferns';
    await followed.look();
    expect(followed.shown()).toEqual([]);
    followed.life.abort();
    const again = new FakePage(null);
    show(again);
    expect((await follow(again)).shown()).toEqual(['the stove']);
  });

  test('shows the marks that another tab makes in it', async () => {
    const page = new FakePage(null);
    show(page);
    const followed = await follow(page);
    const key = unnamedKey('chat');
    const thread = [
      { id: `said:${hashText('Which kettle is best?')}`, length: 21 },
      { id: page.answers[0]!.id, length: page.answers[0]!.node.textContent.length },
    ];
    storage.put(key, { ...marksOf('of the other tab'), thread });
    await pass(300);
    expect(followed.shown()).toEqual(['of the other tab']);
    followed.mark('of this tab');
    await followed.look();
    expect([...storage.entries.keys()]).toEqual([key]);
    expect(storage.quotes(key)).toEqual(['of the other tab', 'of this tab']);
  });

  test('shows that marks wait where another one holds the same, and the person says which they are', async () => {
    for (const name of ['one', 'two']) {
      const page = new FakePage(null);
      show(page);
      storage.put(unnamedKey('chat'), {
        ...marksOf(name),
        thread: [
          { id: `said:${hashText('Which kettle is best?')}`, length: 21 },
          { id: page.answers[0]!.id, length: page.answers[0]!.node.textContent.length },
        ],
      });
    }
    const page = new FakePage(null);
    show(page);
    const followed = await follow(page);
    const two = followed.stores.$waiting.get().find(({ quote }) => quote === 'two')!;
    expect([followed.shown(), followed.stores.$waiting.get().length]).toEqual([[], 2]);
    followed.tracker.claim(two.key);
    await pass(300);
    expect([followed.shown(), storage.entries.size]).toEqual([['two'], 2]);
  });
});

describe('A temporary chat', () => {
  test.each<[string, string | null, 'address' | 'page' | null, boolean]>([
    ['its address', 'one', 'address', true],
    ['its page', null, 'page', true],
    ['nothing', null, null, false],
    ['the page of the previous chat, which does not matter in a chat with an address', 'one', 'page', false],
  ])('is recognised by %s', async (_what, id, sign, isTemporary) => {
    const page = new FakePage(id);
    page.sign = sign;
    page.exchange('Hello', LONG);
    const followed = await follow(page);
    expect(followed.chat().isTemporary ?? false).toBe(isTemporary);
  });

  test('is recognised with its first answer, and later signs on the page do not count', async () => {
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

test('unread answers are read again later', async () => {
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

test('a page that was left no longer answers questions', async () => {
  const page = new FakePage('one');
  page.exchange('Hello', LONG);
  const followed = await follow(page);
  const before = followed.told.length;
  page.navigate('one', 'other');
  await pass(300);
  expect(followed.told).toHaveLength(before);
});
