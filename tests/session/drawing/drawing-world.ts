import { afterEach, beforeEach } from 'vitest';
import type { Drawing, DrawingRequest, Point } from '../../../src/core/drawing/drawing';
import type { FoundSecret, ShapePlace } from '../../../src/core/drawing/place';
import type { Legend } from '../../../src/core/drawing/legend';
import type { DrawingResult, Viewport } from '../../../src/core/drawing/sent';
import { ALL_LOOKED_INTO } from '../../../src/core/redaction/not-looked-into';
import { movedBy } from '../../../src/core/drawing/geometry';
import { setText, type SetText } from '../../../src/core/drawing/text-lines';
import { movedAlong } from '../../../src/core/drawing/relative';
import type { Box, ElementContext } from '../../../src/core/element/element-context';
import { startDrawing, type DrawingSession } from '../../../src/session/drawing/drawing-session';
import { KnownDetails } from '../../../src/session/drawing/known-details';
import type { PageMoment } from '../../../src/dom/shapes/moment';
import type {
  Camera,
  ComposedPicture,
  DrawingWorker,
  DrawnPage,
  FiledPictures,
  FrozenWindow,
  PictureOrder,
  TakenPicture,
  TakingFailure,
} from '../../../src/session/drawing/parts';
import {
  $drawing,
  $drawingNews,
  $drawingView,
  $preview,
  clearDrawing,
  showDrawingView,
  type PreviewState,
} from '../../../src/stores/drawing';
import { randomFrom } from '../clock';
import { contextOf } from '../../core/drawing/samples';

type Draft = NonNullable<Awaited<ReturnType<DrawingWorker['draft']>>>;

/** A page with one button, on which everything is drawn. */
export class FakePage implements DrawnPage {
  address = 'https://shop.example/checkout';
  scrolled = { x: 0, y: 100 };
  /** The button, in the document. Null if it is gone. */
  button: Box | null = { x: 100, y: 300, width: 120, height: 40 };
  secrets: FoundSecret[] = [];
  shown: Box[] = [];
  /** Each outline that was described, and whether the outlined element was meant. */
  described: { outline: Box; isOutlined: boolean }[] = [];
  looks = 0;
  #shapes: Parameters<DrawnPage['follow']>[0] = () => [];
  #onPlaces: Parameters<DrawnPage['follow']>[1] = () => undefined;
  readonly #leave: (() => void)[] = [];

  href(): string {
    return this.address;
  }

  identity(): string {
    return this.address;
  }

  title(): string {
    return 'Checkout';
  }

  scroll(): { x: number; y: number } {
    return this.scrolled;
  }

  window(): { width: number; height: number } {
    return { width: 1000, height: 700 };
  }

  describe(outline: Box, isOutlined = false): ReturnType<DrawnPage['describe']> {
    this.described.push({ outline, isOutlined });
    if (!this.button) return { at: null, elements: [] };
    const context = contextOf('button', { name: 'Submit', box: this.button });
    return { at: { path: context.path, box: this.button }, elements: [context] };
  }

  describeAgain(elements: readonly ElementContext[]): ElementContext[] | null {
    return this.button && elements.length > 0 ? elements.map((one) => ({ ...one, text: 'now' })) : null;
  }

  elementAt({ x, y }: Point): { box: Box; name: string } {
    return {
      box: { x: Math.floor(x / 100) * 100, y: Math.floor(y / 100) * 100, width: 100, height: 100 },
      name: `${x}`,
    };
  }

  walk(to: 'parent' | 'child' | 'next' | 'previous'): { box: Box; name: string } | null {
    return to === 'next' ? null : { box: { x: 10, y: 20, width: 40, height: 60 }, name: to };
  }

  /** Each letter is 8 px wide. */
  setText(text: string): SetText {
    return setText(text, (words) => words.length * 8);
  }

  /** All stays as it is now. */
  moment(): PageMoment {
    const { button, scrolled } = this;
    const then = Object.assign(new FakePage(), { button, scrolled, described: this.described });
    return {
      scroll: () => scrolled,
      window: () => then.window(),
      describe: (outline, isOutlined) => then.describe(outline, isOutlined),
      elementAt: (point) => then.elementAt(point),
      walk: (to) => then.walk(to),
      edgesNear: () => then.edgesNear(),
      remember: () => Promise.resolve(),
    };
  }

  edgesNear(): { x: readonly number[]; y: readonly number[] } {
    return { x: [100, 220], y: [200, 240] };
  }

  follow(
    shapes: Parameters<DrawnPage['follow']>[0],
    onPlaces: Parameters<DrawnPage['follow']>[1],
    signal: AbortSignal,
  ): () => void {
    this.#shapes = shapes;
    this.#onPlaces = (places) => {
      if (!signal.aborted) onPlaces(places);
    };
    return () => this.look();
  }

  /** Tells where each shape is. */
  look(): void {
    this.looks++;
    const { x, y } = this.scrolled;
    const place = ({ points, at }: { points: readonly Point[]; at: { box: Box } | null }): ShapePlace => {
      if (!at) return { state: 'free', points: movedBy(points, -x, -y) };
      if (!this.button) return { state: 'changed', points: movedBy(points, -x, -y) };
      return { state: 'there', points: movedBy(movedAlong(points, at.box, this.button), -x, -y) };
    };
    this.#onPlaces(new Map(this.#shapes().map((shape) => [shape.id, place(shape)])));
  }

  show(box: Box): void {
    this.shown.push(box);
  }

  reveal(): null {
    return null;
  }

  scrollAt(): boolean {
    return true;
  }

  findSecrets(): readonly FoundSecret[] {
    return this.secrets;
  }

  onLeave(listener: () => void, signal: AbortSignal): void {
    this.#leave.push(() => {
      if (!signal.aborted) listener();
    });
  }

  /** The page is left: for another address in the same document, or by a page load. */
  leave(address = this.address): void {
    this.address = address;
    for (const listener of this.#leave) listener();
  }
}

/** A picture that is only data. */
export class FakeImage {
  width = 20;
  height = 10;
  isClosed = false;

  close(): void {
    this.isClosed = true;
  }
}

function numbersOf({ extent, drawing }: PictureOrder): number[] {
  return extent === 'shapes' ? drawing.shapes.map((_, at) => at + 1) : [0];
}

/** What stands in the file of a picture. */
function saidOf({ drawing, seen, legend }: PictureOrder, shape: number): string {
  const what = shape === 0 ? `${drawing.shapes.length} shapes` : `shape ${shape}`;
  return `${what}, seen: ${[...seen].join()}${legend ? '' : ', without notes'}`;
}

/** Takes pictures that say what is seen on them. */
export class FakeCamera implements Camera {
  failure: TakingFailure | null = null;
  secrets: FoundSecret[] = [];
  isScaled = false;
  isCut = false;
  missing: number[] = [];
  notLookedInto = ALL_LOOKED_INTO;
  taken: { extent: PictureOrder['extent']; isClosed: boolean }[] = [];
  images: FakeImage[] = [];
  /** Where pictures are shown, what to show. */
  shown: (() => ImageBitmap) | null = null;
  /** What it waits for before each picture, and before each putting together. */
  wait: () => Promise<unknown> = () => Promise.resolve();

  async take(extent: PictureOrder['extent']): Promise<TakenPicture | TakingFailure> {
    await this.wait();
    if (this.failure) return this.failure;
    const record = { extent, isClosed: false };
    this.taken.push(record);
    return {
      secrets: this.secrets,
      notLookedInto: this.notLookedInto,
      isCut: this.isCut,
      missing: this.missing,
      compose: async (order) => {
        await this.wait();
        return numbersOf(order).map((shape): ComposedPicture => {
          const image = new FakeImage();
          this.images.push(image);
          const png = new Blob([saidOf(order, shape)]);
          return { shape, image: this.shown?.() ?? (image as unknown as ImageBitmap), png, isScaled: this.isScaled };
        });
      },
      forAgent: async (order) => ({ ...(await this.#filed(order)), originals: [], isScaled: this.isScaled }),
      originals: (order) => this.#filed(order),
      close: () => (record.isClosed = true),
    };
  }

  /** What is frozen. */
  page: Pick<DrawnPage, 'moment'> | null = null;
  frozen: { isClosed: boolean; taken: number }[] = [];
  /** Where shapes are when it freezes. */
  places: ReadonlyMap<string, ShapePlace> = new Map();

  async freeze(): Promise<FrozenWindow | TakingFailure> {
    await this.wait();
    if (this.failure) return this.failure;
    const record = { isClosed: false, taken: 0 };
    this.frozen.push(record);
    const { page } = this;
    const image = this.shown?.() ?? (new FakeImage() as unknown as ImageBitmap);
    return {
      moment: page!.moment(),
      viewport: this.viewport(),
      image,
      box: { x: 0, y: 0, width: 1000, height: 700 },
      secrets: this.secrets,
      places: this.places,
      take: async () => {
        record.taken++;
        return (await this.take('window')) as TakenPicture;
      },
      close: () => (record.isClosed = true),
    };
  }

  viewport(): Viewport {
    return { width: 1000, height: 700, scroll_x: 0, scroll_y: 100, device_scale: 1 };
  }

  async #filed(order: PictureOrder): Promise<FiledPictures> {
    await this.wait();
    const pictures = numbersOf(order).map((shape) => ({
      shape,
      name: `picture ${shape}`,
      width: 20,
      height: 10,
      file: new Blob([saidOf(order, shape)], { type: 'image/png' }),
    }));
    const at = { picture: 0, x: 1, y: 2, width: 3, height: 4 };
    return { pictures, places: new Map(order.drawing.shapes.map(({ id }) => [id, [at]])) };
  }

  async join(pictures: readonly ComposedPicture[]): Promise<{ png: Blob; isScaled: boolean }> {
    await this.wait();
    const all = pictures.flatMap(({ png }) => [png, '; ']);
    return { png: new Blob(all), isScaled: this.isScaled };
  }
}

/** The service worker: remembers all that it is told. */
export class FakeWorker implements DrawingWorker {
  stored: Draft = { drawing: null, request: null, companion: 'connected' };
  /** Nobody answers when the draft is asked for. */
  isMute = false;
  /** What is stored, in the order in which it was asked for. */
  kept: { drawing: Drawing; isActive: boolean; isStored: boolean }[] = [];
  dropped: string[] = [];
  /** How many states had been stored when it was told to forget the drawing; null if it was not. */
  keptAtDrop: number | null = null;
  sent: { request: string | null; result: DrawingResult }[] = [];
  library: Drawing[] = [];
  inserted: { tab: number; text: string }[] = [];
  replies: { drawing: string; shape: string; kind: string; text: string }[] = [];
  answer: Awaited<ReturnType<DrawingWorker['send']>> = 'sent';
  insertion: Awaited<ReturnType<DrawingWorker['insert']>> = 'done';
  isFailing: () => boolean = () => false;
  /** What it waits for before each answer. */
  wait: () => Promise<unknown> = () => Promise.resolve();
  calls = 0;

  async draft(): Promise<Draft | undefined> {
    this.calls++;
    const { stored } = this;
    await this.wait();
    return this.isMute ? undefined : stored;
  }

  async keep(drawing: Drawing, isActive: boolean): Promise<boolean> {
    this.calls++;
    const one = { drawing, isActive, isStored: false };
    this.kept.push(one);
    await this.wait();
    one.isStored = !this.isFailing();
    return one.isStored;
  }

  async drop(drawing: string): Promise<boolean> {
    this.calls++;
    this.dropped.push(drawing);
    this.keptAtDrop ??= this.kept.length;
    await this.wait();
    return !this.isFailing();
  }

  async send(request: string | null, result: DrawingResult): ReturnType<DrawingWorker['send']> {
    this.calls++;
    this.sent.push({ request, result });
    await this.wait();
    return this.answer;
  }

  async keepInLibrary(drawing: Drawing): Promise<boolean> {
    this.calls++;
    this.library.push(drawing);
    await this.wait();
    return true;
  }

  /** The open chats. */
  open: PreviewState['chats'] = [{ tab: 7, title: 'Bread', platform: 'Claude', isHere: false }];

  async chats(): Promise<PreviewState['chats']> {
    this.calls++;
    await this.wait();
    return this.open;
  }

  async insert(tab: number, text: string): ReturnType<DrawingWorker['insert']> {
    this.calls++;
    this.inserted.push({ tab, text });
    await this.wait();
    return this.insertion;
  }

  async reply(drawing: string, shape: string, kind: string, text: string): Promise<boolean> {
    this.calls++;
    this.replies.push({ drawing, shape, kind, text });
    await this.wait();
    return !this.isFailing();
  }

  /** What was stored last. */
  get last(): Drawing {
    return this.kept.at(-1)!.drawing;
  }
}

/** A legend in no language. */
export function fakeLegend({ shapes }: Drawing): Legend {
  return {
    entries: shapes.map(({ note }, at) => ({ number: at + 1, label: `${at + 1}`, colour: '#000000', kind: '', note })),
    direction: 'ltr',
    more: (count) => `${count} more`,
  };
}

export interface World {
  page: FakePage;
  camera: FakeCamera;
  worker: FakeWorker;
  session: DrawingSession;
  details: KnownDetails;
  copied: (string | Blob)[];
  saved: string[];
  /** What was announced. */
  news: string[];
  ends: number;
  /** Whether drawing is to begin anew after its end. */
  isWanted: boolean;
  companionOpened: number;
  life: AbortController;
}

export const REQUEST: DrawingRequest = { correlation: 'dm_abc', agent: 'Claude Code', message: 'What is wrong?' };

const worlds: World[] = [];

/** Cleans up after each test of the file. */
export function withDrawingWorlds(): void {
  beforeEach(() => {
    clearDrawing();
    showDrawingView({ tool: 'rectangle', kind: 'fix' });
  });
  afterEach(() => {
    for (const { life } of worlds.splice(0)) life.abort();
  });
}

const withoutName = (text: string): string => text.replace('Checkout', '[name]');

/**
 * Begins to draw.
 *
 * @param prepare - What is the case before.
 * @param seed - Of the random numbers. By default each world of a test has its own: two that begin in the same
 *   millisecond with the same numbers would be one drawing.
 */
export function drawingWorld(
  prepare: (world: Omit<World, 'session'>) => void = () => undefined,
  seed = worlds.length + 1,
): World {
  const page = new FakePage();
  const world: Omit<World, 'session'> = {
    page,
    camera: new FakeCamera(),
    worker: new FakeWorker(),
    details: new KnownDetails(page, withoutName),
    copied: [],
    saved: [],
    news: [],
    ends: 0,
    isWanted: false,
    companionOpened: 0,
    life: new AbortController(),
  };
  world.camera.page = page;
  prepare(world);
  const stop = $drawingNews.listen((news) => {
    if (news) world.news.push(news.text.key);
  });
  world.life.signal.addEventListener('abort', stop);
  const copy = (what: string | Blob): Promise<boolean> => {
    world.copied.push(what);
    return Promise.resolve(true);
  };
  const session = startDrawing(
    {
      page,
      camera: world.camera,
      worker: world.worker,
      details: world.details,
      outlets: {
        copyText: copy,
        copyPicture: copy,
        save: (name) => {
          world.saved.push(name);
          return true;
        },
      },
      legend: fakeLegend,
      markdown: ({ shapes }) => `${shapes.length} shapes`,
      zip: ({ pictures }) => Promise.resolve({ name: `${pictures.length} pictures.zip`, bytes: new Uint8Array() }),
      redact: (text) => text.replace('secret', '•'),
      redactPersonal: withoutName,
      openCompanion: () => world.companionOpened++,
      random: randomFrom(seed),
      onEnd: (isWanted) => {
        world.ends++;
        world.isWanted = isWanted;
      },
    },
    world.life.signal,
  );
  const whole = Object.assign(world, { session });
  worlds.push(whole);
  return whole;
}

/** Everything that does not wait for a timer has happened. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 40; turn++) await Promise.resolve();
  await new Promise((done) => setImmediate(done));
}

/** A page where drawing can begin. */
export async function opened(prepare?: Parameters<typeof drawingWorld>[0]): Promise<World> {
  const world = drawingWorld(prepare);
  await settled();
  return world;
}

/** The drag of a rectangle beside all edges. */
export const DRAG: readonly Point[] = [
  { x: 400, y: 400 },
  { x: 460, y: 440 },
];

/** Draws a rectangle and writes its note. @returns Its id. */
export function drawn({ session }: World, note = 'darker', drag = DRAG): string {
  session.draw('rectangle', drag, true);
  const { id } = $drawing.get()!.shapes.at(-1)!;
  session.typeNote(id, note);
  session.endNote();
  return id;
}

export function phase(): string | null {
  return $drawingView.get().phase;
}

export function preview(): NonNullable<ReturnType<typeof $preview.get>> {
  return $preview.get()!;
}
