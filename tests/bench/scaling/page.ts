import type { Platform } from '../../../src/core/platform/schema';
import { PageReader } from '../../../src/page/read-page';
import { ResponseTracker } from '../../../src/page/track-responses';
import { claude } from '../../../src/platforms/claude';
import { leastOf } from './least';

/** Runs in an empty page, without the annotator. */

/** Shows this HTML, and computes its layout. */
function show(html: string): void {
  document.body.innerHTML = html;
  document.body.getBoundingClientRect();
}

const answer = (text: string): string =>
  `<div data-testid="user-message">Why?</div><div data-is-streaming="false"><div class="standard-markdown"><p>${text}</p></div></div>`;

/**
 * How long it takes to read a conversation of this many answers without ids for the first time (ms).
 *
 * @param isSame - All answers have the same text, so that only their order distinguishes them.
 */
export function readingTime(count: number, isSame: boolean): number {
  const text = (n: number): string => (isSame ? 'Hello! How can I help you today?' : `Answer ${n}, as it was given.`);
  show(`<main>${Array.from({ length: count }, (_, n) => answer(text(n))).join('')}</main>`);
  const reader = new PageReader(claude, document);
  return leastOf(5, () => {
    const { responses } = new ResponseTracker(reader, () => 0).update([]);
    if (responses.length !== count) throw new Error(`Found ${responses.length} of ${count} answers.`);
  });
}

/** Valid, and visits all earlier siblings of each element. */
const SLOW = 'i:not(b ~ i)';
const SMALL = `<main><div data-testid="assistant-message"><div class="standard-markdown">Yes.</div></div>
  <div data-testid="chat-input" contenteditable>x</div></main>`;
const MANY = 50_000;

/** How long the slow selector takes on all elements (ms). A tenth of them takes a hundredth of the time. */
export function slowSelectorTime(): number {
  show('<i></i>'.repeat(MANY / 10));
  return leastOf(3, () => document.querySelectorAll(SLOW)) * 100;
}

/** How long it takes to read a page of as many elements if the slow selector is one of this group (ms). */
export function cappedTime(group: keyof Platform['selectors']): number {
  show(`${SMALL}${'<i></i>'.repeat(MANY)}`);
  const selectors = { ...claude.selectors, [group]: [SLOW, ...claude.selectors[group]] };
  return leastOf(1, () => {
    const reader = new PageReader({ ...claude, selectors }, document);
    const [response] = reader.responses();
    reader.text(response!);
    reader.isStreaming(response!, true);
    reader.userMessages();
    reader.composer();
    reader.modals();
    if (reader.problems().length === 0) throw new Error(`The slow selector for ${group} was not left out.`);
  });
}
