import { describe, expect, it } from 'vitest';
import { page as browser } from 'vitest/browser';
import { createCamera, type CameraParts } from '../../../src/session/drawing/camera';
import type { ComposedPicture } from '../../../src/session/drawing/parts';
import { drawingOf } from '../../core/drawing/samples';
import { put } from '../../dom/page';
import { pageUnderShapes } from '../../dom/shapes/page-under-shapes';
import { captureWindow } from './capture';

const DRAWING = drawingOf();
const PAGE: CameraParts['page'] = {
  follow: () => () => undefined,
  identity: () => 'page',
  moment: () => pageUnderShapes().moment(),
  reveal: () => null,
};
const MAIL = 'ada@example.org';
const NOTHING = 'data:image/png;base64,';

const framed = (style: string, around = ''): string =>
  `<div style="${around}"><iframe style="border: 0; width: 200px; height: 30px; ${style}" srcdoc='<p style="color: #f0f; margin: 2px; font: 14px sans-serif">${MAIL}</p>'></iframe></div>`;

/** Each shows a secret in a colour that nothing else has. */
const SHOWN: Readonly<Record<string, string>> = {
  'a scaled shadow': `<p style="font-size: 9px; color: transparent; text-shadow: 0 14px 0 #f0f; scale: 2; transform-origin: 0 0">${MAIL}</p>`,
  'a turned shadow': `<p style="color: transparent; text-shadow: 60px 0 0 #f0f; rotate: 180deg; width: 200px">${MAIL}</p>`,
  'a shadow by a filter around it': `<div style="filter: drop-shadow(0 24px 0 #f0f)"><p style="color: #f0f">${MAIL}</p></div>`,
  'a mirror image': `<p style="color: #f0f; -webkit-box-reflect: below 4px">${MAIL}</p>`,
  'a scaled picture of vectors': `<svg width="200" height="60" viewBox="0 0 50 15"><text y="6" font-size="4" fill="#f0f" style="text-shadow: 0 6px 0 #f0f">${MAIL}</text></svg>`,
  'a copy in a picture of vectors': `<svg width="200" height="60"><defs><text id="once" y="20" fill="#f0f">${MAIL}</text></defs><use href="#once" y="20"/></svg>`,
  'the sign of a list': `<style>.sign::marker { content: "${MAIL} " }</style><ul style="list-style-position: inside"><li class="sign" style="color: #f0f">Ada</li></ul>`,
  'the sign of a list beside it': `<ul style="list-style: '${MAIL} '; color: #f0f; margin-left: 150px"><li>Ada</li></ul>`,
  'a frame upside down': framed('rotate: 180deg'),
  'a frame on its side': framed('transform: rotate(90deg); transform-origin: 40px 25px; width: 100px; zoom: 0.6'),
  'a frame in something mirrored': framed('', 'transform: scaleX(-1); width: 200px'),
  'a frame from behind': framed('transform: rotateY(180deg)', 'perspective: 300px'),
  'an object': `<object type="text/html" data="/tests/session/drawing/secret.html" width="200" height="30"></object>`,
  'something embedded': `<embed type="text/html" src="/tests/session/drawing/secret.html" width="200" height="30">`,
  'what is cut off on one side only': `<div style="overflow-x: clip; height: 5px"><p style="color: #f0f; margin-top: 24px">${MAIL}</p></div>`,
  'what is cut off farther out': `<div style="overflow: clip; overflow-clip-margin: 50px; height: 5px; width: 50px"><p style="color: #f0f; margin-top: 24px">${MAIL}</p></div>`,
  'the text of a missing picture': `<img src="${NOTHING}" alt="${MAIL}" style="color: #f0f; width: 200px; height: 30px">`,
  'the text of a missing button': `<input type="image" src="${NOTHING}" alt="${MAIL}" style="color: #f0f; width: 200px; height: 30px">`,
  'the name of a group in a list': `<select size="2" style="color: #f0f"><optgroup label="${MAIL}"><option>Ada</option></optgroup></select>`,
  'something above everything': `<div style="transform: rotate(0.1deg); overflow: hidden; width: 9px; height: 9px"><div popover="manual" style="border: 0; color: #f0f; inset: auto; left: 770px; top: 570px">${MAIL}</div></div>`,
};

async function take(capture: CameraParts['capture'] = captureWindow): Promise<ComposedPicture> {
  const camera = createCamera({ page: PAGE, capture, hide: () => () => undefined });
  const taken = await camera.take('window', DRAWING, new AbortController().signal);
  if (typeof taken === 'string') throw new Error(taken);
  const [picture] = await taken.compose({ extent: 'window', drawing: DRAWING, seen: new Set() });
  taken.close();
  return picture!;
}

/** Where something of that colour is, in CSS pixels of the window. The test runner shows a large one smaller. */
async function magentaIn(png: Blob): Promise<{ x: number; y: number }[]> {
  const image = await createImageBitmap(png);
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
  context.drawImage(image, 0, 0);
  const { data, width } = context.getImageData(0, 0, image.width, image.height);
  const scale = width / innerWidth;
  const found: { x: number; y: number }[] = [];
  for (let at = 0; at < data.length; at += 4) {
    const isMagenta = data[at]! - data[at + 1]! > 60 && data[at + 2]! - data[at + 1]! > 60;
    if (isMagenta) found.push({ x: ((at / 4) % width) / scale, y: Math.floor(at / 4 / width) / scale });
  }
  return found;
}

async function blobOf({ png }: { png: string }): Promise<Blob> {
  return (await fetch(`data:image/png;base64,${png}`)).blob();
}

describe('What is secret in a picture', () => {
  it('is covered wherever the browser draws it', async () => {
    await browser.viewport(1000, 800);
    const [across, down] = [250, 130];
    const names = Object.keys(SHOWN);
    put(
      '<div>' +
        names
          .map(
            (name, at) =>
              `<div style="position: absolute; left: ${(at % 4) * across + 10}px; top: ${Math.floor(at / 4) * down + 30}px; width: ${across - 20}px; font: 14px/1.2 sans-serif">${SHOWN[name]!}</div>`,
          )
          .join('') +
        '</div>',
    );
    document.querySelector<HTMLElement>('[popover]')!.showPopover();
    const isLoaded = (frame: HTMLIFrameElement): boolean => frame.contentDocument?.readyState === 'complete';
    await expect.poll(() => [...document.querySelectorAll('iframe')].every(isLoaded)).toBe(true);
    await expect.poll(() => document.querySelector('object')!.contentDocument?.readyState).toBe('complete');
    const cellOf = ({ x, y }: { x: number; y: number }): string =>
      names[Math.floor(x / across) + 4 * Math.floor((y - 10) / down)] ?? '';
    const uncovered = async (): Promise<Set<string>> =>
      new Set((await magentaIn(await blobOf(await captureWindow()))).map(cellOf));
    await expect.poll(uncovered).toEqual(new Set(names));
    const seen = (await magentaIn((await take()).png)).map(cellOf);
    expect([...new Set(seen)]).toEqual([]);
  });

  it('is covered where it is only while the picture is taken', async () => {
    await browser.viewport(1000, 800);
    put(`<p style="position: absolute; left: 10px; top: 10px; color: #f0f">${MAIL}</p>`);
    const text = document.querySelector('p')!;
    const moved = async (): Promise<{ png: string }> => {
      await new Promise(requestAnimationFrame);
      text.style.translate = '300px 200px';
      await new Promise(requestAnimationFrame);
      const captured = await captureWindow();
      text.style.translate = '0 0';
      await new Promise(requestAnimationFrame);
      return captured;
    };
    expect((await magentaIn(await blobOf(await moved()))).length).toBeGreaterThan(0);
    expect(await magentaIn((await take(moved)).png)).toEqual([]);
  });

  it('is covered if it is written while the picture is taken', async () => {
    await browser.viewport(1000, 800);
    put(`<p style="position: absolute; left: 10px; top: 10px; color: #f0f"></p>`);
    const text = document.querySelector('p')!;
    const written = async (): Promise<{ png: string }> => {
      text.textContent = MAIL;
      await new Promise(requestAnimationFrame);
      const captured = await captureWindow();
      text.textContent = '';
      return captured;
    };
    expect((await magentaIn(await blobOf(await written()))).length).toBeGreaterThan(0);
    expect(await magentaIn((await take(written)).png)).toEqual([]);
  });
});
