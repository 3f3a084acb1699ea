import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { wordsIn } from '../../src/dom/selected-words';
import { follow } from './followed';
import { put, textWith } from './page';

const PAGE = `<main style="font:16px/20px monospace">
  <p class="you">What is a queue?</p>
  <article><p>A queue is a <b>line</b> of jobs<sup class="out">1</sup>.</p><div class="out">Copy</div><p>It may be full.</p></article>
  <p class="you">And then?</p>
  <article><p>Then the writer waits.</p></article>
</main>`;

function onPage() {
  const page = put(PAGE);
  const [one, two] = [...page.querySelectorAll('article')] as [HTMLElement, HTMLElement];
  const { set } = follow(one, two);
  return {
    page,
    /** What the person has selected, as text of each response. */
    selected: () =>
      wordsIn(document.getSelection()!.getRangeAt(0), set, ['r1', 'r2']).map(({ region, span }) => [
        region,
        set.indexOf(region)!.text.slice(span.start, span.end),
      ]),
  };
}

describe('A selection', () => {
  it.each<[string, [string, number], [string, number], string[][]]>([
    ['inside a text grows to whole words', ['queue is', 2], ['queue is', 7], [['r1', 'queue is']]],
    ['across an element', ['queue is', 0], ['of jobs', 7], [['r1', 'queue is a line of jobs']]],
    ['across an excluded part leaves it out', ['jobs', 0], ['It may', 2], [['r1', 'jobs. It']]],
    ['that starts in a question is cut to the answer', ['What is', 2], ['queue is', 5], [['r1', 'A queue']]],
    ['that ends in a question is cut to the answer', ['may be', 0], ['And then', 3], [['r1', 'may be full.']]],
    [
      'across two answers gives a part of each',
      ['full', 1],
      ['the writer', 6],
      [
        ['r1', 'full.'],
        ['r2', 'Then the writer'],
      ],
    ],
    [
      'of everything',
      ['What is', 0],
      ['waits', 6],
      [
        ['r1', 'A queue is a line of jobs. It may be full.'],
        ['r2', 'Then the writer waits.'],
      ],
    ],
    ['in a question is nothing', ['What is', 0], ['queue?', 5], []],
    ['from one question to the one before an answer’s first letter is nothing', ['What is', 0], ['A queue', 0], []],
    ['in an excluded part is nothing', ['Copy', 0], ['Copy', 4], []],
    ['of nothing is nothing', ['queue is', 2], ['queue is', 2], []],
    ['of a space is nothing', ['queue is', 5], ['queue is', 6], []],
  ])('%s', (_what, [from, at], [to, end], words) => {
    const { page, selected } = onPage();
    const [start, startOffset] = textWith(page, from);
    const [last, lastOffset] = textWith(page, to);
    document.getSelection()!.setBaseAndExtent(start, startOffset + at, last, lastOffset + end);
    expect(selected()).toEqual(words);
  });

  it('made backwards is the same', () => {
    const { page, selected } = onPage();
    const [text, offset] = textWith(page, 'queue is');
    document.getSelection()!.setBaseAndExtent(text, offset + 7, text, offset + 1);
    expect(selected()).toEqual([['r1', 'queue is']]);
  });

  it.each([
    [0, [['r1', 'A queue is a line of jobs.']]],
    [1, [['r1', 'It may be full.']]],
  ])('by a triple click is that paragraph, not the first word of what follows (%i)', async (nth, words) => {
    const { page, selected } = onPage();
    await userEvent.tripleClick(page.querySelectorAll('article p')[nth]!, { position: { x: 4, y: 8 } });
    expect(selected()).toEqual(words);
  });

  it('made right after the page changed, before anybody noticed, has the current text', () => {
    const { page, selected } = onPage();
    const [, second] = [...page.querySelectorAll('article p')] as [Element, Element];
    selectAll(page);
    selected();
    second.replaceWith(...put('<div><p>Or it is empty.</p><p>Who knows?</p></div>').childNodes);
    const [text, offset] = textWith(page, 'is empty');
    document.getSelection()!.setBaseAndExtent(page.querySelector('article')!, 0, text, offset + 8);
    expect(selected()).toEqual([['r1', 'A queue is a line of jobs. Or it is empty']]);
  });
});

function selectAll(element: Element): void {
  document.getSelection()!.selectAllChildren(element);
}
