import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { page as browser } from 'vitest/browser';
import type { Legend, LegendEntry } from '../../../src/core/drawing/legend';
import { laidOutLegend } from '../../../src/dom/picture/legend';
import { createCanvas, type Context } from '../../../src/dom/picture/canvas';
import { createCamera } from '../../../src/session/drawing/camera';
import type { TakenPicture } from '../../../src/session/drawing/parts';
import { LARGEST_PICTURE } from '../../../src/core/drawing/sent-schema';
import { drawingOf, shapeOf } from '../../core/drawing/samples';
import { put } from '../../dom/page';
import { pageUnderShapes } from '../../dom/shapes/page-under-shapes';
import { captureWindow } from './capture';
import { coloursIn } from './pixels';

const RED = '209,26,69';

const entry = (number: number, note: string): LegendEntry => ({
  number,
  label: `${number}F`,
  colour: '#d11a45',
  kind: 'Fix',
  note,
});

const legendOf = (notes: readonly string[], direction: Legend['direction'] = 'ltr'): Legend => ({
  entries: notes.map((note, at) => entry(at + 1, note)),
  direction,
  more: (count) => `and ${count} more`,
});

/** What is written, and where. */
function written(
  legend: Legend,
  picture: { width: number; height: number },
): { text: string; x: number; y: number; direction: string; align: string }[] {
  const laidOut = laidOutLegend(legend, picture)!;
  const context = createCanvas(laidOut.width, Math.ceil(laidOut.height));
  const all: ReturnType<typeof written> = [];
  const { fillText } = context;
  context.fillText = function (this: Context, text, x, y, ...rest) {
    all.push({ text, x, y, direction: context.direction, align: context.textAlign });
    fillText.call(context, text, x, y, ...rest);
  };
  laidOut.draw(context, 0, 0);
  return all;
}

describe('A legend', () => {
  it('says number, kind and note of each shape, in their order', () => {
    expect(written(legendOf(['darker', '']), { width: 600, height: 400 }).map(({ text }) => text)).toEqual([
      '1F',
      'Fix',
      'darker',
      '2F',
      'Fix',
    ]);
  });

  it('breaks long notes within its width, and ends what is too long with an ellipsis', () => {
    const note = 'These words are repeated again and again. '.repeat(30).trim();
    const lines = written(legendOf([note]), { width: 400, height: 900 }).slice(2);
    expect(lines).toHaveLength(5);
    expect(lines.at(-1)!.text).toMatch(/…$/);
    const context = createCanvas(1, 1);
    context.font = '13px sans-serif';
    for (const { text, x } of lines) expect(x + context.measureText(text).width).toBeLessThanOrEqual(400);
    expect(
      note.startsWith(
        lines
          .slice(0, 4)
          .map(({ text }) => text)
          .join(' '),
      ),
    ).toBe(true);
  });

  it.each(['x'.repeat(400), '長い注釈。'.repeat(60), '👩‍👩‍👧'.repeat(90)])('breaks what has no spaces: %.12s', (note) => {
    const lines = written(legendOf([note]), { width: 400, height: 900 }).slice(2);
    const context = createCanvas(1, 1);
    context.font = '13px sans-serif';
    expect(lines.length).toBeGreaterThan(2);
    for (const { text, x } of lines) {
      expect(x + context.measureText(text).width).toBeLessThanOrEqual(400);
      expect(text).not.toMatch(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/);
    }
  });

  it('gives each note its own direction, and stands at the start of the line of the interface', () => {
    const [, , hebrew, , , english] = written(legendOf(['הכפתור הזה', 'This button'], 'rtl'), {
      width: 600,
      height: 400,
    });
    expect([hebrew!.direction, hebrew!.align, english!.direction, english!.align]).toEqual([
      'rtl',
      'right',
      'ltr',
      'right',
    ]);
    expect(hebrew!.x).toBeGreaterThan(300);
    const [, , , , , arabic] = written(legendOf(['A', '12 – هذا الزر']), { width: 600, height: 400 });
    expect([arabic!.direction, arabic!.align]).toEqual(['rtl', 'left']);
  });

  it('is no higher than its picture, and says how many there is no room for', () => {
    const legend = legendOf(Array.from({ length: 200 }, (_, at) => `note ${at}`));
    const { height } = laidOutLegend(legend, { width: 600, height: 700 })!;
    expect(height).toBeLessThanOrEqual(700);
    const texts = written(legend, { width: 600, height: 700 }).map(({ text }) => text);
    const shown = texts.filter((text) => text.startsWith('note')).length;
    expect(texts.at(-1)).toBe(`and ${200 - shown} more`);
  });

  it('is none where nothing was drawn', () => {
    expect(laidOutLegend(legendOf([]), { width: 600, height: 400 })).toBeNull();
  });
});

describe('A picture with a legend', () => {
  // The test runner shows a larger one smaller.
  beforeAll(() => browser.viewport(800, 600));

  const shapes = [
    shapeOf('a', { points: [{ x: 100, y: 100 }, { x: 200, y: 160 }] }), // prettier-ignore
    shapeOf('b', { points: [{ x: 400, y: 300 }, { x: 470, y: 380 }] }), // prettier-ignore
  ];
  const drawing = drawingOf({ shapes });
  const legend = legendOf(['darker', 'lighter']);

  async function taken(extent: 'window' | 'shapes', scale: number): Promise<TakenPicture> {
    const page = {
      follow: () => () => undefined,
      identity: () => 'page',
      moment: () => pageUnderShapes().moment(),
      reveal: () => null,
    };
    const camera = createCamera({ page, capture: () => captureWindow(scale), hide: () => () => undefined });
    const picture = await camera.take(extent, drawing, new AbortController().signal);
    if (typeof picture === 'string') throw new Error(picture);
    onTestFinished(() => picture.close());
    return picture;
  }

  it.each([1, 1.5, 2])('shows the page above it as without one, covered, at a device scale of %s', async (scale) => {
    const page = put(`<div style="position: fixed; inset: 0; background: rgb(0,128,255)"><p style="position: fixed; left: 300px; bottom: 4px; margin: 0">ada@example.org</p></div>`); // prettier-ignore
    const picture = await taken('window', scale);
    const order = { extent: 'window', drawing, seen: new Set<string>() } as const;
    const [bare] = await picture.compose(order);
    const [told] = await picture.compose({ ...order, legend });
    const { x, y, width, height } = page.querySelector('p')!.getBoundingClientRect();
    expect(await coloursIn(told!, { x, y, width, height: height - 1 }, scale)).toEqual(new Set(['31,35,40']));
    expect([bare!.image.width, bare!.image.height]).toEqual([800 * scale, 600 * scale]);
    expect(told!.image.width).toBe(800 * scale);
    expect(told!.image.height).toBeGreaterThan(680 * scale);
    const above = { x: 0, y: 0, width: 800, height: 600 };
    expect(await coloursIn(told!, above, scale)).toEqual(await coloursIn(bare!, above, scale));
    const below = { x: 0, y: 601, width: 800, height: told!.image.height / scale - 601 };
    const colours = await coloursIn(told!, below, scale);
    expect([colours.has('255,255,255'), colours.has(RED), colours.has('0,128,255')]).toEqual([true, true, false]);
  });

  it('of one shape says what that means, and is wide enough for words', async () => {
    put('<div style="position: fixed; inset: 0; background: rgb(0,128,255)"></div>');
    const picture = await taken('shapes', 1);
    const order = { extent: 'shapes', drawing, seen: new Set<string>() } as const;
    const pictures = await picture.compose({ ...order, legend });
    expect(pictures.map(({ shape, image }) => [shape, image.width])).toEqual([
      [1, 320],
      [2, 320],
    ]);
    // The rest of the line beside the picture is not of the page.
    expect(await coloursIn(pictures[0]!, { x: 200, y: 10, width: 100, height: 60 })).toEqual(new Set(['255,255,255']));
  });

  it('is as small as one without, and an agent gets none', async () => {
    const canvas = put('<canvas width="800" height="600" style="position: fixed; left: 0; top: 0"></canvas>');
    const context = (canvas as HTMLCanvasElement).getContext('2d')!;
    const noise = context.createImageData(800, 600);
    for (let at = 0; at < noise.data.length; at++) noise.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
    context.putImageData(noise, 0, 0);
    const picture = await taken('window', 2);
    const order = { extent: 'window', drawing, seen: new Set<string>(), legend } as const;
    const [told] = await picture.compose(order);
    expect(told!.png.size).toBeLessThanOrEqual(LARGEST_PICTURE);
    const { pictures } = await picture.forAgent(order);
    expect(pictures.map(({ width, height }) => Math.abs(width / height - 800 / 600) < 0.01)).toEqual([true]);
    const { pictures: saved } = await picture.originals(order);
    expect(saved.reduce((sum, { height }) => sum + height, 0)).toBeGreaterThan(1200 + 160);
  });
});
