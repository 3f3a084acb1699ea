import { userEvent } from 'vitest/browser';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { PageResponse } from '../../../src/session/annotated-page';
import { LeavingGestures } from '../../../src/session/conversation/leaving-gestures';
import { put } from '../../dom/page';
import { DomPage } from '../dom-page';

/** A chat where we saw the last answer begin. Anything the person does now comes after that. */
function follow() {
  const main = put(`
    <main>
      <article data-id="r1"><p>One.</p><a href="#there">A link</a></article>
      <article data-id="r2"><p>Two.</p></article>
      <button type="button">Another chat</button>
      <p class="aside">Aside</p>
      <textarea></textarea>
      <div class="ours">Ours</div>
    </main>`);
  const life = new AbortController();
  onTestFinished(() => life.abort());
  const leaving = new LeavingGestures(new DomPage(main), main.querySelector('.ours')!, life.signal);
  const [first, last] = main.querySelectorAll('article');
  const list = (...elements: Element[]): PageResponse[] =>
    elements.map((element, at) => ({ id: `r${at}`, element, state: 'streaming', length: 0 }));
  leaving.see(list(first!));
  leaving.see(list(first!, last!));
  last!.append(' It grows.');
  leaving.see(list(first!, last!));
  return { main, leaving, last: last!, first: first! };
}

test('the only answer of a page that was just loaded has not grown', () => {
  const main = put('<main><article data-id="r1">One.</article></main>');
  const life = new AbortController();
  onTestFinished(() => life.abort());
  const leaving = new LeavingGestures(new DomPage(main), main, life.signal);
  const element = main.querySelector('article')!;
  leaving.see([{ id: 'r1', element, state: 'complete', length: 4 }]);
  expect(leaving.hasGrown(element)).toBe(false);
});

describe('After we saw an answer begin', () => {
  test('a person who did nothing has not left', () => {
    const { leaving, first, last } = follow();
    expect([leaving.mayHaveLeft(), leaving.hasPressed()]).toEqual([false, false]);
    expect([leaving.hasGrown(last), leaving.hasGrown(first)]).toEqual([true, false]);
  });

  test.each<[string, boolean]>([
    ['article p', false],
    ['textarea', false],
    ['.ours', false],
    ['article a', true],
    ['button', true],
    ['.aside', true],
  ])('a press on "%s" may open another chat: %s', async (selector, mayOpen) => {
    const { main, leaving } = follow();
    await userEvent.click(main.querySelector(selector)!);
    expect([leaving.mayHaveLeft(), leaving.hasPressed()]).toEqual([mayOpen, mayOpen]);
  });

  test.each<[string, string, boolean]>([
    ['typing a message and sending it', 'hello{Enter}', false],
    ['a key of the site', '{Control>}k{/Control}', true],
  ])('%s may open another chat, or not', async (_what, keys, mayOpen) => {
    const { main, leaving } = follow();
    main.querySelector('textarea')!.focus();
    await userEvent.keyboard(keys);
    expect(leaving.mayHaveLeft()).toBe(mayOpen);
  });

  test('what a script does is not the person’s action', () => {
    const { main, leaving } = follow();
    main.querySelector('button')!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    expect(leaving.mayHaveLeft()).toBe(false);
  });
});

test('the person may have left if no answer was seen to begin', () => {
  const main = put('<main><article data-id="r1">One.</article></main>');
  const life = new AbortController();
  onTestFinished(() => life.abort());
  const leaving = new LeavingGestures(new DomPage(main), document.createElement('div'), life.signal);
  const [element] = main.querySelectorAll('article');
  leaving.see([{ id: 'r1', element: element!, state: 'complete', length: 4 }]);
  expect(leaving.mayHaveLeft()).toBe(true);
});
