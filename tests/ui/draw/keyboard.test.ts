import { beforeEach, describe, expect, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { $drawingView } from '../../../src/stores/drawing';
import { openLive, shapes, viewed, type Live } from './live';
import { list, note, preview, surface } from './stage';

beforeEach(() => browser.viewport(1000, 700));

const focused = ({ root }: Live): Element | null => root.activeElement;
const points = (at = 0) => shapes()[at]!.points.map(({ x, y }) => [Math.round(x), Math.round(y)]);
/** What is announced now. */
const said = ({ root }: Live): string => root.querySelector('[aria-live]')!.textContent!.trim();

test('a rectangle is drawn, written, moved, resized and removed by keys alone', async () => {
  const live = openLive();
  await expect.poll(() => focused(live)).toBe(surface().element());
  // The cursor begins in the middle of the window.
  await userEvent.keyboard('r{Enter}{Shift>}{ArrowRight}{ArrowDown}{/Shift}{ArrowRight}{Enter}');
  await expect.element(note()).toBeVisible();
  expect(points()).toEqual([
    [500, 350],
    [560, 400],
  ]);
  await userEvent.keyboard('wider{Enter}');
  await expect.poll(() => shapes()[0]!.note).toBe('wider');
  expect(focused(live)).toBe(surface().element());
  await userEvent.keyboard('v{ArrowRight}{ArrowRight}{Shift>}{ArrowUp}{/Shift}{Alt>}{ArrowDown}{/Alt}');
  await userEvent.keyboard('{Control>}d{/Control}');
  await expect.poll(() => shapes().length).toBe(2);
  expect(points()).toEqual([
    [502, 340],
    [562, 391],
  ]);
  await userEvent.keyboard('{Backspace}');
  await expect.poll(() => shapes().length).toBe(1);
});

test.each([
  ['a', 'arrow', '{Enter}{Shift>}{ArrowLeft}{/Shift}{Enter}'],
  ['f', 'freehand', '{Enter}{ArrowLeft}{ArrowDown}{ArrowLeft}{Enter}'],
] as const)('%s draws the shape %s', async (key, type, keys) => {
  openLive();
  await userEvent.keyboard(`${key}${keys}`);
  await expect.poll(() => shapes()[0]?.type).toBe(type);
});

test('x draws a box that hides, which has no note', async () => {
  openLive();
  await userEvent.keyboard('x{Enter}{Shift>}{ArrowRight}{ArrowDown}{/Shift}{Enter}');
  await expect.element(list()).toBeInTheDocument();
  expect([shapes(), note().elements()]).toEqual([[], []]);
});

test('Escape first gives up what was begun, and then finishes', async () => {
  openLive();
  await userEvent.keyboard(
    'r{Enter}{ArrowRight}{Escape}{Enter}{Shift>}{ArrowRight}{ArrowDown}{/Shift}{Enter}one{Enter}',
  );
  await expect.poll(() => shapes().length).toBe(1);
  expect(viewed().phase).toBe('drawing');
  await userEvent.keyboard('{Escape}');
  await expect.element(preview()).toBeVisible();
});

test('with Pin, Tab and the arrows go through the elements of the page, and Enter pins', async () => {
  const live = openLive();
  await userEvent.keyboard('p{Tab}');
  await expect.poll(() => viewed().outline).not.toBeNull();
  const names: string[] = [];
  for (let at = 0; at < 12 && !names.at(-1)?.includes('Submit'); at++) {
    await userEvent.keyboard('{Tab}');
    names.push(viewed().outline!.name);
  }
  expect(said(live)).toContain('Submit');
  await userEvent.keyboard('{ArrowUp}');
  expect(viewed().outline!.name).toContain('main');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => shapes()[0]?.type).toBe('pin');
});

test('a text is put down with t and Enter, and its words stand on the page as they are typed', async () => {
  const { root } = openLive();
  await userEvent.keyboard('t{ArrowLeft}{Enter}');
  await expect.element(note()).toHaveAttribute('placeholder', 'Words to put here');
  await userEvent.keyboard('Move{Shift>}{Enter}{/Shift}שלום');
  const lines = () =>
    [...root.querySelectorAll('.words')].map((one) => [one.textContent, one.getAttribute('direction')]);
  await expect.poll(lines).toEqual([['Move', 'ltr'], ['שלום', 'rtl']]); // prettier-ignore
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => shapes()).toMatchObject([{ type: 'text', note: 'Move\nשלום', points: [{ x: 490, y: 350 }] }]);
  await userEvent.keyboard('v{ArrowRight}{Control>}z{/Control}{Control>}z{/Control}');
  await expect.poll(() => shapes().length).toBe(0);
});

test('z freezes the page and z goes on without, and w leaves the page to the person until Escape', async () => {
  const { root, camera, news } = openLive();
  await userEvent.keyboard('z');
  await expect.poll(() => camera.frozen.length).toBe(1);
  await expect.poll(() => root.querySelector('.ground')).not.toBeNull();
  await userEvent.keyboard('z');
  await expect.poll(() => root.querySelector('.ground')).toBeNull();
  await userEvent.keyboard('w');
  await expect.poll(() => root.querySelector('.seconds')?.textContent).toBe('3');
  expect(root.querySelector('[data-draw-surface]')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(surface()).toBeVisible();
  expect([viewed().phase, news.at(-1), camera.frozen.length]).toEqual(['drawing', 'drawNotFrozen', 1]);
});

test('the cursor is seen while a tool draws, and not where arrows move what is selected', async () => {
  const { root } = openLive();
  const isSeen = (): boolean => root.querySelector('.cursor') !== null;
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(isSeen).toBe(true);
  await userEvent.keyboard('v');
  await expect.poll(isSeen).toBe(false);
});

describe('Tab and F6', () => {
  async function withTwo(): Promise<Live> {
    const live = openLive();
    for (const word of ['one', 'two']) {
      await userEvent.keyboard(`r{Enter}{Shift>}{ArrowRight}{ArrowDown}{/Shift}{Enter}${word}{Enter}`);
    }
    await expect.poll(() => shapes().length).toBe(2);
    $drawingView.set({ ...viewed(), selected: null });
    return live;
  }

  test('Tab goes through the shapes, each announced, then to the rest of Draw and round, never into the page', async () => {
    const live = await withTwo();
    const ids = shapes().map(({ id }) => id);
    await userEvent.keyboard('{Tab}');
    expect([viewed().selected, said(live)]).toEqual([ids[0], expect.stringContaining('Shape 1 of 2: Fix, Rectangle')]);
    await userEvent.keyboard('{Tab}');
    expect(viewed().selected).toBe(ids[1]);
    await userEvent.keyboard('{Tab}');
    expect(focused(live)).not.toBe(surface().element());
    for (let at = 0; at < 30 && focused(live) !== surface().element(); at++) await userEvent.keyboard('{Tab}');
    expect(focused(live)).toBe(surface().element());
  });

  test('F6 goes to the toolbar, to the list and back', async () => {
    const live = await withTwo();
    await userEvent.keyboard('{F6}');
    expect(focused(live)!.closest('[role="toolbar"]')).not.toBeNull();
    await userEvent.keyboard('{F6}');
    expect(focused(live)!.closest('section')).not.toBeNull();
    await userEvent.keyboard('{F6}');
    expect(focused(live)).toBe(surface().element());
  });

  test('in the list, the arrows go through the shapes and Delete removes one, with the focus on the next', async () => {
    const live = await withTwo();
    await userEvent.keyboard('{F6}{F6}{Tab}{Tab}{ArrowDown}{ArrowUp}');
    expect(focused(live)!.textContent).toContain('one');
    await userEvent.keyboard('{Delete}');
    await expect.poll(() => shapes().map((one) => one.note)).toEqual(['two']);
    expect(focused(live)!.textContent).toContain('two');
  });
});

describe('in a note', () => {
  async function writing(): Promise<Live> {
    const live = openLive();
    await userEvent.keyboard('r{Enter}{Shift>}{ArrowRight}{ArrowDown}{/Shift}{Enter}');
    await expect.poll(() => focused(live)?.localName).toBe('textarea');
    return live;
  }

  test('letters are text, and Escape ends it and keeps it', async () => {
    const live = await writing();
    await userEvent.keyboard('rap fxv');
    expect(viewed().tool).toBe('rectangle');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => shapes()[0]?.note).toBe('rap fxv');
    expect([viewed().phase, focused(live)]).toEqual(['drawing', surface().element()]);
  });

  test('a page that takes the focus does not end it', async () => {
    const live = await writing();
    await userEvent.keyboard('a');
    document.querySelector('input')!.focus();
    await expect.poll(() => focused(live)).toBeNull();
    // The script around it knows whether it can have the focus again (tests/draw/focus.test.ts).
    live.ui.focus();
    await userEvent.keyboard('b');
    await expect.poll(() => (focused(live) as HTMLTextAreaElement).value).toBe('ab');
    expect(viewed().editing).not.toBeNull();
  });

  test.each(['{Enter}', '{Escape}'])('what is typed while the page has the focus is for it, up to %s', async (key) => {
    const live = await writing();
    await userEvent.keyboard('ac');
    (focused(live) as HTMLTextAreaElement).setSelectionRange(1, 1);
    const field = document.querySelector('input')!;
    field.focus();
    await userEvent.keyboard('r1v');
    expect([viewed().tool, viewed().editing !== null, field.value]).toEqual(['rectangle', true, '']);
    await userEvent.keyboard(key);
    await expect.poll(() => shapes()[0]?.note).toBe('ar1vc');
    expect([viewed().phase, field.value]).toEqual(['drawing', '']);
  });

  test('no more is typed into it than it holds', async () => {
    const live = await writing();
    await userEvent.keyboard('a');
    const note = focused(live) as HTMLTextAreaElement;
    note.maxLength = 2;
    document.querySelector('input')!.focus();
    await userEvent.keyboard('bc');
    await expect.poll(() => note.value).toBe('ab');
  });

  test.each(['{Enter}', '{Escape}'])(
    'a shape whose note stays empty stays after %s, and Delete removes it',
    async (key) => {
      const live = await writing();
      await userEvent.keyboard(key);
      await expect.poll(() => viewed().phase).toBe('drawing');
      expect(shapes()).toMatchObject([{ note: '' }]);
      expect(list().element().textContent).toContain('No note');
      expect(focused(live)).toBe(surface().element());
      await userEvent.keyboard('{Delete}');
      await expect.poll(() => shapes().length).toBe(0);
      await userEvent.keyboard('{Control>}z{/Control}');
      await expect.poll(() => shapes().length).toBe(1);
    },
  );
});
