import { afterEach, beforeEach, expect, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { message } from '../../../src/core/messages/message';
import { tellOfDrawing } from '../../../src/stores/drawing';
import { lookupIn } from '../../../src/core/messages/catalogue';
import { createTranslate } from '../../../src/core/messages/translate';
import catalogue from '../../../static/_locales/en/messages.json';
import { drawingOf } from '../../core/drawing/samples';
import { mouse } from './live';
import {
  callsOf,
  closeDrawStage,
  emptyDrawStores,
  list,
  note,
  openDrawStage,
  shape,
  showDrawing,
  surface,
  tool,
  toolbar,
  view,
  type DrawStage,
} from './stage';

/** English, on a page in a right-to-left language. */
const mirrored = createTranslate(lookupIn({ ...catalogue, direction: { message: 'rtl' } }));

let stage: DrawStage;
beforeEach(() => emptyDrawStores());
afterEach(() => closeDrawStage(stage));

const LONG = 'Make it darker, and use the blue of the header. '.repeat(12);
/** Brings the list back from nothing. */
const opener = () => toolbar().getByRole('button', { name: 'Shapes' });
const panel = () => browser.getByRole('region', { name: 'Shapes on this page' }).element();
const move = () => browser.getByRole('button', { name: 'Move the list' });
const boxOf = (element: Element): DOMRect => element.closest('.note, .panel, .box')!.getBoundingClientRect();

/** Waits until both stand apart. */
const apart = (one: Element, other: Element): Promise<void> =>
  expect
    .poll(() => {
      const [a, b] = [boxOf(one), boxOf(other)];
      return a.bottom <= b.top || b.bottom <= a.top || a.right <= b.left || b.right <= a.left;
    })
    .toBe(true);

/** A shape at the lower end of the window. */
const low = (width: number, height: number) =>
  shape('a', {
    note: LONG,
    points: [
      { x: width * 0.2, y: height - 60 },
      { x: width * 0.4, y: height - 20 },
    ],
  });

test.each([
  [1280, 800],
  [390, 760],
  [320, 256],
])('in a window of %i × %i, nothing covers the toolbar, at either end', async (width, height) => {
  await browser.viewport(width, height);
  showDrawing(drawingOf({ shapes: [low(width, height)] }), { editing: 'a', selected: 'a' });
  stage = openDrawStage();
  const bar = toolbar().element();
  for (const _ of ['at the bottom', 'at the top']) {
    await expect.element(note()).toBeVisible();
    await apart(note().element(), bar);
    expect(tool('Finish').element().getBoundingClientRect().right).toBeLessThan(boxOf(bar).right);
    view({ editing: null });
    if (opener().element().getAttribute('aria-expanded') === 'false') await opener().click();
    await expect.element(list()).toBeVisible();
    await apart(list().element(), bar);
    await opener().click();
    await expect.element(list()).not.toBeInTheDocument();
    await tool('Move the toolbar').click();
    view({ editing: 'a' });
  }
});

test('what nothing else on the screen tells is seen at the toolbar, and the rest only announced', async () => {
  await browser.viewport(390, 760);
  showDrawing(drawingOf({ shapes: [low(390, 760)] }), { editing: 'a', selected: 'a' });
  stage = openDrawStage();
  const box = () => toolbar().element().closest('.box')!;
  tellOfDrawing(message('drawNotStored'));
  await expect.poll(() => box().textContent).toContain('could not be stored');
  await apart(note().element(), toolbar().element());
  tellOfDrawing(message('drawReplied'));
  await expect.element(browser.getByText('Reply sent.')).toBeInTheDocument();
  expect(box().textContent).toContain('could not be stored');
  expect(box().textContent).not.toContain('Reply sent');
});

test('in a narrow window the list stands for the note, and gives way to what one wants to see or write', async () => {
  await browser.viewport(390, 760);
  showDrawing(drawingOf({ shapes: [shape('a')] }), { tool: 'select', selected: 'a' });
  stage = openDrawStage({ edit: (editing) => view({ editing }) });
  await expect.element(note()).toBeVisible();
  await opener().click();
  await expect.element(note()).not.toBeInTheDocument();
  await list().getByRole('button', { name: 'what a says' }).click();
  expect(callsOf(stage, 'show')).toEqual([['a']]);
  await expect.element(note()).toBeVisible();
  expect(stage.root.activeElement).toBe(surface().element());
  await opener().click();
  await list().getByRole('button', { name: 'Edit note' }).click();
  expect(callsOf(stage, 'edit')).toEqual([['a']]);
  await expect.element(list()).not.toBeInTheDocument();
  await expect.poll(() => stage.root.activeElement).toBe(note().element());
  await userEvent.keyboard('!');
  expect(callsOf(stage, 'typeNote')).toEqual([['a', 'what a says!']]);
});

const inWindow = (): boolean => {
  const { left, top, right, bottom } = panel().getBoundingClientRect();
  return left >= -0.5 && top >= -0.5 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
};

test.each([['left to right'], ['right to left']])(
  'the list is moved by its header and by keys, %s, and stays in the window',
  async (reading) => {
    await browser.viewport(1000, 700);
    showDrawing(drawingOf({ shapes: [shape('a')] }));
    stage = openDrawStage({}, reading === 'left to right' ? undefined : mirrored);
    await expect.element(list()).toBeVisible();
    const from = panel().getBoundingClientRect();
    const head = { x: from.left + 90, y: from.top + 18 };
    await mouse.drag([head, { x: head.x - 100, y: head.y + 60 }, { x: 400, y: 300 }]);
    await expect.poll(() => Math.round(panel().getBoundingClientRect().left)).toBe(310);
    expect(Math.round(panel().getBoundingClientRect().top)).toBe(282);
    const { list: kept } = callsOf(stage, 'arrange').at(-1)![0] as { list: { x: number; y: number } };
    expect([kept.x > 0.3 && kept.x < 0.6, kept.y > 0.3 && kept.y < 0.6]).toEqual([true, true]);
    (move().element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowDown}');
    await expect.poll(() => Math.round(panel().getBoundingClientRect().left)).toBe(262);
    expect(Math.round(panel().getBoundingClientRect().top)).toBe(306);
    await mouse.drag([
      { x: 350, y: 324 },
      { x: 900, y: 690 },
      { x: 2000, y: 2000 },
    ]);
    expect(inWindow()).toBe(true);
    await browser.viewport(500, 400);
    await expect.poll(inWindow).toBe(true);
  },
);

test('the list is folded to nothing, and comes back by its button and its key, where it was', async () => {
  await browser.viewport(1000, 700);
  const places = { list: { x: 0, y: 1 } };
  showDrawing(drawingOf({ shapes: [shape('a')], arrangement: places }));
  stage = openDrawStage();
  await expect.poll(() => panel().getBoundingClientRect().left).toBe(0);
  await browser.getByRole('button', { name: 'Hide the list' }).click();
  await expect.element(list()).not.toBeInTheDocument();
  expect(stage.root.activeElement).toBe(surface().element());
  expect(callsOf(stage, 'arrange').at(-1)).toEqual([{ isListOpen: false }]);
  expect(opener().element().textContent).toContain('1');
  await userEvent.keyboard('l');
  await expect.element(list()).toBeVisible();
  expect(panel().getBoundingClientRect().left).toBe(0);
  await opener().click();
  await expect.element(list()).not.toBeInTheDocument();
});
