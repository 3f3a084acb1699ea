import { afterEach, describe, expect, it } from 'vitest';
import { claude } from '../../src/platforms/claude';
import { MOST_MATCHES } from '../../src/page/count-matches';
import { probePage } from '../../src/page/probe';
import { PageReader } from '../../src/page/read-page';
import type { Platform, SelectorGroup } from '../../src/core/platform/schema';
import { closePages, openPage } from './open-page';
import { message } from '../../src/core/messages/message';

const withSelectors = (selectors: Partial<Platform['selectors']>): Platform => ({
  ...claude,
  selectors: { ...claude.selectors, ...selectors },
});

/** A page with an answer and a message field. */
const SMALL = `<main><div data-testid="assistant-message"><div class="standard-markdown">Yes.</div></div>
  <div data-testid="chat-input" contenteditable>x</div></main>`;
/** The same, plus 50,000 sibling elements. */
const HUGE = `${SMALL}${'<i></i>'.repeat(50_000)}`;
/** Valid, and visits all earlier siblings of each element: several seconds on the page above. */
const SLOW = 'i:not(b ~ i)';
/** Everything that a pass and a health check read. */
function readAll(reader: PageReader): void {
  const [response] = reader.responses();
  reader.text(response!);
  reader.messageId(response!);
  reader.position(response!);
  reader.isStreaming(response!, true);
  reader.userMessages();
  reader.composer();
  reader.modals();
  reader.theme();
}

afterEach(closePages);

// `npm run bench -- scaling` measures how long it takes.
describe('on a page of 50,000 elements', () => {
  it.each(['response', 'exclude', 'busy', 'user'] as const)(
    'a slow selector for %s is left out and reported',
    async (group) => {
      const page = await openPage(HUGE);
      const platform = withSelectors({ [group]: [SLOW, ...claude.selectors[group]] });
      const reader = new PageReader(platform, page);
      reader.responses();
      reader.isBusy();
      expect(reader.problems()).toEqual([
        { group, message: expect.objectContaining({ key: 'noticeSelectorLeftOut' }) },
      ]);
      expect(reader.responses()).toHaveLength(1);
    },
  );

  it.each([
    ['response', (reader) => reader.responses(), []],
    ['content', (reader) => reader.contentRoots(reader.responses()[0]!), []],
    ['composer', (reader) => reader.composer(), null],
  ] as [SelectorGroup, (reader: PageReader) => unknown, unknown][])(
    'a selector for %s that matches them all is left out and reported',
    async (group, ask, nothing) => {
      const page = await openPage(HUGE);
      const response = group === 'response' ? ['i'] : ['body'];
      const reader = new PageReader(withSelectors({ response, content: ['i'], composer: ['i'], user: [] }), page);
      expect([ask(reader), ask(reader)]).toEqual([nothing, nothing]);
      expect(reader.problems()).toEqual([
        { group, message: expect.objectContaining({ key: 'noticeSelectorLeftOut' }) },
      ]);
    },
  );

  const rule = { where: 'inside', selector: SLOW, attribute: 'id' } as const;
  it.each<[string, Partial<Platform>]>([
    ...(['response', 'content', 'exclude', 'busy', 'user', 'composer', 'modal', 'shadow', 'dock'] as const).map(
      (group): [string, Partial<Platform>] => [
        group,
        { selectors: { ...claude.selectors, [group]: [SLOW, ...claude.selectors[group]] } },
      ],
    ),
    ['messageId', { messageId: [rule] }],
    ['position', { position: [rule] }],
    ['streaming', { streaming: [{ where: 'around', selector: SLOW }] }],
    ['theme', { theme: [{ selector: SLOW, theme: 'dark' }] }],
  ])(
    'a slow selector for %s is left out and reported if they appear after the page was opened',
    async (group, change) => {
      const page = await openPage(SMALL);
      const reader = new PageReader({ ...claude, ...change }, page);
      readAll(reader);
      expect(reader.problems()).toEqual([]);
      const rest = page.createElement('div');
      rest.innerHTML = '<i></i>'.repeat(50_000);
      page.querySelector('main')!.append(rest);
      // As in a pass: new nodes are checked first.
      reader.mayHoldResponses(rest);
      readAll(reader);
      expect(reader.problems()).toEqual([
        { group, message: expect.objectContaining({ key: 'noticeSelectorLeftOut' }) },
      ]);
      expect(reader.responses()).toHaveLength(1);
      expect(reader.composer()).not.toBeNull();
    },
  );

  it('the shipped selectors are fast', async () => {
    const page = await openPage(HUGE);
    const reader = new PageReader(claude, page);
    expect(reader.responses()).toHaveLength(1);
    expect(reader.problems()).toEqual([]);
  });

  it('a test stops counting and reports it', async () => {
    const page = await openPage(HUGE);
    const { report } = probePage(withSelectors({ user: ['i', SLOW] }), page, new URL('https://claude.ai/new'));
    const user = report.groups.find(({ id }) => id === 'user')!;
    expect(user.alternatives).toMatchObject([
      { selector: 'i', count: MOST_MATCHES, problem: message('problemManyMatches', MOST_MATCHES) },
      {
        selector: SLOW,
        count: expect.any(Number),
        problem: expect.objectContaining({ key: expect.stringMatching(/^problem(Slow|ManyMatches)$/) }),
      },
    ]);
  });
});

describe('on a page of 4,000 answers', () => {
  const ANSWERS = `<main>${'<div class="a">Yes.<i></i></div>'.repeat(4000)}</main>`;
  /** Visits all earlier siblings of an answer for each of these. */
  const WALKS = ['b', 'u', 's', 'q', 'em', 'hr', 'tt', 'rp', 'dt', 'dd', 'li'].map((name) => `${name} ~ .a`).join();

  it.each([
    ['around', `:is(${WALKS})`],
    ['inside', `:is(${WALKS}) i`],
  ] as const)('a test of a rule that looks %s each of them stops and reports it', async (where, selector) => {
    const page = await openPage(ANSWERS);
    const platform = {
      ...withSelectors({ response: ['.a'], content: ['.a'] }),
      messageId: [{ where, selector, attribute: 'id' }],
      streaming: [{ where, selector }],
    };
    const { report } = probePage(platform, page, new URL('https://claude.ai/new'));
    for (const id of ['messageId', 'streaming']) {
      const { alternatives, used } = report.groups.find((group) => group.id === id)!;
      expect(alternatives).toMatchObject([
        { selector, count: 0, problem: expect.objectContaining({ key: 'problemSlow' }) },
      ]);
      expect(used).toBeNull();
    }
  });
});
