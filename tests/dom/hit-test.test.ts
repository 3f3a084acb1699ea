import { describe, expect, it } from 'vitest';
import { itemAt } from '../../src/dom/hit-test';
import { boxesOf, liveRange } from '../../src/dom/live-range';
import { follow } from './followed';
import { put, textWith } from './page';

const STYLE = 'position:absolute;left:40px;top:20px;width:400px;font:20px/30px monospace';
const ANSWER = `<div style="${STYLE}"><p style="margin:0 0 20px">Say yes to <b>it</b> now.</p><p style="margin:0">Short.</p><p style="margin:0">And the end of it all.</p></div>`;

/** The box of text in a single text node. */
function boxOf(root: Element, words: string): DOMRect {
  const [node, offset] = textWith(root, words);
  const range = document.createRange();
  range.setStart(node, offset);
  range.setEnd(node, offset + words.length);
  return range.getBoundingClientRect();
}

describe('A click', () => {
  it.each<[string, string, string, (box: DOMRect) => [x: number, y: number], boolean]>([
    ['in the middle of a mark', 'yes to', 'yes to', (box) => [box.x + box.width / 2, box.y + 8], true],
    ['on the first letter', 'yes to', 'yes to', (box) => [box.left + 1, box.y + 8], true],
    ['on the last letter', 'yes to', 'yes to', (box) => [box.right - 1, box.y + 8], true],
    ['on the first letter of an element', 'it now', 'it', (box) => [box.left + 1, box.y + 8], true],
    ['on the last letter of an element', 'to it', 'it', (box) => [box.right - 1, box.y + 8], true],
    ['on the letter before it', 'yes to', 'yes to', (box) => [box.left - 2, box.y + 8], false],
    ['on the letter after it', 'yes to', 'yes to', (box) => [box.right + 2, box.y + 8], false],
    ['beside the line', 'now.', 'now', (box) => [box.right + 60, box.y + 8], false],
    ['between two paragraphs', 'yes to it now. Short.', 'now', (box) => [box.x + 4, box.bottom + 12], false],
    ['on a paragraph in a mark over three', 'now. Short. And', 'Short', (box) => [box.x + 4, box.y + 8], true],
    [
      'beside the short paragraph in such a mark',
      'now. Short. And',
      'Short',
      (box) => [box.right + 100, box.y + 8],
      false,
    ],
    ['outside the answer', 'yes to', 'yes to', (box) => [box.left - 38, box.y + 8], false],
    ['outside the window', 'yes to', 'yes to', () => [-5, -5], false],
  ])('%s', (_what, words, at, point, hits) => {
    const answer = put(ANSWER);
    const { set, mark } = follow(answer);
    mark(words);
    expect(itemAt(set, ...point(boxOf(answer, at)))?.id).toBe(hits ? 'm0' : undefined);
  });

  it('distinguishes adjacent marks', () => {
    const answer = put(ANSWER);
    const { set, mark } = follow(answer);
    mark('yes ');
    mark('to ');
    const box = boxOf(answer, 'to');
    expect([itemAt(set, box.left - 2, box.y + 8)?.id, itemAt(set, box.left + 2, box.y + 8)?.id]).toEqual(['m0', 'm1']);
  });

  it('finds the mark on the line that was hit if lines overlap', () => {
    const answer = put(`<div style="${STYLE};line-height:14px;width:130px">aaaa bbbb cccc dddd</div>`);
    const { set, mark } = follow(answer);
    mark('aaaa');
    mark('cccc');
    for (const [words, id] of [
      ['aaaa', 'm0'],
      ['cccc', 'm1'],
    ] as const) {
      const box = boxOf(answer, words);
      expect(itemAt(set, box.x + box.width / 2, box.y + box.height / 2)?.id).toBe(id);
    }
  });

  it('finds nothing in a message from the person', () => {
    const [answer, question] = [put(ANSWER), put(`<p style="${STYLE};top:300px">yes to it</p>`)];
    const { set, mark } = follow(answer);
    mark('yes to');
    const box = boxOf(question, 'yes');
    expect(itemAt(set, box.x + 2, box.y + 8)).toBeNull();
  });
});

describe('A range on a page that changed', () => {
  it.each<[string, (text: Text) => void]>([
    ['has lost its text', (text) => text.remove()],
    ['has a text that is now shorter', (text) => (text.data = 'S')],
  ])('has no boxes if it %s', (_what, act) => {
    const [text] = textWith(put(ANSWER), 'Say yes');
    const range = new StaticRange({ startContainer: text, startOffset: 4, endContainer: text, endOffset: 7 });
    expect(boxesOf(range)).toHaveLength(1);
    act(text);
    expect([liveRange(range), boxesOf(range)]).toEqual([null, []]);
  });

  it('in a field of the page that is in an answer is on no mark', () => {
    const field = '<textarea style="position: absolute; top: 0; left: 0">many words, typed by the person</textarea>';
    const answer = put(ANSWER.replace('it</b>', `it</b>${field}`));
    const { set, mark } = follow(answer);
    mark('yes to');
    const box = answer.querySelector('textarea')!.getBoundingClientRect();
    expect(itemAt(set, box.left + 60, box.top + 8)).toBeNull();
  });
});
