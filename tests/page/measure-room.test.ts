import { afterEach, beforeEach, expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { PageReader } from '../../src/page/read-page';
import { hasControl, measurePage } from '../../src/page/measure-room';
import { put } from '../dom/page';
import { claude } from '../../src/platforms/claude';

const PLATFORM = {
  ...claude,
  selectors: {
    ...claude.selectors,
    response: ['article'],
    content: ['.text'],
    user: ['.mine'],
    composer: ['textarea'],
    dock: ['.gone', '.app'],
  },
};

const PAGE = `<main class="app" style="position: fixed; inset: 0; overflow: auto">
  <div style="width: 600px; margin: 0 auto">
    <p class="mine" style="margin-left: auto; width: 300px; margin-right: -20px">Why?</p>
    <article style="width: 900px"><div class="text" style="width: 600px">Because.</div></article>
    <article style="margin-top: 5000px"><div class="text" style="width: 2000px">Far away.</div></article>
  </div>
  <form style="position: fixed; bottom: 10px; left: 0; right: 0; height: 60px">
    <textarea style="position: absolute; top: 0; left: 200px; width: 500px; height: 40px"></textarea>
    <button style="position: absolute; left: 720px; top: 20px; width: 40px; height: 40px">Send</button>
    <button hidden style="position: absolute; left: 900px; width: 40px; height: 40px">Stop</button>
  </form>
</main>`;

let reader: PageReader;
beforeEach(async () => {
  await browser.viewport(1000, 800);
  document.body.style.margin = '0';
  put(PAGE);
  reader = new PageReader(PLATFORM, document);
});
afterEach(() => document.body.removeAttribute('style'));

test('measures the messages near the window, and the message field with the buttons beside it', () => {
  const { messages, bar, dockable } = measurePage(reader);
  expect([messages?.left, messages?.right]).toEqual([200, 820]);
  expect([bar?.left, bar?.right, bar?.bottom]).toEqual([200, 760, 790]);
  expect(dockable).toBe(1000);
});

test.each<[where: string, html: (answer: string) => string, right: number]>([
  ['in the answer', (answer) => answer.replace('</article>', '<button class="retry">Retry</button></article>'), 960],
  ['beside the answer', (answer) => `<div>${answer}<div><button class="retry">Retry</button></div></div>`, 960],
  ['beside another part of the page', (answer) => `${answer}<aside><button class="retry">Share</button></aside>`, 820],
  ['as wide as text', (answer) => `<div>${answer}<a href="#" class="retry" style="width: 300px">More</a></div>`, 820],
  ['not in use', (answer) => `<div>${answer}<button class="retry" hidden>Retry</button></div>`, 820],
])('measures the buttons of an answer: %s', (_, html, right) => {
  const style = '<style>.retry { position: absolute; left: 900px; width: 60px; height: 30px }</style>';
  const [answer] = document.querySelectorAll('article');
  answer!.outerHTML = style + html(answer!.outerHTML);
  expect(measurePage(reader).messages?.right).toBe(right);
});

test('measures nothing where there is nothing', () => {
  document.querySelector('main')!.replaceChildren();
  const empty = new PageReader({ ...PLATFORM, selectors: { ...PLATFORM.selectors, dock: [] } }, document);
  expect(measurePage(empty)).toEqual({ messages: null, bar: null, dockable: 0 });
});

test('finds the controls of the page in a box, and nothing of ours', () => {
  expect(hasControl({ left: 730, right: 750, top: 740, bottom: 760 })).toBe(true);
  expect(hasControl({ left: 900, right: 950, top: 100, bottom: 150 })).toBe(false);
  put('<recurate-root style="position: fixed; left: 880px; top: 90px">Ours</recurate-root>');
  expect(hasControl({ left: 880, right: 920, top: 90, bottom: 110 })).toBe(false);
});
