import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { setAnchors } from '../../src/stores/anchors';
import { $annotations, setKind } from '../../src/stores/annotations';
import { noteSent } from '../../src/stores/conversation';
import { focusMark } from '../../src/stores/focus';
import { annotation, closeStage, emptyStores, FOUR_MARKS, focusOf, openStage, showMarks, type Stage } from './stage';
import { button, list, drawer, filter } from './in-drawer';
import type { Annotation } from '../../src/core/annotation/annotation';
import { showToolbar } from '../../src/stores/toolbar';

let stage: Stage;
const quotes = () => [...stage.root.querySelectorAll('.quote')].map((one) => one.textContent);
const focused = () => stage.root.activeElement;

/** Focuses the mark with this index in the list. */
function focusQuote(at: number): void {
  stage.root.querySelectorAll<HTMLElement>('.quote')[at]!.focus();
}

beforeEach(async () => {
  await browser.viewport(1000, 800);
  emptyStores();
  stage = openStage();
});
afterEach(() => closeStage(stage));

describe('the list', () => {
  test('explains what to do while it is empty', async () => {
    await expect.element(drawer()).toHaveTextContent("Once there's an answer, select text in it to mark it.");
    showMarks([], 1);
    await expect
      .element(drawer())
      .toHaveTextContent(
        'Select text in an answer, then press 1 to keep, 2 to drop, 3 to explore deeper or 4 to verify.',
      );
  });

  test('has one count and is in document order', async () => {
    showMarks([
      annotation('c', 'keep', 'third', { start: 30 }),
      annotation('a', 'keep', 'first', { start: 1 }),
      annotation('d', 'drop', 'fourth', { start: 40 }),
      annotation('b', 'keep', 'second', { start: 20 }),
    ]);
    await expect.element(browser.getByRole('heading', { name: '4 marks', exact: true })).toBeVisible();
    expect(quotes()).toEqual(['first', 'second', 'third', 'fourth']);
    setAnchors({ a: { state: 'anchored', start: 35 } });
    await expect.poll(quotes).toEqual(['second', 'third', 'first', 'fourth']);
  });

  test('shows some lines of code with their breaks, and bars between the cells of a table', async () => {
    const code = annotation('a', 'keep', 'if (a) {\n  b();\n  c();\n  d();\n}', { start: 1 });
    const cells = annotation('b', 'keep', 'Model Cost', { start: 90 });
    showMarks([
      { ...code, target: { ...code.target, layout: { code: [[0, 31]], cells: [] } } },
      { ...cells, target: { ...cells.target, layout: { code: [], cells: [6] } } },
    ]);
    await expect.poll(quotes).toEqual(['if (a) {\n  b();\n  c();\n…', 'Model | Cost']);
    const lines = stage.root.querySelector('.quote > span')!;
    expect(getComputedStyle(lines).fontFamily).toContain('mono');
    expect(lines.getBoundingClientRect().height).toBe(4 * parseFloat(getComputedStyle(lines).lineHeight));
  });

  test('names the answers only if several have marks', async () => {
    showMarks(FOUR_MARKS, 2);
    await expect.element(list()).toBeVisible();
    expect(stage.root.querySelector('h4')).toBeNull();
    showMarks([...FOUR_MARKS, annotation('e', 'keep', 'more', { response: 'r2', ordinal: 2 })], 2);
    await expect.element(browser.getByRole('heading', { name: 'Answer 1' })).toBeVisible();
    await expect.element(browser.getByRole('heading', { name: 'Answer 2' })).toBeVisible();
  });

  test('goes to a mark with a click or with Enter', async () => {
    showMarks(FOUR_MARKS);
    await browser.getByText('a generated column with an index').click();
    focusQuote(0);
    await userEvent.keyboard('{Enter}');
    expect(stage.calls).toEqual([
      ['goToAnnotation', 'c'],
      ['goToAnnotation', 'a'],
    ]);
  });

  test('moves with the arrow keys', async () => {
    showMarks(FOUR_MARKS);
    await expect.element(list()).toBeVisible();
    focusQuote(0);
    const at = () => [...stage.root.querySelectorAll('.quote')].indexOf(focused()!);
    for (const [key, place] of [
      ['{ArrowDown}', 1],
      ['{ArrowDown}', 2],
      ['{ArrowUp}', 1],
      ['{End}', 3],
      ['{ArrowDown}', 3],
      ['{Home}', 0],
    ] as const) {
      await userEvent.keyboard(key);
      await expect.poll(at).toBe(place);
    }
  });

  test.each(['{Delete}', '{Backspace}'])(
    'deletes with %s, and the focus moves to the next mark, or at the end to the previous one',
    async (key) => {
      showMarks(FOUR_MARKS);
      await expect.element(list()).toBeVisible();
      focusQuote(2);
      await userEvent.keyboard(key);
      await expect.poll(() => focused()?.textContent).toContain('Postgres reads');
      await userEvent.keyboard(key);
      await expect.poll(() => focused()?.textContent).toContain('graph database');
      expect($annotations.get().map((one) => one.id)).toEqual(['a', 'b']);
    },
  );

  test.each([
    ['the only mark', '', 0],
    ['the only mark that matches the filter', 'generated', 3],
  ])('%s, deleted, leaves the focus where it can be restored', async (_what, words, left) => {
    showMarks(words ? FOUR_MARKS : FOUR_MARKS.slice(2, 3));
    await filter().fill(words);
    const warn = vi.spyOn(console, 'warn');
    onTestFinished(() => warn.mockRestore());
    focusQuote(0);
    await userEvent.keyboard('{Delete}');
    expect($annotations.get()).toHaveLength(left);
    await focusOf(stage, button('Undo'));
    expect(warn, 'what Svelte warns of').not.toHaveBeenCalled();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect($annotations.get()).toHaveLength(left + 1);
  });

  test('without a match leaves the focus in the filter', async () => {
    showMarks(FOUR_MARKS);
    await filter().fill('zebra');
    await userEvent.keyboard('{ArrowDown}');
    await focusOf(stage, filter());
  });

  test('deletes with its button, and undo restores the mark', async () => {
    showMarks(FOUR_MARKS);
    await browser.getByText('a generated column').hover();
    await button('Delete annotation: a generated column with an index').click();
    expect($annotations.get()).toHaveLength(3);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect($annotations.get()).toHaveLength(4);
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect($annotations.get()).toHaveLength(3);
    await button('Undo').click();
    expect($annotations.get()).toHaveLength(4);
    await button('Redo').click();
    await expect.element(button('Redo')).toHaveAttribute('aria-disabled', 'true');
    expect($annotations.get()).toHaveLength(3);
  });

  test('renders a thousand marks little by little, as they are scrolled to, reached or focused', async () => {
    const errors: string[] = [];
    const note = ({ message }: ErrorEvent): void => void errors.push(message);
    window.addEventListener('error', note);
    onTestFinished(() => window.removeEventListener('error', note));
    showMarks(
      Array.from({ length: 1000 }, (_, n) => annotation(`m${String(n)}`, 'keep', `word ${String(n)}`, { start: n })),
    );
    await expect.element(list()).toBeVisible();
    const rows = list().element();
    const isFull = (): boolean => rows.scrollHeight - rows.scrollTop >= 1.5 * rows.clientHeight;
    await expect.poll(isFull).toBe(true);
    const first = quotes().length;
    expect(first).toBeLessThan(50);
    rows.scrollTop = rows.scrollHeight;
    await expect.poll(() => quotes().length).toBeGreaterThan(first);
    await expect.poll(isFull).toBe(true);
    expect(quotes().length).toBeLessThan(100);
    focusMark('m500');
    await expect.poll(() => quotes().length).toBe(512);
    await expect.element(browser.getByText('word 500')).toBeInViewport();
    focusMark('m0');
    await expect.element(browser.getByText('word 0', { exact: true })).toBeInViewport();
    expect(quotes()).toHaveLength(512);
    focusQuote(0);
    await userEvent.keyboard('{End}');
    await expect.poll(() => focused()?.textContent).toBe('word 999');
    expect(quotes()).toHaveLength(1000);
    expect(errors, 'what the page’s scripts would see').toEqual([]);
  });

  test('shows which marks are lost, away or sent', async () => {
    showMarks([...FOUR_MARKS, annotation('e', 'keep', 'new', { modified: 5000, start: 900 })]);
    setAnchors({ a: { state: 'orphan', why: 'gone' }, b: { state: 'away' }, c: { state: 'orphan', why: 'ambiguous' } });
    noteSent(2000);
    await button('2 marks lost their text').click();
    await expect.element(list()).toHaveTextContent('This text is no longer in the answer');
    await expect.element(list()).toHaveTextContent('Not on the page right now');
    await expect.element(list()).toHaveTextContent('This text appears in the answer more than once');
    const sent = [...stage.root.querySelectorAll('li')].filter((one) => one.textContent.includes('Sent'));
    expect(sent.map((one) => one.dataset['id'])).toEqual(['b', 'd', 'a', 'c']);
  });

  test('shows text as text, never as markup', async () => {
    showMarks([annotation('a', 'keep', '<img src=x onerror=alert(1)> <b>bold</b>')]);
    await filter().fill('bold');
    await expect.poll(quotes).toEqual(['<img src=x onerror=alert(1)> <b>bold</b>']);
    expect(stage.root.querySelector('.quote img, .quote b')).toBeNull();
  });

  test('scrolls to the mark that is focused on the page', async () => {
    showMarks(Array.from({ length: 60 }, (_, at) => annotation(`m${at}`, 'keep', `mark number ${at}`, { start: at })));
    await expect.element(list()).toBeVisible();
    focusMark('m50');
    const seen = () => {
      const item = stage.root.querySelector('[data-id=m50]')!.getBoundingClientRect();
      const box = list().element().getBoundingClientRect();
      return item.top >= box.top && item.bottom <= box.bottom;
    };
    await expect.poll(seen).toBe(true);
    expect(window.scrollY).toBe(0);
  });
});

describe('the filter', () => {
  beforeEach(() => showMarks(FOUR_MARKS));
  const marks = () => [...stage.root.querySelectorAll('mark')].map((one) => one.textContent);

  test('hides what does not contain the words and highlights them in what does', async () => {
    await filter().click();
    await userEvent.keyboard('COLUMN');
    await expect.poll(quotes).toHaveLength(3);
    expect(marks()).toEqual(['column', 'column', 'column']);
    await expect.element(drawer()).toHaveTextContent('3 of 4');
    await userEvent.keyboard(' index');
    await expect.poll(quotes).toEqual(['a generated column with an index']);
    expect(marks()).toEqual(['column', 'index']);
  });

  test('also searches notes', async () => {
    await filter().fill('migration');
    await expect.poll(quotes).toEqual(['a generated column with an index']);
    expect(marks()).toEqual(['migration']);
  });

  test('follows changes of a mark', async () => {
    await filter().fill('json');
    await expect.poll(marks).toEqual(['JSON']);
    setKind(['a'], 'drop');
    await expect.poll(() => stage.root.querySelector('.item .glyph')!.textContent).toBe('✗');
    expect(quotes()).toEqual(['A single table with a JSON column is the simplest thing that works']);
  });

  test('says so if nothing contains the words, and Escape clears it', async () => {
    await filter().fill('zebra');
    await expect.element(drawer()).toHaveTextContent('No marks match.');
    await userEvent.keyboard('{Escape}');
    await expect.poll(quotes).toHaveLength(4);
    await expect.element(filter()).toHaveValue('');
    await focusOf(stage, filter());
  });

  test('leads down into the list', async () => {
    await filter().fill('index');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => focused()?.textContent).toContain('generated column');
  });
});

describe('marks whose text was not found', () => {
  const head = () => browser.getByRole('button', { name: /lost (its|their) text$/ });
  const attach = () => button('Attach to selection').first();
  const arrow = () => stage.root.querySelector('.arrow');

  /** Where an arrow of two borders points: right and down count from 1. */
  function pointsTo(element: Element): number[] {
    const { borderLeftWidth, rotate } = getComputedStyle(element);
    const [x, y] = [parseFloat(borderLeftWidth) > 0 ? -1 : 1, 1];
    const turn = (parseFloat(rotate) * Math.PI) / 180;
    const pointing = [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
    return pointing.map((one) => Math.round(one / Math.SQRT2) + 0);
  }

  describe('one', () => {
    beforeEach(() => {
      showMarks(FOUR_MARKS);
      setAnchors({ a: { state: 'orphan', why: 'replaced' } });
    });

    test('is shown after the others, with the reason and what can be done', async () => {
      await expect.poll(quotes).toEqual([FOUR_MARKS[1], FOUR_MARKS[2], FOUR_MARKS[3], FOUR_MARKS[0]].map(quoteOf));
      await expect.element(head()).toHaveTextContent('1 mark lost its text');
      await expect.element(head()).toHaveAttribute('aria-expanded', 'true');
      await expect.element(list()).toHaveTextContent('Its answer was regenerated or removed');
      await expect.element(list()).toHaveTextContent('To attach a mark to other text, select that text first.');
      setAnchors({});
      await expect.poll(quotes).toEqual(FOUR_MARKS.map(quoteOf));
      await expect.element(head()).not.toBeInTheDocument();
    });

    test.each(['', 'ar'])(
      'has an arrow that points down where they are shown, in a language “%s”',
      async (language) => {
        await stage.setLanguage(language);
        await expect.poll(() => arrow() && pointsTo(arrow()!)).toEqual([0, 1]);
        stage.root.querySelector('.arrow')!.closest('button')!.focus();
        await userEvent.keyboard('{Enter}');
        await expect.poll(() => pointsTo(arrow()!)).toEqual([language === 'ar' ? -1 : 1, 0]);
      },
    );

    test('can be attached while text is selected, and only then', async () => {
      await expect.element(attach()).toHaveAttribute('aria-disabled', 'true');
      await attach().click({ force: true });
      expect(stage.calls).toEqual([]);
      showToolbar({
        annotation: null,
        canClear: false,
        box: { left: 10, top: 10, width: 10, height: 10 },
        side: 'above',
      });
      await attach().click();
      expect(stage.calls).toEqual([['attach', 'a']]);
    });

    test('can be copied, deleted and given another kind like any other', async () => {
      await button('Copy').click();
      expect(stage.calls).toEqual([['copy', expect.stringContaining('A single table')]]);
      focusQuote(3);
      await userEvent.keyboard('{Shift>}{F10}{/Shift}');
      const names = [...browser.getByRole('menu').element().querySelectorAll('.name')].map((one) => one.textContent);
      expect(names).toEqual(['Add note', 'Copy', 'Quote in message', 'Delete']);
      await userEvent.keyboard('{Escape}');
      await userEvent.keyboard('4{Alt>}{ArrowUp}{/Alt}');
      expect($annotations.get()[0]).toMatchObject({ id: 'a', kind: 'verify' });
      expect($annotations.get()[0]).not.toHaveProperty('place');
      await userEvent.keyboard('{Delete}');
      expect($annotations.get().map(({ id }) => id)).toEqual(['b', 'c', 'd']);
    });
  });

  test('several are one row until it is opened, with one explanation for all', async () => {
    showMarks(FOUR_MARKS);
    setAnchors({ a: { state: 'orphan', why: 'replaced' }, c: { state: 'orphan', why: 'gone' } });
    await expect.element(head()).toHaveTextContent('2 marks lost their text');
    await expect.element(head()).toHaveAttribute('aria-expanded', 'false');
    expect(quotes()).toEqual([FOUR_MARKS[1], FOUR_MARKS[3]].map(quoteOf));
    expect(list().element().children).toHaveLength(3);
    // What is closed is not in the way of the keys.
    focusQuote(0);
    await userEvent.keyboard('{End}');
    await expect.poll(() => focused()?.textContent).toContain('Postgres reads');
    await userEvent.keyboard('{Tab}'.repeat(4));
    await focusOf(stage, head());
    await userEvent.keyboard('{Enter}');
    await expect.element(head()).toHaveAttribute('aria-expanded', 'true');
    await focusOf(stage, head());
    expect(quotes()).toEqual([FOUR_MARKS[1], FOUR_MARKS[3], FOUR_MARKS[0], FOUR_MARKS[2]].map(quoteOf));
    expect(
      list()
        .element()
        .textContent.match(/select that text first/g),
    ).toHaveLength(1);
    await head().click();
    await expect.poll(quotes).toHaveLength(2);
  });

  test('are found by the filter, and counted with the others', async () => {
    showMarks(FOUR_MARKS);
    setAnchors({ a: { state: 'orphan', why: 'replaced' }, c: { state: 'orphan', why: 'gone' } });
    await expect.element(browser.getByRole('heading', { name: '4 marks', exact: true })).toBeVisible();
    await filter().fill('column');
    await expect.poll(quotes).toEqual([FOUR_MARKS[3], FOUR_MARKS[0], FOUR_MARKS[2]].map(quoteOf));
    await expect.element(drawer()).toHaveTextContent('3 of 4');
  });
});

test('a note that another tab wrote at the same time is not hidden', async () => {
  showMarks([annotation('a', 'keep', 'words', { note: 'mine', earlier: ['theirs'] })]);
  await expect.element(list()).toHaveTextContent('Note from another tab: theirs');
});

describe('the decision log', () => {
  test('lists what was decided, follows the marks and can be copied', async () => {
    showMarks(FOUR_MARKS.slice(0, 1));
    await button('Decision log').click();
    const log = browser.getByRole('region', { name: 'Decision log' });
    await expect.element(log).toHaveTextContent('## Answer 1 - Kept: "A single table');
    setKind(['a'], 'drop');
    await expect.element(log).toHaveTextContent('## Answer 1 - Dropped: "A single table');
    await button('Copy log').click();
    expect(stage.calls).toEqual([['copy', expect.stringContaining('- Dropped: ')]]);
    await button('Decision log').click();
    await expect.element(log).not.toBeInTheDocument();
  });
});

const quoteOf = (mark?: Annotation): string => mark!.target.selectors.quote.exact;

test('shows only the beginning of a very long quote, and lays out no more than that', async () => {
  const long = Array.from({ length: 100_000 }, (_, n) => `w${n}`).join(' ');
  showMarks([annotation('a', 'keep', long), annotation('b', 'drop', 'short')], 1);
  await expect.poll(() => quotes().length).toBe(2);
  const [shown] = quotes();
  expect(shown!.length).toBeLessThan(2100);
  expect(shown).toMatch(/^w0 w1 .*…$/);
  // Nothing else of it is in the list, not even in a name.
  expect(stage.root.querySelector('.item')!.outerHTML.length).toBeLessThan(10_000);
  expect($annotations.get()[0]!.target.selectors.quote.exact).toBe(long);
});
