import { beforeAll, describe, expect, it } from 'vitest';
import { page as browser } from 'vitest/browser';
import type { Drawing, Shape } from '../../../src/core/drawing/drawing';
import { movedBy } from '../../../src/core/drawing/geometry';
import type { Box } from '../../../src/core/element/element-context';
import { createCamera } from '../../../src/session/drawing/camera';
import type { ComposedPicture, DrawnPage, PictureOrder, TakenPicture } from '../../../src/session/drawing/parts';
import { put } from '../../dom/page';
import { captureWindow } from './capture';

const DRAWING: Drawing = {
  version: 1,
  id: 'drawing-1',
  page: 'page',
  url: 'https://example.com/',
  title: 'Page',
  started: 0,
  request: null,
  shapes: [],
  boxes: [],
  typing: null,
  history: { done: [], undone: [] },
  lives: {},
  sent: 0,
};
const rectangle = (x: number, y: number, width: number, height: number): Shape => ({
  id: `ann_${x}_${y}`,
  type: 'rectangle',
  kind: 'fix',
  points: [
    { x, y },
    { x: x + width, y: y + height },
  ],
  at: null,
  note: '',
  elements: [],
  detail: `ann_detail_${x}_${y}`,
  created: 0,
  modified: 0,
});

/** Shapes stay in the document. */
const PAGE: Pick<DrawnPage, 'follow'> = {
  follow(shapes, onPlaces) {
    const update = (): void =>
      onPlaces(
        new Map(shapes().map(({ id, points }) => [id, { state: 'free', points: movedBy(points, -scrollX, -scrollY) }])),
      );
    update();
    return update;
  },
};

async function take(extent: PictureOrder['extent'], drawing: Drawing): Promise<TakenPicture> {
  const camera = createCamera({ page: PAGE, capture: captureWindow, hide: () => () => {} });
  const taken = await camera.take(extent, drawing, new AbortController().signal);
  if (typeof taken === 'string') throw new Error(taken);
  return taken;
}

/** Colours in a box of a picture's PNG, as `r,g,b`. @param box - In CSS pixels of the picture. */
async function coloursIn({ png }: ComposedPicture, box: Box, scale = 1): Promise<Set<string>> {
  const image = await createImageBitmap(png);
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
  context.drawImage(image, 0, 0);
  const [x, y] = [Math.ceil(box.x * scale), Math.ceil(box.y * scale)];
  const width = Math.floor((box.x + box.width) * scale) - x;
  const height = Math.floor((box.y + box.height) * scale) - y;
  const { data } = context.getImageData(x, y, width, height);
  const colours = new Set<string>();
  for (let at = 0; at < data.length; at += 4) colours.add(`${data[at]},${data[at + 1]},${data[at + 2]}`);
  return colours;
}

// The test runner shows a larger one smaller.
beforeAll(() => browser.viewport(800, 600));

const COVERED = new Set(['31,35,40']);

describe('A picture of the window', () => {
  it('shows the page with its secrets covered, in one colour', async () => {
    const page = put(
      '<p style="position: fixed; left: 20px; top: 40px; font: 16px serif">To <b>ada@example.org</b> now</p>',
    );
    const taken = await take('window', DRAWING);
    const [picture] = await taken.compose({ extent: 'window', drawing: DRAWING, seen: new Set() });
    const { x, y, width, height } = page.querySelector('b')!.getBoundingClientRect();
    expect(taken.secrets).toHaveLength(1);
    expect(await coloursIn(picture!, { x, y, width, height })).toEqual(COVERED);
    const [seen] = await taken.compose({ extent: 'window', drawing: DRAWING, seen: new Set([taken.secrets[0]!.id]) });
    expect((await coloursIn(seen!, { x, y, width, height })).size).toBeGreaterThan(2);
    expect(picture!.image.width).toBe(innerWidth);
  });

  it('has the shapes on it, and no line over a cover', async () => {
    const page = put('<p style="position: fixed; left: 60px; top: 60px">ada@example.org</p>');
    const drawing = { ...DRAWING, shapes: [rectangle(20, 40, 100, 30)] };
    const taken = await take('window', drawing);
    const [picture] = await taken.compose({ extent: 'window', drawing, seen: new Set() });
    const { x, y, width, height } = page.getBoundingClientRect();
    expect(await coloursIn(picture!, { x, y, width, height })).toEqual(COVERED);
    expect(await coloursIn(picture!, { x: 50, y: 39, width: 20, height: 2 })).toEqual(new Set(['209,26,69']));
  });
});

describe('A picture of the whole area', () => {
  it('shows each line of a long page once, and a header once', async () => {
    const rows = Array.from(
      { length: 60 },
      (_, at) => `<div style="height:50px;background:rgb(${at * 4},0,200)"></div>`,
    );
    const page = put(
      `<div style="position:absolute;left:0;top:0;width:100%"><div style="position:fixed;top:0;left:0;right:0;height:40px;background:rgb(0,255,0)"></div>${rows.join('')}</div>`,
    );
    const drawing = { ...DRAWING, shapes: [rectangle(100, 200, 80, 40), rectangle(100, 2600, 80, 40)] };
    scrollTo(0, 300);
    const taken = await take('area', drawing);
    expect(scrollY).toBe(300);
    const [picture] = await taken.compose({ extent: 'area', drawing, seen: new Set() });
    const image = picture!.image;
    expect(image.height).toBeGreaterThan(2400);
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
    context.drawImage(await createImageBitmap(picture!.png), 0, 0);
    const { data } = context.getImageData(5, 0, 1, image.height);
    const colours = Array.from(
      { length: image.height },
      (_, at) => `${data[4 * at]},${data[4 * at + 1]},${data[4 * at + 2]}`,
    );
    const greens = colours.flatMap((colour, at) => (colour === '0,255,0' ? [at] : []));
    expect([greens[0], greens.length]).toEqual([0, 40]);
    const first = colours.findIndex((colour, at) => at > 40 && colour !== colours[40]);
    const firstRow = Number(colours[first]!.split(',')[0]) / 4;
    for (let y = first; y < image.height; y++) {
      expect(colours[y], `line ${y}`).toBe(`${(firstRow + Math.floor((y - first) / 50)) * 4},0,200`);
    }
    page.remove();
  });
});
