import { expect, it } from 'vitest';
import type { ShapePlace } from '../../../src/core/drawing/place';
import { windowBox } from '../../../src/dom/element/window-box';
import { put } from '../page';
import { pageUnderShapes } from './page-under-shapes';

const DOT = (colour: string): string =>
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='80' height='40'><rect width='80' height='40' fill='${colour}'/></svg>`;

const PAGE = `<main style="position: absolute; left: 20px; top: 20px; width: 400px">
  <p id="slide">Slide 1 of the quarter</p>
  <img id="picture" alt="Sales" width="80" height="40" src="${DOT('red')}"></main>`;

/** Follows a shape around an element, and returns its place now. */
function drawnAround(root: Element, selector: string): () => ShapePlace {
  const page = pageUnderShapes();
  const box = windowBox(root.querySelector(selector)!)!;
  const { at } = page.describe({ x: box.x - 2, y: box.y - 2, width: box.width + 4, height: box.height + 4 });
  const shape = { id: 's', points: [{ x: box.x, y: box.y }, { x: box.x + box.width, y: box.y + box.height }], at }; // prettier-ignore
  let place: ShapePlace | undefined;
  page.follow(() => [shape], (places) => (place = places.get('s')), new AbortController().signal); // prettier-ignore
  return () => place!;
}

it.each<[string, string, (root: Element) => unknown]>([
  ['other words in the same node', '#slide', (root) => (root.querySelector('#slide')!.textContent = 'Slide 2 of the quarter')], // prettier-ignore
  [
    'other words in another node in its place',
    '#slide',
    (root) => {
      const next = document.createElement('p');
      next.id = 'slide';
      next.textContent = 'Slide 2 of the quarter';
      root.querySelector('#slide')!.replaceWith(next);
    },
  ],
  ['another picture', '#picture', (root) => ((root.querySelector('#picture') as HTMLImageElement).src = DOT('blue'))],
])('a shape is told that its element shows %s', async (_, selector, change) => {
  const root = put(PAGE);
  const place = drawnAround(root, selector);
  expect(place()).toMatchObject({ state: 'there' });
  expect(place().hasOtherWords).toBeUndefined();
  change(root);
  await expect.poll(() => place().hasOtherWords).toBe(true);
  expect(place().state).toBe('there');
});

it('and when it shows again what it showed, nothing is said', async () => {
  const root = put(PAGE);
  const place = drawnAround(root, '#slide');
  const slide = root.querySelector('#slide')!;
  slide.textContent = 'Slide 2 of the quarter';
  await expect.poll(() => place().hasOtherWords).toBe(true);
  slide.textContent = 'Slide 1 of the quarter';
  await expect.poll(() => place().hasOtherWords).toBeUndefined();
});
