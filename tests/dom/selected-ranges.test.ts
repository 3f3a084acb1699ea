import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describe as describeWords } from '../../src/core/annotation/selector';
import { itemAt } from '../../src/dom/hit-test';
import { selectedRanges } from '../../src/dom/selected-ranges';
import { wordsIn } from '../../src/dom/selected-words';
import { follow } from './followed';
import { drag } from './mouse';
import { put, textWith } from './page';

const shadow = (html: string): string => `<template shadowrootmode="open">${html}</template>`;

/** A page with answers in shadow roots: the second in a nested root, the third in none. */
const PAGE = `<main style="font:16px/20px monospace">
  <p>Before all.</p>
  <chat-one>${shadow('<article><p>The first answer.</p></article>')}</chat-one>
  <chat-two>${shadow(`<p>Between them.</p><chat-in>${shadow('<article><p>The second one.</p></article>')}</chat-in>`)}</chat-two>
  <article><p>The third, in the page.</p></article>
</main>`;

function onPage() {
  const page = put(PAGE);
  const one = page.querySelector('chat-one')!.shadowRoot!;
  const two = page.querySelector('chat-two')!.shadowRoot!;
  const inner = two.querySelector('chat-in')!.shadowRoot!;
  const trees = [page, one, two, inner];
  const followed = follow(...[one, inner, page].map((tree) => tree.querySelector('article')!));
  const roots = [one, two, inner];
  const point = (words: string): [node: Text, offset: number] => {
    const tree = trees.find((one) => one.textContent!.includes(words))!;
    return textWith(tree, words);
  };
  const boxOf = (words: string): DOMRect => {
    const [node, offset] = point(words);
    const range = document.createRange();
    range.setStart(node, offset);
    range.setEnd(node, offset + words.length);
    return range.getBoundingClientRect();
  };
  return {
    ...followed,
    roots,
    select: (from: string, to: string): Promise<void> => drag(boxOf(from), boxOf(to)),
    /** The selected text of each answer. */
    selected: () =>
      selectedRanges(roots).flatMap((range) =>
        wordsIn(range, followed.set, ['r1', 'r2', 'r3']).map(({ region, span }) => [
          region,
          followed.set.indexOf(region)!.text.slice(span.start, span.end),
        ]),
      ),
    boxOf,
  };
}

describe('A selection on a page with shadow roots', () => {
  it.each<[string, string, string, string[][]]>([
    ['in the page', 'third', 'page', [['r3', 'third, in the page']]],
    ['in a root', 'first', 'answer', [['r1', 'first answer']]],
    ['in a nested root', 'second', 'one', [['r2', 'second one']]],
    ['from the page into a root', 'all', 'first', [['r1', 'The first']]],
    [
      'from a root into the page',
      'answer',
      'third',
      [
        ['r3', 'The third'],
        ['r1', 'answer.'],
        ['r2', 'The second one.'],
      ],
    ],
    ['from one root into another', 'answer', 'Between', [['r1', 'answer.']]],
    ['from a root into one nested in it', 'Between', 'second', [['r2', 'The second']]],
    [
      'across all of them',
      'all',
      'third',
      [
        ['r3', 'The third'],
        ['r1', 'The first answer.'],
        ['r2', 'The second one.'],
      ],
    ],
    ['without an answer', 'Before', 'all', []],
  ])('%s', async (_, from, to, words) => {
    const { select, selected } = onPage();
    await select(from, to);
    expect(selected()).toEqual(words);
  });

  it('is found even though the browser reports it as collapsed', async () => {
    const { select, selected } = onPage();
    await select('first', 'answer');
    expect(document.getSelection()!.isCollapsed).toBe(true);
    expect(selected()).toEqual([['r1', 'first answer']]);
  });

  it('is reported to the document', async () => {
    const { select } = onPage();
    const told = new Promise((resolve) => document.addEventListener('selectionchange', resolve, { once: true }));
    await select('first', 'answer');
    await told;
  });

  it('is nothing for a caret, or if the roots are not searched', async () => {
    const { select } = onPage();
    const { roots } = onPage();
    expect(selectedRanges(roots)).toEqual([]);
    await select('first', 'answer');
    expect(selectedRanges([])).toEqual([]);
    const [node, offset] = textWith(roots[0]!, 'first');
    document.getSelection()!.setBaseAndExtent(node, offset, node, offset);
    expect(selectedRanges(roots)).toEqual([]);
  });

  it('is what the person drags with the mouse', async () => {
    const { boxOf, selected } = onPage();
    const { x, y } = boxOf('first');
    const element = document.elementFromPoint(x, y)!;
    const box = element.getBoundingClientRect();
    await userEvent.dblClick(element, { position: { x: x - box.x + 4, y: y - box.y + 4 } });
    expect(selected()).toEqual([['r1', 'first']]);
  });
});

describe('A click on text in a shadow root', () => {
  it.each([
    ['the page', 'third', 'r3'],
    ['a root', 'first', 'r1'],
    ['a root within a root', 'second', 'r2'],
  ])('finds its mark in %s', (_, words, response) => {
    const { mark, set, boxOf, roots } = onPage();
    const { text } = set.indexOf(response)!;
    const start = text.indexOf(words);
    const selectors = describeWords(text, { start, end: start + words.length });
    mark(words, { target: { type: 'response', source: 'https://chat.test/', response, ordinal: 1, selectors } });
    const { x, y, width } = boxOf(words);
    expect(itemAt(set, x + width / 2, y + 8, roots)?.id).toBe('m0');
    expect(itemAt(set, x + width + 30, y + 8, roots)).toBeNull();
    expect(itemAt(set, x + width / 2, y + 8)?.id).toBe(response === 'r3' ? 'm0' : undefined);
  });
});
