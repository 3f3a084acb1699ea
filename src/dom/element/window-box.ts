import type { Box } from '../../core/element/element-context';
import { frameAround } from '../across';

/**
 * The box of an element in our own window, in CSS pixels; null if it has none, as one that is not shown. An
 * element without a box of its own (`display: contents`) has that of its content.
 */
export function windowBox(element: Element): Box | null {
  const box = ownBox(element);
  return box && outOfFrames(box, element.ownerDocument);
}

function ownBox(element: Element): Box | null {
  const { x, y, width, height } = element.getBoundingClientRect();
  if (width > 0 || height > 0 || x !== 0 || y !== 0) return { x, y, width, height };
  if (element.getClientRects().length > 0) return { x, y, width, height };
  return getComputedStyle(element).display === 'contents' ? contentBox(element) : null;
}

/** The box around the content of an element that has none. */
function contentBox(element: Element): Box | null {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 || height > 0);
  return boxes.length > 0 ? around(boxes) : null;
}

/** The smallest box around boxes; there must be one. */
function around(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map(({ x }) => x));
  const top = Math.min(...boxes.map(({ y }) => y));
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** A box of a document's own window, in ours. */
function outOfFrames(box: Box, within: Document): Box {
  const frame = within === document ? null : frameAround(within);
  if (!frame) return box;
  const { x, y, scaleX, scaleY } = frameContent(frame);
  return outOfFrames(
    { x: x + box.x * scaleX, y: y + box.y * scaleY, width: box.width * scaleX, height: box.height * scaleY },
    frame.ownerDocument,
  );
}

/** Where the content of a frame begins in the window around it, and how large one of its pixels is there. */
export function frameContent(frame: Element): { x: number; y: number; scaleX: number; scaleY: number } {
  const box = frame.getBoundingClientRect();
  const { offsetWidth, offsetHeight, clientLeft, clientTop } = frame as HTMLElement;
  const scaleX = offsetWidth > 0 ? box.width / offsetWidth : 1;
  const scaleY = offsetHeight > 0 ? box.height / offsetHeight : 1;
  const { paddingLeft, paddingTop } = getComputedStyle(frame);
  return {
    x: box.x + (clientLeft + (parseFloat(paddingLeft) || 0)) * scaleX,
    y: box.y + (clientTop + (parseFloat(paddingTop) || 0)) * scaleY,
    scaleX,
    scaleY,
  };
}

/** The area that two boxes have in common, in square pixels. */
export function commonArea(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}
