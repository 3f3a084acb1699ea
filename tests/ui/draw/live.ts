import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';
import type { Point } from '../../../src/core/drawing/drawing';
import { drawnPage } from '../../../src/dom/shapes/drawn-page';
import { startDrawing } from '../../../src/session/drawing/drawing-session';
import { KnownDetails } from '../../../src/session/drawing/known-details';
import { $drawing, $drawingNews, $drawingView, clearDrawing } from '../../../src/stores/drawing';
import { mountDraw, type DrawUi } from '../../../src/ui/draw/mount';
import { notePress } from '../../../src/ui/kit/focus-when';
import type { Translate } from '../../../src/core/messages/translate';
import { fakeLegend } from '../../session/drawing/drawing-world';
import { FakeCamera } from '../../session/drawing/fake-camera';
import { FakeWorker } from '../../session/drawing/fake-worker';
import { english } from '../../english';
import { deliverTo, emptyStores } from '../stage';
import { AROUND, picture } from './stage';

/** Draw with its session over the page of the test. */
export interface Live {
  ui: DrawUi;
  root: ShadowRoot;
  camera: FakeCamera;
  worker: FakeWorker;
  /** What was announced by the session, as keys. */
  news: string[];
  copied: (string | Blob)[];
}

/** A checkout as one draws on it: headings, fields, a button of 180 × 44 px at 40, 180. */
export const CHECKOUT = `
  <style>body { margin: 0 } .at { position: absolute }</style>
  <main style="height: 3000px">
    <h1 class="at" style="left: 40px; top: 20px; margin: 0">Checkout</h1>
    <form class="at" style="left: 40px; top: 90px; width: 500px; height: 160px">
      <input aria-label="Name" class="at" style="left: 0; top: 0; width: 300px; height: 38px">
      <button type="button" class="at" style="left: 0; top: 90px; width: 180px; height: 44px">Submit</button>
      <button type="button" class="at" style="left: 200px; top: 90px; width: 120px; height: 44px">Cancel</button>
    </form>
    <div data-scroller class="at" style="left: 600px; top: 300px; width: 200px; height: 150px; overflow: auto">
      <p style="height: 1000px; margin: 0">Terms</p>
    </div>
  </main>`;

/** Begins to draw on a page, until the test ends. */
export function openLive(html = CHECKOUT, translate: Translate = english): Live {
  emptyStores();
  clearDrawing();
  $drawingView.set({ ...$drawingView.get(), tool: 'rectangle', kind: 'fix' });
  const holder = document.createElement('div');
  holder.innerHTML = html;
  document.body.append(holder);
  const ours = document.createElement('recurate-root');
  const root = ours.attachShadow({ mode: 'open' });
  document.documentElement.append(ours);
  const life = new AbortController();
  const page = drawnPage({
    ours,
    href: () => location.href,
    identity: () => location.pathname,
    redact: (text) => text,
    findSecrets: () => [],
    onNavigate: () => undefined,
  });
  const camera = new FakeCamera();
  camera.shown = picture;
  camera.page = page;
  const worker = new FakeWorker();
  const copied: (string | Blob)[] = [];
  const news: string[] = [];
  const stop = $drawingNews.listen((now) => now && news.push(now.text.key));
  const copy = async (what: string | Blob): Promise<boolean> => copied.push(what) > 0;
  const session = startDrawing(
    {
      page,
      camera,
      worker,
      details: new KnownDetails(page, (text) => text),
      outlets: { copyText: copy, copyPicture: copy, save: () => true },
      legend: fakeLegend,
      markdown: ({ shapes }) => `${shapes.length} shapes`,
      zip: () => Promise.resolve({ name: 'drawing.zip', bytes: new Uint8Array() }),
      redact: (text) => text,
      redactPersonal: (text) => text.replace('Checkout', '[name]'),
      openCompanion: () => undefined,
      random: Math.random,
      onEnd: () => undefined,
    },
    life.signal,
  );
  notePress(true);
  const ui = mountDraw(root, { port: session, translate, ...AROUND });
  deliverTo(ui, life.signal);
  onTestFinished(() => {
    stop();
    ui.destroy();
    life.abort();
    ours.remove();
    holder.remove();
    scrollTo(0, 0);
  });
  ui.focus();
  return { ui, root, camera, worker, news, copied };
}

/** The shapes of the drawing. */
export const shapes = () => $drawing.get()?.shapes ?? [];
export const viewed = () => $drawingView.get();

/** A point of the window in that of the runner, which shows it enlarged or shrunk. */
function outer({ x, y }: Point): Point {
  const frame = window.frameElement!.getBoundingClientRect();
  const scale = frame.width / window.innerWidth;
  return { x: frame.left + x * scale, y: frame.top + y * scale };
}

/** Keys that are held, as the browser's protocol counts them. */
export const HELD = { Alt: 1, Ctrl: 2, Meta: 4, Shift: 8 } as const;

/** What a press is made with. */
interface Press {
  button?: 'none' | 'left' | 'middle';
  modifiers?: number;
  pointerType?: string;
  force?: number;
}

/** A real mouse, in points of the window. */
export const mouse = {
  async at(type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', point: Point, more: Press = {}): Promise<void> {
    const { button = 'left' } = more;
    const buttons = type === 'mouseReleased' || button === 'none' ? 0 : button === 'left' ? 1 : 4;
    await cdp().send('Input.dispatchMouseEvent', {
      clickCount: 1,
      ...more,
      type,
      button,
      buttons,
      ...outer(point),
    } as never);
  },
  async drag(points: readonly Point[], more: Press = {}): Promise<void> {
    await mouse.at('mouseMoved', points[0]!, { ...more, button: 'none' });
    await mouse.at('mousePressed', points[0]!, more);
    for (const point of points.slice(1)) await mouse.at('mouseMoved', point, more);
    await mouse.at('mouseReleased', points.at(-1)!, more);
  },
  async click(point: Point): Promise<void> {
    await mouse.drag([point]);
  },
  async wheel(point: Point, deltaY: number): Promise<void> {
    await cdp().send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...outer(point), deltaX: 0, deltaY } as never);
  },
};

/** Real fingers, in points of the window. */
export async function touch(
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  ...points: readonly (Point & { force?: number; id?: number })[]
): Promise<void> {
  const touchPoints = points.map(({ force, ...point }, id) => ({
    id,
    ...outer(point),
    ...(force !== undefined && { force }),
  }));
  await cdp().send('Input.dispatchTouchEvent', { type, touchPoints } as never);
}
