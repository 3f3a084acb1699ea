import { cdp } from 'vitest/browser';

/** Moves the browser's own mouse, which knows the window around the tests only. */
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

/** Draws from before the first words to behind the last: what a script selects, Chromium tells otherwise in shadow roots. */
export async function drag(first: DOMRect, last: DOMRect): Promise<void> {
  await mouse('mousePressed', first.left + 1, first.y + 8);
  await mouse('mouseMoved', last.right - 20, last.y + 8);
  await mouse('mouseMoved', last.right, last.y + 8);
  await mouse('mouseReleased', last.right, last.y + 8);
}
