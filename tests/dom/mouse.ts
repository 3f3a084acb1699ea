import { cdp } from 'vitest/browser';

/** Moves the browser's own mouse, in coordinates of the window around the tests. */
async function mouse(type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number, y: number): Promise<void> {
  const frame = window.frameElement!.getBoundingClientRect();
  const scale = frame.width / innerWidth;
  await cdp().send('Input.dispatchMouseEvent', {
    type,
    x: frame.left + x * scale,
    y: frame.top + y * scale,
    button: 'left',
    clickCount: type === 'mouseMoved' ? 0 : 1,
  });
}

/**
 * Drags from before the first word to after the last. In shadow roots, Chromium reports a scripted selection
 * differently.
 */
export async function drag(first: DOMRect, last: DOMRect): Promise<void> {
  await mouse('mousePressed', first.left + 1, first.y + 8);
  await mouse('mouseMoved', last.right - 20, last.y + 8);
  await mouse('mouseMoved', last.right, last.y + 8);
  await mouse('mouseReleased', last.right, last.y + 8);
}

/** Presses once near the start of the box, as it is at this moment: it need not stay where it is. */
export async function pressAt({ left, top }: DOMRect): Promise<void> {
  await mouse('mousePressed', left + 8, top + 8);
  await mouse('mouseReleased', left + 8, top + 8);
}
