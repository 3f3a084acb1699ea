import { afterEach, describe, expect, it } from 'vitest';
import { message } from '../../src/core/messages/message';
import { chatgpt } from '../../src/platforms/chatgpt';
import { claude } from '../../src/platforms/claude';
import { gemini } from '../../src/platforms/gemini';
import { grok } from '../../src/platforms/grok';
import type { GroupId } from '../../src/core/platform/groups';
import { probePage } from '../../src/page/probe';
import type { Platform } from '../../src/core/platform/schema';
import { closePages, openPage } from './open-page';

const PAGE = `<main>
  <div data-testid="user-message">Why?</div>
  <div data-is-streaming="false" data-turn-key="t1"><div class="standard-markdown">Because.</div><span class="sr-only">x</span></div>
  <div data-is-streaming="true"><div class="standard-markdown">Or <b>so</b>.</div></div>
  <fieldset><div class="ProseMirror" contenteditable style="display: none">hidden</div>
  <div class="ProseMirror second" contenteditable>seen</div></fieldset>
</main>`;

const CHAT = new URL('https://claude.ai/chat/1f0e2d3c-0000-4000-8000-000000000001');
const NEW_CHAT = new URL('https://claude.ai/new');
/** The address at which each site starts a new chat, by platform. */
const NEW_CHATS: Readonly<Record<string, string>> = {
  claude: 'https://claude.ai/new',
  chatgpt: 'https://chatgpt.com/',
  gemini: 'https://gemini.google.com/app',
  grok: 'https://grok.com/',
};
const EMPTY = '<fieldset><div class="ProseMirror" contenteditable>type here</div></fieldset>';

const probe = (platform: Platform, page: Document, url = CHAT) => probePage(platform, page, url);
const reportOf = (platform: Platform, page: Document, id: GroupId, url = CHAT) =>
  probe(platform, page, url).report.groups.find((one) => one.id === id)!;
const withSelectors = (selectors: Partial<Platform['selectors']>): Platform => ({
  ...claude,
  selectors: { ...claude.selectors, ...selectors },
});

afterEach(closePages);

describe('a test on a page', () => {
  it('counts each alternative and reports which one is in use', async () => {
    const page = await openPage(PAGE);
    const { alternatives, used } = reportOf(claude, page, 'response');
    expect(alternatives.map(({ count }) => count)).toEqual([2, 0]);
    expect(used).toBe(0);
    expect(reportOf(claude, page, 'content')).toMatchObject({ used: 0, isMissing: false });
    expect(reportOf(claude, page, 'user').used).toBe(0);
  });

  it('uses the visible message field', async () => {
    const page = await openPage(PAGE);
    const { first, report } = probe(claude, page);
    expect(report.groups.find(({ id }) => id === 'composer')).toMatchObject({ used: 2, isMissing: false });
    expect(first.get('composer')).toBe(page.querySelector('.second'));
  });

  it('counts answers if something is looked for in or around them', async () => {
    const page = await openPage(PAGE);
    expect(reportOf(claude, page, 'messageId').alternatives.map(({ count }) => count)).toEqual([1, 1, 0]);
    expect(reportOf(claude, page, 'streaming').alternatives.map(({ count }) => count)).toEqual([1, 0, 0]);
    expect(reportOf(claude, page, 'exclude').alternatives.at(-1)).toMatchObject({ selector: '.sr-only', count: 1 });
  });

  it('reports what fails: a required group that matches nothing, an invalid selector', async () => {
    const page = await openPage(PAGE);
    const broken = withSelectors({ response: ['.gone', 'div['], composer: ['.gone'] });
    expect(reportOf(broken, page, 'composer')).toMatchObject({ used: null, isMissing: true });
    expect(reportOf(broken, page, 'response')).toMatchObject({
      used: null,
      isMissing: true,
      alternatives: [
        { count: 0, problem: null },
        { count: 0, problem: message('problemSelector', 'div[') },
      ],
    });
  });

  it('counts for each group what all alternatives match, each element once', async () => {
    const page = await openPage(PAGE);
    const platform = withSelectors({
      response: ['[data-is-streaming]', '[data-turn-key]', '.standard-markdown'],
      exclude: ['.sr-only', 'b', '.sr-only, b'],
    });
    // What is inside of an answer does not count as one.
    const { count, alternatives } = reportOf(platform, page, 'response');
    expect(count).toBe(2);
    expect(alternatives.at(-1)).toMatchObject({ count: 2, counting: 0 });
    expect(alternatives[0]).toMatchObject({ counting: 2 });
    expect(reportOf(platform, page, 'exclude').count).toBe(2);
    expect(reportOf(claude, page, 'user').count).toBe(1);
    expect(reportOf(claude, page, 'busy').count).toBe(0);
    // Two rules for one answer.
    const rule = { where: 'around', selector: '[data-turn-key]', attribute: 'data-turn-key' } as const;
    const ids = { ...claude, messageId: [rule, { ...rule, selector: 'div' }] };
    expect(reportOf(ids, page, 'messageId')).toMatchObject({ count: 1, alternatives: [{ count: 1 }, { count: 1 }] });
  });

  describe('reports as missing what the light reports:', () => {
    const missing = (platform: Platform, page: Document, url: URL) =>
      probe(platform, page, url)
        .report.groups.filter(({ isMissing }) => isMissing)
        .map(({ id }) => id);

    it.each([
      ['nothing on a new chat', NEW_CHAT, EMPTY, []],
      ['nothing in a conversation where nobody has said anything', CHAT, EMPTY, []],
      ['answers in a conversation', CHAT, `${EMPTY}<p data-testid="user-message">Why?</p>`, ['response']],
      [
        'no answers while the site is thinking about the first one',
        CHAT,
        `${EMPTY}<button data-testid="chat-input-stop">x</button>`,
        [],
      ],
      ['the text of answers', CHAT, `${EMPTY}<div data-testid="assistant-message"></div>`.repeat(2), ['content']],
      ['no text of a first answer that is starting', CHAT, `${EMPTY}<div data-is-streaming="true"></div>`, []],
      ['the message field, even on a new chat', NEW_CHAT, '<p>x</p>', ['composer']],
    ])('%s', async (_, url, html, groups) => {
      const platform = withSelectors({ content: ['.standard-markdown'] });
      expect(missing(platform, await openPage(html), url)).toEqual(groups);
    });
  });

  it.each([
    { what: 'Claude', platform: claude, html: '<div data-testid="chat-input" contenteditable>type here</div>' },
    { what: 'Claude, September', platform: claude, html: '<div data-cds="Editor" contenteditable>type here</div>' },
    {
      what: 'ChatGPT, power',
      platform: chatgpt,
      html: '<form data-chatgpt-composer><div class="ProseMirror" contenteditable>type here</div></form>',
    },
    { what: 'ChatGPT, classic', platform: chatgpt, html: '<div id="prompt-textarea" contenteditable>type here</div>' },
    {
      what: 'Gemini',
      platform: gemini,
      html: '<rich-textarea><div class="ql-editor" contenteditable>type here</div></rich-textarea>',
    },
    {
      what: 'Grok',
      platform: grok,
      html: '<div data-testid="chat-input"><div class="ProseMirror" contenteditable>type here</div></div>',
    },
  ])('misses nothing on a new chat: $what', async ({ platform, html }) => {
    const { groups } = probe(platform, await openPage(html), new URL(NEW_CHATS[platform.id]!)).report;
    expect(groups.filter(({ isMissing }) => isMissing)).toEqual([]);
    expect(groups.find(({ id }) => id === 'composer')!.used).not.toBeNull();
  });

  it.each([
    ['contains a message from the person', 'main'],
    ['is inside one', '[data-testid="user-message"] b'],
  ])('does not count an answer that %s, like the annotator, and reports it', async (_, selector) => {
    const page = await openPage(PAGE.replace('Why?', '<b>Why?</b>'));
    const { first, report } = probe(withSelectors({ response: [selector] }), page);
    expect(first.has('response')).toBe(false);
    expect(report.groups.find(({ id }) => id === 'response')).toMatchObject({
      count: 0,
      used: null,
      isMissing: true,
      alternatives: [{ count: 0, problem: message('problemWithUser') }],
    });
  });

  it('changes nothing on the page', async () => {
    const page = await openPage(PAGE);
    const before = page.documentElement.outerHTML;
    probe(claude, page);
    expect(page.documentElement.outerHTML).toBe(before);
  });
});
