import type { Random } from '../../bench/matching/random';
import type { MarksMachine, Tab } from './machine';
import type { ChatFacts } from './model';

/** The longest time a slow page takes to load (ms): longer than any of our waits. */
const SLOWEST = 2600;
/** The longest time a chat is shown while passing through it (ms): too short for anything to be read. */
const PASSING = 120;

/** Something that can happen, and how often in comparison with the others. */
interface Action {
  says: string;
  weight: number;
  fits?: (chat: ChatFacts, machine: MarksMachine) => boolean;
  act: (machine: MarksMachine, tab: Tab, random: Random) => Promise<void>;
}

/** Everything that can happen in a tab. */
export const ACTIONS: readonly Action[] = [
  { says: 'marks', weight: 8, act: (machine, tab, random) => machine.mark(tab, random) },
  {
    says: 'makes a mark and undoes it',
    weight: 2,
    async act(machine, tab, random) {
      const before = new Set(tab.chat.marks);
      await machine.mark(tab, random);
      if (tab.chat.marks.size === before.size) return;
      await machine.undo(tab);
      tab.chat.marks = before;
    },
  },
  {
    says: 'goes to a known chat',
    weight: 4,
    act: (machine, tab, random) => machine.go(tab, machine.known(random), 50),
  },
  {
    says: 'opens a known chat that loads slowly, and marks meanwhile',
    weight: 3,
    async act(machine, tab, random) {
      const next = machine.known(random);
      await machine.go(tab, next, random.integer(300, SLOWEST), () => machine.mark(tab, random, 2));
    },
  },
  {
    says: 'passes through three chats to a known one',
    weight: 3,
    async act(machine, tab, random) {
      for (let n = 0; n < 3; n++) {
        const left = machine.chats.filter(({ kind, wasLeft }) => kind === 'new' && wasLeft);
        const next = left[0] && random.isTrue(0.6) ? random.pick(left) : machine.known(random);
        await machine.go(tab, next, random.integer(0, 60));
        await tab.page.waitForTimeout(random.integer(0, PASSING));
      }
      await machine.go(tab, machine.known(random), random.integer(0, SLOWEST));
    },
  },
  {
    says: 'leaves while an answer is scrolled out of the page',
    weight: 2,
    async act(machine, tab, random) {
      await tab.page.evaluate((n) => window.replica.unmount(n), random.integer(0, 2));
      await machine.go(tab, machine.known(random), random.integer(50, 1500));
    },
  },
  {
    says: 'imports marks of three chats',
    weight: 1,
    act: (machine, _, random) => machine.import(random),
  },
  {
    says: 'starts a new chat',
    weight: 4,
    act: (machine, tab) => machine.go(tab, machine.make('new'), 50, undefined, true),
  },
  { says: 'opens a new chat at once', weight: 2, act: (machine, tab) => machine.go(tab, machine.make('new'), 0) },
  {
    says: 'returns to a chat without an address',
    weight: 2,
    fits: (_, machine) => machine.chats.some(({ kind, wasLeft }) => kind === 'new' && wasLeft),
    act: (machine, tab, random) =>
      machine.go(tab, random.pick(machine.chats.filter(({ kind, wasLeft }) => kind === 'new' && wasLeft)), 50),
  },
  {
    says: 'starts a temporary chat',
    weight: 2,
    fits: (_, { site }) => site.temporary !== null,
    act: (machine, tab) => machine.go(tab, machine.make('temporary'), 50, undefined, true),
  },
  {
    says: 'gets an address for the new chat',
    weight: 3,
    fits: ({ kind, wasLeft, marks }) => kind === 'new' && !wasLeft && marks.size > 0,
    act: (machine, tab) => machine.name(tab),
  },
  {
    says: 'opens another chat and returns',
    weight: 3,
    fits: ({ kind }) => kind === 'named',
    async act(machine, tab, random) {
      const { chat } = tab;
      await machine.go(tab, machine.known(random, chat), 50);
      if (random.isTrue(0.5)) await machine.mark(tab, random);
      const next = tab.chat;
      await tab.page.goBack();
      await machine.shows(tab, chat);
      if (random.isTrue(0.5)) return;
      await tab.page.goForward();
      await machine.shows(tab, next);
    },
  },
  {
    says: 'reloads',
    weight: 3,
    fits: ({ kind }) => kind !== 'new',
    act: (machine, tab, random) => machine.reload(tab, random),
  },
  {
    says: 'scrolls an answer out of the page and back',
    weight: 2,
    async act(_, { page }, random) {
      const n = random.integer(0, 2);
      await page.evaluate((n) => window.replica.unmount(n), n);
      await page.evaluate((n) => window.replica.remount(n), n);
    },
  },
  {
    says: 'has an answer rendered as new nodes',
    weight: 2,
    act: (_, { page }, random) => page.evaluate((n) => window.replica.rerender(n), random.integer(0, 2)),
  },
];
