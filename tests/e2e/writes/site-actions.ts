import type { Action } from './action';

/** What happens to the page, whoever causes it. */
export const SITE_ACTIONS: readonly Action[] = [
  {
    says: 'go to another chat',
    weight: 7,
    isHostile: true,
    quiet: 120,
    async act({ hands, tab, chats, random, conversationOf, tell }) {
      const chat = random.pick(chats.filter((one) => one !== tab.chat));
      const editor = random.pick(['same', 'new'] as const);
      tell(`${chat.mark}, ${editor} editor`);
      tab.past = [...tab.past.slice(0, tab.place + 1), chat];
      tab.place++;
      await hands.page.evaluate(
        ([conversation, editor]) => {
          const { replica } = window;
          return replica.navigate(replica.remembered(conversation.id!) ?? conversation, { editor });
        },
        [conversationOf(chat), editor] as const,
      );
    },
  },
  {
    says: 'go back',
    weight: 3,
    isHostile: true,
    quiet: 120,
    fits: ({ tab }) => tab.place > 0,
    async act({ hands, tab }) {
      tab.place--;
      await hands.page.evaluate(() => history.back());
      await hands.shows(tab.past[tab.place]!.id);
    },
  },
  {
    says: 'go forward',
    weight: 2,
    quiet: 120,
    fits: ({ tab }) => tab.place < tab.past.length - 1,
    async act({ hands, tab }) {
      tab.place++;
      await hands.page.evaluate(() => history.forward());
      await hands.shows(tab.past[tab.place]!.id);
    },
  },
  {
    says: 'another hash in the address',
    weight: 2,
    isHostile: true,
    quiet: 60,
    async act({ hands, tab, random }) {
      tab.past = [...tab.past.slice(0, tab.place + 1), tab.chat];
      tab.place++;
      await hands.page.evaluate((hash) => void (location.hash = hash), `part-${random.integer(0, 1e6)}`);
    },
  },
  {
    says: 'the last answer is given anew',
    weight: 2,
    isHostile: true,
    act: ({ hands }) =>
      hands.page.evaluate(() => {
        const { replica } = window;
        const n = replica.count() - 1;
        const text = replica.text(n).split('\n').filter(Boolean);
        const blocks = text.map((line) => ({ kind: 'paragraph' as const, runs: [line] }));
        void replica.regenerate(n, blocks, { pendingMs: 5, tokensPerFrame: 60 });
      }),
  },
  {
    says: 'the answers are rendered anew',
    weight: 1,
    isHostile: true,
    act: ({ hands }) => hands.page.evaluate(() => window.replica.rerender(0)),
  },
  {
    says: 'the nodes of the editor are made anew',
    weight: 3,
    isHostile: true,
    act: ({ hands }) => hands.page.evaluate(() => window.replica.rerenderComposer()),
  },
  {
    says: 'the editor is replaced by another one',
    weight: 3,
    isHostile: true,
    act: ({ hands }) => hands.page.evaluate(() => window.replica.replaceComposer()),
  },
  {
    says: 'the textarea becomes an editor',
    weight: 1,
    isHostile: true,
    fits: ({ hands }) => hands.at.name === 'chatgpt octane',
    act: ({ hands }) => hands.page.evaluate(() => window.replica.hydrate()),
  },
  {
    says: 'the next inputs are slow',
    weight: 5,
    async act({ hands, random, tell }) {
      const habit = {
        blockMs: random.pick([20, 60, 150, 300, 600, 1000]),
        times: random.integer(1, 4),
        ...(random.isTrue(0.4) ? { rerenderMs: random.integer(0, 200) } : {}),
      };
      tell(JSON.stringify(habit));
      await hands.page.evaluate((habit) => window.replica.slowInput(habit), habit);
    },
  },
  {
    says: 'reload',
    weight: 1,
    isHostile: true,
    quiet: 60,
    async act({ hands }) {
      await hands.reload();
    },
  },
  { says: 'to the front', weight: 2, isHostile: true, act: ({ hands }) => hands.page.bringToFront() },
  { says: 'the service worker is killed', weight: 1, isHostile: true, act: ({ killWorker }) => killWorker() },
];
