import { afterEach, beforeEach } from 'vitest';
import type { Drawing, DrawingRequest, Point } from '../../../src/core/drawing/drawing';
import type { Legend } from '../../../src/core/drawing/legend';
import { startDrawing, type DrawingSession } from '../../../src/session/drawing/drawing-session';
import { KnownDetails } from '../../../src/session/drawing/known-details';
import {
  $drawing,
  $drawingNews,
  $drawingView,
  $preview,
  clearDrawing,
  showDrawingView,
} from '../../../src/stores/drawing';
import { randomFrom } from '../clock';
import { FakeCamera } from './fake-camera';
import { FakePage } from './fake-page';
import { FakeWorker } from './fake-worker';

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
