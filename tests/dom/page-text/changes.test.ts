import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Span } from '../../../src/core/annotation/selector';
import { isText } from '../../../src/dom/node-types';
import type { PageText } from '../../../src/dom/page-text/page-text';
import { readHtml, readPage } from './reading';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestIdleCallback'] }));
afterEach(() => void vi.useRealTimers());

const MOST_TRIES = 50;

/** Waits until the page was read again. */
async function settled(page: PageText): Promise<void> {
  // A record of what has just changed is reported first.
  await Promise.resolve();
  for (let tries = 0; !page.isCurrent; tries++) {
    if (tries === MOST_TRIES) throw new Error('It is never current.');
    await vi.advanceTimersByTimeAsync(1500);
  }
}

/** A page, with some blocks and some words in a line: with many of them, it is read in several pieces. */
const pageWith = (blocks: number, words: number): string =>
  '<h2>One</h2><p>two <b>three</b></p><section><p>four</p><ul><li>five</li></ul></section>' +
  `<div>${'<p>many</p>'.repeat(blocks)}</div><p>${'<i>r</i> '.repeat(words)}<br>x<br> <b>y</b><span> <u> </u>z</span></p>` +
  '<x-a><template shadowrootmode="open"><p>own <slot name="a"></slot></p><slot></slot></template>six<b slot="a">seven</b></x-a>' +
  '<p>see <x-b><template shadowrootmode="open"><slot></slot></template>eight</x-b>, nine</p><pre>a\n  b</pre>';

/** All elements and texts of the page, also those in open shadow roots. */
function nodesOf(root: Element | ShadowRoot): (Element | Text)[] {
  const nodes: (Element | Text)[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Element | Text;
    nodes.push(node);
    if (node instanceof Element && node.shadowRoot) nodes.push(...nodesOf(node.shadowRoot));
  }
  return nodes;
}

/**
 * The words that are shown under the ranges of a span. There may be more or fewer ranges if the page is divided
 * differently, and one may go over what is hidden.
 */
function wordsIn(page: PageText, span: Span): string {
  return page.rangesAt(span).map(shownIn).join('').replace(/\s/g, '');
}

function shownIn({ startContainer, startOffset, endContainer, endOffset }: StaticRange): string {
  const range = document.createRange();
  range.setStart(startContainer, startOffset);
  range.setEnd(endContainer, endOffset);
  const around = range.commonAncestorContainer;
  const texts = isText(around) ? [around] : nodesOf(around as Element).filter(isText);
  return texts
    .filter((text) => range.intersectsNode(text) && !text.parentElement?.closest('[hidden]'))
    .map((text) =>
      text.data.slice(text === startContainer ? startOffset : 0, text === endContainer ? endOffset : text.length),
    )
    .join('');
}

const INSERTED: (() => Node | string)[] = [
  () => 'new ',
  () => ' ',
  () => document.createElement('p'),
  () => document.createElement('br'),
];

type Act = 'text' | 'remove' | 'move' | 'insert' | 'hide' | 'slot' | 'many';

function change(root: HTMLElement, what: Act, at: number, to: number): void {
  const nodes = nodesOf(root);
  const node = nodes[at % nodes.length]!;
  const other = nodes[to % nodes.length]!;
  const element = node instanceof Element ? node : node.parentElement;
  if (element instanceof HTMLBRElement && what !== 'remove') return;
  if (what === 'text' && node instanceof Text) node.data += ' and';
  else if (what === 'remove') node.remove();
  else if (what === 'move' && other instanceof Element && !(other instanceof HTMLBRElement) && !node.contains(other))
    other.append(node);
  else if (what === 'insert') node.before(INSERTED[to % INSERTED.length]!());
  else if (what === 'hide' && element) element.toggleAttribute('hidden');
  else if (what === 'slot' && element) element.slot = element.slot ? '' : 'a';
  else if (what === 'many' && element)
    element.append(...Array.from({ length: 420 }, () => document.createElement('b')));
}

it.each([
  { name: 'large', html: pageWith(210, 140), numRuns: 8 },
  { name: 'small', html: pageWith(12, 9), numRuns: 20 },
])(
  'After any change, a $name page reads as if it were read for the first time',
  async ({ html, numRuns }) => {
    const act = fc.record({
      what: fc.constantFrom<Act>('text', 'remove', 'move', 'insert', 'hide', 'slot', 'many'),
      at: fc.nat(),
      to: fc.nat(),
    });
    const steps = fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const page = await readHtml(html);
        for (const acts of all) {
          if (nodesOf(page.root).length === 0) break;
          for (const { what, at, to } of acts) if (nodesOf(page.root).length > 0) change(page.root, what, at, to);
          await settled(page);
        }
        const anew = await readPage(page.root);
        expect(page.text).toBe(anew.text);
        expect(page.passages()).toEqual(anew.passages());
        for (let start = 0; start < page.text.length; start += 43) {
          const span = { start, end: start + 9 };
          expect(wordsIn(page, span)).toBe(wordsIn(anew, span));
        }
        page.root.remove();
      }),
      // To find the smallest example takes longer than a test may.
      { numRuns, endOnFailure: true },
    );
  },
  60_000,
);
