import { TextIndex } from '../../../src/dom/text-index';
import { claude } from '../../../src/platforms/claude';
import { createPageReader } from '../../../src/page/read-page';
import { createResponseTracker } from '../../../src/page/track-responses';
import type { Conversation } from '../../pages/replica';

/** What runs in the page's own world, beside the annotator or without it. */

/** An answer as the annotator knows it: the name by which its marks find it, and the text in which they stand. */
export interface ReadAnswer {
  id: string;
  text: string;
}

/** Reads a page as the annotator would, once every answer has its lasting name. */
export async function readAnswers(): Promise<ReadAnswer[]> {
  const reader = createPageReader(claude, document);
  const tracker = createResponseTracker({ reader, now: () => performance.now() });
  for (;;) {
    const { responses, nextCheckIn } = tracker.update([]);
    if (nextCheckIn === null) {
      return responses.map(({ id, element }) => {
        const index = new TextIndex({ roots: () => reader.contentRoots(element), excluded: reader.excludedWithin });
        index.refresh();
        return { id, text: index.text };
      });
    }
    await pause(nextCheckIn);
  }
}

/** A frame: when it began, in ms since the answers are in the DOM, and how many marks were painted then. */
export interface Frame {
  at: number;
  painted: number;
}

/**
 * Goes to a conversation as a site does, without a reload, and tells of each frame from the moment in which all its answers
 * are in the DOM, until it has rested for `rest` ms.
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

/** Keeps the end of the conversation in view as it grows, as chat sites do. */
export function keepEndInView(): void {
  const scroller = document.querySelector('[data-autoscroll-container]')!;
  const observer = new ResizeObserver(() => (scroller.scrollTop = scroller.scrollHeight));
  for (const child of scroller.children) observer.observe(child);
}

/** Puts the middle of the conversation into view, where it stays while an answer streams at the end. */
export function stayInTheMiddle(): void {
  const scroller = document.querySelector('[data-autoscroll-container]')!;
  scroller.scrollTop = scroller.scrollHeight / 2;
}

/** Scrolls from the top to the bottom and counts the marks that are painted on the way; each once. */
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
