import { describe, expect, test } from 'vitest';
import { UNCLEAR, WAITED } from '../../../src/core/conversation/patience';
import type { Seen } from '../../../src/core/conversation/same-conversation';
import type { Sight } from '../../../src/core/conversation/sight';
import { WhosePage } from '../../../src/core/conversation/whose-page';
import { seen, sight } from './sights';

describe('whether a page goes on showing a chat, where no address tells', () => {
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

  describe('an answer that looked complete and goes on in its node', () => {
    const saying = (text: string, node: object = three): Seen => ({ ...seen(`text:${text}`, node), text });
    const show = (before: Sight, now: Sight) => {
      const whose = new WhosePage(null);
      whose.check(before, 'other', 0);
      return whose.check(now, 'other', 10);
    };
    const asked = [...askedA, seen('said:salt')];
    const resumed = { ...saying('Salt in the water'), isWriting: true };

    test('is the same chat, below more than a greeting', () => {
      expect(
        show(sight(null, [...answeredA, saying('Salt ')], asked), sight(null, [...answeredA, resumed], asked)),
      ).toBe('same');
    });

    test.each<[what: string, before: Sight, now: Sight]>([
      [
        'below a greeting alone',
        sight(null, [greeting, saying('Salt ')], [seen('said:hi', one), seen('said:salt', two)]),
        sight(null, [greeting, resumed], [seen('said:hi', one), seen('said:salt', two)]),
      ],
      [
        'below another answer',
        sight(null, [...answeredA, saying('Salt ')], asked),
        sight(null, [after(two, 'b'), resumed], asked),
      ],
      [
        'below another question',
        sight(null, [...answeredA, saying('Salt ')], asked),
        sight(null, [...answeredA, resumed], [...askedA, seen('said:water')]),
      ],
      [
        'with other words at its start',
        sight(null, [...answeredA, saying('Salt ')], asked),
        sight(null, [...answeredA, { ...saying('Sugar in the water'), isWriting: true }], asked),
      ],
      [
        'in another node',
        sight(null, [...answeredA, saying('Salt ')], asked),
        sight(null, [...answeredA, { ...saying('Salt in the water', {}) }], asked),
      ],
    ])('is another chat %s', (_, before, now) => expect(show(before, now)).toBe('other'));
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
});
