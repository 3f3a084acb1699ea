import { afterEach, describe, expect, it } from 'vitest';
import { claude } from '../../src/platforms/claude';
import { checkHealth } from '../../src/page/health';
import { PageReader } from '../../src/page/read-page';
import { ResponseTracker } from '../../src/page/track-responses';
import { closePages, openPage } from './open-page';

afterEach(closePages);

const answer = (text: string): string =>
  `<div data-testid="user-message">Why?</div><div data-is-streaming="false"><div class="standard-markdown"><p>${text}</p></div></div>`;
const conversation = (texts: readonly string[]): string => `<main>${texts.map(answer).join('')}</main>`;
/** Answers without ids, distinguished by their text or only by their order. */
const KINDS: [name: string, text: (n: number) => string][] = [
  ['that are all different', (n) => `Answer ${n}, as it was given.`],
  ['that are all the same', () => 'Hello! How can I help you today?'],
];

describe('A long conversation without ids', () => {
  it.each(KINDS)('of answers %s is read in slices, and reported when all of it has been read', async (_name, text) => {
    const page = await openPage(conversation(Array.from({ length: 300 }, (_, n) => text(n))));
    const plain = new PageReader(claude, page);
    const atOnce = new ResponseTracker(plain, () => 0).update([]).responses;
    let time = 0;
    let reads = 0;
    // Each answer takes a millisecond to read.
    const reader = Object.assign(new PageReader(claude, page), {
      read: (element: Element) => (time++, reads++, plain.read(element)),
    });
    const tracker = new ResponseTracker(reader, () => time);
    let passes = 0;
    let change = tracker.update([]);
    for (; change.responses.length === 0 && passes < 300; passes++) {
      expect(reads).toBeLessThan((passes + 1) * 20);
      expect(change).toEqual({ responses: [], isChanged: false, renamed: [], nextCheckIn: 0 });
      // Changes made meanwhile are not forgotten.
      if (passes === 2) page.querySelector('p')!.textContent = 'Another answer.';
      change = tracker.update(passes === 2 ? [page.querySelector('p')!] : []);
    }
    expect(passes).toBeGreaterThan(10);
    expect(change.responses.map(({ element }) => element)).toEqual(plain.responses());
    expect(new Set(change.responses.map(({ id }) => id)).size).toBe(300);
    // Unchanged ones have the ids they would have if all were read at once.
    expect(change.responses.slice(1, -1).map(({ id }) => id)).toEqual(atOnce.slice(1, -1).map(({ id }) => id));
  });

  // `npm run bench -- scaling` measures that each answer costs the same, however many there are.
  it.each(KINDS)(
    'of answers %s is searched once and each answer read once, however many there are',
    async (_name, text) => {
      const page = await openPage(conversation(Array.from({ length: 4000 }, (_, n) => text(n))));
      const plain = new PageReader(claude, page);
      const calls = { searches: 0, reads: 0 };
      const reader = Object.assign(new PageReader(claude, page), {
        responses: (users: readonly Element[] | undefined) => (calls.searches++, plain.responses(users)),
        read: (element: Element) => (calls.reads++, plain.read(element)),
      });
      expect(new ResponseTracker(reader, () => 0).update([]).responses).toHaveLength(4000);
      expect(calls).toEqual({ searches: 1, reads: 4000 });
    },
  );

  it.each([
    ['rests', false],
    ['keeps changing outside its answers', true],
  ])('that takes long to search is searched in several passes, even while the page %s', async (_name, isBusy) => {
    const page = await openPage(conversation(Array.from({ length: 40 }, (_, n) => `Answer ${n}, as it was given.`)));
    const plain = new PageReader(claude, page);
    let time = 0;
    const took = <T>(ms: number, found: T): T => ((time += ms), found);
    const reader = Object.assign(new PageReader(claude, page), {
      userMessages: () => took(20, plain.userMessages()),
      responses: (users: readonly Element[] | undefined) => took(20, plain.responses(users)),
      read: (element: Element) => took(1, plain.read(element)),
    });
    const tracker = new ResponseTracker(reader, () => time);
    const passes: number[] = [];
    for (let change; !change?.responses.length && passes.length < 300;) {
      const began = time;
      change = tracker.update(isBusy ? [page.body] : []);
      passes.push(time - began);
      if (change.responses.length > 0)
        expect(change.responses.map(({ element }) => element)).toEqual(plain.responses());
    }
    expect(passes.length).toBeLessThan(300);
    if (!isBusy) expect(Math.max(...passes)).toBeLessThan(40);
  });

  it('has its health checked without searching all of it', async () => {
    const page = await openPage(`${conversation(['one', 'two'])}<div data-testid="chat-input" contenteditable>x</div>`);
    const plain = new PageReader(claude, page);
    const responses = plain.responses();
    const never = (): never => expect.unreachable('searched all of the page again');
    const reader = Object.assign(new PageReader(claude, page), { responses: never, userMessages: never });
    const seen = { conversationIsOpen: true, responses, complete: responses, areSignsLost: false };
    expect(checkHealth(reader, seen)).toEqual(checkHealth(plain, seen));
  });
});
