import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import type { Failure } from '../../../src/core/models/failure';
import type { TextRead } from '../../../src/core/ask/thread';
import { changeTurn, showAsk, type AskState, type StaleReason, type UnsupportedReason } from '../../../src/stores/ask';
import type { AskPort } from '../../../src/ui/ask/port';
import {
  answer,
  button,
  citations,
  closeAskStage,
  emptyAsk,
  emptyAskStores,
  field,
  openAskStage,
  type AskStage,
} from './stage';
import { CITATIONS, citation, LOCAL, PASSAGES, STATES, threadOf, turn } from './states';
import { focusOf } from '../stage';

let stage: AskStage;
beforeEach(async () => {
  await browser.viewport(1000, 800);
  emptyAskStores();
});
afterEach(() => closeAskStage(stage));

/** Shows Ask with these changes. */
function open(change: Partial<AskState>, does: Partial<AskPort> = {}): void {
  emptyAsk(change);
  stage = openAskStage(does);
}

/** The accessible names of the items of the list. */
const names = (): string[] => [...citations().element().children].map(({ ariaLabel }) => ariaLabel ?? '');

describe('an answer', () => {
  test.each([
    ['page', 'Answer from page context'],
    ['general', 'Answer from general knowledge'],
    ['passages', 'Passages · found on this page, no model used'],
  ] as const)('from %s says so in its heading', async (from, heading) => {
    open({ thread: threadOf(turn({ from })) });
    await expect.element(answer().getByRole('heading', { level: 3 })).toHaveTextContent(heading);
    const isUnchecked = answer().element().textContent.includes('Nothing here was checked against the page.');
    expect(isUnchecked).toBe(from === 'general');
  });

  test('follows its question, also where a mode needs none', async () => {
    open({ thread: { ...threadOf(turn({ question: '' })), mode: 'summary' } });
    await expect.element(browser.getByText('Summary').first()).toBeVisible();
    expect(stage.root.querySelector('.question')!.textContent.trim()).toMatch(/^You asked:\s+Summary$/);
  });

  test('has a badge for each citation: a button that goes to it if it is on the page', async () => {
    open(STATES['an answer with citations of all kinds']!);
    await answer().getByRole('button', { name: 'Citation 1: Verified' }).click();
    await answer().getByRole('button', { name: 'Citation 2: Repaired' }).click();
    expect(stage.calls).toEqual([
      ['goTo', 't1', 0],
      ['goTo', 't1', 1],
    ]);
    await expect.element(answer().getByRole('img', { name: 'Citation 3: Not on this page' })).toBeVisible();
    expect(answer().getByRole('button', { name: 'Citation 3' }).elements()).toEqual([]);
  });

  test('underlines what has no quote, and says it too', async () => {
    open({ thread: threadOf(turn()) });
    const piece = stage.root.querySelector('.unquoted')!;
    await expect.element(answer()).toHaveTextContent(/Most home bakers use 2 % salt.*\(no quote\)/);
    expect(getComputedStyle(piece).textDecorationLine).toBe('underline');
    const said = [...stage.root.querySelectorAll('.text .unseen')].map((one) => one.textContent.trim());
    expect(said.filter((one) => one === '(no quote)')).toHaveLength(1);
    await expect.element(answer()).toHaveTextContent('2 of 3 sentences quoted · 1 without a quote');
  });

  test('underlines what is quoted but not word for word, and says it too', async () => {
    const text =
      'At 24 °C it doubles in four to five hours [cite-1]. Warmth lets it rise in four to five hours [cite-1].';
    open({ thread: threadOf(turn({ answer: text })) });
    const piece = stage.root.querySelector('.reworded')!;
    await expect
      .element(answer())
      .toHaveTextContent(/Warmth lets it rise in four to five hours.*\(not word for word\)/);
    expect(piece.textContent).toBe('Warmth lets it rise in four to five hours');
    expect(getComputedStyle(piece).textDecorationStyle).toBe('dashed');
    await expect.element(answer()).toHaveTextContent('2 of 2 sentences quoted · 1 of the quoted not word for word');
  });

  test('begins no line with the number of the sentence before', async () => {
    const lengths = Array.from({ length: 30 }, (_, n) => n);
    const answers = lengths.map((n) => `${'m'.repeat(n)} doubles in six hours or so at 24 °C. [cite-1] It is.`);
    open({ thread: threadOf(turn({ answer: answers.join('\n\n') })) });
    await expect.poll(() => stage.root.querySelectorAll('.text button.badge').length).toBe(30);
    for (const badge of stage.root.querySelectorAll('.text button.badge')) {
      const words = new Range();
      words.selectNodeContents(badge.closest('p')!);
      words.setEndBefore(badge.parentElement!);
      const last = [...words.getClientRects()].at(-1)!;
      const { top } = badge.getBoundingClientRect();
      expect(last.bottom, badge.closest('p')!.textContent).toBeGreaterThan(top + 4);
    }
  });

  test('shows the page’s words beside what differs from them', async () => {
    const answer = 'It doubles in six hours at 24 °C [cite-1]. Would you like to know more?';
    open({ thread: threadOf(turn({ answer })) });
    await expect
      .element(stage.root.querySelector<HTMLElement>('.differs'))
      .toHaveTextContent('It doubles in six hours at 24 °C');
    expect(stage.root.querySelector('.difference')?.textContent.trim()).toBe(
      'differs from its quote: another figure At 24 °C it doubles in four to five hours',
    );
    // Not in the line of the answer, whose words they are not.
    const its = stage.root.querySelector('.difference')!;
    const after = new Range();
    after.setStartAfter(its);
    after.setEndAfter(its.parentElement!.lastChild!);
    expect(after.toString()).toContain('Would you like');
    expect(after.getBoundingClientRect().top).toBeGreaterThanOrEqual(its.getBoundingClientRect().bottom);
    expect(stage.root.querySelector('.unquoted')).toBeNull();
    expect(stage.root.querySelector('.summary')?.textContent).toBe('0 of 1 sentence quoted · 1 differs from its quote');
  });

  test.each([
    ['that is coming', { state: 'answering' }],
    ['that was stopped', { state: 'stopped' }],
    ['from general knowledge', { from: 'general' }],
  ] as const)('%s has no support to count', async (_, change) => {
    open({ thread: threadOf(turn(change)) });
    await expect.element(answer()).toHaveTextContent('Most home bakers');
    expect(stage.root.querySelector('.unquoted')).toBeNull();
    expect(answer().element().textContent).not.toContain('sentences quoted');
  });

  test('can be copied, and asked for again of what the model knows', async () => {
    open({ thread: threadOf(turn()) });
    await button('Copy answer').click();
    await button('Prompt with general knowledge').click();
    expect(stage.calls).toEqual([
      ['copy', 't1'],
      ['askGenerally', 't1'],
    ]);
    expect(button('Insert into message').elements()).toEqual([]);
  });

  test.each([
    ['was copied', true, '✓ Copied'],
    ['could not be copied', false, 'Copy answer'],
  ])('shows on its button that it %s', async (_, isCopied, words) => {
    open({ thread: threadOf(turn()) }, { copy: async () => isCopied });
    await button('Copy answer').click();
    await expect.poll(() => button('Copy answer').element().textContent).toBe(words);
    await expect.poll(() => button('Copy answer').element().textContent, { timeout: 4_000 }).toBe('Copy answer');
  });

  test('on a chat page can be inserted into the message, and each citation too', async () => {
    open(STATES['an answer on a chat page']!);
    await button('Insert into message').click();
    await button('Insert citation 2 into message').click();
    expect(stage.calls).toEqual([
      ['insert', 't1'],
      ['insert', 't1', 1],
    ]);
  });

  test.each(['general', 'passages'] as const)('from %s offers no general knowledge', async (from) => {
    open({ thread: threadOf(turn({ from })) });
    await expect.element(button('Copy answer')).toBeVisible();
    expect(button('Prompt with general knowledge').elements()).toEqual([]);
  });

  test('says what was used', async () => {
    open({ thread: threadOf(turn({ usage: { input: 2_310, output: 184 } })) });
    await expect.element(answer()).toHaveTextContent('2,310 tokens read, 184 written');
  });

  test('is busy while it is coming', async () => {
    open({ thread: threadOf(turn({ state: 'answering', citations: [] })) });
    await expect.element(answer()).toHaveAttribute('aria-busy', 'true');
    changeTurn('t1', { state: 'done' });
    await expect.element(answer()).toHaveAttribute('aria-busy', 'false');
  });
});

describe('the list of citations', () => {
  test('begins each name with what was found, then the words', async () => {
    open(STATES['an answer with citations of all kinds']!);
    expect(names()).toEqual([
      'Verified: At 24 °C it doubles in four to five hours',
      'Repaired: Bakers add it after the first rest, so that the flour can take up water first',
      'Not on this page: Two percent salt is customary among home bakers.',
      'Ambiguous: See the table at the end of this book',
    ]);
    const items = citations().getByRole('listitem').elements();
    expect(items[1]!.textContent).toContain('words as on the page');
    expect(items[0]!.textContent).toContain('Levain › Timing');
    expect(items[3]!.textContent).toContain('appears in 3 places');
  });

  test('strikes out what is not on the page, and leads nowhere from there', async () => {
    open({ thread: threadOf(turn({ citations: [CITATIONS[2]!] })) });
    const item = citations().getByRole('listitem', { name: /^Not on this page/ });
    await expect.element(item).toBeVisible();
    expect(getComputedStyle(item.element().querySelector('.quote')!).textDecorationLine).toBe('line-through');
    expect(item.getByRole('button').elements()).toEqual([]);
  });

  test('says of what is not in a part that only this was read, and reads the rest', async () => {
    const text = { read: 900, all: 8_412, passages: 7, left: 40 };
    open({ thread: threadOf(turn({ citations: [CITATIONS[2]!], text })) });
    await expect.element(citations().getByRole('listitem', { name: /^Not in the part I read: / })).toBeVisible();
    expect(stage.root.textContent).not.toContain('Not on this page');
    await button('Read the rest and ask again').click();
    expect(stage.calls).toEqual([['readRest', 't1']]);
  });

  test.each<[string, TextRead, boolean]>([
    ['everything was read', { read: 900, all: 900, passages: null }, false],
    ['the last of it was read', { read: 900, all: 8_412, passages: 7, left: 0, round: 2 }, false],
    ['the person chose a part', { read: 900, all: 900, passages: null, isPart: true }, true],
    ['an earlier version has read some', { read: 900, all: 8_412, passages: 7 }, true],
  ])('offers to read more or not where %s', (_what, text, isOffered) => {
    open({ thread: threadOf(turn({ text })) });
    expect(button('Read the rest and ask again').elements()).toHaveLength(isOffered ? 1 : 0);
  });

  test('shows a quote of the title as that, and leads nowhere from there', async () => {
    const quote = citation(1, 'verified', 'The levain book', { count: 0, words: ['The levain book'], inTitle: true });
    open({ thread: threadOf(turn({ citations: [quote] })) });
    const item = citations().getByRole('listitem', { name: /^Verified: The levain book/ });
    await expect.element(item).toHaveTextContent('Title of the page');
    expect(item.getByRole('button').elements()).toEqual([]);
  });

  test('goes to a citation, and keeps it', async () => {
    open({ thread: threadOf(turn()) });
    await citations()
      .getByRole('button', { name: /^Repaired/ })
      .click();
    await button('Keep citation 2 in the library').click();
    expect(stage.calls).toEqual([
      ['goTo', 't1', 1],
      ['keep', 't1', 1],
    ]);
  });

  test.each([
    ['was kept', true],
    ['could not be kept', false],
  ])('shows that a citation %s', async (_, isKept) => {
    open({ thread: threadOf(turn()) }, { keep: async () => isKept });
    const keep = button('Keep citation 2 in the library');
    await expect.element(keep).toHaveAttribute('aria-pressed', 'false');
    await keep.click();
    await expect.element(keep).toHaveAttribute('aria-pressed', String(isKept));
    expect(keep.element().textContent.trim()).toBe(isKept ? 'Kept' : '');
    await expect.element(button('Keep citation 1 in the library')).toHaveAttribute('aria-pressed', 'false');
  });

  test('shows which one the person is looking at, there and in the answer', async () => {
    open(STATES['an answer with citations of all kinds']!);
    const current = (): (string | null)[] =>
      [...stage.root.querySelectorAll('[aria-current=true]')].map((one) => one.textContent.trim().slice(0, 9));
    expect(current()).toEqual(['2', 'Repaired ']);
    showAsk({ walk: { turn: 't1', at: 0, of: 5, citation: 0 } });
    await expect.poll(current).toEqual(['1', 'Verified ']);
    showAsk({ walk: null });
    await expect.poll(current).toEqual([]);
  });

  test('names passages as verified too, but shows no more than their words', async () => {
    open({ thread: threadOf(turn(PASSAGES)) });
    expect(names()[0]).toMatch(/^Verified: At 24/);
    await expect.element(citations().getByRole('button', { name: /^Verified\s+At 24/ })).toBeVisible();
    expect(stage.root.querySelector('.status:not(.unseen)')).toBeNull();
  });

  test('lets one that is gone from the page be looked for again', async () => {
    const quote = 'At 24 °C it doubles in four to five hours';
    open({ thread: threadOf(turn({ citations: [citation(1, 'absent', quote, { words: [quote] })] })) });
    await citations()
      .getByRole('button', { name: /^Not on this page/ })
      .click();
    expect(stage.calls).toEqual([['goTo', 't1', 0]]);
    expect(citations().getByRole('button').elements()).toHaveLength(1);
  });

  test('is not there if nothing was found in a part, which says no more than that', async () => {
    const text = { read: 90, all: 90, passages: null, isPart: true };
    open({ thread: threadOf(turn({ ...PASSAGES, citations: [], text })) });
    await expect.element(answer()).toHaveTextContent('No passage in the part I read is about this.');
  });

  test('is not there if nothing was found, which is said instead', async () => {
    open(STATES['no passages']!);
    await expect.element(answer()).toHaveTextContent('No passage on this page is about this. Try other words.');
    expect(citations().elements()).toEqual([]);
    expect(button('Copy answer').elements()).toEqual([]);
  });
});

describe('an answer that did not come', () => {
  test.each<[Failure, RegExp]>([
    [{ kind: 'rate-limit', retryAfter: 20_000, detail: 'Slow down' }, /Ollama.*20 seconds.*Slow down/],
    [{ kind: 'offline', retryAfter: 0, detail: '' }, /offline/],
  ])('says why (%#), and can be asked for again', async (failure, words) => {
    open({ thread: threadOf(turn({ state: 'failed', answer: '', citations: [], failure })) });
    await expect.element(browser.getByText(words)).toBeVisible();
    expect(answer().elements()).toEqual([]);
    await button('Ask again').click();
    expect(stage.calls).toEqual([['askAgain', 't1']]);
  });

  test('because the page has no text can be asked for again, and the page says why', async () => {
    open({
      thread: threadOf(turn({ state: 'failed', answer: '', citations: [] })),
      highlighting: { state: 'unsupported', reason: 'insufficient-text' },
    });
    await expect.element(browser.getByText('Not enough text content found.')).toBeVisible();
    await button('Ask again').click();
    expect(stage.calls).toEqual([['askAgain', 't1']]);
  });

  test('keeps what came before it was interrupted', async () => {
    open(STATES['an answer that was interrupted']!);
    await expect.element(answer()).toHaveTextContent('It doubles');
    await expect.element(browser.getByText('The answer was interrupted.')).toBeVisible();
    await expect.element(button('Ask again')).toBeVisible();
  });

  test.each([
    ['no-key', true],
    ['no-permission', true],
    ['origin', true],
    ['rate-limit', false],
  ] as const)('because of %s leads to the options if they help', async (kind, isHelped) => {
    const failure: Failure = { kind, retryAfter: 0, detail: '' };
    open({ thread: threadOf(turn({ state: 'failed', answer: '', citations: [], failure })) });
    await expect.element(button('Ask again')).toBeVisible();
    const models = button('Open Models in the options');
    expect(models.elements()).toHaveLength(isHelped ? 1 : 0);
    if (isHelped) await models.click();
    expect(stage.calls).toEqual(isHelped ? [['openModels']] : []);
  });

  test('says that the person stopped it', async () => {
    open({ thread: threadOf(turn({ state: 'stopped' })) });
    await expect.element(browser.getByText('You stopped this answer.')).toBeVisible();
    await button('Ask again').click();
    expect(stage.calls).toEqual([['askAgain', 't1']]);
  });

  test('leaves the focus in the field when asked for again by key', async () => {
    open(STATES['an answer that failed']!, {
      askAgain: (id) => changeTurn(id, { state: 'reading', failure: null }),
    });
    button('Ask again').element().focus();
    await userEvent.keyboard('{Enter}');
    await focusOf(stage, field());
  });
});

describe('highlights that cannot be shown', () => {
  test.each<[StaleReason, string]>([
    ['path-changed', 'You navigated to a different page. Highlights are from a previous state.'],
    ['params-changed', 'Page version or settings changed. Highlights are from a previous state.'],
    ['expired', 'Highlights are from an earlier session.'],
    ['dom-changed', 'Page content may have updated. Highlights are from a previous state.'],
  ])('because of %s can be looked for again', async (reason, words) => {
    open({ thread: threadOf(turn()), highlighting: { state: 'stale', reason } });
    await expect.element(browser.getByText(words, { exact: true })).toBeVisible();
    await button('Retry').click();
    expect(stage.calls).toEqual([['retry']]);
  });

  test('are not spoken of where another view of the page has no questions yet', async () => {
    open({ highlighting: { state: 'stale', reason: 'params-changed' } });
    await expect.element(field()).toBeVisible();
    expect(stage.root.textContent).not.toContain('previous state');
    showAsk({ highlighting: { state: 'stale', reason: 'path-changed' } });
    await expect.element(browser.getByText(/^You navigated/)).toBeVisible();
    expect(button('Retry').elements()).toEqual([]);
  });

  test.each<[UnsupportedReason, string]>([
    ['virtualized-content', 'This page uses virtual scrolling.'],
    ['iframe-heavy', 'Content is embedded in frames.'],
    ['shadow-dom-content', "This page structure doesn't support highlighting."],
    ['insufficient-text', 'Not enough text content found.'],
    ['too-large', 'This page is too large to safely highlight.'],
    ['restricted-page', "This page doesn't allow extensions to read or highlight content."],
  ])('because of %s are explained', async (reason, words) => {
    open({ highlighting: { state: 'unsupported', reason } });
    await expect.element(browser.getByText(words)).toBeVisible();
    expect(button('Retry').elements()).toEqual([]);
  });
});

describe('a page that cannot be read', () => {
  test.each<[UnsupportedReason, RegExp]>([
    ['pdf', /^This is a PDF\..*you can paste a passage/],
    ['media', /^This is a picture, a video or a sound\./],
    ['canvas', /^This page draws its words as a picture/],
    ['iframe-heavy', /Open what is in the frame in a tab of its own/],
    ['shadow-dom-content', /closed parts that extensions cannot read/],
  ])('is said to be what it is, and invites no question: %s', async (reason, words) => {
    open({ highlighting: { state: 'unsupported', reason } });
    await expect.element(browser.getByText(words)).toBeVisible();
    expect(stage.root.textContent).not.toContain('Ask about this page.');
    expect(field().element()).toHaveAttribute('placeholder', '');
    const asked = turn({ state: 'failed', answer: '', citations: [] });
    showAsk({ thread: threadOf(asked) });
    await expect.element(browser.getByText(words)).toBeVisible();
    expect(button('Ask again').elements()).toEqual([]);
    expect(button('Ask about this part only').elements()).toEqual([]);
    expect(stage.root.querySelector('[data-state=failed]')).toBeNull();
  });
});

test('without a model, a newcomer reads what Ask does and how to have answers in words', async () => {
  open({});
  await expect.element(browser.getByText(/^Ask about this page\. Recurate finds/)).toBeVisible();
  await button('Connect a model').click();
  showAsk({ thread: threadOf(turn(PASSAGES)) });
  await expect.element(browser.getByText('Want an answer in words? Connect a model, local ones first.')).toBeVisible();
  showAsk({ models: [LOCAL] });
  await expect.element(button('Connect a model')).not.toBeInTheDocument();
  expect(stage.calls).toEqual([['openModels']]);
});
