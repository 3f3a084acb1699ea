import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { page as browser } from 'vitest/browser';
import type { Drawing, Shape } from '../../../src/core/drawing/drawing';
import { boundsOf, movedBy } from '../../../src/core/drawing/geometry';
import { LARGEST_SENT_PICTURE, LONGEST_PICTURE_SIDE } from '../../../src/core/drawing/picture-bounds';
import type { InPicture } from '../../../src/core/drawing/sent';
import type { Box } from '../../../src/core/element/element-context';
import { createCamera, type CameraParts } from '../../../src/session/drawing/camera';
import type { AgentPictures, PictureFile, PictureOrder, TakenPicture } from '../../../src/session/drawing/parts';
import { drawingOf, shapeOf } from '../../core/drawing/samples';
import { put } from '../../dom/page';
import { pageUnderShapes } from '../../dom/shapes/page-under-shapes';
import { captureWindow } from './capture';

const DRAWING = drawingOf();
const COVER = '31,35,40';

/** Shapes stay where they are in the document. */
const PAGE: CameraParts['page'] = {
  follow(shapes, onPlaces) {
    const update = (): void =>
      onPlaces(
        new Map(shapes().map(({ id, points }) => [id, { state: 'free', points: movedBy(points, -scrollX, -scrollY) }])),
      );
    update();
    return update;
  },
  identity: () => 'page',
  moment: () => pageUnderShapes().moment(),
  reveal: () => null,
};

function rectangle({ x, y, width, height }: Box): Shape {
  return shapeOf(`ann_${x}_${y}`, {
    points: [
      { x, y },
      { x: x + width, y: y + height },
    ],
  });
}

async function taken(extent: PictureOrder['extent'], drawing: Drawing, scale: number): Promise<TakenPicture> {
  const camera = createCamera({ page: PAGE, capture: () => captureWindow(scale), hide: () => () => undefined });
  const picture = await camera.take(extent, drawing, new AbortController().signal);
  if (typeof picture === 'string') throw new Error(picture);
  onTestFinished(() => picture.close());
  return picture;
}

async function forAgent(extent: PictureOrder['extent'], drawing: Drawing, scale = 1): Promise<AgentPictures> {
  return (await taken(extent, drawing, scale)).forAgent({ extent, drawing, seen: new Set() });
}

async function pixelsOf({ file }: PictureFile): Promise<OffscreenCanvasRenderingContext2D> {
  const image = await createImageBitmap(file);
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
  context.drawImage(image, 0, 0);
  return context;
}

const colourAt = (context: OffscreenCanvasRenderingContext2D, x: number, y: number): string =>
  context.getImageData(x, y, 1, 1).data.slice(0, 3).join();

/** Targets of one colour each, and drawings around exactly them. */
const COLOURS = ['0,128,255', '255,128,0', '128,0,255', '0,160,80'];

function putTargets(boxes: readonly Box[], height = 600): Drawing {
  const targets = boxes.map(
    ({ x, y, width, height: high }, at) =>
      `<i style="position: absolute; left: ${x}px; top: ${y}px; width: ${width}px; height: ${high}px; background: rgb(${COLOURS[at]})"></i>`,
  );
  put(`<div style="position: absolute; left: 0; top: 0; width: 100%; height: ${height}px">${targets.join('')}</div>`);
  return { ...DRAWING, shapes: boxes.map(rectangle) };
}

const atMost = ({ pictures }: AgentPictures): void => {
  for (const { width, height, file } of pictures) {
    expect(Math.max(width, height)).toBeLessThanOrEqual(LONGEST_PICTURE_SIDE);
    expect(file.size).toBeLessThanOrEqual(LARGEST_SENT_PICTURE);
  }
};

/** What a rectangle in a picture's own pixels is around: its target within, and not beside it. */
async function expectAround(picture: PictureFile, at: InPicture, colour: string): Promise<void> {
  const context = await pixelsOf(picture);
  expect([context.canvas.width, context.canvas.height]).toEqual([picture.width, picture.height]);
  const [right, bottom] = [at.x + at.width, at.y + at.height];
  // Its line is drawn along it, with a light edge.
  const edge = Math.ceil(5 * picture.scale!) + 2;
  expect(colourAt(context, Math.floor((at.x + right) / 2), Math.floor((at.y + bottom) / 2))).toBe(colour);
  expect(colourAt(context, right - edge, bottom - edge)).toBe(colour);
  for (const [x, y] of [
    [right + edge, bottom - edge],
    [right - edge, bottom + edge],
  ] as const)
    // prettier-ignore
    if (x < picture.width && y < picture.height) expect(colourAt(context, x, y)).not.toBe(colour);
}

// The test runner shows a larger one smaller.
beforeAll(() => browser.viewport(800, 600));

describe('A rectangle in a picture', () => {
  const boxes = [
    { x: 60, y: 60, width: 120, height: 50 },
    { x: 301.5, y: 220.5, width: 90, height: 40 },
    { x: 640, y: 500, width: 130, height: 60 },
  ];

  it.each([0.5, 1, 1.25, 1.5, 2, 3])('is in its own pixels, at a device scale of %s', async (scale) => {
    const drawing = putTargets(boxes);
    const sent = await forAgent('window', drawing, scale);
    atMost(sent);
    for (const [index, { id }] of drawing.shapes.entries()) {
      const places = sent.places.get(id)!;
      expect(places.map(({ picture }) => picture)).toEqual([0]);
      await expectAround(sent.pictures[0]!, places[0]!, COLOURS[index]!);
    }
  });

  it.each([1, 1.5, 2])('is right in a picture of one shape, at a device scale of %s', async (scale) => {
    const drawing = putTargets(boxes);
    const sent = await forAgent('shapes', drawing, scale);
    expect(sent.pictures.map(({ name, shape }) => [name, shape])).toEqual([
      ['Shape 1', 1],
      ['Shape 2', 2],
      ['Shape 3', 3],
    ]);
    for (const [index, { id }] of drawing.shapes.entries()) {
      const [at] = sent.places.get(id)!;
      expect(at!.picture).toBe(index);
      await expectAround(sent.pictures[index]!, at!, COLOURS[index]!);
    }
  });

  it.each([1, 2])('is right in each part of a tall page, also scrolled, at a device scale of %s', async (scale) => {
    const tall = [200, 900, 1900, 2800].map((y, at) => ({ x: 80 + at * 100, y, width: 100, height: 60 }));
    const drawing = putTargets(tall, 3400);
    scrollTo(0, 700);
    const sent = await forAgent('area', drawing, scale);
    expect(scrollY).toBe(700);
    atMost(sent);
    expect(sent.pictures.length).toBeGreaterThan(2);
    for (const [index, { id }] of drawing.shapes.entries()) {
      const places = sent.places.get(id)!;
      expect(places, `shape ${index + 1} is in one picture, whole`).toHaveLength(1);
      const picture = sent.pictures[places[0]!.picture]!;
      expect(picture.shapes).toContain(index + 1);
      await expectAround(picture, places[0]!, COLOURS[index]!);
      const { x, y } = boundsOf(drawing.shapes[index]!.points);
      expect(places[0]!.x).toBe(Math.floor((x - picture.region!.x) * picture.scale!));
      expect(places[0]!.y).toBe(Math.floor((y - picture.region!.y) * picture.scale!));
    }
  });
});

describe('Pictures for an agent', () => {
  it('are parts of a tall area without gaps, each named, with the original whole', async () => {
    const drawing = putTargets([100, 2600].map((y) => ({ x: 80, y, width: 100, height: 60 })), 3000); // prettier-ignore
    scrollTo(0, 0);
    const picture = await taken('area', drawing, 1);
    const order = { extent: 'area', drawing, seen: new Set<string>() } as const;
    const { pictures, originals } = await picture.forAgent(order);
    const of = pictures.length;
    expect(pictures.map(({ name, part }) => [name!.split(',')[0], part])).toEqual(
      pictures.map((_, at) => [`Part ${at + 1} of ${of} of the area`, { index: at + 1, of }]),
    );
    expect(pictures.flatMap(({ shapes }) => shapes)).toEqual([1, 2]);
    for (const [at, { region }] of pictures.entries()) {
      const before = pictures[at - 1]?.region;
      if (before) expect(region!.y).toBe(before.y + before.height);
    }
    const [whole] = await picture.compose(order);
    expect(originals.map(({ width, height, name }) => [width, height, name])).toEqual([
      [whole!.image.width, whole!.image.height, 'The area, with shapes 1 and 2'],
    ]);
    const [one, other] = [await pixelsOf(originals[0]!), await createImageBitmap(whole!.png)];
    expect(one.canvas.height).toBe(other.height);
  });

  it('are one, and its own original, where nothing need be smaller', async () => {
    const sent = await forAgent('window', putTargets([{ x: 60, y: 60, width: 120, height: 50 }]));
    expect(sent.pictures.map(({ name, width, height, scale }) => [name, width, height, scale])).toEqual([
      ['The window, with shape 1', 800, 600, 1],
    ]);
    expect([sent.originals, sent.isScaled, sent.pictures[0]!.file.type]).toEqual([[], false, 'image/png']);
  });

  it('keep below the bounds whatever the page shows, with its secrets covered and its original as it is', async () => {
    const canvas = put('<canvas width="800" height="600" style="position: fixed; left: 0; top: 0"></canvas>');
    const context = (canvas as HTMLCanvasElement).getContext('2d')!;
    const noise = context.createImageData(800, 600);
    for (let at = 0; at < noise.data.length; at++) noise.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
    context.putImageData(noise, 0, 0);
    const line = put('<p style="position: fixed; left: 20px; top: 40px; font: 16px serif">ada@example.org</p>');
    const { x, y, width, height } = line.getBoundingClientRect();
    const sent = await forAgent('window', DRAWING, 2);
    atMost(sent);
    const [picture] = sent.pictures;
    expect(['image/webp', 'image/jpeg']).toContain(picture!.file.type);
    for (const original of sent.originals) {
      expect(original.scale).toBe(2);
      const pixels = await pixelsOf(original);
      for (const [across, down] of [
        [0.1, 0.2],
        [0.5, 0.5],
        [0.9, 0.8],
      ] as const) {
        // prettier-ignore
        const at = [x + width * across - original.region!.x + scrollX, y + height * down - original.region!.y + scrollY];
        const isIn = at[1]! * 2 < original.height && at[1]! > 0;
        if (isIn) expect(colourAt(pixels, Math.round(at[0]! * 2), Math.round(at[1]! * 2))).toBe(COVER);
      }
    }
    // A lossy file is not exactly of that colour.
    const pixels = await pixelsOf(picture!);
    const middle = pixels.getImageData(
      Math.round((x + width / 2) * picture!.scale!) - 20,
      Math.round((y + height / 2) * picture!.scale!) - 2,
      40,
      4,
    ).data;
    for (let at = 0; at < middle.length; at += 4) expect(Math.abs(middle[at]! - 31)).toBeLessThan(24);
  });

  it.each([1, 1.5, 2])(
    'cover each secret in each part, and in the originals, at a device scale of %s',
    async (scale) => {
      put(`<div style="position: absolute; left: 0; top: 0; width: 100%; height: 3000px; background: #fff">
      ${[300, 610, 1180, 1500, 2400].map((y) => `<b style="position: absolute; left: 300px; top: ${y}px; font: 20px serif; color: #f0f">ada${y}@example.org</b>`).join('')}
    </div>`);
      scrollTo(0, 0);
      const drawing = { ...DRAWING, shapes: [rectangle({ x: 60, y: 100, width: 80, height: 40 }), rectangle({ x: 60, y: 2600, width: 80, height: 40 })] }; // prettier-ignore
      const { pictures, originals } = await forAgent('area', drawing, scale);
      for (const picture of [...pictures, ...originals]) {
        const context = await pixelsOf(picture);
        const { data } = context.getImageData(0, 0, picture.width, picture.height);
        let seen = 0;
        for (let at = 0; at < data.length; at += 4)
          if (data[at]! - data[at + 1]! > 60 && data[at + 2]! - data[at + 1]! > 60) seen++;
        expect(seen, picture.name).toBe(0);
      }
    },
  );

  it('are readable parts of a page taller than a canvas can be, and no pixel of it is lost', async () => {
    const height = 17_000;
    put(
      `<div style="position: absolute; left: 0; top: 0; width: 100%; height: ${height}px; background: linear-gradient(red, blue)"></div>`,
    );
    scrollTo(0, 400);
    const shapes = [{ x: 60, y: 500, width: 80, height: 40 }, { x: 60, y: 16_900, width: 80, height: 40 }].map(rectangle); // prettier-ignore
    const sent = await forAgent('area', { ...DRAWING, shapes });
    expect(scrollY).toBe(400);
    atMost(sent);
    expect(sent.pictures.length).toBeGreaterThan(20);
    expect(sent.originals.length).toBeGreaterThan(1);
    const all = sent.originals.reduce((sum, one) => sum + one.region!.height, 0);
    const parts = sent.pictures.reduce((sum, one) => sum + one.region!.height, 0);
    expect([Math.round(all), sent.originals.every(({ scale }) => scale === 1)]).toEqual([Math.round(parts), true]);
    expect(sent.isScaled).toBe(false);
  }, 60_000);
});
