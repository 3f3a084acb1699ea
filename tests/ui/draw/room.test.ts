import { afterEach, beforeEach, expect, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { message } from '../../../src/core/messages/message';
import { tellOfDrawing } from '../../../src/stores/drawing';
import { drawingOf } from '../../core/drawing/samples';
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

let stage: DrawStage;
beforeEach(() => emptyDrawStores());
afterEach(() => closeDrawStage(stage));

const LONG = 'Make it darker, and use the blue of the header. '.repeat(12);
const opener = () => browser.getByRole('button', { name: 'Shapes' });
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
    if (width === 390) await apart(note().element(), opener().element());
    expect(tool('Finish').element().getBoundingClientRect().right).toBeLessThan(boxOf(bar).right);
    view({ editing: null });
    if (opener().element().getAttribute('aria-expanded') === 'false') await opener().click();
    await expect.element(list()).toBeVisible();
    await apart(list().element(), bar);
    await opener().click();
    await apart(opener().element(), bar);
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
