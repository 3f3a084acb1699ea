import { isDeepStrictEqual } from 'node:util';
import { expect } from '@playwright/test';

/** A point in the viewport, in px. */
export interface Spot {
  x: number;
  y: number;
}

/** The place of text: before its first and after its last character, with the box of its lines. */
export interface Place {
  start: Spot;
  end: Spot;
  top: number;
  bottom: number;
}

/** Text in an answer that belongs to the site, not to the answer. */
export const CHROME =
  '.katex-mathml, .chip, .code-head, button, [data-markdown-copy="exclude"], .code-block-decoration, ' +
  '.group\\/code-header, .sr-only';

/** The parts of a page needed here, in both Playwright and Puppeteer. */
export interface Drawable {
  evaluate(look: (asked: Asked) => Place, asked: Asked): Promise<Place>;
  readonly mouse: {
    move(x: number, y: number, options?: { steps?: number }): Promise<void>;
    down(): Promise<void>;
    up(): Promise<void>;
  };
}

/** Where to look for text. */
export interface Words {
  /**
   * A selector for the element around it, and the index among its matches; before ` >>> ` the host of its shadow root.
   */
  within: string;
  nth: number;
  /** The first words, exactly, possibly across elements. */
  from: string;
  /** The last words, if different. */
  to?: string;
  /** Where in the window the first of them should be. */
  block?: ScrollLogicalPosition;
}

type Asked = Words & { chrome: string };

/**
 * Finds text on the page, scrolls it into view and waits until it stops moving, as a person would before selecting.
 * @throws Error if the text is not there.
 */
export async function placeOf(page: Drawable, words: Words): Promise<Place> {
  let place = await lookFor(page, words);
  await expect
    .poll(
      async () => {
        const before = place;
        place = await lookFor(page, words);
        return isDeepStrictEqual(before, place);
      },
      { message: `"${words.from}" stands still`, intervals: [40] },
    )
    .toBe(true);
  return place;
}

function lookFor(page: Drawable, words: Words): Promise<Place> {
  return page.evaluate(
    ({ within, nth, from, to = from, block = 'center', chrome }) => {
      const [inner, ...hosts] = within.split(' >>> ').reverse();
      const tree = hosts.reduceRight<ParentNode>((at, host) => at.querySelector(host)!.shadowRoot!, document);
      const scope = tree.querySelectorAll(inner!)[nth];
      if (!scope) throw new Error(`There is no ${within} number ${nth}.`);
      const nodes: Text[] = [];
      const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode as Text;
        if (!node.parentElement?.closest(chrome)) nodes.push(node);
      }
      const text = nodes.map(({ data }) => data).join('');
      const first = text.indexOf(from);
      const last = text.indexOf(to, first) + to.length;
      if (first < 0 || last < to.length) throw new Error(`"${from}" … "${to}" does not stand in: ${text}`);
      const charAt = (offset: number): Range => {
        let left = offset;
        for (const node of nodes) {
          if (left < node.length) {
            const range = document.createRange();
            range.setStart(node, left);
            range.setEnd(node, left + 1);
            return range;
          }
          left -= node.length;
        }
        throw new Error('No such character.');
      };
      const [head, tail] = [charAt(first), charAt(last - 1)];
      head.startContainer.parentElement?.scrollIntoView({ block, behavior: 'instant' });
      const spot = (range: Range, isEnd: boolean): { x: number; y: number } => {
        const box = range.getBoundingClientRect();
        const isRtl = getComputedStyle(range.startContainer.parentElement!).direction === 'rtl';
        return { x: isEnd === isRtl ? box.left + 1 : box.right - 1, y: box.top + box.height / 2 };
      };
      return {
        start: spot(head, false),
        end: spot(tail, true),
        top: head.getBoundingClientRect().top,
        bottom: tail.getBoundingClientRect().bottom,
      };
    },
    { ...words, chrome: CHROME },
  );
}

/** Drags with the mouse from one spot to another. */
export async function drag(page: Drawable, from: Spot, to: Spot): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}
