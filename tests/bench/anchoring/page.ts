import { TextIndex } from '../../../src/dom/text-index';
import { claude } from '../../../src/platforms/claude';
import { PageReader } from '../../../src/page/read-page';
import { ResponseTracker } from '../../../src/page/track-responses';
import type { Conversation } from '../../pages/replica';

/** Runs in the page's own world, with or without the annotator. */

/** An answer as the annotator sees it: the id with which marks refer to it, and the text that contains them. */
export interface ReadAnswer {
  id: string;
  text: string;
}

/** Reads a page like the annotator, once every answer has its permanent id. */
export async function readAnswers(): Promise<ReadAnswer[]> {
  const reader = new PageReader(claude, document);
  const tracker = new ResponseTracker(reader, () => performance.now());
  for (;;) {
    const { responses, nextCheckIn } = tracker.update([]);
    if (nextCheckIn === null) {
      return responses.map(({ id, element }) => {
        const index = new TextIndex({
          roots: () => reader.contentRoots(element),
          excluded: (root) => reader.excludedWithin(root),
        });
        index.refresh();
        return { id, text: index.text };
      });
    }
    await pause(nextCheckIn);
  }
}

/** A frame: when it started, in ms since the answers were in the DOM, and how many marks were painted then. */
export interface Frame {
  at: number;
  painted: number;
}

/**
 * Navigates to a conversation without a reload, like a site, and reports each frame from the moment all its answers are
 * in the DOM until it has been quiet for `rest` ms.
 */
export async function framesAfter(shown: Conversation, answers: number, rest: number): Promise<Frame[]> {
  let there = 0;
  let isOver = false;
  const frames: Frame[] = [];
  const observer = new MutationObserver(() => {
    if (there > 0 || document.querySelectorAll('[data-testid="assistant-message"]').length < answers) return;
    there = performance.now();
  });
  observer.observe(document, { subtree: true, childList: true });
  const tick = (): void => {
    if (there > 0) frames.push({ at: performance.now() - there, painted: paintedMarks() });
    if (!isOver) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  await window.replica.navigate(shown);
  await pause(rest);
  isOver = true;
  observer.disconnect();
  return frames;
}

/** Keeps the end of the conversation in view while it grows, as chat sites do. */
export function keepEndInView(): void {
  const scroller = document.querySelector('[data-autoscroll-container]')!;
  const observer = new ResizeObserver(() => (scroller.scrollTop = scroller.scrollHeight));
  for (const child of scroller.children) observer.observe(child);
}

/** Scrolls to the middle of the conversation and stays there while an answer streams at the end. */
export function stayInTheMiddle(): void {
  const scroller = document.querySelector('[data-autoscroll-container]')!;
  scroller.scrollTop = scroller.scrollHeight / 2;
}

/** Scrolls from top to bottom and counts the marks painted on the way, each once. */
export async function countPainted(): Promise<number> {
  const seen = new Set<string>();
  const scroller = document.querySelector('[data-autoscroll-container]')!;
  for (scroller.scrollTop = 0; ; scroller.scrollTop += scroller.clientHeight) {
    await frame();
    await frame();
    CSS.highlights.forEach((highlight, name) => {
      if (name === 'recurate-focus') return;
      for (const { startContainer, startOffset } of highlight)
        seen.add(`${placeOf(startContainer)}:${String(startOffset)}`);
    });
    if (scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1) return seen.size;
  }
}

const places = new WeakMap<Node, number>();
let placed = 0;

function placeOf(node: Node): number {
  const place = places.get(node) ?? placed++;
  places.set(node, place);
  return place;
}

function paintedMarks(): number {
  let painted = 0;
  CSS.highlights.forEach(({ size }, name) => (painted += name === 'recurate-focus' ? 0 : size));
  return painted;
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

function frame(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => done()));
}
