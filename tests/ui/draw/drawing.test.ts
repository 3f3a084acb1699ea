import { beforeEach, describe, expect, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { $shapePlaces } from '../../../src/stores/drawing';
import { HELD, mouse, openLive, shapes, touch, viewed } from './live';
import { list, note, surface, tool, toolbar } from './stage';

beforeEach(() => browser.viewport(1000, 700));

const points = (at = 0) => shapes()[at]!.points.map(({ x, y }) => [Math.round(x), Math.round(y)]);

test('the toolbar has all tools and acts by their names', async () => {
  openLive();
  await expect.element(toolbar()).toBeVisible();
  for (const name of [
    'Select',
    'Rectangle',
    'Arrow',
    'Freehand',
    'Pin',
    'Text',
    'Redact',
    'Undo',
    'Redo',
    'Freeze',
    'Finish',
  ]) {
    await expect.element(tool(name)).toBeVisible();
  }
  await tool('Arrow').click();
  await expect.element(tool('Arrow')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(tool('Rectangle')).toHaveAttribute('aria-pressed', 'false');
});

describe('with the mouse', () => {
  test('a rectangle is drawn, gets its note and is in the list', async () => {
    openLive();
    await mouse.drag([
      { x: 400, y: 400 },
      { x: 450, y: 440 },
      { x: 520, y: 480 },
    ]);
    await expect.element(note()).toBeVisible();
    await userEvent.keyboard('darker{Shift>}{Enter}{/Shift}please{Enter}');
    await expect.poll(() => shapes()[0]?.note).toBe('darker\nplease');
    expect(viewed().editing).toBeNull();
    await expect.element(list()).toHaveTextContent('darker');
  });

  test('a rectangle round a button knows the button and snaps to it, but not with Alt', async () => {
    openLive();
    const roughly = [
      { x: 36, y: 177 },
      { x: 223, y: 228 },
    ];
    await mouse.drag(roughly);
    await expect.element(note()).toBeVisible();
    expect(shapes()[0]!.elements[0]).toMatchObject({ role: 'button', name: 'Submit' });
    expect(points()).not.toEqual([
      [36, 177],
      [223, 228],
    ]);
    await userEvent.keyboard('one{Enter}');
    await mouse.drag(roughly, { modifiers: HELD.Alt });
    await expect.poll(() => shapes().length).toBe(2);
    expect(points(1)).toEqual([
      [36, 177],
      [223, 228],
    ]);
  });

  test('less than 5 px is no shape', async () => {
    openLive();
    await mouse.drag([
      { x: 700, y: 100 },
      { x: 703, y: 102 },
    ]);
    expect(shapes()).toEqual([]);
  });

  test('a quick shape stays without a note when one presses elsewhere', async () => {
    openLive();
    await mouse.drag([
      { x: 400, y: 400 },
      { x: 520, y: 480 },
    ]);
    await expect.poll(() => shapes().length).toBe(1);
    await mouse.click({ x: 200, y: 550 });
    await expect.poll(() => viewed().editing).toBeNull();
    expect(shapes()).toMatchObject([{ note: '' }]);
    await expect.element(list()).toHaveTextContent('No note');
  });

  test('a note goes on where the page hides what it is about, and can be edited from the list while that is hidden', async () => {
    openLive();
    await mouse.drag([
      { x: 36, y: 177 },
      { x: 223, y: 228 },
    ]);
    await expect.element(note()).toBeVisible();
    await userEvent.keyboard('dark');
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Submit')!;
    button.style.display = 'none';
    await expect.poll(() => $shapePlaces.get().get(shapes()[0]!.id)?.state).toBe('hidden');
    await userEvent.keyboard('er{Enter}');
    await expect.poll(() => shapes()[0]?.note).toBe('darker');
    await list().getByRole('button', { name: /^Edit/ }).click();
    await expect.element(note()).toBeVisible();
    await userEvent.keyboard('{End} please{Enter}');
    await expect.poll(() => shapes()[0]?.note).toBe('darker please');
  });

  test('a selected shape is moved, resized by a handle, and deleted; all of it can be undone', async () => {
    openLive();
    await mouse.drag(
      [
        { x: 400, y: 460 },
        { x: 500, y: 540 },
      ],
      { modifiers: HELD.Alt },
    );
    await expect.element(note()).toBeVisible();
    await userEvent.keyboard('x{Enter}');
    await tool('Select').click();
    await mouse.drag(
      [
        { x: 425, y: 460 },
        { x: 430, y: 470 },
        { x: 435, y: 480 },
      ],
      { modifiers: HELD.Alt },
    );
    await expect
      .poll(() => points())
      .toEqual([
        [410, 480],
        [510, 560],
      ]);
    await mouse.drag(
      [
        { x: 510, y: 560 },
        { x: 520, y: 570 },
        { x: 540, y: 580 },
      ],
      { modifiers: HELD.Alt },
    );
    await expect
      .poll(() => points())
      .toEqual([
        [410, 480],
        [540, 580],
      ]);
    surface().element().focus();
    await userEvent.keyboard('{Delete}');
    await expect.poll(() => shapes().length).toBe(0);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect
      .poll(() => points())
      .toEqual([
        [410, 480],
        [540, 580],
      ]);
    await userEvent.keyboard('{Control>}zz{/Control}');
    await expect
      .poll(() => points())
      .toEqual([
        [400, 460],
        [500, 540],
      ]);
    await userEvent.keyboard('{Control>}y{/Control}');
    await expect
      .poll(() => points())
      .toEqual([
        [410, 480],
        [510, 560],
      ]);
  });

  test('the wheel scrolls what is under the surface: an inner scroller, or the page', async () => {
    openLive();
    const scroller = document.querySelector('[data-scroller]')!;
    await mouse.wheel({ x: 700, y: 370 }, 60);
    await expect.poll(() => scroller.scrollTop).toBe(60);
    expect(scrollY).toBe(0);
    await mouse.wheel({ x: 400, y: 500 }, 120);
    await expect.poll(() => scrollY).toBe(120);
  });

  test('the middle button scrolls the page and draws nothing', async () => {
    openLive();
    await mouse.drag(
      [
        { x: 300, y: 600 },
        { x: 300, y: 550 },
        { x: 300, y: 500 },
      ],
      { button: 'middle' },
    );
    await expect.poll(() => scrollY).toBe(100);
    expect(shapes()).toEqual([]);
  });

  test('with Pin, the element under the mouse is outlined and named, and a press puts the pin on it', async () => {
    const { root } = openLive();
    await tool('Pin').click();
    await mouse.at('mouseMoved', { x: 100, y: 200 }, { button: 'none' });
    await expect.poll(() => viewed().outline?.name).toContain('Submit');
    expect(root.querySelector('.name')?.textContent).toContain('Submit');
    await mouse.click({ x: 100, y: 200 });
    await expect.poll(() => shapes()[0]?.elements[0]?.name).toBe('Submit');
    expect(shapes()[0]!.type).toBe('pin');
  });

  test('while one draws, the list of shapes is left as it is', async () => {
    const { root } = openLive();
    const from = { x: 400, y: 400 };
    await mouse.at('mouseMoved', from, { button: 'none' });
    await mouse.at('mousePressed', from);
    await mouse.at('mouseMoved', { x: 440, y: 440 });
    const panel = root.querySelector('.panel')!;
    await expect.poll(() => panel.classList.contains('aside')).toBe(true);
    const changes = new MutationObserver(() => undefined);
    changes.observe(panel, { attributes: true, subtree: true, childList: true, characterData: true });
    const drawn = (): string | null | undefined => root.querySelector('.live .line')?.getAttribute('d');
    const before = drawn();
    await mouse.at('mouseMoved', { x: 470, y: 480 });
    await expect.poll(drawn).not.toBe(before);
    expect(changes.takeRecords()).toEqual([]);
    await mouse.at('mouseReleased', { x: 470, y: 480 });
  });

  test('a shape is painted only near the window', async () => {
    const { root } = openLive();
    await mouse.drag([
      { x: 400, y: 400 },
      { x: 520, y: 480 },
    ]);
    await expect.element(note()).toBeVisible();
    await userEvent.keyboard('x{Enter}');
    const isPainted = (): boolean => getComputedStyle(root.querySelector('.shape')!).display !== 'none';
    expect(isPainted()).toBe(true);
    scrollTo(0, 1200);
    await expect.poll(isPainted).toBe(false);
    scrollTo(0, 300);
    await expect.poll(isPainted).toBe(true);
  });

  test('the page gets none of its own', async () => {
    openLive();
    const seen: string[] = [];
    const life = new AbortController();
    for (const type of ['pointerdown', 'mousedown', 'click', 'mouseup'] as const) {
      document.querySelector('main')!.addEventListener(type, () => seen.push(type), { signal: life.signal });
    }
    await mouse.click({ x: 100, y: 200 });
    life.abort();
    expect(seen).toEqual([]);
  });
});

describe('with fingers and pens', () => {
  test('one finger draws', async () => {
    openLive();
    await touch('touchStart', { x: 300, y: 400 });
    await touch('touchMove', { x: 350, y: 440 });
    await touch('touchMove', { x: 420, y: 480 });
    await touch('touchEnd');
    await expect.poll(() => shapes().length).toBe(1);
  });

  test('two fingers scroll the page and draw nothing', async () => {
    openLive();
    await touch('touchStart', { x: 300, y: 500 });
    await touch('touchStart', { x: 300, y: 500 }, { x: 400, y: 500 });
    await touch('touchMove', { x: 300, y: 440 }, { x: 400, y: 440 });
    await touch('touchMove', { x: 300, y: 400 }, { x: 400, y: 400 });
    await touch('touchEnd');
    await expect.poll(() => Math.round(scrollY)).toBe(100);
    expect(shapes()).toEqual([]);
  });

  test('a stroke keeps the pressure of the pen', async () => {
    openLive();
    await tool('Freehand').click();
    await mouse.drag(
      [
        { x: 300, y: 400 },
        { x: 340, y: 420 },
        { x: 380, y: 400 },
        { x: 420, y: 430 },
      ],
      { pointerType: 'pen', force: 0.8 },
    );
    await expect.poll(() => shapes()[0]?.points.some(({ pressure }) => pressure === 0.8)).toBe(true);
  });
});
