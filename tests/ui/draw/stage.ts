import { page as browser, type Locator } from 'vitest/browser';
import { addStyleSheet } from '../../../src/browser/style-sheets';
import type { Drawing, Shape } from '../../../src/core/drawing/drawing';
import { simplifiedStroke } from '../../../src/core/drawing/strokes';
import type { ShapePlace } from '../../../src/core/drawing/place';
import { setText } from '../../../src/core/drawing/text-lines';
import type { Translate } from '../../../src/core/messages/translate';
import {
  $companion,
  $drawing,
  $drawingNews,
  $drawingView,
  $foundSecrets,
  $freezing,
  $frozen,
  $preview,
  $shapePlaces,
  type DrawingView,
  type PreviewState,
} from '../../../src/stores/drawing';
import { mountDraw, type DrawUi } from '../../../src/ui/draw/mount';
import type { DrawPort } from '../../../src/ui/draw/port';
import { notePress } from '../../../src/ui/kit/focus-when';
import { drawingOf, element, shapeOf } from '../../core/drawing/samples';
import { english } from '../../english';
import { deliverTo, emptyStores } from '../stage';

export interface DrawStage extends DrawUi {
  host: HTMLElement;
  root: ShadowRoot;
  /** What the components asked for, oldest first: name and arguments. */
  calls: unknown[][];
}

/** The calls of one name: their arguments. */
export function callsOf(stage: DrawStage, name: keyof DrawPort): unknown[][] {
  return stage.calls.filter(([called]) => called === name).map(([, ...args]) => args);
}

const VIEW: DrawingView = {
  phase: 'drawing',
  tool: 'rectangle',
  kind: 'fix',
  selected: null,
  editing: null,
  outline: null,
  cursor: null,
};

/** A shape as stored: a rectangle of 200 × 60 px round a button, if nothing else is said. */
export function shape(id: string, more: Partial<Shape> = {}): Shape {
  return shapeOf(id, {
    points: [
      { x: 100, y: 200 },
      { x: 300, y: 260 },
    ],
    note: `what ${id} says`,
    elements: [element()],
    ...more,
  });
}

/** Puts a drawing into the stores, on a page that is not scrolled. */
export function showDrawing(drawing: Drawing, view: Partial<DrawingView> = {}): void {
  const places = new Map<string, ShapePlace>();
  for (const { id, points } of drawing.shapes) places.set(id, { state: 'there', points: simplifiedStroke(points) });
  for (const { id, box } of drawing.boxes) {
    const points = [
      { x: box.x, y: box.y },
      { x: box.x + box.width, y: box.y + box.height },
    ];
    places.set(id, { state: 'there', points });
  }
  $shapePlaces.set(places);
  $drawing.set(drawing);
  $drawingView.set({ ...VIEW, ...view });
}

/** Changes what the person is doing. */
export function view(change: Partial<DrawingView>): void {
  $drawingView.set({ ...$drawingView.get(), ...change });
}

/** A picture of one colour. */
export function picture(width = 320, height = 200): ImageBitmap {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#cbd5e1';
  pen.fillRect(0, 0, width, height);
  return canvas.transferToImageBitmap();
}

/** A preview whose picture was taken. */
export function previewOf(more: Partial<PreviewState> = {}): PreviewState {
  return {
    picture: 'taken',
    pictures: [{ shape: 0, image: picture(), isScaled: false }],
    extent: 'window',
    secrets: [],
    chats: [],
    doing: null,
    outcome: null,
    ...more,
  };
}

/** Resets everything as on a page where Draw was just opened. */
export function emptyDrawStores(theme: 'light' | 'dark' = 'light'): void {
  emptyStores(theme);
  $preview.set(null);
  $companion.set('unpaired');
  $foundSecrets.set([]);
  $freezing.set(null);
  $frozen.set(null);
  $drawingNews.set(null);
  showDrawing(drawingOf());
}

/** What Draw's script does around its interface, which stands in the page itself here. */
export const AROUND = {
  translateInto: async () => null,
  addStyles: addStyleSheet,
  coverOnly: () => undefined,
  onWords: () => undefined,
};

/** Mounts Draw like its script. What it asks of the session is noted, and done by what is given. */
export function openDrawStage(does: Partial<DrawPort> = {}, translate: Translate = english): DrawStage {
  const host = document.createElement('recurate-root');
  const root = host.attachShadow({ mode: 'open' });
  document.documentElement.append(host);
  const calls: unknown[][] = [];
  const answers: Partial<DrawPort> = {
    snapped: (_, points) => points,
    walkElements: () => null,
    scrollAt: () => false,
    reply: async () => true,
    setText: (text) => setText(text, (words) => words.length * 8),
    setTool: (tool) => view({ tool }),
    select: (selected) => view({ selected }),
    ...does,
  };
  const port = new Proxy(answers as DrawPort, {
    get:
      (acts, name) =>
      (...args: unknown[]) => {
        calls.push([name, ...args]);
        return (acts as unknown as Record<PropertyKey, (...args: unknown[]) => unknown>)[name]?.(...args);
      },
  });
  notePress(true);
  const ui = mountDraw(root, { port, translate, ...AROUND });
  const life = new AbortController();
  deliverTo(ui, life.signal);
  const destroy = (): void => {
    life.abort();
    ui.destroy();
  };
  ui.focus();
  return { ...ui, destroy, host, root, calls };
}

export function closeDrawStage(stage: DrawStage): void {
  stage.destroy();
  stage.host.remove();
}

/** What a person finds in Draw, using the names they see. */
export const surface = (): Locator => browser.getByRole('application', { name: 'Page to draw on' });
export const toolbar = (): Locator => browser.getByRole('toolbar', { name: 'Drawing' });
export const tool = (name: string): Locator => toolbar().getByRole('button', { name, exact: true });
export const list = (): Locator => browser.getByRole('list', { name: 'Shapes' });
export const note = (): Locator => browser.getByRole('textbox', { name: 'Note' });
export const preview = (): Locator => browser.getByRole('dialog', { name: 'Drawing preview' });
export const act = (name: string): Locator => preview().getByRole('button', { name, exact: true });
