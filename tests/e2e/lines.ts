import type { JSHandle, Page } from '@playwright/test';
import { CHROME, type Spot } from './words';

/** A line of text in an answer, as it was laid out when it was looked for. */
export interface TextLine {
  first: Range;
  last: Range;
  /** With each run of whitespace as one space, and none at its ends. */
  text: string;
}

/** Where to look for lines: in the elements that `content` finds in the nth one of those that `within` does. */
interface Place {
  within: string;
  nth: number;
  content: string;
}

/** The lines of text of an answer. Each cell of a table has lines of its own. */
export function linesIn(page: Page, place: Place): Promise<JSHandle<TextLine[]>> {
  return page.evaluateHandle(
    ({ within, nth, content, chrome }) => {
      const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
      const blockOf = (text: Node): Element => {
        let at = text.parentElement!;
        while (getComputedStyle(at).display.startsWith('inline')) at = at.parentElement!;
        return at;
      };
      const lines: (TextLine & { block: Element; top: number; bottom: number })[] = [];
      const add = (text: Text, block: Element): void => {
        for (const { segment, index } of letters.segment(text.data)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + segment.length);
          const { top, bottom, width } = range.getBoundingClientRect();
          const line = lines.at(-1);
          const middle = (top + bottom) / 2;
          const isInLine = line?.block === block && (width === 0 || (middle > line.top && middle < line.bottom));
          if (isInLine) line.text += segment;
          if (width === 0 || segment.trim() === '') continue;
          if (isInLine) line.last = range;
          else lines.push({ first: range, last: range, text: segment, block, top, bottom });
        }
      };
      for (const element of document.querySelectorAll(within)[nth]!.querySelectorAll(content)) {
        const texts = document.createNodeIterator(element, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          if (!text.parentElement!.closest(chrome)) add(text as Text, blockOf(text));
        }
      }
      return lines.map(({ first, last, text }) => ({ first, last, text: text.replace(/\s+/g, ' ').trim() }));
    },
    { ...place, chrome: CHROME },
  );
}

/**
 * Scrolls to line n, unless all of it can be pressed, and says where to drag now to select it: from its start to its
 * end, or the other way round where the start is covered, or is a link, which would be dragged itself. Nothing is
 * selected any more, so that no toolbar, ours or the site's, is over the line.
 */
export function wayOver(lines: JSHandle<TextLine[]>, n: number): Promise<[from: Spot, to: Spot]> {
  return lines.evaluate(async (lines, n) => {
    /** So close to the edge of what scrolls, the browser scrolls while one selects (px). */
    const EDGE = 30;
    const { first, last } = lines[n]!;
    const around = first.startContainer.parentElement!;
    const spotAt = (range: Range, isEnd: boolean): Spot => {
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const isRtl = getComputedStyle(range.startContainer.parentElement!).direction === 'rtl';
      return { x: isEnd === isRtl ? left + 1 : right - 1, y: (top + bottom) / 2 };
    };
    const isFree = (range: Range, isEnd: boolean): boolean => {
      const { x, y } = spotAt(range, isEnd);
      return range.startContainer.parentElement!.contains(document.elementFromPoint(x, y));
    };
    const scrolls = (element: Element): boolean =>
      element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY);

    getSelection()!.removeAllRanges();
    let scroller = around;
    while (!scrolls(scroller) && scroller.parentElement) scroller = scroller.parentElement;
    const box = scroller.getBoundingClientRect();
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
    const { y } = spotAt(first, false);
    if (y < top + EDGE || y > bottom - EDGE || !isFree(first, false) || !isFree(last, true)) {
      scroller.scrollBy({ top: y - (top + bottom) / 2, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
    const isForwards = isFree(first, false) && around.closest('a') === null;
    const [start, end] = [spotAt(first, false), spotAt(last, true)];
    return isForwards ? [start, end] : [end, start];
  }, n);
}
