import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { page as browser } from 'vitest/browser';
import type { Drawing, Shape } from '../../../src/core/drawing/drawing';
import { movedBy } from '../../../src/core/drawing/geometry';
import { LARGEST_PICTURE } from '../../../src/core/drawing/sent-schema';
import { createCamera, type CameraParts } from '../../../src/session/drawing/camera';
import type { ComposedPicture, DrawnPage, PictureOrder, TakenPicture } from '../../../src/session/drawing/parts';
import { drawingOf, shapeOf } from '../../core/drawing/samples';
import { put } from '../../dom/page';
import { pageUnderShapes } from '../../dom/shapes/page-under-shapes';
import { captureWindow } from './capture';
import { coloursIn, columnOf } from './pixels';

const DRAWING = drawingOf();

function rectangle(x: number, y: number, width: number, height: number): Shape {
  return shapeOf(`ann_${x}_${y}`, {
    points: [
      { x, y },
      { x: x + width, y: y + height },
    ],
  });
}

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

const live = (): AbortSignal => new AbortController().signal;
const nothing = (): void => undefined;

async function take(
  extent: PictureOrder['extent'],
  drawing: Drawing,
  capture: CameraParts['capture'] = captureWindow,
): Promise<TakenPicture> {
  const taken = await createCamera({ page: PAGE, capture, hide: () => nothing }).take(extent, drawing, live());
  if (typeof taken === 'string') throw new Error(taken);
  onTestFinished(() => taken.close());
  return taken;
}

async function picturesOf(
  extent: PictureOrder['extent'],
  drawing: Drawing,
  capture?: CameraParts['capture'],
): Promise<ComposedPicture[]> {
  return (await take(extent, drawing, capture)).compose({ extent, drawing, seen: new Set() });
}

// The test runner shows a larger one smaller.
beforeAll(() => browser.viewport(800, 600));

const COVERED = new Set(['31,35,40']);
const FIX = '209,26,69';

describe('A picture of the window', () => {
  it('shows the page with its secrets covered, in one colour', async () => {
    const page = put(
      '<p style="position: fixed; left: 20px; top: 40px; font: 16px serif; text-shadow: 4px 6px 3px red">To <b>ada@example.org</b> now</p>',
    );
    const taken = await take('window', DRAWING);
    const [picture] = await taken.compose({ extent: 'window', drawing: DRAWING, seen: new Set() });
    const { x, y, width, height } = page.querySelector('b')!.getBoundingClientRect();
    expect(taken.secrets.map(({ type }) => type)).toEqual(['email']);
    expect(await coloursIn(picture!, { x, y, width: width + 5, height: height + 8 })).toEqual(COVERED);
    const [seen] = await taken.compose({ extent: 'window', drawing: DRAWING, seen: new Set([taken.secrets[0]!.id]) });
    expect((await coloursIn(seen!, { x, y, width, height })).size).toBeGreaterThan(2);
    expect([picture!.image.width, picture!.image.height, picture!.isScaled]).toEqual([800, 600, false]);
  });

  it('names what it covers from the top to the bottom', async () => {
    put(
      '<div><p style="position: fixed; top: 200px">ada@example.org</p><input type="password" value="hunter2" style="position: fixed; top: 40px"></div>',
    );
    expect((await take('window', DRAWING)).secrets.map(({ type }) => type)).toEqual(['field', 'email']);
  });

  it.each([0.5, 1.25, 1.5, 2])('covers them at %s pixels for each of the page', async (scale) => {
    const page = put('<p style="position: fixed; left: 20.3px; top: 40.7px; font: 15px serif">ada@example.org</p>');
    const [picture] = await picturesOf('window', DRAWING, () => captureWindow(scale));
    expect(picture!.image.width).toBe(800 * scale);
    const { x, y, width, height } = page.getBoundingClientRect();
    expect(await coloursIn(picture!, { x, y, width, height }, scale)).toEqual(COVERED);
  });

  it('has the shapes on it, and no line over a cover', async () => {
    const page = put('<p style="position: fixed; left: 60px; top: 60px">ada@example.org</p>');
    const [picture] = await picturesOf('window', { ...DRAWING, shapes: [rectangle(20, 40, 100, 30)] });
    const { x, y, width, height } = page.getBoundingClientRect();
    expect(await coloursIn(picture!, { x, y, width, height })).toEqual(COVERED);
    expect(await coloursIn(picture!, { x: 50, y: 39, width: 20, height: 2 })).toEqual(new Set([FIX]));
  });

  it('moves a number that would be on a cover', async () => {
    const page = put('<p style="position: fixed; left: 60px; top: 60px">ada@example.org</p>');
    const { x, y, width, height } = page.getBoundingClientRect();
    const [picture] = await picturesOf('window', { ...DRAWING, shapes: [rectangle(x, y, width, height)] });
    expect(await coloursIn(picture!, { x, y, width, height })).toEqual(COVERED);
    expect((await coloursIn(picture!, { x: 0, y: 0, width: 400, height: 200 })).has(FIX)).toBe(true);
  });

  it('has the boxes of the person, each of which can be seen through', async () => {
    put('<p style="position: fixed; left: 60px; top: 60px">Something private</p>');
    const box = { x: 60, y: 60, width: 120, height: 40 };
    const drawing = { ...DRAWING, boxes: [{ id: 'box-1', box, at: null }] };
    const taken = await take('window', drawing);
    expect(taken.secrets).toEqual([{ id: 'box-1', type: 'own', isPersonal: false, inField: false, boxes: [box] }]);
    const [covered] = await taken.compose({ extent: 'window', drawing, seen: new Set() });
    expect(await coloursIn(covered!, box)).toEqual(COVERED);
    const [seen] = await taken.compose({ extent: 'window', drawing, seen: new Set(['box-1']) });
    expect((await coloursIn(seen!, box)).has('31,35,40')).toBe(false);
  });

  it('covers where a secret was and where it is, if it moves meanwhile', async () => {
    const page = put('<p style="position: fixed; left: 20px; top: 40px; margin: 0">ada@example.org</p>');
    const before = page.getBoundingClientRect();
    const [picture] = await picturesOf('window', DRAWING, async () => {
      page.style.top = '90px';
      const answer = await captureWindow();
      page.style.top = '140px';
      return answer;
    });
    const { x, width } = before;
    expect(await coloursIn(picture!, { x, y: 40, width, height: 100 + before.height })).toEqual(COVERED);
  });

  it('is made smaller until it is small enough, and says so', async () => {
    const canvas = put(
      '<canvas width="800" height="600" style="position: fixed; left: 0; top: 0"></canvas>',
    ) as HTMLCanvasElement;
    const context = canvas.getContext('2d')!;
    const noise = context.createImageData(800, 600);
    for (let at = 0; at < noise.data.length; at++) noise.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
    context.putImageData(noise, 0, 0);
    put('<p style="position: fixed; left: 20px; top: 40px">ada@example.org</p>');
    const [picture] = await picturesOf('window', DRAWING, () => captureWindow(2));
    expect(picture!.png.size).toBeLessThanOrEqual(LARGEST_PICTURE);
    expect(picture!.isScaled).toBe(true);
    const scale = picture!.image.width / 800;
    expect(await coloursIn(picture!, { x: 21, y: 57, width: 90, height: 14 }, scale)).toEqual(COVERED);
  });
});

describe('Taking a picture', () => {
  it('hides what is ours meanwhile, and shows it again whatever happens', async () => {
    let hidden = 0;
    const hide = (): (() => void) => (hidden++, () => hidden--);
    const seen: number[] = [];
    const answers: [CameraParts['capture'], string][] = [
      [async () => 'not-allowed', 'not-allowed'],
      [async () => 'failed', 'failed'],
      [async () => ({ png: 'none' }), 'failed'],
    ];
    for (const [answer, expected] of answers) {
      const capture = (): ReturnType<CameraParts['capture']> => (seen.push(hidden), answer());
      expect(await createCamera({ page: PAGE, capture, hide }).take('window', DRAWING, live())).toBe(expected);
      expect(hidden).toBe(0);
    }
    expect(new Set(seen)).toEqual(new Set([1]));
    const broken = createCamera({ page: PAGE, capture: () => Promise.reject(new Error('gone')), hide });
    await expect(broken.take('window', DRAWING, live())).rejects.toThrow('gone');
    expect(hidden).toBe(0);
  });

  it('ends at once when nobody wants it any more', async () => {
    put('<div style="position: absolute; top: 0; height: 3000px; width: 1px"></div>');
    scrollTo(0, 200);
    const ending = new AbortController();
    let count = 0;
    const capture = async (): ReturnType<CameraParts['capture']> => {
      if (++count === 2) ending.abort();
      return captureWindow();
    };
    const drawing = { ...DRAWING, shapes: [rectangle(100, 200, 80, 40), rectangle(100, 2600, 80, 40)] };
    const camera = createCamera({ page: PAGE, capture, hide: () => nothing });
    expect(await camera.take('area', drawing, ending.signal)).toBe('failed');
    expect([count, scrollY]).toEqual([2, 200]);
  });

  it('ends, and scrolls nothing any more, when the page shows another meanwhile', async () => {
    put('<div style="position: absolute; top: 0; height: 3000px; width: 1px"></div>');
    scrollTo(0, 200);
    let [identity, count] = ['page', 0];
    const capture = async (): ReturnType<CameraParts['capture']> => {
      if (++count === 2) {
        identity = 'another';
        scrollTo(0, 50);
      }
      return captureWindow();
    };
    const drawing = { ...DRAWING, shapes: [rectangle(100, 200, 80, 40), rectangle(100, 2600, 80, 40)] };
    const camera = createCamera({ page: { ...PAGE, identity: () => identity }, capture, hide: () => nothing });
    expect(await camera.take('area', drawing, live())).toBe('failed');
    expect([count, scrollY]).toEqual([2, 50]);
  });

  it('asks again if the browser says that it was asked too often', async () => {
    let count = 0;
    const [picture] = await picturesOf('window', DRAWING, async () => (++count < 3 ? 'failed' : captureWindow()));
    expect([count, picture!.image.width]).toEqual([3, 800]);
  });

  it('waits for pictures that are loading', async () => {
    const page = put('<img style="position: fixed; left: 0; top: 0; width: 50px; height: 50px">') as HTMLImageElement;
    const red = new OffscreenCanvas(50, 50);
    const context = red.getContext('2d')!;
    context.fillStyle = 'rgb(255,0,0)';
    context.fillRect(0, 0, 50, 50);
    page.src = URL.createObjectURL(await red.convertToBlob());
    const [picture] = await picturesOf('window', DRAWING);
    expect(await coloursIn(picture!, { x: 5, y: 5, width: 30, height: 30 })).toEqual(new Set(['255,0,0']));
  });

  it('takes one after the other', async () => {
    put('<div style="position: absolute; top: 0; height: 3000px; width: 1px"></div>');
    scrollTo(0, 100);
    const camera = createCamera({ page: PAGE, capture: captureWindow, hide: () => nothing });
    const drawing = { ...DRAWING, shapes: [rectangle(100, 1500, 80, 40)] };
    await Promise.all([camera.take('area', drawing, live()), camera.take('area', drawing, live())]);
    expect(scrollY).toBe(100);
  });
});

/** A long page whose lines can be told apart, with a header that stays and a box that stays at the bottom. */
function putLong(): void {
  const rows = Array.from(
    { length: 60 },
    (_, at) =>
      `<div style="height: 50px; background: rgb(${at * 4},0,200)">${at === 40 ? '<b style="margin-left:300px">ada@example.org</b>' : ''}</div>`,
  );
  put(`<div style="position: absolute; left: 0; top: 0; width: 100%">
    <div style="position: fixed; z-index: 1; top: 0; left: 0; right: 0; height: 40px; background: rgb(0,255,0)"></div>
    <div style="position: fixed; z-index: 1; bottom: 0; left: 0; width: 60px; height: 30px; background: rgb(255,255,0)"></div>
    ${rows.join('')}
  </div>`);
}

describe('A picture of the whole area', () => {
  const drawing = { ...DRAWING, shapes: [rectangle(100, 200, 80, 40), rectangle(100, 2600, 80, 40)] };

  it.each([1, 1.25, 1.5, 2])('shows each line of a long page once, and a header once, at %s pixels', async (scale) => {
    putLong();
    scrollTo(0, 300);
    const [picture] = await picturesOf('area', drawing, () => captureWindow(scale));
    expect(scrollY).toBe(300);
    const colours = await columnOf(picture!, 5);
    const count = (colour: string): number => colours.filter((other) => other === colour).length;
    expect([colours.indexOf('0,255,0'), count('0,255,0')]).toEqual([0, 40 * scale]);
    expect([colours.lastIndexOf('255,255,0'), count('255,255,0')]).toEqual([
      colours.length - 1,
      Math.floor(30 * scale),
    ]);
    const lines = colours.slice(40 * scale, Math.floor(-30 * scale));
    // The browser blends the pixels in which two rows meet.
    const rows = [...new Set(lines.filter((colour) => /,0,200$/.test(colour)))].map((colour) => parseInt(colour) / 4);
    expect(rows).toEqual(Array.from(rows, (_, at) => rows[0]! + at));
    expect(rows[0]).toBeLessThan(4);
    expect(rows.at(-1)).toBeGreaterThan(52);
    expect(lines.filter((colour) => !/,0,200$/.test(colour)).length).toBeLessThanOrEqual(rows.length);
    for (const row of rows.slice(1, -1)) {
      const height = lines.filter((colour) => colour === `${row * 4},0,200`).length;
      expect(Math.abs(height - 50 * scale), `row ${row}`).toBeLessThanOrEqual(scale % 1 ? 2 : 1);
    }
  });

  it('covers the secrets of each piece, and has all shapes', async () => {
    putLong();
    scrollTo(0, 300);
    const taken = await take('area', drawing);
    const [picture] = await taken.compose({ extent: 'area', drawing, seen: new Set() });
    expect(taken.secrets.map(({ type }) => type)).toEqual(['email']);
    const top = scrollY - 300 + 40 * 50;
    const [box] = taken.secrets[0]!.boxes;
    expect(box!.y + 300).toBeLessThanOrEqual(top);
    const colours = await columnOf(picture!, Math.round(box!.x) + 20);
    expect(colours.filter((colour) => COVERED.has(colour)).length).toBeGreaterThan(15);
    const beside = await columnOf(picture!, 140);
    expect(beside.filter((colour) => colour === FIX).length).toBeGreaterThanOrEqual(8);
  });

  it('is the window if all shapes are in it', async () => {
    put('<div style="position: absolute; top: 0; height: 3000px; width: 1px"></div>');
    scrollTo(0, 100);
    const [picture] = await picturesOf('area', { ...DRAWING, shapes: [rectangle(100, 200, 80, 40)] });
    expect([picture!.image.width, picture!.image.height]).toEqual([800, 600]);
  });

  it('is wider than the window if a shape is beside it', async () => {
    put(
      '<div style="position: absolute; left: 0; top: 0; width: 2000px; height: 300px; background: linear-gradient(90deg, red, blue)"></div>',
    );
    scrollTo(0, 0);
    const [picture] = await picturesOf('area', { ...DRAWING, shapes: [rectangle(1500, 100, 80, 40)] });
    expect(picture!.image.width).toBeGreaterThan(1580);
    expect(scrollX).toBe(0);
  });
});

describe('Pictures of the shapes', () => {
  it('are one for each, also of those out of the window, with a margin', async () => {
    putLong();
    scrollTo(0, 300);
    const drawing = { ...DRAWING, shapes: [rectangle(200, 500, 80, 40), rectangle(200, 2520, 80, 40)] };
    const pictures = await picturesOf('shapes', drawing);
    expect(pictures.map(({ shape }) => shape)).toEqual([1, 2]);
    for (const picture of pictures) {
      expect([picture.image.width, picture.image.height]).toEqual([80 + 80, 40 + 80]);
      expect(await coloursIn(picture, { x: 76, y: 39, width: 10, height: 2 })).toEqual(new Set([FIX]));
    }
    expect(await columnOf(pictures[0]!, 136)).toContain('40,0,200');
    expect(await columnOf(pictures[1]!, 136)).toContain('200,0,200');
    expect(scrollY).toBe(300);
  });

  it('shows more of the page around a pin, which has no size', async () => {
    const pin: Shape = { ...rectangle(0, 0, 0, 0), type: 'pin', points: [{ x: 300, y: 300 }] };
    const [picture] = await picturesOf('shapes', { ...DRAWING, shapes: [pin] });
    expect([picture!.image.width, picture!.image.height]).toEqual([192, 192]);
  });
});

describe('What is scrolled out of something inside the page', () => {
  const PINK = '255,0,255';

  /** A list with a pink button far below, and a drawing of it while it could be seen. */
  function drawnInList(): { list: HTMLElement; page: DrawnPage; drawing: Drawing } {
    const list = put(`<div style="position: fixed; left: 40px; top: 60px; width: 300px; height: 200px; overflow: auto">
      <div style="height: 900px"></div>
      <button style="width: 120px; height: 40px; border: 0; background: rgb(255, 0, 255)">Pay</button>
      <div style="height: 900px"></div>
    </div>`);
    const page = pageUnderShapes();
    list.scrollTop = 800;
    const { x, y, width, height } = list.querySelector('button')!.getBoundingClientRect();
    const { at, elements } = page.describe({ x, y, width, height });
    list.scrollTop = 30;
    const shape = { ...rectangle(x + scrollX, y + scrollY, width, height), at, elements };
    return { list, page, drawing: { ...DRAWING, shapes: [rectangle(500, 100 + scrollY, 80, 40), shape] } };
  }

  it.each(['area', 'shapes'] as const)('gets a picture of its own (%s), and is scrolled back', async (extent) => {
    scrollTo(0, 0);
    const { list, page, drawing } = drawnInList();
    const camera = createCamera({ page, capture: captureWindow, hide: () => nothing });
    const taken = await camera.take(extent, drawing, live());
    if (typeof taken === 'string') throw new Error(taken);
    onTestFinished(() => taken.close());
    expect([list.scrollTop, taken.missing]).toEqual([30, []]);
    const pictures = await taken.compose({ extent, drawing, seen: new Set() });
    expect(pictures.map(({ shape }) => shape)).toEqual(extent === 'area' ? [0, 2] : [1, 2]);
    expect(await coloursIn(pictures[1]!, { x: 76, y: 46, width: 10, height: 10 })).toEqual(new Set([PINK]));
    const { width, height } = pictures[0]!.image;
    expect((await coloursIn(pictures[0]!, { x: 0, y: 0, width, height })).has(PINK)).toBe(false);
  });

  it('stays as it is when the page shows another meanwhile', async () => {
    scrollTo(0, 0);
    const { list, page, drawing } = drawnInList();
    let [identity, count] = ['page', 0];
    const capture = async (): ReturnType<CameraParts['capture']> => {
      if (++count === 2) {
        identity = 'another';
        list.scrollTop = 10;
      }
      return captureWindow();
    };
    const camera = createCamera({ page: { ...page, identity: () => identity }, capture, hide: () => nothing });
    expect(await camera.take('area', drawing, live())).toBe('failed');
    expect([count, list.scrollTop]).toEqual([2, 10]);
  });

  it('is said to be missing if it cannot be shown', async () => {
    const { list, page, drawing } = drawnInList();
    list.style.overflow = 'clip';
    const camera = createCamera({ page, capture: captureWindow, hide: () => nothing });
    const taken = await camera.take('area', drawing, live());
    if (typeof taken === 'string') throw new Error(taken);
    onTestFinished(() => taken.close());
    expect([taken.missing, taken.isCut]).toEqual([[2], false]);
  });
});
