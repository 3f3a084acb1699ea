import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { page as browser } from 'vitest/browser';
import { redactText } from '../../../src/core/redaction/redact-text';
import { createCamera } from '../../../src/session/drawing/camera';
import type { FrozenWindow } from '../../../src/session/drawing/parts';
import { drawingOf } from '../../core/drawing/samples';
import { put } from '../../dom/page';
import { pageUnderShapes } from '../../dom/shapes/page-under-shapes';
import { captureWindow } from './capture';
import { coloursIn } from './pixels';

const COVER = '31,35,40';
const PAGE = `<main style="position: absolute; inset: 0; background: #fff">
  <p id="mail" style="position: absolute; left: 40px; top: 40px; margin: 0; width: 200px; color: #f0f">ada@example.org</p>
  <ul id="menu" style="position: absolute; left: 300px; top: 40px; margin: 0; padding: 0; width: 160px; background: #0a0">
    <li id="copy" style="height: 40px"><button id="press" style="width: 100%; height: 100%">Duplicate</button></li>
    <li style="height: 40px">Delete</li>
  </ul></main>`;

// The runner shows it in its own size.
beforeAll(() => browser.viewport(800, 600));

async function frozen(capture = captureWindow): Promise<FrozenWindow> {
  const page = pageUnderShapes({ redact: redactText });
  const camera = createCamera({ page, capture, hide: () => () => undefined });
  const taken = await camera.freeze(drawingOf(), new AbortController().signal);
  if (typeof taken === 'string') throw new Error(taken);
  onTestFinished(() => taken.close());
  return taken;
}

async function pictureOf(window: FrozenWindow) {
  const taken = await window.take(drawingOf(), new Map());
  onTestFinished(() => taken.close());
  const [picture] = await taken.compose({ extent: 'window', drawing: drawingOf(), seen: new Set() });
  return { secrets: taken.secrets, picture: picture! };
}

it('knows the elements of a menu that has gone, as they were', async () => {
  const root = put(PAGE);
  const { moment } = await frozen();
  root.querySelector('#menu')!.remove();
  const { at, elements } = moment.describe({ x: 302, y: 42, width: 156, height: 36 });
  expect(elements[0]).toMatchObject({ id: 'press', name: 'Duplicate', role: 'button' });
  expect(elements[0]!.styles).not.toEqual({});
  expect(at!.box).toEqual({ x: 300, y: 40, width: 160, height: 40 });
  expect(moment.elementAt({ x: 350, y: 60 })!.name).toContain('Duplicate');
  expect(moment.elementAt({ x: 350, y: 100 })!.name).toContain('Delete');
});

it('covers what was secret when the page froze, also when it is there no more, in each picture of it', async () => {
  const root = put(PAGE);
  const window = await frozen();
  root.remove();
  for (const _ of ['first', 'again']) {
    const { secrets, picture } = await pictureOf(window);
    expect(secrets.map(({ type }) => type)).toEqual(['email']);
    expect(await coloursIn(picture, { x: 44, y: 48, width: 60, height: 4 })).toEqual(new Set([COVER]));
    expect(await coloursIn(picture, { x: 305, y: 85, width: 4, height: 4 })).toContain('0,170,0');
  }
});

it('covers a secret wherever it was while the picture was taken', async () => {
  const root = put(PAGE);
  const mail = root.querySelector<HTMLElement>('#mail')!;
  const window = await frozen(async () => {
    mail.style.top = '200px';
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    const taken = await captureWindow();
    mail.style.top = '40px';
    return taken;
  });
  const { picture } = await pictureOf(window);
  for (const y of [48, 208])
    expect(await coloursIn(picture, { x: 44, y, width: 60, height: 4 })).toEqual(new Set([COVER]));
});
