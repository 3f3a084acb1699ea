import { describe, expect, it } from 'vitest';
import { reveal, scrollerOf } from '../../src/dom/reveal';
import { put, textWith } from './page';

const LINES = Array.from({ length: 100 }, (_, at) => `<p style="margin:0">line ${at}.</p>`).join('');
const BOX = `<div style="height:300px;overflow-y:auto;font:16px/20px monospace"><section>${LINES}</section></div>`;

function rangeOn(root: Element, words: string): StaticRange {
  const [node, offset] = textWith(root, words);
  return new StaticRange({
    startContainer: node,
    startOffset: offset,
    endContainer: node,
    endOffset: offset + words.length,
  });
}

describe('Revealing', () => {
  it('scrolls text into the upper third of its scroll container', async () => {
    const box = put(BOX);
    reveal(rangeOn(box, 'line 50.'));
    // 50 lines of 20 px, minus a third of 300 px.
    await expect.poll(() => Math.abs(box.scrollTop - (50 * 20 - 99)), { timeout: 4000 }).toBeLessThan(8);
    const { scrollY } = window;
    expect(scrollY).toBe(0);
  });

  it('finds the scroll container beyond a shadow root, through the slot', () => {
    const root = put(
      `<section><template shadowrootmode="open"><div style="height:99px;overflow:auto"><slot></slot><p>own</p><span><template shadowrootmode="open"><b>inner</b></template></span><div style="height:999px"></div></div></template><p>given</p></section>`,
    );
    const scroller = root.shadowRoot!.querySelector('div')!;
    const inner = root.shadowRoot!.querySelector('span')!.shadowRoot!;
    for (const element of [root.querySelector('p')!, root.shadowRoot!.querySelector('p')!, inner.querySelector('b')!])
      expect(scrollerOf(element)).toBe(scroller);
    expect(scrollerOf(root)).toBe(document.scrollingElement);
  });

  it('scrolls an element to the top', async () => {
    const box = put(BOX);
    reveal(box.querySelectorAll('p')[30]!);
    await expect.poll(() => Math.abs(box.scrollTop - (30 * 20 - 15)), { timeout: 4000 }).toBeLessThan(8);
  });

  it('does nothing for text that is gone', () => {
    const box = put(BOX);
    const range = rangeOn(box, 'line 50.');
    (range.startContainer as Text).remove();
    reveal(range);
    expect(box.scrollTop).toBe(0);
  });

  it.each([
    ['what scrolls', `${BOX}`, true],
    [
      'not what could scroll but need not',
      '<div style="height:300px;overflow:auto"><section><p>line 0.</p></section></div>',
      false,
    ],
    [
      'not what only clips',
      '<div style="height:30px;overflow:hidden"><section><p>line 0.</p><p>1</p></section></div>',
      false,
    ],
  ])('finds %s', (_what, html, isBox) => {
    const box = put(html);
    expect(scrollerOf(box.querySelector('p')!)).toBe(isBox ? box : document.scrollingElement);
  });
});
