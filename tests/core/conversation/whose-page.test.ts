import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ARRIVING, LONGEST_ARRIVING, NAMING } from '../../../src/core/conversation/patience';
import type { Seen } from '../../../src/core/conversation/same-conversation';
import { WhosePage } from '../../../src/core/conversation/whose-page';
import { seen, sight, UUIDS, withUnread } from './sights';

describe('whose conversation a page shows', () => {
  const greeting = seen('text:greeting');
  const secret = seen('text:secret');

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
