import type { Platform } from '../../../src/core/platform/schema';
import { probePage } from '../../../src/page/probe';
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

/** Where a person may put a slow selector: each group and each kind of rule. */
const slowIn: Readonly<Record<string, Partial<Platform>>> = {
  ...Object.fromEntries(
    (['response', 'content', 'exclude', 'busy', 'user', 'composer', 'modal', 'shadow'] as const).map((group) => [
      group,
      { selectors: { ...claude.selectors, [group]: [SLOW, ...claude.selectors[group]] } },
    ]),
  ),
  messageId: { messageId: [{ where: 'inside', selector: SLOW, attribute: 'id' }] },
  position: { position: [{ where: 'inside', selector: SLOW, attribute: 'id' }] },
  streaming: { streaming: [{ where: 'around', selector: SLOW }] },
  theme: { theme: [{ selector: SLOW, theme: 'dark' }] },
};
export const PLACES = Object.keys(slowIn);

/** How long it takes to read a page of as many elements if the slow selector is in this place (ms). */
export function cappedTime(place: string): number {
  show(`${SMALL}${'<i></i>'.repeat(MANY)}`);
  const platform = { ...claude, ...slowIn[place] };
  return leastOf(1, () => {
    const reader = new PageReader(platform, document);
    const [response] = reader.responses();
    reader.text(response!);
    reader.messageId(response!);
    reader.position(response!);
    reader.isStreaming(response!, true);
    reader.userMessages();
    reader.composer();
    reader.modals();
    reader.theme();
    if (reader.problems().length === 0) throw new Error(`The slow selector in ${place} was not left out.`);
  });
}

/** How long a test of the platform takes there (ms), with a selector that matches everything and the slow one. */
export function probeTime(): number {
  show(`${SMALL}${'<i></i>'.repeat(MANY)}`);
  const platform = { ...claude, selectors: { ...claude.selectors, user: ['i', SLOW] } };
  return leastOf(1, () => probePage(platform, document, new URL('https://claude.ai/new')));
}

/** How long it takes on a page of 4,000 answers if a rule is slow for each of them (ms). */
export function probeRuleTime(where: 'around' | 'inside'): number {
  show(`<main>${'<div class="a">Yes.<i></i></div>'.repeat(4000)}</main>`);
  // Visits all earlier siblings of an answer for each of these.
  const walks = ['b', 'u', 's', 'q', 'em', 'hr', 'tt', 'rp', 'dt', 'dd', 'li'].map((name) => `${name} ~ .a`).join();
  const selector = where === 'around' ? `:is(${walks})` : `:is(${walks}) i`;
  const platform = {
    ...claude,
    selectors: { ...claude.selectors, response: ['.a'], content: ['.a'] },
    messageId: [{ where, selector, attribute: 'id' }],
    streaming: [{ where, selector }],
  };
  return leastOf(1, () => probePage(platform, document, new URL('https://claude.ai/new')));
}
