import type { Box } from '../../core/element/element-context';
import { isRoot, layoutParent } from '../element/trees';

/** What takes an element out of everything around it. */
const TOP_LAYER = ':modal, :popover-open, :fullscreen';

/**
 * The elements that cut off an element where it is scrolled out of them: scrollers and what hides its overflow, up to the
 * window; and the frames around it.
 */
export function clipsOf(element: Element): Element[] {
  const clips: Element[] = [];
  let position = getComputedStyle(element).position;
  let isOut = element.matches(TOP_LAYER);
  for (let at = layoutParent(element); at; at = layoutParent(at)) {
    if (at.localName === 'iframe' || at.localName === 'frame') {
      clips.push(at);
      [position, isOut] = [getComputedStyle(at).position, false];
      continue;
    }
    // What the root element cuts off is cut off by the window.
    if (isOut || isRoot(at)) continue;
    const style = getComputedStyle(at);
    const holdsFixed = style.transform !== 'none' || style.filter !== 'none' || style.contain !== 'none';
    const holdsAbsolute = holdsFixed || style.position !== 'static';
    const isHeld = position === 'fixed' ? holdsFixed : position !== 'absolute' || holdsAbsolute;
    if (!isHeld) continue;
    if (/[^v\s]/.test(style.overflow.replaceAll('visible', 'v')) && style.display !== 'contents') clips.push(at);
    position = style.position;
    isOut = at.matches(TOP_LAYER);
  }
  return clips;
}

/** True if nothing of a box is inside a clip. What only touches it is not cut off. */
export function isCutOff(box: Box, clip: Box): boolean {
  return (
    box.x > clip.x + clip.width ||
    box.x + box.width < clip.x ||
    box.y > clip.y + clip.height ||
    box.y + box.height < clip.y
  );
}
