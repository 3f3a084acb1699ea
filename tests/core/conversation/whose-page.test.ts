import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { part, recognised, waitingAmong } from '../../../src/core/conversation/adoption';
import { emptyDocument } from '../../../src/core/conversation/conversation-document';
import { isUnique, type Turn } from '../../../src/core/conversation/thread';
import type { Seen } from '../../../src/core/conversation/same-conversation';
import {
  ARRIVING,
  LONGEST_ARRIVING,
  NAMING,
  UNCLEAR,
  WAITED,
  WhosePage,
  type Sight,
} from '../../../src/core/conversation/whose-page';
import { markOf } from '../sample';

const seen = (id: string, element: object = {}, isWriting = false): Seen => ({ id, element, length: 20, isWriting });
const UUIDS = ['3f2b8c1e-0a45-4d6b-9c11-aa0000000001', '3f2b8c1e-0a45-4d6b-9c11-aa0000000002'] as const;

const sight = (name: string | null, answers: readonly Seen[], userMessages: readonly Seen[] = []): Sight => ({
  name,
  answers,
  userMessages,
  answerNodes: () => answers.map(({ element }) => element),
});
/** The page has this many answer nodes, of which some have not been read. */
const withUnread = (name: string | null, answers: readonly Seen[], nodes: readonly object[]): Sight => ({
  ...sight(name, answers),
  answerNodes: () => nodes,
  wasShownBefore: true,
});

describe('whose conversation a page shows', () => {
  const greeting = seen('text:greeting');
  const secret = seen('text:secret');

  test('a chat without an address ends when its answers are gone', () => {
    const whose = new WhosePage(null);
    whose.check(sight(null, [greeting, secret]), 'other', 0);
    expect(whose.check(sight(null, []), 'other', 10)).toBe('other');
  });

  test('a chat without an address ends when all is gone, also if only its question was known', () => {
    const whose = new WhosePage(null);
    whose.check(sight(null, [], [seen('said:hi')]), 'other', 0);
    expect(whose.check(sight(null, []), 'other', 10)).toBe('other');
  });

  test('a chat whose question is read before its answer was opened, not begun', () => {
    const whose = new WhosePage(null);
    whose.check(sight(null, [greeting], [seen('said:hi')]), 'other', 0);
    const [answer, asked] = [seen('text:a'), [seen('said:a')]];
    const unread = { ...sight(null, [], asked), answerNodes: () => [answer.element] };
    expect(whose.check(unread, 'other', 10)).toBe('other');
    whose.check(unread, 'other', 20);
    whose.check(sight(null, [answer], asked), 'other', 30);
    expect([whose.isBornHere(), whose.isFound()]).toEqual([false, true]);
  });

  test.each([
    ['replace', 'given'],
    ['own', 'given'],
    ['other', null],
    ['traverse', null],
  ] as const)('a chat that may be a copy claims an address only if the site set it by itself: %s', (way, claimed) => {
    const whose = new WhosePage(null);
    whose.check(sight(null, [secret], [seen('said:a')]), 'other', 0);
    whose.check(sight('given', [secret], [seen('said:a')]), way, 10);
    expect([whose.claimed(), whose.likelyName()]).toEqual(['given', claimed]);
  });

  describe('a branch that keeps the nodes of the messages it shares with its source', () => {
    const [first, second] = [seen(UUIDS[0]), seen(UUIDS[1])];
    const third = seen('text:third');
    const source = (): WhosePage => {
      const whose = new WhosePage('source');
      whose.check(sight('source', [first, second]), 'other', 0);
      return whose;
    };

    test('is another chat once some of the messages have left', () => {
      const whose = source();
      expect(whose.check(sight(null, [first, second]), 'other', 10)).toBe('same');
      expect(whose.isUndecided()).toBe(true);
      expect(whose.check(sight(null, [first]), 'other', 500)).toBe('same');
      expect(whose.nextCheckIn(500)).toBe(ARRIVING);
      expect(whose.check(sight(null, [first]), 'other', 500 + ARRIVING - 1)).toBe('same');
      expect(whose.check(sight(null, [first]), 'other', 500 + ARRIVING)).toBe('other');
      expect([whose.isUndecided(), whose.isFound(), whose.isBornHere()]).toEqual([false, true, false]);
    });

    test('is another chat only after the time that sites take to open one if all messages stay', () => {
      const whose = source();
      whose.check(sight(null, [first, second]), 'other', 10);
      expect(whose.check(sight(null, [first, second]), 'other', LONGEST_ARRIVING)).toBe('same');
      expect(whose.check(sight(null, [first, second]), 'other', 10 + LONGEST_ARRIVING)).toBe('other');
    });

    test('is no chat of its own while the source is only covered by a page without a name', () => {
      const whose = source();
      whose.check(sight(null, [first, second]), 'other', 10);
      expect(whose.check(sight('source', [first, second]), 'traverse', 5000)).toBe('same');
      expect(whose.isUndecided()).toBe(false);
    });

    test.each<[string, readonly Seen[]]>([
      ['it was left as it was', [first]],
      ['it showed all of the messages', [first, second]],
    ])('makes way for its source as soon as that shows what it showed before: %s', (_what, shown) => {
      const whose = source();
      whose.check(sight(null, shown), 'other', 10);
      expect(whose.check(sight(null, shown), 'other', 10 + LONGEST_ARRIVING)).toBe('other');
      const back = 20 + LONGEST_ARRIVING;
      if (shown.length < 2) {
        expect(whose.check(sight('source', shown), 'traverse', back)).toBe('same');
        expect(whose.claimed()).toBe('source');
      }
      expect(whose.check(sight('source', [first, second]), 'traverse', back + 1)).toBe('other');
      expect(whose.isUndecided()).toBe(false);
    });

    test('never gets the name of its source', () => {
      const whose = source();
      whose.check(sight(null, [first]), 'other', 10);
      whose.check(sight(null, [first]), 'other', 10 + ARRIVING);
      const back = 20 + ARRIVING;
      for (const at of [0, NAMING + 1, LONGEST_ARRIVING - 1])
        expect(whose.check(sight('source', [first, third]), 'replace', back + at)).toBe('same');
      expect(whose.check(sight('source', [first, third]), 'replace', back + LONGEST_ARRIVING)).toBe('other');
    });

    test('gets the name that comes with its first message', () => {
      const whose = source();
      whose.check(sight(null, [first], [seen('said:a')]), 'other', 10);
      whose.check(sight(null, [first], [seen('said:a')]), 'other', 10 + ARRIVING);
      const now = 20 + ARRIVING;
      const [question, element] = [seen('said:b'), {}];
      const asking = sight('branch', [first], [seen('said:a'), question]);
      expect(whose.check(asking, 'replace', now)).toBe('same');
      whose.setKnown('branch', false);
      const answered = sight('branch', [first, seen('text:new', element, true)], asking.userMessages);
      expect(whose.check(answered, 'other', now + 10)).toBe('named');
    });
  });

  test('a shared greeting does not make the next chat the same', () => {
    const whose = new WhosePage(null);
    whose.check(sight(null, [greeting, secret], [seen('said:hi'), seen('said:a')]), 'other', 0);
    const next = sight(null, [seen('text:greeting'), seen('text:work')], [seen('said:hi'), seen('said:b')]);
    expect(whose.check(next, 'other', 10)).toBe('other');
  });

  test('a long welcome message above every chat does not make the next one the same', () => {
    const whose = new WhosePage(null);
    const welcome: Seen = { ...seen('text:welcome'), length: 300 };
    whose.check(sight(null, [welcome, secret], [seen('said:a')]), 'other', 0);
    expect(whose.check(sight(null, [welcome]), 'other', 10)).toBe('other');
    whose.check(sight(null, [welcome, seen('text:work')], [seen('said:b')]), 'other', 20);
    expect(whose.check(sight(null, [welcome, seen('text:c')], [seen('said:c')]), 'other', 30)).toBe('other');
  });

  const asked = [seen('said:a')];
  const writing = (element: object): Seen => seen('streaming:1', element, true);
  const node = {};
  test.each<[string, readonly Sight[], boolean]>([
    ['an answer that is being written', [sight(null, [writing(node)], asked)], true],
    [
      'an answer that grew',
      [sight(null, [writing(node)], asked), sight(null, [{ ...seen('text:a', node), hasGrown: true }], asked)],
      true,
    ],
    ['a question, followed by its answer', [sight(null, [], asked), sight(null, [secret], asked)], true],
    ['one answer, if messages of the person are unknown', [sight(null, [secret])], true],
    [
      'a question with its answer',
      [sight(null, [writing(node)], asked), sight(null, [seen('text:a', node)], asked)],
      false,
    ],
    [
      'several answers, the last of them possibly still being written',
      [sight(null, [greeting, writing(node)], asked)],
      false,
    ],
  ])('whether a chat began on this page, if the empty page received %s', (_says, sights, isBorn) => {
    const whose = new WhosePage(null);
    whose.check(sight(null, [greeting], [seen('said:hi')]), 'other', 0);
    whose.check(sight(null, []), 'other', 10);
    for (const [at, one] of sights.entries()) whose.check(one, 'other', 20 + at);
    expect(whose.isBornHere()).toBe(isBorn);
  });

  test.each<[string, readonly Sight[], boolean]>([
    [
      'an answer that grew',
      [sight(null, [writing(node)]), sight(null, [{ ...seen('text:a', node), hasGrown: true }])],
      false,
    ],
    ['a question, then its answer', [sight(null, [], asked), sight(null, [secret], asked)], false],
    ['a question with its answer', [sight(null, [secret], asked)], true],
    ['an answer that is not known to be complete', [sight(null, [writing(node)])], false],
    [
      'an answer that then turned out complete',
      [sight(null, [writing(node)]), sight(null, [seen('text:a', node)])],
      true,
    ],
    ['several answers', [sight(null, [greeting, writing(node)])], true],
    ['no answer', [sight(null, [], asked)], false],
  ])('whether the messages of a chat were there before they were seen: %s', (_says, sights, isFound) => {
    const whose = new WhosePage(null);
    for (const [at, one] of sights.entries()) whose.check(one, 'other', at);
    expect(whose.isFound()).toBe(isFound);
  });

  const header = { ...seen('said:header'), length: 300 };
  const after = (node: object, text: string): Seen => seen(`text:${text}`, node);
  const [one, two, three] = [{}, {}, {}];
  const exchange = (question: object, answer: object, name: string): [Seen[], Seen[]] => [
    [{ ...seen(`said:${name}`, question), length: 200 }],
    [{ ...after(answer, name), length: 250 }],
  ];
  const [askedA, answeredA] = exchange(one, two, 'a');

  test.each<[what: string, answers: readonly Seen[], userMessages: readonly Seen[]]>([
    ['nothing but a message that is part of every chat', [], [header]],
    ['such a message above another exchange', [after({}, 'b')], [header, seen('said:b')]],
    ['such a message above nodes that are used again', [seen('streaming:2', two, true)], [header, seen('said:b', one)]],
    ['nodes that are used again, already read', [after(two, 'b')], [header, seen('said:b', one)]],
  ])('%s is another chat', (_, answers, userMessages) => {
    const whose = new WhosePage(null);
    whose.check(sight(null, answeredA, [header, ...askedA]), 'other', 0);
    expect(whose.check(sight(null, answers, userMessages), 'other', 10)).toBe('other');
  });

  test('names above the messages, all alike, do not make the next chat the same', () => {
    const whose = new WhosePage(null);
    const names = [seen('said:you'), seen('said:you')];
    whose.check(sight(null, answeredA, names), 'other', 0);
    expect(whose.check(sight(null, [seen('streaming:2', two, true)], names), 'other', 10)).toBe('other');
  });

  test('nodes that are used again for a longer chat show another chat', () => {
    const whose = new WhosePage(null);
    const long = exchange(one, two, 'b');
    whose.check(sight(null, answeredA, askedA), 'other', 0);
    const next = sight(null, [...long[1], seen('streaming:2', three, true)], [...long[0], seen('said:c')]);
    expect(whose.check(next, 'other', 10)).toBe('other');
  });

  test.each([
    ['as long', [seen('said:d', {})], [seen('streaming:2', three, true)]],
    ['longer', [seen('said:d', {}), seen('said:e')], [seen('streaming:2', three, true), seen('text:e')]],
    ['with nothing else', [], []],
  ])('a chat that begins with the same greeting, in the same nodes, is another one: %s', (_, asked, answers) => {
    const whose = new WhosePage(null);
    const [hello, reply] = [
      { ...seen('said:hello', one), length: 5 },
      { ...after(two, 'hello'), length: 150 },
    ];
    whose.check(sight(null, [reply, seen('text:c', three)], [hello, seen('said:c', {})]), 'other', 0);
    expect(whose.check(sight(null, [reply, ...answers], [hello, ...asked]), 'other', 10)).toBe('other');
  });

  test('a greeting alone does not make the next chat the same where the person is unknown', () => {
    const whose = new WhosePage(null);
    const reply = { ...after(two, 'hello'), length: 150 };
    whose.check(sight(null, [reply, seen('text:c', three)]), 'other', 0);
    expect(whose.check(sight(null, [reply, seen('streaming:2', three, true)]), 'other', 10)).toBe('other');
  });

  test('an answer that happens to be as long as the last one in its node does not make two chats the same', () => {
    const whose = new WhosePage(null);
    const threeIn = (name: string, isWriting: boolean): Sight => {
      const reply = { ...after(two, 'hello'), length: 150 };
      const last = { ...seen(isWriting ? 'streaming:2' : `text:${name}`, three, isWriting), size: 47 };
      const said = [seen('said:hello', one), seen(`said:${name}`, lower), seen(`said:${name}2`, {})];
      return sight(null, [reply, seen(`text:${name}1`, upper), last], [header, ...said]);
    };
    const [lower, upper] = [{}, {}];
    whose.check(threeIn('a', false), 'other', 0);
    expect(whose.check(threeIn('b', true), 'other', 10)).toBe('other');
  });

  test('a chat whose person is unknown is another one if all its nodes are used again', () => {
    const whose = new WhosePage(null);
    whose.check(sight(null, answeredA), 'other', 0);
    expect(whose.check(sight(null, [seen('streaming:2', two, true)]), 'other', 10)).toBe('other');
  });

  test('a chat that is read anew is the same, until another text stands in its nodes', () => {
    const whose = new WhosePage(null);
    const again = (name: string, size: number): Seen => ({ ...seen(`streaming:${name}`, two, true), size });
    whose.check(sight(null, [{ ...after(two, 'a'), size: 250 }]), 'other', 0);
    expect(whose.check(sight(null, [again('2', 250)]), 'other', 10)).toBe('same');
    whose.check(sight(null, [{ ...after(two, 'a'), size: 250 }]), 'other', 20);
    expect(whose.check(sight(null, [again('3', 240)]), 'other', 30)).toBe('other');
  });

  test('a message that is edited above its answer is not another chat, nor is the answer to it that follows', () => {
    const whose = new WhosePage(null);
    const lower = {};
    const short = [after(two, 'a')];
    whose.check(sight(null, [...short, seen('text:b', three)], [...askedA, seen('said:b', lower)]), 'other', 0);
    const editing = sight(null, [...short, seen('text:b', three)], [...askedA, seen('said:field', lower)]);
    expect(whose.check(editing, 'other', 10)).toBe('same');
    const sent = [...askedA, seen('said:c', lower)];
    expect(whose.check(sight(null, short, sent), 'other', 20)).toBe('same');
    expect(whose.check(sight(null, [...short, seen('streaming:2', three, true)], sent), 'other', 30)).toBe('same');
  });

  test('a node in which one chat was still being written is used again for others, which count nevertheless', () => {
    const whose = new WhosePage(null);
    const exchangeIn = (name: string, isWriting: boolean): Sight =>
      sight(null, [seen(isWriting ? 'streaming:1' : `text:${name}`, two, isWriting)], [seen(`said:${name}`, one)]);
    whose.check(exchangeIn('a', true), 'other', 0);
    expect(whose.check(exchangeIn('b', true), 'other', 10)).toBe('other');
    whose.check(exchangeIn('b', false), 'other', 20);
    expect(whose.check(exchangeIn('c', false), 'other', 30)).toBe('other');
    expect(whose.isBornHere()).toBe(false);
  });

  test('what stayed while one chat made way for another proves nothing from then on, however much it says', () => {
    const whose = new WhosePage(null);
    const welcome: Seen = { ...seen('text:welcome'), length: 300 };
    const always = (answers: Seen[], said: Seen[]): Sight => sight(null, [welcome, ...answers], said);
    whose.check(always(answeredA, askedA), 'other', 0);
    whose.check(always([after({}, 'b')], [seen('said:b')]), 'other', 10);
    expect(whose.check(always([], []), 'other', 20)).toBe('other');
    // It is no chat of its own either.
    expect(whose.check(always([], []), 'other', 30)).toBe('same');
    expect(whose.check(always([after({}, 'c')], [seen('said:c')]), 'other', 40)).toBe('same');
    expect(whose.isBornHere()).toBe(false);
    expect(whose.check(always([after({}, 'd')], [seen('said:d')]), 'other', 50)).toBe('other');
  });

  test.each<[what: string, questions: readonly string[]]>([
    ['below the same question', ['hi', 'how far']],
    ['below another question', ['hi', 'how long']],
    ['where questions are unknown', []],
  ])('an answer that differs in one word, in the same node, is another chat: %s', (_, questions) => {
    const whose = new WhosePage(null);
    const nodes = [{}, {}];
    const last = (text: string): Seen => seen(`text:${text}`, two);
    const greet = seen('text:greeting', three);
    const asked = (said: readonly string[]): Seen[] => said.map((text, at) => seen(`said:${text}`, nodes[at]));
    whose.check(sight(null, [greet, last('five')], asked(questions.length > 0 ? ['hi', 'how far'] : [])), 'other', 0);
    expect(whose.check(sight(null, [greet, last('six')], asked(questions)), 'other', 10)).toBe('other');
  });

  test('a figure that appears below an answer that grew here does not make it another chat', () => {
    const whose = new WhosePage(null);
    const question = seen('said:a', one);
    const saying = (text: string): Seen => ({ ...seen(`text:${text}`, two), text, hasGrown: true });
    whose.check(sight(null, [saying('Five.')], [question]), 'other', 0);
    expect(whose.check(sight(null, [saying('Five. 12 tokens/s')], [question]), 'other', 10)).toBe('same');
    const replaced = { ...saying('Six. 12 tokens/s'), hasGrown: false };
    expect(whose.check(sight(null, [replaced], [question]), 'other', 20)).toBe('other');
  });

  describe('where a short chat is shown with one more answer', () => {
    const greeted = [seen('said:hi'), seen('text:greeting')] as const;
    const next: Seen = seen('text:next', {}, true);
    const look = (whose: WhosePage, answer: Seen, now: number) =>
      whose.check(sight(null, [greeted[1], answer], [greeted[0], seen('said:next')]), 'other', now);
    const begin = (): WhosePage => {
      const whose = new WhosePage(null);
      whose.check(sight(null, [greeted[1]], [greeted[0]]), 'other', 0);
      return whose;
    };

    test('nothing is decided until that is written, and if it grew, it is the same chat', () => {
      const whose = begin();
      expect([look(whose, next, 10), whose.isUndecided(), whose.isArriving(), whose.isProved()]).toEqual([
        'same',
        true,
        true,
        false,
      ]);
      expect([look(whose, { ...next, hasGrown: true }, 20), whose.isUndecided()]).toEqual(['same', false]);
    });

    test('it is another chat if the answer did not grow', () => {
      const whose = begin();
      look(whose, next, 10);
      expect([look(whose, { ...next, isWriting: false }, 20), whose.isUndecided()]).toEqual(['other', false]);
    });

    test('it is another chat if that stays unclear', () => {
      const whose = begin();
      look(whose, next, 10);
      expect(whose.nextCheckIn(10)).toBe(UNCLEAR);
      expect(look(whose, next, 10 + UNCLEAR)).toBe('other');
    });

    test('it is the same chat if its question waited alone, or the answer has no text yet', () => {
      const asked = begin();
      asked.check(sight(null, [greeted[1]], [greeted[0], seen('said:next')]), 'other', 10);
      expect([look(asked, next, 10 + WAITED), asked.isUndecided()]).toEqual(['same', false]);
      // A page that shows an old chat message by message is quicker.
      const shown = begin();
      shown.check(sight(null, [greeted[1]], [greeted[0], seen('said:next')]), 'other', 10);
      expect([look(shown, next, 25), shown.isUndecided()]).toEqual(['same', true]);
      const empty = begin();
      expect([look(empty, { ...next, isEmpty: true }, 10), empty.isUndecided()]).toEqual(['same', false]);
    });
  });

  test('the exchange with which two chats begin, in the same nodes, is no part of every chat', () => {
    const whose = new WhosePage(null);
    const [hello, reply] = [seen('said:hello', one), seen('text:hello', two)];
    whose.check(sight(null, [reply, after(three, 'a')], [hello, seen('said:a')]), 'other', 0);
    expect(whose.check(sight(null, [reply, after(three, 'b')], [hello, seen('said:b')]), 'other', 10)).toBe('other');
    expect(whose.check(sight(null, [reply], [hello]), 'other', 20)).toBe('other');
    expect(whose.check(sight(null, [reply, after({}, 'c')], [hello, seen('said:c')]), 'other', 30)).toBe('other');
  });

  test('an answer regenerated below the same message is not another chat', () => {
    const whose = new WhosePage(null);
    const question = seen('said:a');
    whose.check(sight(null, [secret], [question]), 'other', 0);
    expect(whose.check(sight(null, [], [question]), 'other', 10)).toBe('same');
    expect(whose.check(sight(null, [seen('text:new')], [question]), 'other', 20)).toBe('same');
  });

  for (const wait of [0, 2200, 60_000]) {
    test(`a known chat that takes ${wait} ms to load does not become the name of a new one`, () => {
      const whose = new WhosePage(null);
      whose.check(sight(null, [seen(UUIDS[0], secret.element)]), 'other', 0);
      expect(whose.check(sight('known', [seen(UUIDS[0], secret.element)]), 'other', 1)).toBe('same');
      expect(whose.isUndecided()).toBe(true);
      expect(whose.check(sight('known', [seen(UUIDS[0], secret.element)]), 'other', wait + 1)).toBe('same');
      expect(whose.check(sight('known', [seen(UUIDS[1])]), 'other', wait + 2)).toBe('other');
      expect(whose.isUndecided()).toBe(false);
    });
  }

  test('a new chat gets the name under which it continues', () => {
    const whose = new WhosePage(null);
    whose.check(sight(null, [secret]), 'other', 0);
    whose.check(sight('mine', [secret]), 'other', 1);
    whose.setKnown('mine', false);
    expect(whose.check(sight('mine', [secret, seen('streaming:1', {}, true)]), 'other', 2)).toBe('named');
  });

  test.each([
    ['was asked before the person went there', false, false, 'same'],
    ['was asked before, in a known chat', true, false, 'same'],
    ['was asked there, in a known chat', true, true, 'same'],
    ['was asked there, in an unknown chat', false, true, 'named'],
  ] as const)('an answer to what %s', (_, isKnown, isAskedThere, verdict) => {
    const whose = new WhosePage(null);
    const [first, second] = [seen('said:first'), seen('said:second')];
    const before = isAskedThere ? [first] : [first, second];
    whose.check(sight(null, [secret], before), 'other', 0);
    whose.check(sight('other', [secret], before), 'other', 1);
    whose.setKnown('other', isKnown);
    const growing = [secret, seen('streaming:1', {}, true)];
    expect(whose.check(sight('other', growing, [first, second]), 'other', 2)).toBe(verdict);
    const next = sight('other', [seen(UUIDS[1])], [seen('said:third')]);
    expect(whose.check(next, 'other', 3)).toBe(verdict === 'named' ? 'misnamed' : 'other');
  });

  test('answers that disappear when the address changes, while others of the chat stay, are not another chat', () => {
    const whose = new WhosePage(null);
    whose.check(sight(null, [greeting, secret]), 'other', 0);
    const question = seen('said:hi');
    expect(whose.check(sight('two', [greeting], [question]), 'other', 1)).toBe('same');
    expect(whose.isUndecided()).toBe(true);
    expect(whose.check(sight('two', [greeting, secret], [question]), 'other', 2)).toBe('same');
    expect(whose.check(sight('two', [seen('text:greeting'), seen('text:work')]), 'other', 3)).toBe('other');
  });

  test('answers that have not been read yet do not end a chat', () => {
    const whose = new WhosePage(null);
    whose.check(sight(null, [greeting, secret]), 'other', 0);
    expect(whose.check(withUnread('two', [], [{}, {}]), 'other', 1)).toBe('same');
    expect(whose.check(sight('two', [greeting, secret]), 'other', 2)).toBe('same');
    expect(whose.check(sight('two', [seen('text:work')]), 'other', 3)).toBe('other');
  });

  test('answers that are being reread when the address changes still belong to the previous chat', () => {
    const whose = new WhosePage(null);
    const question = [seen('said:a')];
    whose.check(sight(null, [secret], question), 'other', 0);
    const unread = { ...withUnread('two', [], [secret.element]), userMessages: question };
    expect(whose.check(unread, 'other', 1)).toBe('same');
    expect(whose.check(sight('two', [secret], question), 'other', 2)).toBe('same');
    expect(whose.isUndecided()).toBe(true);
    expect(whose.check(sight('two', [seen('text:work')], [seen('said:b')]), 'other', 3)).toBe('other');
  });

  test('an answer that was there before the address changed does not prove that the chat continues under it', () => {
    const whose = new WhosePage(null);
    whose.check(sight(null, [greeting]), 'other', 0);
    whose.check(withUnread('known', [greeting], [greeting.element, {}]), 'other', 1);
    expect(whose.check(sight('known', [greeting, seen('streaming:1', {}, true)]), 'other', 2)).toBe('same');
    expect(whose.isUndecided()).toBe(true);
  });

  test('a name that was assumed for a while is given up when other answers appear', () => {
    const whose = new WhosePage(null);
    whose.check(sight(null, [secret]), 'other', 0);
    whose.check(sight('theirs', [secret]), 'replace', 1);
    expect(whose.nextCheckIn(1)).toBe(NAMING);
    expect(whose.check(sight('theirs', [secret]), 'other', NAMING + 1)).toBe('named');
    expect(whose.check(sight('theirs', [seen('text:theirs')]), 'other', NAMING + 2)).toBe('misnamed');
  });

  test('a name with stored marks is never assumed just because time passes', () => {
    const whose = new WhosePage(null);
    whose.check(sight(null, [secret]), 'other', 0);
    whose.check(sight('known', [secret]), 'replace', 1);
    whose.setKnown('known', true);
    expect(whose.check(sight('known', [secret]), 'other', 90_000)).toBe('same');
  });

  test('another name is immediately another conversation, and nothing belongs to it while the previous answers are shown', () => {
    const whose = new WhosePage('one');
    whose.check(sight('one', [secret]), 'other', 0);
    expect(whose.check(sight('two', [secret]), 'other', 1)).toBe('other');
    expect(whose.isArriving()).toBe(true);
    expect(whose.isUndecided()).toBe(true);
    expect(whose.check(sight('two', [seen('text:two')]), 'other', 2)).toBe('same');
    expect(whose.isArriving()).toBe(false);
  });

  test.each([
    ['the person pressed nothing: the page was redrawn', false, true],
    ['the person pressed a link: the site changes its address last', true, false],
  ] as const)(
    'other messages under the same name, followed at once by another name, if %s',
    (_says, hasPressed, isArriving) => {
      const whose = new WhosePage('one');
      whose.check(sight('one', [greeting]), 'other', 0);
      whose.check({ ...sight('one', [secret]), hasPressed }, 'other', 10);
      expect(whose.check({ ...withUnread('two', [secret], [secret.element]), hasPressed }, 'other', 20)).toBe('other');
      expect(whose.isArriving()).toBe(isArriving);
    },
  );

  for (const passed of [null, 'passed']) {
    test(`what appeared under ${passed ?? 'no name'}, which was only passed through, does not belong to the next chat`, () => {
      const whose = new WhosePage('one');
      whose.check(sight('one', [greeting]), 'other', 0);
      whose.check(withUnread(passed, [greeting], [greeting.element]), 'other', 10);
      expect(whose.check(withUnread('two', [secret], [secret.element]), 'other', 20)).toBe('other');
      expect(whose.isArriving()).toBe(true);
      whose.check(sight('two', [seen('text:two')]), 'other', 30);
      expect(whose.isUndecided()).toBe(false);
    });

    test(`what appeared under ${passed ?? 'no name'} does not belong to the chat the person returns to at once`, () => {
      const whose = new WhosePage('one');
      whose.check(sight('one', [greeting]), 'other', 0);
      whose.check(withUnread(passed, [greeting], [greeting.element]), 'other', 10);
      for (const [at, read] of [[], [secret]].entries()) {
        whose.check(withUnread('one', read, [secret.element]), 'other', 20 + at);
        expect(whose.isArriving()).toBe(true);
      }
      whose.check(sight('one', [greeting]), 'other', 30);
      expect(whose.isUndecided()).toBe(false);
    });
  }

  test('returning at once to a chat that is still shown is not another chat', () => {
    const whose = new WhosePage('one');
    whose.check(sight('one', [greeting]), 'other', 0);
    whose.check(withUnread(null, [greeting], [greeting.element]), 'other', 10);
    expect(whose.check(withUnread('one', [greeting], [greeting.element]), 'other', 20)).toBe('same');
    expect(whose.isUndecided()).toBe(false);
  });

  test.each([
    ['own', ARRIVING],
    ['replace', ARRIVING],
    ['other', LONGEST_ARRIVING],
    ['traverse', LONGEST_ARRIVING],
  ] as const)('a chat that shows exactly the same answers (address: %s) counts as arrived after %d ms', (way, wait) => {
    const whose = new WhosePage('one');
    whose.check(sight('one', [secret]), 'other', 0);
    whose.check(sight('two', [secret]), way, 1);
    expect(whose.nextCheckIn(1)).toBe(wait);
    whose.check(sight('two', [secret]), 'other', wait);
    expect(whose.isArriving()).toBe(true);
    whose.check(sight('two', [secret]), 'other', 1 + wait);
    expect(whose.isUndecided()).toBe(false);
    expect(whose.isProved()).toBe(false);
    whose.check(sight('two', [seen('text:two')]), 'other', 2 + wait);
    expect(whose.isProved()).toBe(true);
  });

  for (const from of ['one', null]) {
    test(`what was shown briefly under ${from ?? 'no name'} without being read does not belong to the next chat`, () => {
      const whose = new WhosePage(from);
      const short = seen('text:short');
      whose.check(withUnread('two', [], [short.element]), 'other', 1);
      expect(whose.isArriving()).toBe(true);
      whose.check(sight('two', [short]), 'other', 2);
      expect(whose.isArriving()).toBe(true);
      expect(whose.isProved()).toBe(false);
      whose.check(sight('two', [secret]), 'other', 3);
      expect(whose.isUndecided()).toBe(false);
      expect(whose.isProved()).toBe(true);
    });
  }

  test('what replaced a chat just before the address changed does not belong to the chat that the address names', () => {
    const whose = new WhosePage(null);
    whose.check(sight(null, [secret]), 'other', 0);
    const short = seen('text:short');
    whose.check(withUnread('two', [], [short.element]), 'other', 1);
    expect(whose.check(sight('two', [short]), 'other', 2)).toBe('other');
    expect([whose.isArriving(), whose.isProved()]).toEqual([true, false]);
    whose.check(sight('two', [greeting]), 'other', 3);
    expect([whose.isArriving(), whose.isProved()]).toEqual([false, true]);
  });

  test('the first answer of an empty chat belongs to it if it appears together with its address, and proves nothing else', () => {
    const whose = new WhosePage(null);
    const first = seen('streaming:1', {}, true);
    whose.check(sight(null, []), 'other', 0);
    whose.check(withUnread('two', [], [first.element]), 'other', 1);
    expect(whose.isUndecided()).toBe(false);
    expect(whose.isProved()).toBe(false);
    whose.check(sight('two', [first, seen('streaming:2', {}, true)]), 'other', 2);
    expect(whose.isProved()).toBe(true);
  });

  test('several answers that appeared in an empty chat do not belong to a chat opened before they were read', () => {
    const whose = new WhosePage(null);
    whose.check(sight(null, []), 'other', 0);
    whose.check(withUnread('two', [], [greeting.element, secret.element]), 'other', 1);
    for (const now of [2, ARRIVING + 2]) {
      whose.check(sight('two', [greeting, secret]), 'other', now);
      expect([whose.isArriving(), whose.isProved()]).toEqual([true, false]);
    }
    whose.check(sight('two', [seen('text:two')]), 'other', ARRIVING + 3);
    expect([whose.isArriving(), whose.isProved()]).toEqual([false, true]);
  });

  test('answers that appeared together with or before the address belong to its chat', () => {
    const whose = new WhosePage('one');
    whose.check(sight('one', [secret]), 'other', 0);
    whose.check({ ...withUnread('two', [], [{}]), wasShownBefore: false }, 'other', 1);
    expect(whose.isUndecided()).toBe(false);
    const three = seen('text:three');
    whose.check(sight('two', [greeting]), 'other', 2);
    whose.check(sight('two', [three]), 'other', 3);
    whose.check(sight('three', [three]), 'other', 4);
    expect(whose.isUndecided()).toBe(false);
  });

  test('a chat that was named just now does not count as replaced', () => {
    const whose = new WhosePage(null);
    const hi = seen('said:hi');
    whose.check(sight(null, [secret], [hi]), 'other', 0);
    whose.check(sight('two', [greeting], [seen('said:b')]), 'other', 1);
    // Under its own name, the person's messages are not read.
    whose.check(sight('two', [greeting]), 'other', 2);
    whose.check(sight('three', [greeting]), 'other', 3);
    expect(whose.isArriving()).toBe(true);
  });

  test('scrolling an answer out of the page does not start another chat', () => {
    const whose = new WhosePage('one');
    const question = seen('said:a');
    whose.check(sight('one', [greeting, secret], [question]), 'other', 0);
    whose.check(sight('two', [greeting, secret], [question]), 'other', 1);
    whose.check(sight('two', [secret], [question]), 'other', 2);
    expect(whose.isArriving()).toBe(true);
    // Those of another chat with exactly the same text are in other nodes.
    whose.check(sight('two', [seen('text:greeting'), seen('text:secret')], [seen('said:a')]), 'other', 3);
    expect(whose.isArriving()).toBe(false);
  });

  test.each([
    ['own', false, true],
    ['own', true, false],
    ['other', false, false],
    ['traverse', false, false],
  ] as const)(
    'an address that came by "%s" and is known for another chat (%s) is proved at once: %s',
    (way, known, is) => {
      const whose = new WhosePage(null);
      whose.check(sight(null, [secret]), 'other', 0);
      whose.check(sight('mine', [secret]), way, 1);
      expect(whose.isOwn()).toBe(false);
      whose.setKnown('mine', known);
      expect([whose.isOwn(), whose.isUndecided()]).toEqual([is, true]);
      whose.check(withUnread('mine', [secret], [secret.element, {}]), 'other', 2);
      expect(whose.isOwn()).toBe(false);
      whose.check(sight('mine', [secret]), 'other', 3);
      expect(whose.isOwn()).toBe(is);
      whose.check(sight('mine', [seen('text:theirs')]), 'other', 4);
      expect(whose.isOwn()).toBe(false);
    },
  );

  test('random walks through chats never show one as another', () => {
    let steps = 0;
    const step = fc.record({
      chat: fc.integer({ min: 0, max: 5 }),
      lag: fc.integer({ min: 0, max: 5000 }),
      grows: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (walk) => {
        const nameOf = (chat: number): string | null => (chat % 2 ? `chat-${chat}` : null);
        const nodes = (chat: number): Seen[] => [seen('text:greeting'), seen(`text:${chat}`)];
        let chat = 0;
        let answers = nodes(0);
        let now = 0;
        let open = 0;
        const whose = new WhosePage(nameOf(0));
        const look = (name: string | null, meant = chat): void => {
          steps++;
          const verdict = whose.check(sight(name, answers), 'other', now);
          if (verdict === 'other') open = meant;
          expect(verdict).not.toBe('named');
        };
        look(nameOf(0));
        for (const { chat: next, lag, grows } of walk) {
          if (grows) answers = [...answers, seen(`text:${chat}:${now}`)];
          look(nameOf(chat));
          if (next === chat) continue;
          // First the address, and the answers as late as the site likes.
          const isByName = nameOf(chat) !== null && nameOf(next) !== null;
          look(nameOf(next), isByName ? next : chat);
          expect(whose.isUndecided()).toBe(nameOf(next) !== nameOf(chat));
          now += lag;
          look(nameOf(next));
          expect(open).toBe(isByName ? next : chat);
          chat = next;
          answers = nodes(next);
          look(nameOf(next));
          expect(open).toBe(next);
        }
      }),
      { seed: 12, numRuns: 1000 },
    );
    expect(steps).toBeGreaterThan(10_000);
  });
});

describe('proof that marks belong to a conversation', () => {
  const turn = (id: string, length = 300): Turn => ({ id, length });
  const marked = (...responses: string[]) => ({
    ...emptyDocument('claude'),
    annotations: responses.map((response, at) => {
      const one = markOf(`words ${at}`, { id: `m${at}` });
      return { ...one, target: { ...one.target, response } };
    }),
  });

  test('an id that only the site gives proves its own marks, and the others stay', () => {
    const parted = part(marked(UUIDS[0], UUIDS[1]), { name: 'x', turns: [], responses: [UUIDS[0]] });
    expect(parted?.moved.annotations.map(({ id }) => id)).toEqual(['m0']);
    expect(parted?.kept?.annotations.map(({ id }) => id)).toEqual(['m1']);
  });

  for (const [says, thread, shown, claimed, isProved] of [
    ['a greeting alone', [turn('text:g', 26)], [turn('text:g', 26), turn('text:w')], 'x', false],
    [
      'a greeting, then other text',
      [turn('text:g', 26), turn('text:s')],
      [turn('text:g', 26), turn('text:w')],
      'x',
      false,
    ],
    [
      'the whole chat, at the address it had',
      [turn('text:g', 26), turn('text:s')],
      [turn('text:g', 26), turn('text:s'), turn('text:w')],
      'x',
      true,
    ],
    ['a little text, without its address', [turn('text:g', 200)], [turn('text:g', 200)], undefined, false],
    ['a lot of text, without its address', [turn('text:g', 500)], [turn('text:g', 500)], undefined, true],
    ['no known messages', [], [turn('text:g', 500)], 'x', false],
  ] as const) {
    test(`${says}: ${isProved ? 'proves' : 'proves nothing'}`, () => {
      const document = { ...marked('text:g'), thread: [...thread], ...(claimed && { claimed }) };
      const parted = part(document, { name: 'x', turns: shown, responses: shown.map(({ id }) => id) });
      expect(parted !== null).toBe(isProved);
    });
  }

  /** A chat without an address, with a mark in its first answer, and a conversation that begins with all its messages. */
  const short = [turn('said:plan', 13), turn(UUIDS[0], 0)];
  const longer = [...short, turn('said:food', 13), turn(UUIDS[1], 0)];
  test.each<
    [what: string, stored: object, name: string | null, turns: readonly Turn[], moves: boolean, waits: boolean]
  >([
    ['a copy, in the longer chat it was copied from', { thread: short, copied: true }, 'x', longer, false, true],
    ['a copy of all of it', { thread: short, copied: true }, 'x', short, false, true],
    [
      'a copy, at the address that the site gave it',
      { thread: short, copied: true, claimed: 'x' },
      'x',
      longer,
      true,
      false,
    ],
    ['the beginning of a longer chat', { thread: short }, 'x', longer, false, true],
    ['the beginning of a longer chat with another address', { thread: short, claimed: 'y' }, 'x', longer, false, false],
    [
      'the beginning of a longer chat, at the address it had',
      { thread: short, claimed: 'x' },
      'x',
      longer,
      true,
      false,
    ],
    ['all of a chat that began here', { thread: short }, 'x', short, true, false],
    [
      'a copy that has gone on itself',
      { thread: [...short, turn('said:else')], copied: true },
      'x',
      longer,
      false,
      false,
    ],
  ])('of shared ids, %s', (_, stored, name, turns, moves, waits) => {
    const document = { ...marked(UUIDS[0]), ...stored };
    expect(part(document, { name, turns, responses: [UUIDS[0], UUIDS[1]] }) !== null).toBe(moves);
    const { waiting } = moves ? {} : waitingAmong(new Map([['key', document]]), { name, turns });
    expect(waiting).toEqual(waits ? [{ key: 'key', count: 1, quote: 'words 0' }] : undefined);
  });

  test('two branches of one chat are not taken for each other, but each finds its own marks', () => {
    const entries = new Map(
      Object.entries({ short, longer }).map(([key, thread]) => [
        key,
        { ...marked(UUIDS[0]), thread, copied: true as const },
      ]),
    );
    const without = (key: string) => new Map([...entries].filter(([one]) => one !== key));
    expect([recognised(entries, short), recognised(entries, longer)]).toEqual(['short', 'longer']);
    expect(recognised(without('longer'), longer)).toBeNull();
    expect(recognised(without('short'), short)).toBeNull();
    expect(waitingAmong(without('longer'), { name: null, turns: longer }).waiting).toHaveLength(1);
  });

  test.each<[what: string, known: readonly Turn[], shown: readonly Turn[], isFound: boolean]>([
    [
      'one question and one answer',
      [turn('said:a', 24), turn('text:a', 106)],
      [turn('said:a', 24), turn('text:a', 106)],
      true,
    ],
    [
      'a greeting and its reply',
      [turn('said:hi', 2), turn('text:hi', 32)],
      [turn('said:hi', 2), turn('text:hi', 32)],
      false,
    ],
    [
      'another answer to the same question',
      [turn('said:a', 24), turn('text:a', 106)],
      [turn('said:a', 24), turn('text:b', 106)],
      false,
    ],
    [
      'only the beginning of a longer chat',
      [turn('said:a', 24), turn('text:a', 106)],
      [turn('said:a', 24), turn('text:a', 106), turn('said:b'), turn('text:b')],
      false,
    ],
  ])('a short chat is told by all it holds: %s', (_, known, shown, isFound) => {
    const entries = new Map([['a', { ...marked('text:a'), thread: [...known] }]]);
    expect(recognised(entries, shown)).toBe(isFound ? 'a' : null);
  });

  test('of two short chats that hold the same, the person says which one it is', () => {
    const thread = [turn('said:a', 24), turn('text:a', 106)];
    const one = { ...marked('text:a'), thread };
    const entries = new Map(Object.entries({ a: one, b: one, unmarked: { ...one, annotations: [] } }));
    expect(recognised(entries, thread)).toBeNull();
    const { waiting = [] } = waitingAmong(entries, { name: null, turns: thread });
    expect(waiting.map(({ key }) => key)).toEqual(['a', 'b']);
  });

  test('a chat whose paragraphs count as answers is known when it has gone on', () => {
    const known = [turn('said:a'), turn('text:a1'), turn('text:a2'), turn('text:a3')];
    const shown = [turn('said:a'), turn('text:a1'), turn('said:b'), turn('text:a2'), turn('text:a3'), turn('text:b')];
    expect(recognised(new Map([['a', { ...marked('text:a1'), thread: known }]]), shown)).toBe('a');
  });

  test("of chats that begin alike, the person is asked first about the one that stood in this one's place", () => {
    const greeting = [turn('said:hi', 2), turn('text:hi', 3)];
    const thread = (name: string): Turn[] => [...greeting, turn(`said:${name}`, 20), turn(`text:${name}`, 60)];
    const entries = new Map([
      ['a', { ...marked('text:hi', 'text:a'), thread: thread('a') }],
      ['b', { ...marked('text:hi', 'text:b'), thread: thread('b') }],
    ]);
    // So little in common is no reason to ask, but where one has become the other before the person's eyes it is.
    expect(waitingAmong(entries, { name: null, turns: thread('c') }).waiting).toBeUndefined();
    // The words are not those of the greeting.
    expect(waitingAmong(entries, { name: null, turns: thread('c'), left: 'b' }).waiting).toEqual([
      { key: 'b', count: 2, quote: 'words 1' },
    ]);
  });

  test('a greeting that many chats share is no reason to ask', () => {
    const thread = (name: string): Turn[] => [turn('said:hi', 2), turn('text:hi', 90), turn(`text:${name}`, 60)];
    const waiting = (count: number) => {
      const names = Array.from({ length: count }, (_, at) => `${at}`);
      const entries = new Map(names.map((name) => [name, { ...marked('text:hi'), thread: thread(name) }]));
      return waitingAmong(entries, { name: null, turns: thread('shown') }).waiting?.length ?? 0;
    };
    expect([waiting(2), waiting(8), waiting(9)]).toEqual([2, 8, 0]);
  });

  test('two chats that begin alike cannot be told apart, so neither is chosen', () => {
    const one = { ...marked('text:g'), thread: [turn('text:g', 500)] };
    expect(recognised(new Map([['a', one]]), one.thread)).toBe('a');
    expect(recognised(new Map(Object.entries({ a: one, b: one })), one.thread)).toBeNull();
  });

  test('a long greeting proves nothing where addresses do not identify chats, but two exchanges do', () => {
    const greeting = [turn('said:hi', 2), turn('text:g', 250)];
    const both = [...greeting, turn('said:b', 20), turn('text:b', 60)];
    expect(recognised(new Map([['a', { ...marked('text:g'), thread: greeting }]]), both)).toBeNull();
    expect(recognised(new Map([['a', { ...marked('text:g'), thread: both }]]), both)).toBe('a');
  });

  test('a chat finds its own entry, even if a shorter chat began the same way', () => {
    const short = [turn('said:hi', 2), turn('text:g', 500)];
    const long = [...short, turn('said:b', 20), turn('text:b', 2000)];
    const entries = new Map(
      Object.entries({ a: short, b: long }).map(([key, thread]) => [key, { ...marked(), thread }]),
    );
    expect(recognised(entries, long)).toBe('b');
  });

  test('if a site has lost the last messages, all that it still shows identifies the chat, if that is several messages', () => {
    const turns = ['a', 'b', 'c', 'd', 'e'].map((id) => turn(`text:${id}`));
    const entries = new Map([['a', { ...marked('text:e'), thread: turns }]]);
    expect(recognised(entries, turns.slice(0, 4))).toBe('a');
    expect(recognised(entries, turns.slice(0, 2))).toBeNull();
    expect(recognised(entries, [...turns.slice(0, 3), turn('text:x')])).toBeNull();
  });

  test.each([
    [UUIDS[0], true],
    ['message-12', false],
    ['conversation-turn-3', false],
    ['text:00ff00ff00ff00ff', false],
  ])('%s is the id of a single message: %s', (id, is) => expect(isUnique(id)).toBe(is));
});
