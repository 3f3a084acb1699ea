import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { selectionEnd } from '../../../src/session/marking/boxes';
import { SteppingAside } from '../../../src/session/marking/stepping-aside';
import { $room, makeWay } from '../../../src/stores/room';
import { hideToolbar, showToolbar } from '../../../src/stores/toolbar';
import { put } from '../../dom/page';

/** Where the drawer stands, over the end of the lines. */
const DRAWER = { left: 640, right: 1000, top: 16, bottom: 600 };
const yields = (): string => $room.get().yields;

let aside: SteppingAside;
let text: HTMLElement;

beforeEach(async () => {
  await browser.viewport(1000, 800);
  hideToolbar();
  makeWay('no');
  getSelection()?.removeAllRanges();
  text = put(
    `<p style="position: fixed; inset: 0 0 auto 0; margin: 0; font: 20px/40px monospace">${'word '.repeat(400)}</p>`,
  );
  const ours = put('<recurate-root style="position: fixed; left: 900px; top: 620px">Ours</recurate-root>');
  const life = new AbortController();
  onTestFinished(() => life.abort());
  aside = new SteppingAside({ ours, drawerBox: () => DRAWER, selectionEnd }, life.signal);
});

/** Drags on the page, in steps, as a person does. */
async function drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await userEvent.dragAndDrop(text, text, { sourcePosition: from, targetPosition: to, steps: 8, force: true } as never);
}

describe('The drawer', () => {
  test('stays where it is while a selection is dragged far from it, and is not in the way of the pointer', async () => {
    const seen: string[] = [];
    onTestFinished($room.listen((room) => void seen.push(room.yields)));
    await drag({ x: 20, y: 20 }, { x: 300, y: 60 });
    expect(seen[0]).toBe('through');
    expect(seen).not.toContain('aside');
    await expect.poll(yields).toBe('no');
  });

  test('moves aside when a selection is dragged under it, stays while its words are in the toolbar, and comes back', async () => {
    await drag({ x: 20, y: 20 }, { x: 800, y: 100 });
    expect(yields()).toBe('aside');
    showToolbar({
      annotation: null,
      canClear: false,
      box: { left: 20, top: 80, width: 900, height: 40 },
      side: 'above',
    });
    await new Promise((done) => setTimeout(done, 800));
    expect(yields()).toBe('aside');
    hideToolbar();
    expect(yields()).toBe('no');
  });

  test('moves aside for a selection that reaches it by keys, and comes back when it leaves', async () => {
    const node = text.firstChild!;
    getSelection()!.setBaseAndExtent(node, 0, node, 60);
    await expect.poll(yields).toBe('aside');
    getSelection()!.collapseToStart();
    await expect.poll(yields).toBe('no');
  });

  test('stays out of what a jump shows for a moment, or until the person does something', async () => {
    aside.show({ left: 0, right: 600, top: 0, bottom: 400 });
    expect(yields()).toBe('no');
    aside.show({ left: 0, right: 700, top: 0, bottom: 400 });
    expect(yields()).toBe('aside');
    hideToolbar();
    expect(yields()).toBe('aside');
    await userEvent.keyboard('x');
    expect(yields()).toBe('no');
    aside.show({ left: 0, right: 700, top: 0, bottom: 400 });
    expect(yields()).toBe('aside');
    await expect.poll(yields, { timeout: 5000 }).toBe('no');
  });

  test('comes back when the person presses something of ours', async () => {
    aside.show({ left: 0, right: 700, top: 0, bottom: 400 });
    await userEvent.click(document.querySelector('recurate-root')!, { force: true });
    expect(yields()).toBe('no');
  });
});
