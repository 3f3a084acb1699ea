import { createElement as h, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { follow, nextFrame } from './followed';
import { put } from './page';

interface Page {
  element: HTMLElement;
  errors: unknown[];
  render(what: ReactNode): void;
}

function reactPage(): Page {
  const element = put('<div></div>');
  const errors: unknown[] = [];
  const onError = (error: unknown): void => void errors.push(error);
  const root = createRoot(element, { onUncaughtError: onError, onCaughtError: onError, onRecoverableError: onError });
  onTestFinished(() => root.unmount());
  return { element, errors, render: (what) => flushSync(() => root.render(what)) };
}

const S = 'The quick brown fox jumps over the lazy dog.';
const p = (...children: ReactNode[]): ReactNode => h('p', null, ...children);
const keyed = (...keys: string[]): ReactNode => keys.map((key) => h('p', { key }, `${key}: the brown fox of ${key}`));

/** What the page renders first and then, the marked text, and whether it is painted after each update. */
const UPDATES: [what: string, quote: string, first: ReactNode, then: [ReactNode, isPainted: boolean][]][] = [
  [
    'text is appended to a paragraph',
    'brown fox',
    p(S),
    [
      [p(`${S} And`), true],
      [p(`${S} And so`), true],
    ],
  ],
  [
    'the text of a paragraph is rewritten',
    'brown fox',
    p(S),
    [
      [p('Nothing is as it was a while ago.'), false],
      [p(S), true],
    ],
  ],
  [
    'text before it changes in the same text node',
    'brown fox',
    p(S),
    [
      [p(S.replace('The', 'Then a very')), true],
      [p(S), true],
    ],
  ],
  [
    'the marked part between two texts changes',
    'brown fox',
    p('The quick ', 'brown fox', ' jumps'),
    [
      [p('The quick ', 'red cat', ' jumps'), false],
      [p('The quick ', 'brown fox', ' jumps'), true],
    ],
  ],
  [
    'a partly marked text is removed',
    'brown fox',
    p('The ', 'quick brown fox', ' jumps'),
    [[p('The ', null, ' jumps'), false]],
  ],
  [
    'a completely marked text is removed',
    'brown fox',
    p('The ', 'brown fox', ' jumps'),
    [
      [p('The ', null, ' jumps'), false],
      [p('The ', 'brown fox', ' jumps'), true],
    ],
  ],
  [
    'something is inserted before a completely marked text',
    'brown fox',
    p('The ', null, 'brown fox', ' jumps'),
    [[p('The ', h('b', null, 'quick '), 'brown fox', ' jumps'), true]],
  ],
  [
    'a text streams between two others',
    'brown fox',
    p('A: ', 'the brown fox', '|'),
    ['jumps', 'over', 'dogs'].map((word, at, all) => [
      p('A: ', `the brown fox ${all.slice(0, at).join(' ')}${word}`, '|'),
      true,
    ]),
  ],
  ['it is mounted again under another key', 'brown fox', h('p', { key: 1 }, S), [[h('p', { key: 2 }, S), true]]],
  [
    'Markdown turns its text into an element',
    'brown fox',
    p('The quick **brown fox** jumps'),
    [[p('The quick ', h('strong', null, 'brown fox'), ' jumps'), true]],
  ],
  [
    'an element around it is removed',
    'brown fox',
    h('section', null, p('Before'), h('div', null, p(S))),
    [
      [h('section', null, p('Before'), null), false],
      [h('section', null, p('Before'), h('div', null, p(S))), true],
    ],
  ],
  [
    'paragraphs are swapped',
    'brown fox of b',
    keyed('a', 'b', 'c'),
    [
      [keyed('c', 'b', 'a'), true],
      [keyed('b', 'x', 'c', 'a'), true],
      [keyed('a', 'c'), false],
    ],
  ],
];

describe('A mark on a React page', () => {
  beforeEach(() => {
    const complained = vi.spyOn(console, 'error');
    onTestFinished(() => {
      const said = complained.mock.calls;
      complained.mockRestore();
      expect(said).toEqual([]);
    });
  });

  it.each(UPDATES)('stays on its text if %s', async (_what, quote, first, then) => {
    const [page, control] = [reactPage(), reactPage()];
    for (const one of [page, control]) one.render(first);
    const followed = follow(page.element);
    followed.mark(quote);
    expect(followed.painted()).toEqual([quote]);
    for (const [next, isPainted] of then) {
      for (const one of [page, control]) one.render(next);
      await nextFrame();
      followed.search();
      expect(followed.painted()).toEqual(isPainted ? [quote] : []);
      expect(page.element.innerHTML).toBe(control.element.innerHTML);
    }
    expect([page.errors, control.errors]).toEqual([[], []]);
  });

  it('stays on its text after every token, whether texts grow or elements are added', async () => {
    const page = reactPage();
    const tokens = 'the queue was full and so **the writer** waits for a reader that is slow today'.split(' ');
    const answer = (count: number): ReactNode => {
      const said = tokens.slice(0, count);
      return h('article', null, p(S), p(said.join(' ')), p(...said.map((word) => h('span', null, `${word} `))));
    };
    page.render(answer(3));
    const followed = follow(page.element);
    followed.mark('brown fox');
    followed.mark('queue', {}, 0);
    followed.mark('queue', {}, 1);
    for (let count = 4; count <= tokens.length; count++) {
      page.render(answer(count));
      await nextFrame();
      expect(followed.painted()).toEqual(['brown fox', 'queue', 'queue']);
    }
    const [, first, second] = [...followed.set.anchors.values()];
    expect([first, second].map((one) => one?.state === 'anchored' && one.span.start)).toEqual([
      followed.set.indexOf('r1')!.text.indexOf('queue'),
      followed.set.indexOf('r1')!.text.lastIndexOf('queue'),
    ]);
    expect(page.errors).toEqual([]);
  });

  it('is away while its response is unmounted, and back on other nodes', async () => {
    const page = reactPage();
    const render = (isThere: boolean): void => page.render(h('main', null, isThere ? h('article', null, p(S)) : null));
    render(true);
    const followed = follow(page.element.querySelector('article')!);
    followed.mark('brown fox');
    render(false);
    followed.show([]);
    await nextFrame();
    followed.search();
    expect([followed.states(), followed.painted()]).toEqual([['away'], []]);
    render(true);
    followed.show([page.element.querySelector('article')!]);
    followed.search();
    expect([followed.states(), followed.painted()]).toEqual([['anchored'], ['brown fox']]);
  });
});
