import { afterEach, describe, expect, it } from 'vitest';
import { claude } from '../../src/platforms/claude';
import type { GroupId } from '../../src/platforms/groups';
import { probePage } from '../../src/platforms/probe';
import type { Platform } from '../../src/platforms/schema';
import { closePages, openPage } from './open-page';

const PAGE = `<main>
  <div data-testid="user-message">Why?</div>
  <div data-is-streaming="false" data-turn-key="t1"><div class="standard-markdown">Because.</div><span class="sr-only">x</span></div>
  <div data-is-streaming="true"><div class="standard-markdown">Or <b>so</b>.</div></div>
  <fieldset><div class="ProseMirror" contenteditable style="display: none">hidden</div>
  <div class="ProseMirror second" contenteditable>seen</div></fieldset>
</main>`;

const reportOf = (platform: Platform, page: Document, id: GroupId) =>
  probePage(platform, page).report.groups.find((one) => one.id === id)!;

afterEach(closePages);

describe('a test on a page', () => {
  it('counts each alternative and says which is in use', async () => {
    const page = await openPage(PAGE);
    const { alternatives, used } = reportOf(claude, page, 'response');
    expect(alternatives.map(({ count }) => count)).toEqual([2, 0]);
    expect(used).toBe(0);
    expect(reportOf(claude, page, 'content')).toMatchObject({ used: 0, isMissing: false });
    expect(reportOf(claude, page, 'user').used).toBe(0);
  });

  it('takes the message field that can be seen', async () => {
    const page = await openPage(PAGE);
    const { first, report } = probePage(claude, page);
    expect(report.groups.find(({ id }) => id === 'composer')).toMatchObject({ used: 2, isMissing: false });
    expect(first.get('composer')).toBe(page.querySelector('.second'));
  });

  it('counts answers for what is looked for in or around them', async () => {
    const page = await openPage(PAGE);
    expect(reportOf(claude, page, 'messageId').alternatives.map(({ count }) => count)).toEqual([1, 1]);
    expect(reportOf(claude, page, 'streaming').alternatives.map(({ count }) => count)).toEqual([1, 0, 0]);
    expect(reportOf(claude, page, 'exclude').alternatives.at(-1)).toMatchObject({ selector: '.sr-only', count: 1 });
  });

  it('names what fails: a needed group that finds nothing, a selector that is none', async () => {
    const page = await openPage(PAGE);
    const broken = { ...claude, selectors: { ...claude.selectors, response: ['.gone', 'div['], composer: ['.gone'] } };
    expect(reportOf(broken, page, 'composer')).toMatchObject({ used: null, isMissing: true });
    expect(reportOf(broken, page, 'response')).toMatchObject({
      used: null,
      isMissing: true,
      alternatives: [
        { count: 0, problem: null },
        { count: 0, problem: expect.stringContaining('not a valid CSS selector') },
      ],
    });
  });

  it('changes nothing on the page', async () => {
    const page = await openPage(PAGE);
    const before = page.documentElement.outerHTML;
    probePage(claude, page);
    expect(page.documentElement.outerHTML).toBe(before);
  });
});
