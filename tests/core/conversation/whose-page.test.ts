import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { part, recognised } from '../../../src/core/conversation/adoption';
import { emptyDocument } from '../../../src/core/conversation/conversation-document';
import { isUnique, type Turn } from '../../../src/core/conversation/thread';
import {
  ARRIVING,
  LONGEST_ARRIVING,
  NAMING,
  whosePage,
  type Seen,
  type Sight,
} from '../../../src/core/conversation/whose-page';
import { markOf } from '../sample';

const seen = (id: string, element: object = {}, isWriting = false): Seen => ({ id, element, length: 20, isWriting });
const UUIDS = ['3f2b8c1e-0a45-4d6b-9c11-aa0000000001', '3f2b8c1e-0a45-4d6b-9c11-aa0000000002'] as const;

const sight = (name: string | null, answers: readonly Seen[], said: readonly Seen[] = []): Sight => ({
  name,
  answers,
  said,
  there: () => answers.map(({ element }) => element),
});
/** So many nodes of answers stand, of which some were not read. */
const standing = (name: string | null, answers: readonly Seen[], there: readonly object[]): Sight => ({
  ...sight(name, answers),
  there: () => there,
  stoodBefore: true,
});

describe('whose conversation a page shows', () => {
  const greeting = seen('text:greeting');
  const secret = seen('text:secret');

  test('a chat without an address ends when its answers are gone', () => {
    const whose = whosePage(null);
    whose.look(sight(null, [greeting, secret]), 'other', 0);
    expect(whose.look(sight(null, []), 'other', 10)).toBe('other');
  });

  test('one shared greeting does not make the next chat the same', () => {
    const whose = whosePage(null);
    whose.look(sight(null, [greeting, secret], [seen('said:hi'), seen('said:a')]), 'other', 0);
    const next = sight(null, [seen('text:greeting'), seen('text:work')], [seen('said:hi'), seen('said:b')]);
    expect(whose.look(next, 'other', 10)).toBe('other');
  });

  test('a long welcome that stands above every chat does not make the next one the same', () => {
    const whose = whosePage(null);
    const welcome: Seen = { ...seen('text:welcome'), length: 300 };
    whose.look(sight(null, [welcome, secret], [seen('said:a')]), 'other', 0);
    expect(whose.look(sight(null, [welcome]), 'other', 10)).toBe('other');
    whose.look(sight(null, [welcome, seen('text:work')], [seen('said:b')]), 'other', 20);
    expect(whose.look(sight(null, [welcome, seen('text:c')], [seen('said:c')]), 'other', 30)).toBe('other');
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
    ['a question, and then its answer', [sight(null, [], asked), sight(null, [secret], asked)], true],
    ['one answer, where messages of the person are not known', [sight(null, [secret])], true],
    [
      'a question with its answer',
      [sight(null, [writing(node)], asked), sight(null, [seen('text:a', node)], asked)],
      false,
    ],
    ['several answers, of which the last may be written', [sight(null, [greeting, writing(node)], asked)], false],
  ])('whether a chat began in the empty page into which came %s', (_says, sights, isBorn) => {
    const whose = whosePage(null);
    whose.look(sight(null, [greeting], [seen('said:hi')]), 'other', 0);
    whose.look(sight(null, []), 'other', 10);
    for (const [at, one] of sights.entries()) whose.look(one, 'other', 20 + at);
    expect(whose.isBornHere()).toBe(isBorn);
  });

  test('an answer that is written anew below the same message is no other chat', () => {
    const whose = whosePage(null);
    const question = seen('said:a');
    whose.look(sight(null, [secret], [question]), 'other', 0);
    expect(whose.look(sight(null, [], [question]), 'other', 10)).toBe('same');
    expect(whose.look(sight(null, [seen('text:new')], [question]), 'other', 20)).toBe('same');
  });

  for (const wait of [0, 2200, 60_000]) {
    test(`a known chat that loads for ${wait} ms does not become the name of a new one`, () => {
      const whose = whosePage(null);
      whose.look(sight(null, [seen(UUIDS[0], secret.element)]), 'other', 0);
      expect(whose.look(sight('known', [seen(UUIDS[0], secret.element)]), 'other', 1)).toBe('same');
      expect(whose.isUndecided()).toBe(true);
      expect(whose.look(sight('known', [seen(UUIDS[0], secret.element)]), 'other', wait + 1)).toBe('same');
      expect(whose.look(sight('known', [seen(UUIDS[1])]), 'other', wait + 2)).toBe('other');
      expect(whose.isUndecided()).toBe(false);
    });
  }

  test('a new chat gets the name under which it goes on', () => {
    const whose = whosePage(null);
    whose.look(sight(null, [secret]), 'other', 0);
    whose.look(sight('mine', [secret]), 'other', 1);
    whose.tell('mine', false);
    expect(whose.look(sight('mine', [secret, seen('streaming:1', {}, true)]), 'other', 2)).toBe('named');
  });

  test.each([
    ['was asked before the person went there', false, false, 'same'],
    ['was asked before, of a chat that is known', true, false, 'same'],
    ['was asked there, of a chat that is known', true, true, 'same'],
    ['was asked there, of a chat that nothing is known of', false, true, 'named'],
  ] as const)('an answer to what %s', (_, isKnown, isAskedThere, verdict) => {
    const whose = whosePage(null);
    const [first, second] = [seen('said:first'), seen('said:second')];
    const before = isAskedThere ? [first] : [first, second];
    whose.look(sight(null, [secret], before), 'other', 0);
    whose.look(sight('other', [secret], before), 'other', 1);
    whose.tell('other', isKnown);
    const growing = [secret, seen('streaming:1', {}, true)];
    expect(whose.look(sight('other', growing, [first, second]), 'other', 2)).toBe(verdict);
    const next = sight('other', [seen(UUIDS[1])], [seen('said:third')]);
    expect(whose.look(next, 'other', 3)).toBe(verdict === 'named' ? 'misnamed' : 'other');
  });

  test('answers that leave the page with the address, while others of theirs stand, are no other chat', () => {
    const whose = whosePage(null);
    whose.look(sight(null, [greeting, secret]), 'other', 0);
    const question = seen('said:hi');
    expect(whose.look(sight('two', [greeting], [question]), 'other', 1)).toBe('same');
    expect(whose.isUndecided()).toBe(true);
    expect(whose.look(sight('two', [greeting, secret], [question]), 'other', 2)).toBe('same');
    expect(whose.look(sight('two', [seen('text:greeting'), seen('text:work')]), 'other', 3)).toBe('other');
  });

  test('answers that were not read yet do not end a chat', () => {
    const whose = whosePage(null);
    whose.look(sight(null, [greeting, secret]), 'other', 0);
    expect(whose.look(standing('two', [], [{}, {}]), 'other', 1)).toBe('same');
    expect(whose.look(sight('two', [greeting, secret]), 'other', 2)).toBe('same');
    expect(whose.look(sight('two', [seen('text:work')]), 'other', 3)).toBe('other');
  });

  test('answers that are being read again when the address changes are still of the chat before', () => {
    const whose = whosePage(null);
    const question = [seen('said:a')];
    whose.look(sight(null, [secret], question), 'other', 0);
    const unread = { ...standing('two', [], [secret.element]), said: question };
    expect(whose.look(unread, 'other', 1)).toBe('same');
    expect(whose.look(sight('two', [secret], question), 'other', 2)).toBe('same');
    expect(whose.isUndecided()).toBe(true);
    expect(whose.look(sight('two', [seen('text:work')], [seen('said:b')]), 'other', 3)).toBe('other');
  });

  test('an answer that stood before the address changed is no proof that the chat goes on under it', () => {
    const whose = whosePage(null);
    whose.look(sight(null, [greeting]), 'other', 0);
    whose.look(standing('known', [greeting], [greeting.element, {}]), 'other', 1);
    expect(whose.look(sight('known', [greeting, seen('streaming:1', {}, true)]), 'other', 2)).toBe('same');
    expect(whose.isUndecided()).toBe(true);
  });

  test('a name that was taken for its own for a while is given back when other answers come', () => {
    const whose = whosePage(null);
    whose.look(sight(null, [secret]), 'other', 0);
    whose.look(sight('theirs', [secret]), 'replace', 1);
    expect(whose.wait(1)).toBe(NAMING);
    expect(whose.look(sight('theirs', [secret]), 'other', NAMING + 1)).toBe('named');
    expect(whose.look(sight('theirs', [seen('text:theirs')]), 'other', NAMING + 2)).toBe('misnamed');
  });

  test('a name under which marks are stored is never taken by time', () => {
    const whose = whosePage(null);
    whose.look(sight(null, [secret]), 'other', 0);
    whose.look(sight('known', [secret]), 'replace', 1);
    whose.tell('known', true);
    expect(whose.look(sight('known', [secret]), 'other', 90_000)).toBe('same');
  });

  test('another name is another conversation at once, and nothing is its own while the answers of the last one stand', () => {
    const whose = whosePage('one');
    whose.look(sight('one', [secret]), 'other', 0);
    expect(whose.look(sight('two', [secret]), 'other', 1)).toBe('other');
    expect(whose.isArriving()).toBe(true);
    expect(whose.isUndecided()).toBe(true);
    expect(whose.look(sight('two', [seen('text:two')]), 'other', 2)).toBe('same');
    expect(whose.isArriving()).toBe(false);
  });

  test.each([
    ['the person pressed nothing: the page was shown anew', false, true],
    ['the person pressed a link: the site changes its address last', true, false],
  ] as const)(
    'other messages under the same name, and at once another name, where %s',
    (_says, hasPressed, isArriving) => {
      const whose = whosePage('one');
      whose.look(sight('one', [greeting]), 'other', 0);
      whose.look({ ...sight('one', [secret]), hasPressed }, 'other', 10);
      expect(whose.look({ ...standing('two', [secret], [secret.element]), hasPressed }, 'other', 20)).toBe('other');
      expect(whose.isArriving()).toBe(isArriving);
    },
  );

  for (const passed of [null, 'passed']) {
    test(`what came under ${passed ?? 'no name'}, which was passed through, is not of the chat that is opened next`, () => {
      const whose = whosePage('one');
      whose.look(sight('one', [greeting]), 'other', 0);
      whose.look(standing(passed, [greeting], [greeting.element]), 'other', 10);
      expect(whose.look(standing('two', [secret], [secret.element]), 'other', 20)).toBe('other');
      expect(whose.isArriving()).toBe(true);
      whose.look(sight('two', [seen('text:two')]), 'other', 30);
      expect(whose.isUndecided()).toBe(false);
    });

    test(`what came under ${passed ?? 'no name'} is not of the chat to which the person comes back at once`, () => {
      const whose = whosePage('one');
      whose.look(sight('one', [greeting]), 'other', 0);
      whose.look(standing(passed, [greeting], [greeting.element]), 'other', 10);
      for (const [at, read] of [[], [secret]].entries()) {
        whose.look(standing('one', read, [secret.element]), 'other', 20 + at);
        expect(whose.isArriving()).toBe(true);
      }
      whose.look(sight('one', [greeting]), 'other', 30);
      expect(whose.isUndecided()).toBe(false);
    });
  }

  test('coming back at once to a chat that still stands is no other', () => {
    const whose = whosePage('one');
    whose.look(sight('one', [greeting]), 'other', 0);
    whose.look(standing(null, [greeting], [greeting.element]), 'other', 10);
    expect(whose.look(standing('one', [greeting], [greeting.element]), 'other', 20)).toBe('same');
    expect(whose.isUndecided()).toBe(false);
  });

  test.each([
    ['own', ARRIVING],
    ['replace', ARRIVING],
    ['other', LONGEST_ARRIVING],
    ['traverse', LONGEST_ARRIVING],
  ] as const)(
    'a chat that shows the very same answers, its address %s, is taken for arrived after %d ms',
    (way, wait) => {
      const whose = whosePage('one');
      whose.look(sight('one', [secret]), 'other', 0);
      whose.look(sight('two', [secret]), way, 1);
      expect(whose.wait(1)).toBe(wait);
      whose.look(sight('two', [secret]), 'other', wait);
      expect(whose.isArriving()).toBe(true);
      whose.look(sight('two', [secret]), 'other', 1 + wait);
      expect(whose.isUndecided()).toBe(false);
      expect(whose.isProved()).toBe(false);
      whose.look(sight('two', [seen('text:two')]), 'other', 2 + wait);
      expect(whose.isProved()).toBe(true);
    },
  );

  for (const from of ['one', null]) {
    test(`what stood for a moment under ${from ?? 'no name'} and was not read is not of the next chat`, () => {
      const whose = whosePage(from);
      const short = seen('text:short');
      whose.look(standing('two', [], [short.element]), 'other', 1);
      expect(whose.isArriving()).toBe(true);
      whose.look(sight('two', [short]), 'other', 2);
      expect(whose.isArriving()).toBe(true);
      expect(whose.isProved()).toBe(false);
      whose.look(sight('two', [secret]), 'other', 3);
      expect(whose.isUndecided()).toBe(false);
      expect(whose.isProved()).toBe(true);
    });
  }

  test('what took the place of a chat just before the address changed is not of the chat that it names', () => {
    const whose = whosePage(null);
    whose.look(sight(null, [secret]), 'other', 0);
    const short = seen('text:short');
    whose.look(standing('two', [], [short.element]), 'other', 1);
    expect(whose.look(sight('two', [short]), 'other', 2)).toBe('other');
    expect([whose.isArriving(), whose.isProved()]).toEqual([true, false]);
    whose.look(sight('two', [greeting]), 'other', 3);
    expect([whose.isArriving(), whose.isProved()]).toEqual([false, true]);
  });

  test('the first answer of an empty chat is its own, if its address comes with it, and proves nothing else', () => {
    const whose = whosePage(null);
    const first = seen('streaming:1', {}, true);
    whose.look(sight(null, []), 'other', 0);
    whose.look(standing('two', [], [first.element]), 'other', 1);
    expect(whose.isUndecided()).toBe(false);
    expect(whose.isProved()).toBe(false);
    whose.look(sight('two', [first, seen('streaming:2', {}, true)]), 'other', 2);
    expect(whose.isProved()).toBe(true);
  });

  test('several answers that came into an empty chat are not of the chat that is opened before they are read', () => {
    const whose = whosePage(null);
    whose.look(sight(null, []), 'other', 0);
    whose.look(standing('two', [], [greeting.element, secret.element]), 'other', 1);
    for (const now of [2, ARRIVING + 2]) {
      whose.look(sight('two', [greeting, secret]), 'other', now);
      expect([whose.isArriving(), whose.isProved()]).toEqual([true, false]);
    }
    whose.look(sight('two', [seen('text:two')]), 'other', ARRIVING + 3);
    expect([whose.isArriving(), whose.isProved()]).toEqual([false, true]);
  });

  test('answers that came with the address, or before it, are those of its chat', () => {
    const whose = whosePage('one');
    whose.look(sight('one', [secret]), 'other', 0);
    whose.look({ ...standing('two', [], [{}]), stoodBefore: false }, 'other', 1);
    expect(whose.isUndecided()).toBe(false);
    const three = seen('text:three');
    whose.look(sight('two', [greeting]), 'other', 2);
    whose.look(sight('two', [three]), 'other', 3);
    whose.look(sight('three', [three]), 'other', 4);
    expect(whose.isUndecided()).toBe(false);
  });

  test('a chat that was named a moment ago is not taken for one that was replaced', () => {
    const whose = whosePage(null);
    const hi = seen('said:hi');
    whose.look(sight(null, [secret], [hi]), 'other', 0);
    whose.look(sight('two', [greeting], [seen('said:b')]), 'other', 1);
    // Under its own name what the person said is not read.
    whose.look(sight('two', [greeting]), 'other', 2);
    whose.look(sight('three', [greeting]), 'other', 3);
    expect(whose.isArriving()).toBe(true);
  });

  test('an answer that is scrolled out of the page does not bring the next chat', () => {
    const whose = whosePage('one');
    const question = seen('said:a');
    whose.look(sight('one', [greeting, secret], [question]), 'other', 0);
    whose.look(sight('two', [greeting, secret], [question]), 'other', 1);
    whose.look(sight('two', [secret], [question]), 'other', 2);
    expect(whose.isArriving()).toBe(true);
    // Those of another chat with the very same words stand in other nodes.
    whose.look(sight('two', [seen('text:greeting'), seen('text:secret')], [seen('said:a')]), 'other', 3);
    expect(whose.isArriving()).toBe(false);
  });

  test.each([
    ['own', false, true],
    ['own', true, false],
    ['other', false, false],
    ['traverse', false, false],
  ] as const)(
    'an address that came by the way "%s", known of another chat: %s, is proved at once: %s',
    (way, known, is) => {
      const whose = whosePage(null);
      whose.look(sight(null, [secret]), 'other', 0);
      whose.look(sight('mine', [secret]), way, 1);
      expect(whose.isOwn()).toBe(false);
      whose.tell('mine', known);
      expect([whose.isOwn(), whose.isUndecided()]).toEqual([is, true]);
      whose.look(standing('mine', [secret], [secret.element, {}]), 'other', 2);
      expect(whose.isOwn()).toBe(false);
      whose.look(sight('mine', [secret]), 'other', 3);
      expect(whose.isOwn()).toBe(is);
      whose.look(sight('mine', [seen('text:theirs')]), 'other', 4);
      expect(whose.isOwn()).toBe(false);
    },
  );

  test('random walks over chats never show one as another', () => {
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
        const whose = whosePage(nameOf(0));
        const look = (name: string | null, meant = chat): void => {
          steps++;
          const verdict = whose.look(sight(name, answers), 'other', now);
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
      'a greeting, and then other words',
      [turn('text:g', 26), turn('text:s')],
      [turn('text:g', 26), turn('text:w')],
      'x',
      false,
    ],
    [
      'the whole chat at the address it had',
      [turn('text:g', 26), turn('text:s')],
      [turn('text:g', 26), turn('text:s'), turn('text:w')],
      'x',
      true,
    ],
    ['few words without its address', [turn('text:g', 200)], [turn('text:g', 200)], undefined, false],
    ['many words without its address', [turn('text:g', 500)], [turn('text:g', 500)], undefined, true],
    ['no messages that are known', [], [turn('text:g', 500)], 'x', false],
  ] as const) {
    test(`${says}: ${isProved ? 'proves' : 'proves nothing'}`, () => {
      const document = { ...marked('text:g'), thread: [...thread], ...(claimed && { claimed }) };
      const parted = part(document, { name: 'x', turns: shown, responses: shown.map(({ id }) => id) });
      expect(parted !== null).toBe(isProved);
    });
  }

  test('two chats that begin alike are not told apart, and so neither is taken', () => {
    const one = { ...marked('text:g'), thread: [turn('text:g', 500)] };
    expect(recognised(new Map([['a', one]]), one.thread)).toBe('a');
    expect(recognised(new Map(Object.entries({ a: one, b: one })), one.thread)).toBeNull();
  });

  test('a long greeting is no proof where addresses never tell, and two exchanges are', () => {
    const greeting = [turn('said:hi', 2), turn('text:g', 250)];
    const both = [...greeting, turn('said:b', 20), turn('text:b', 60)];
    expect(recognised(new Map([['a', { ...marked('text:g'), thread: greeting }]]), both)).toBeNull();
    expect(recognised(new Map([['a', { ...marked('text:g'), thread: both }]]), both)).toBe('a');
  });

  test('a chat finds its own entry, whatever shorter chat began alike', () => {
    const short = [turn('said:hi', 2), turn('text:g', 500)];
    const long = [...short, turn('said:b', 20), turn('text:b', 2000)];
    const entries = new Map(
      Object.entries({ a: short, b: long }).map(([key, thread]) => [key, { ...marked(), thread }]),
    );
    expect(recognised(entries, long)).toBe('b');
  });

  test('a site that has forgotten what came last is known by all that it still shows, if that is several messages', () => {
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
  ])('%s is an id of one message alone: %s', (id, is) => expect(isUnique(id)).toBe(is));
});
