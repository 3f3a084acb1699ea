import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startPractice } from '../../src/session/practice';
import { $annotations, openAnnotations, undo } from '../../src/stores/annotations';
import { setAnchors } from '../../src/stores/anchors';
import { openConversation } from '../../src/stores/conversation';
import { $feedback } from '../../src/stores/feedback';
import { $announcement } from '../../src/stores/notices';
import { takeSettings } from '../../src/stores/settings';
import { $toolbar, hideToolbar } from '../../src/stores/toolbar';
import { setWalking } from '../../src/stores/walk';
import { pageAnswer } from '../../src/core/settings/page-settings';
import { DEFAULT_SETTINGS } from '../../src/core/settings/settings';
import { put } from '../dom/page';
import { select } from './annotated';
import { quotesOf } from './fake-storage';

beforeEach(() => {
  openAnnotations([], { done: [], undone: [] });
  openConversation(null);
  setAnchors({});
  hideToolbar();
  setWalking(false);
  takeSettings(pageAnswer(DEFAULT_SETTINGS, undefined, false, '::highlight').settings);
});

/** A sample answer that can be marked until the test ends. */
function practise() {
  const answer = put('<article><p>Put the lid on. It boils faster.</p><p>How wide it is says nothing.</p></article>');
  const ours = put('<recurate-root tabindex="0"><div></div></recurate-root>');
  const life = new AbortController();
  onTestFinished(() => life.abort());
  const barsElement = ours.firstElementChild as HTMLElement;
  const practice = startPractice({ answer, ours, barsElement, reveal: vi.fn() }, life.signal);
  return { answer, ours, barsElement, life, ...practice };
}

const painted = (kind: string): number => CSS.highlights.get(`recurate-${kind}`)?.size ?? 0;
const quotes = (): string[] => quotesOf($annotations.get());

test('a sample answer is marked like a real one: painted, with a bar, announced, in the feedback, and undone', async () => {
  const { answer, barsElement, marking } = practise();
  select(answer, 'the lid on');
  await expect.poll(() => $toolbar.get()).not.toBeNull();
  marking.mark('keep');
  expect(quotes()).toEqual(['the lid on']);
  await expect.poll(() => painted('keep')).toBe(1);
  await expect.poll(() => barsElement.childElementCount).toBe(1);
  await expect.poll(() => $feedback.get()).toContain('KEEP — I found these points valuable:\n- "the lid on"');
  expect($announcement.get()).not.toBeNull();
  undo();
  await expect.poll(() => painted('keep')).toBe(0);
  expect($feedback.get()).toBe('');
});

test('it is marked with keys alone, in another paragraph too', async () => {
  const { ours, walker, marking } = practise();
  ours.focus();
  walker.start();
  walker.move('down', false);
  marking.mark('drop');
  expect(quotes()).toEqual(['How wide it is says nothing.']);
  await expect.poll(() => painted('drop')).toBe(1);
});

test('a mark stays on its words when the answer changes', async () => {
  const { answer, marking } = practise();
  select(answer, 'faster');
  await expect.poll(() => $toolbar.get()).not.toBeNull();
  marking.mark('verify');
  await expect.poll(() => painted('verify')).toBe(1);
  answer.querySelector('p')!.firstChild!.nodeValue = 'Put the lid on, please. It boils faster.';
  await expect
    .poll(() => {
      const [range] = CSS.highlights.get('recurate-verify') ?? [];
      return range && range.startContainer.textContent!.slice(range.startOffset, range.endOffset);
    })
    .toBe('faster');
});

test('nothing is painted after it has ended', async () => {
  const { answer, marking, life, barsElement } = practise();
  select(answer, 'the lid on');
  await expect.poll(() => $toolbar.get()).not.toBeNull();
  marking.mark('keep');
  await expect.poll(() => painted('keep')).toBe(1);
  life.abort();
  expect([painted('keep'), barsElement.childElementCount]).toEqual([0, 0]);
});
