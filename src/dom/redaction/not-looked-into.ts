import type { NotLookedInto } from '../../core/redaction/not-looked-into';
import { boxesOfElement, isShown } from './seen-boxes';
import { shadowRoots } from './shadow-roots';
import { documentIn, type FrameElement, type Tree } from './trees';

/** What is smaller shows no words (px). Icons and badges are. */
const LEAST_WIDTH = 40;
const LEAST_HEIGHT = 16;
/** Of a picture that is text, as that of vectors, nothing is shown but what was read. */
const OPAQUE = {
  images: 'img, input[type="image"], image, object[type^="image/"], embed[type^="image/"], [style*="url("]',
  canvases: 'canvas',
  videos: 'video, model-viewer',
} as const;
const ALL = Object.values(OPAQUE).join();
const IMAGE = /^image\/|\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)/i;

/**
 * Counts what is in the window, may show words, and could not be looked into: in one tree, not in those within.
 *
 * @param isHidden - Frames that are covered as a whole.
 */
export function countNotLookedInto(
  { root, frames, customs }: Tree,
  isHidden: (frame: FrameElement) => boolean,
): NotLookedInto {
  const count: NotLookedInto = { images: 0, canvases: 0, videos: 0, frames: 0, closedRoots: 0 };
  for (const element of root.querySelectorAll(ALL)) {
    const kind = (Object.keys(OPAQUE) as (keyof typeof OPAQUE)[]).find((one) => element.matches(OPAQUE[one]));
    if (kind && showsPicture(element) && isLargeInWindow(element)) count[kind]++;
  }
  for (const frame of frames) {
    if (isPage(frame) && !documentIn(frame) && !isHidden(frame) && isLargeInWindow(frame)) count.frames++;
  }
  // What has neither a text nor an open root, and still a size, shows something that its page keeps to itself.
  for (const element of customs) {
    if (!element.firstChild && !shadowRoots.of(element) && isLargeInWindow(element)) count.closedRoots++;
  }
  return count;
}

/** Whether a frame shows a page, and not a picture. */
export function isPage(frame: FrameElement): boolean {
  if (frame.localName !== 'object' && frame.localName !== 'embed') return true;
  const address = frame.getAttribute(frame.localName === 'object' ? 'data' : 'src');
  return !!address && ![frame.getAttribute('type') ?? '', address].some((one) => IMAGE.test(one));
}

/** An image that is missing shows its text, which is read. */
function showsPicture(element: Element): boolean {
  return element.localName !== 'img' || (element as HTMLImageElement).naturalWidth > 0;
}

function isLargeInWindow(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (width < LEAST_WIDTH || height < LEAST_HEIGHT || !isShown(element)) return false;
  return boxesOfElement(element).some((box) => box.width >= LEAST_WIDTH / 2 && box.height >= LEAST_HEIGHT / 2);
}
