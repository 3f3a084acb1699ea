import { parentAcross } from '../across';
import { isElement } from '../node-types';

/** Where it is looked for what stays at the edges of the window: shares of its width, and distances from the edge (px). */
const ACROSS = [0.01, 0.13, 0.25, 0.38, 0.5, 0.62, 0.75, 0.87, 0.99];
const FROM_EDGE = [2, 14, 40];
/** What begins farther from the edge does not stay at it (px). */
const NEAR = 60;
/** What is larger is no header (share of the window's height). */
const LARGEST = 0.5;
/** The shadow of a header, and rounding (px). */
const SHADOW = 16;
const ROUNDING = 2;

/** How much of the window is taken at its top and bottom by what stays there when the page is scrolled, in CSS pixels. */
export function pinnedEdges(): { top: number; bottom: number } {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  let [top, bottom] = [0, 0];
  const seen = new Set<Element>();
  for (const across of ACROSS) {
    for (const distance of FROM_EDGE) {
      for (const y of [distance, height - distance]) {
        for (const element of document.elementsFromPoint(across * width, y)) {
          const pinned = pinnedAround(element);
          if (!pinned || seen.has(pinned)) continue;
          seen.add(pinned);
          const box = pinned.getBoundingClientRect();
          const reach = ROUNDING + (getComputedStyle(pinned).boxShadow === 'none' ? 0 : SHADOW);
          if (box.top < NEAR && box.bottom < height * LARGEST) top = Math.max(top, box.bottom + reach);
          if (box.bottom > height - NEAR && box.top > height * (1 - LARGEST))
            bottom = Math.max(bottom, height - box.top + reach);
        }
      }
    }
  }
  return { top, bottom };
}

/** The element at or around another that stays in the window. */
function pinnedAround(element: Element): Element | null {
  for (let at: Node | null = element; at; at = parentAcross(at)) {
    if (!isElement(at)) continue;
    if (at.localName === 'recurate-root') return null;
    if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
  }
  return null;
}
