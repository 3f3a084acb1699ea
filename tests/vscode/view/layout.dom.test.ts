import { describe, expect, test } from 'vitest';
import { page as browser, userEvent, type Locator } from 'vitest/browser';
import type { ShownDocument } from '../../../src/core/protocol/vscode/to-view';
import {
  answer,
  article,
  beginMark,
  button,
  list,
  mark,
  nothingKept,
  openStage,
  PLAN,
  preview,
  select,
  SESSION,
  showAnswers,
} from './stage';

const TEXT = 'Put the lid on. It boils faster. Stir it.';
const SENTENCES = Array.from({ length: 60 }, (_, n) => `Sentence ${n} says that the lid must be on the pot.`);
const LONG = SENTENCES.join('\n\n');

/** Whether all of an element is in the window, and nothing is over its middle. */
function isInSight(element: Element): boolean {
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  const root = document.querySelector('recurate-root')!.shadowRoot!;
  const [x, y] = [left + width / 2, top + height / 2];
  const over = root.elementFromPoint(x, y) ?? document.elementFromPoint(x, y);
  const isInside = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
  return isInside && over !== null && (element.contains(over) || over.contains(element));
}

/** The session, with another title. */
const titled = (title: string): ShownDocument => ({ ...SESSION, title }) as ShownDocument;

/** How much of an element's content is cut off, in px. */
const overflowOf = ({ scrollHeight, clientHeight }: Element): number => Math.max(0, scrollHeight - clientHeight);

test.each([
  ['was given', null, 'The feedback is in the terminal. If your agent runs there, press Enter to send it.'],
  ['could not be given', 'no-terminal', 'There is no terminal to send the feedback to.'],
] as const)('that the feedback %s is said in sight, above the buttons', async (_, code, said) => {
  await browser.viewport(300, 700);
  const stage = showAnswers([answer(1, LONG)], { settings: { copy: 'always' } });
  if (code) stage.failing.set('SEND_FEEDBACK', code);
  await mark('Sentence 1 says', 'keep');
  await expect.element(browser.getByText('Feedback copied to clipboard')).toBeVisible();
  await button('Send to terminal').click();
  const line = browser.getByRole('paragraph').filter({ hasText: said }).first();
  await expect.poll(() => isInSight(line.element())).toBe(true);
  const { bottom } = line.element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(button('Copy feedback').element().getBoundingClientRect().top);
  await expect.element(browser.getByText('Feedback copied to clipboard')).not.toBeInTheDocument();
  await expect.element(button('Copy')).not.toBeInTheDocument();
});

test('that each change is copied is not said once it is no longer true', async () => {
  const stage = showAnswers([answer(1, TEXT)], { settings: { copy: 'always' } });
  await mark('the lid', 'keep');
  await expect.element(button('Only on demand')).toBeVisible();
  stage.tell({ type: 'SETTINGS', settings: { copy: 'on demand', showToolCalls: false } });
  await expect.element(button('Only on demand')).not.toBeInTheDocument();
  await expect.element(browser.getByText('Feedback copied to clipboard')).toBeVisible();
});

describe.each([
  [320, 256],
  [300, 330],
  [900, 330],
])('in a low view of %i × %i, everything scrolls together', (width, height) => {
  test('and every button can be reached with the wheel, touch and the keyboard', async () => {
    await browser.viewport(width, height);
    showAnswers([answer(1, LONG)]);
    await mark('Sentence 1 says', 'keep');
    for (const number of [2, 3, 4, 5]) await mark(`Sentence ${number} says`, 'drop');
    const root = document.documentElement;
    expect(getComputedStyle(root).overflowY).toBe('auto');
    await expect.poll(() => root.scrollHeight).toBeGreaterThan(innerHeight);
    expect(root.scrollWidth).toBeLessThanOrEqual(width);
    for (const name of ['More', 'Decision log', 'Copy feedback', 'Save as file']) {
      button(name).element().focus();
      await expect.poll(() => isInSight(button(name).element())).toBe(true);
    }
    // Nothing is cut off: with the page at its end, so is the last button.
    window.scrollTo(0, root.scrollHeight);
    await expect.poll(() => isInSight(button('Save as file').element())).toBe(true);
    for (const around of [list(), preview()]) expect(overflowOf(around.element())).toBe(0);
    // And nothing covers anything.
    const parts = [main(), list(), preview(), button('Copy feedback')].map((part) => boxOf(part));
    const [answerBox, ...below] = width < 760 ? parts : parts.slice(1);
    below.reduce((above, box) => {
      expect(box.top).toBeGreaterThanOrEqual(above.bottom - 0.5);
      return box;
    }, answerBox!);
  });

  test('and the answer scrolls with its place', async () => {
    await browser.viewport(width, height);
    showAnswers([answer(1, LONG)]);
    await mark('Sentence 1 says', 'keep');
    const main = document.querySelector('main')!;
    expect(main.clientHeight).toBeGreaterThanOrEqual(160);
    const nav = browser.getByRole('navigation').element();
    const isBelow = (): boolean => Math.abs(main.getBoundingClientRect().top - nav.getBoundingClientRect().bottom) < 2;
    expect(isBelow()).toBe(true);
    window.scrollTo(0, 100);
    await expect.poll(() => window.scrollY).toBe(100);
    expect(isBelow()).toBe(true);
    await browser.viewport(width, 700);
    await expect.poll(isBelow).toBe(true);
    expect(window.scrollY).toBe(0);
  });
});

const main = (): Locator => browser.getByRole('main');
const drawer = (): Element => browser.getByRole('complementary').element();
const boxOf = (locator: { element: () => Element }): DOMRect => locator.element().getBoundingClientRect();
const toolbar = browser.getByRole('toolbar', { name: 'Annotate selection' });

describe.each([
  [170, 700],
  [300, 700],
  [600, 700],
  [900, 700],
  [320, 256],
])('in a view of %i × %i', (width, height) => {
  test.each([
    ['at its beginning', 'Sentence 0 says that the lid'],
    ['in the middle', 'Sentence 30 says that the lid must be on'],
    ['at its end', 'Sentence 59 says that the lid must'],
  ])('the toolbar is beside what is selected %s, never over it', async (_, words) => {
    await browser.viewport(width, height);
    showAnswers([answer(1, LONG)]);
    await beginMark(words, 'keep');
    select(words);
    await expect.element(toolbar).toBeVisible();
    const isBeside = (): boolean => {
      const { top, bottom, left, right } = boxOf(toolbar);
      const text = document.getSelection()!.getRangeAt(0).getBoundingClientRect();
      const isInside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
      return isInside && (bottom <= text.top || top >= text.bottom);
    };
    await expect.poll(isBeside).toBe(true);
  });

  test('nothing is cut off, and all that can be pressed can be hit', async () => {
    await browser.viewport(width, height);
    showAnswers([answer(1, 'One.'), answer(2, LONG)], { settings: { copy: 'always' } });
    await mark('Sentence 1 says', 'keep');
    await button('Keep copying').click();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    for (const one of browser.getByRole('button').elements()) {
      const { width: across, height: down } = one.getBoundingClientRect();
      // In a line of text less is enough, and a row's sign takes presses around it.
      if (!one.matches('.text-button, .quote, .sign'))
        expect.soft(across >= 24 && down >= 24, one.outerHTML).toBe(true);
      one.scrollIntoView({ block: 'nearest' });
      // In a row, its buttons come over its text when it is pointed at.
      if (!one.closest('.item')) await expect.poll(() => isInSight(one) || one.outerHTML).toBe(true);
    }
  });

  test('the ring around what has the focus is not cut off', async () => {
    await browser.viewport(width, height);
    showAnswers([answer(1, 'One.'), answer(2, LONG)], { document: titled(LONG.slice(0, 300)) });
    await mark('Sentence 1 says', 'keep');
    await mark('Sentence 2 says', 'drop');
    const cut = new Set<string>();
    const seen = new Set<Element>();
    // With the keyboard, so that there is a ring.
    for (;;) {
      await userEvent.tab();
      const focused = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
      if (!focused || focused === document.body || seen.has(focused)) break;
      seen.add(focused);
      if (isRingCut(focused)) cut.add(focused.outerHTML.slice(0, 200));
    }
    expect(seen.size).toBeGreaterThan(15);
    expect([...cut]).toEqual([]);
  });
});

/** Whether the outline of what has the focus is outside of what an element around it shows. */
function isRingCut(focused: Element): boolean {
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(focused);
  if (outlineStyle === 'none') return false;
  const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset);
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const isOutside = (around: DOMRect): boolean =>
    left - reach < around.left - 0.5 ||
    right + reach > around.right + 0.5 ||
    top - reach < around.top - 0.5 ||
    bottom + reach > around.bottom + 0.5;
  for (let around = focused.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflow !== 'visible' && isOutside(around.getBoundingClientRect())) return true;
  }
  return isOutside(new DOMRect(0, 0, innerWidth, innerHeight));
}

test.each(['mouse', 'keyboard'])(
  'what was marked with the %s is no longer selected, and the next words are',
  async (by) => {
    showAnswers([answer(1, TEXT)]);
    await expect.poll(() => document.querySelector('article')?.textContent).toBe(TEXT);
    const choose = async (key: string, name: string): Promise<void> => {
      await expect.element(toolbar).toBeVisible();
      if (by === 'mouse') await toolbar.getByRole('button', { name }).click();
      else await userEvent.keyboard(key);
    };
    select('the lid');
    await choose('1', 'Keep');
    await expect.poll(() => String(document.getSelection())).toBe('');
    // The toolbar is still there for a note or another kind.
    await expect.element(toolbar.getByRole('button', { name: 'Keep' })).toHaveAttribute('aria-pressed', 'true');
    expect(document.activeElement?.localName).toBe('main');
    await choose('2', 'Drop');
    await expect.element(toolbar.getByRole('button', { name: 'Drop' })).toHaveAttribute('aria-pressed', 'true');
    select('boils');
    await choose('3', 'Explore deeper');
    await expect.element(list().getByText('boils')).toBeVisible();
  },
);

test('words that were just marked stay in sight when the list comes below them', async () => {
  await browser.viewport(300, 800);
  showAnswers([answer(1, LONG)]);
  await expect.poll(() => article()?.querySelectorAll('p').length).toBe(60);
  const main = document.querySelector('main')!;
  const lowest = [...article().querySelectorAll('p')].findLast(
    (one) => one.getBoundingClientRect().bottom < main.getBoundingClientRect().bottom,
  )!;
  const before = main.getBoundingClientRect().bottom;
  await beginMark(lowest.textContent.split(' that')[0]!, 'keep');
  await expect.poll(() => main.getBoundingClientRect().bottom).toBeLessThan(before - 100);
  await expect.poll(() => main.getBoundingClientRect().bottom - lowest.getBoundingClientRect().top).toBeGreaterThan(10);
});

test('in the narrowest view the marks keep some room, and every button can be reached', async () => {
  await browser.viewport(170, 560);
  showAnswers([answer(1, LONG)], { settings: { copy: 'always' } });
  await mark('Sentence 1 says', 'keep');
  await expect.element(button('Only on demand')).toBeVisible();
  const marks = list().element().closest('.marks')!;
  expect(marks.getBoundingClientRect().height).toBeGreaterThanOrEqual(90);
  const last = button('Save as file').element();
  last.scrollIntoView({ block: 'nearest' });
  expect(isInSight(last)).toBe(true);
});

describe('when the header grows', () => {
  const header = () => document.querySelector('recurate-root')!.shadowRoot!.querySelector('header')!;

  test('the bars stay beside the marks', async () => {
    await browser.viewport(300, 700);
    const stage = showAnswers([answer(1, LONG)]);
    await mark('Sentence 1 says', 'keep');
    const bar = (): DOMRect =>
      document.querySelector('recurate-root')!.shadowRoot!.querySelector('.bars > *')!.getBoundingClientRect();
    const marked = (): DOMRect => article().querySelectorAll('p')[1]!.getBoundingClientRect();
    await expect.poll(() => Math.abs(bar().top - marked().top)).toBeLessThan(6);
    const before = marked().top;
    stage.tell({ type: 'NEWER_SESSION', isThere: true });
    await expect.poll(() => marked().top).toBeGreaterThan(before + 10);
    await expect.poll(() => Math.abs(bar().top - marked().top)).toBeLessThan(6);
  });

  test('the answer begins below it, also where it has the least room', async () => {
    await browser.viewport(170, 520);
    const stage = showAnswers([answer(1, LONG)]);
    for (let n = 1; n < 12; n++) await mark(`Sentence ${n} says`, 'keep');
    const before = header().getBoundingClientRect().bottom;
    stage.tell({ type: 'CONNECTION_STATUS', status: { state: 'gone', version: null, skipped: 0 } });
    await expect.poll(() => header().getBoundingClientRect().bottom).toBeGreaterThan(before + 10);
    const above = (): Element => header().nextElementSibling!;
    expect(above().getBoundingClientRect().top).toBe(header().getBoundingClientRect().bottom);
    await expect
      .poll(() => document.querySelector('main')!.getBoundingClientRect().top - above().getBoundingClientRect().bottom)
      .toBeGreaterThanOrEqual(-1);
  });
});

test('a long title takes two lines, and is shown in full with the focus on it', async () => {
  await browser.viewport(300, 700);
  const title = 'Please plan the migration of the billing service to the new schema, with every risk that you can see';
  showAnswers([answer(1, TEXT)], { document: titled(title) });
  const heading = browser.getByRole('heading', { name: title });
  await expect.element(heading).toHaveAttribute('title', title);
  await expect.poll(() => boxOf(heading).height).toBe(36);
  await expect.element(heading).toHaveAttribute('tabindex', '0');
  (heading.element() as HTMLElement).focus();
  await expect.poll(() => overflowOf(heading.element())).toBe(0);
  expect(boxOf(heading).height).toBeGreaterThan(36);
  (heading.element() as HTMLElement).blur();
  await expect.poll(() => boxOf(heading).height).toBe(36);
});

test('the room for the marks is changed with the keyboard and the mouse, and kept', async () => {
  await browser.viewport(300, 700);
  const kept = nothingKept();
  const { kill } = showAnswers([answer(1, LONG)], { kept });
  for (const number of [1, 2, 3, 4, 5, 6]) await mark(`Sentence ${number} says`, 'keep');
  const sash = browser.getByRole('separator', { name: 'Height of the marks' });
  const before = drawer().getBoundingClientRect().height;
  (sash.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.poll(() => drawer().getBoundingClientRect().height).toBeCloseTo(before - 48, 0);
  await userEvent.keyboard('{End}');
  await expect.poll(() => drawer().getBoundingClientRect().height).toBeGreaterThan(before);
  await expect.poll(() => isInSight(button('Save as file').element())).toBe(true);
  expect(document.querySelector('main')!.clientHeight).toBeGreaterThan(100);
  await userEvent.keyboard('{Home}');
  await expect.poll(() => drawer().getBoundingClientRect().height).toBe(160);
  await expect.poll(() => kept.state).toMatchObject({ marksHeight: 160 });
  kill();
  showAnswers([answer(1, LONG)], { kept });
  await expect.poll(() => drawer().getBoundingClientRect().height).toBe(160);
  await sash.dblClick();
  await expect.poll(() => kept.state).toMatchObject({ marksHeight: null });
});

test.each([170, 300, 390, 820])(
  'in a view of %i px, the button for the preview is at the end of its row',
  async (width) => {
    await browser.viewport(width, 700);
    showAnswers([answer(1, LONG)]);
    await mark('Sentence 1 says', 'keep');
    expect(boxOf(button('Preview')).right).toBe(document.documentElement.clientWidth - 16);
  },
);

test.each([300, 900])('in a view of %i px, the decision log and the preview have room', async (width) => {
  await browser.viewport(width, 700);
  showAnswers([answer(1, LONG)]);
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) await mark(`Sentence ${number} says`, 'drop');
  await button('Decision log').click();
  const log = browser.getByRole('region', { name: 'Decision log' });
  await expect.element(log).toBeVisible();
  for (const sheet of [log, preview()]) {
    sheet.element().scrollIntoView({ block: 'nearest' });
    // All of it is open, or enough to read in.
    expect(Math.min(overflowOf(sheet.element()), Math.max(0, 120 - boxOf(sheet).height))).toBe(0);
  }
});

describe('in the narrowest view', () => {
  /** Where its content ends, in px from the left. */
  const END = 170 - 16;

  test('no button is cut off where nothing was ever shown', async () => {
    await browser.viewport(170, 700);
    const { tell } = openStage();
    tell({ type: 'CONNECTION_STATUS', status: { state: 'none', version: null, skipped: 0 } });
    tell({ type: 'RESPONSE_HISTORY', document: null, answers: [], hasOlder: false });
    await expect.element(button('Mark a Markdown file')).toBeVisible();
    for (const name of ['Mark a Markdown file', 'Choose a session', 'How to start']) {
      expect(boxOf(button(name)).right).toBeLessThanOrEqual(END);
    }
  });

  test('the list of what the feedback includes is not cut off', async () => {
    await browser.viewport(170, 700);
    showAnswers([answer(1, LONG)]);
    await mark('Sentence 1 says', 'keep');
    const scope = browser.getByRole('combobox', { name: 'Include marks from' });
    expect(boxOf(scope).right).toBeLessThanOrEqual(END);
  });

  test('the path of a file is below the buttons, in a line of its own', async () => {
    await browser.viewport(170, 700);
    showAnswers([answer(1, TEXT)], { document: PLAN });
    const heading = browser.getByRole('heading', { name: 'docs/plan.md' });
    await expect.element(heading).toBeVisible();
    expect(boxOf(heading).top).toBeGreaterThanOrEqual(boxOf(button('More')).bottom);
    expect(boxOf(heading).height).toBe(18);
  });
});
