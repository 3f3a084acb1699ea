import { expect, test } from 'vitest';
import type { Drawing } from '../../../src/core/drawing/drawing';
import { DraftKeeper } from '../../../src/session/drawing/draft-keeper';
import { $drawing, $drawingView } from '../../../src/stores/drawing';
import { drawingOf } from '../../core/drawing/samples';
import { pass, stopTime } from '../clock';
import { DRAG, drawingWorld, drawn, phase, REQUEST, withDrawingWorlds, type World } from './drawing-world';

stopTime();
withDrawingWorlds();

async function openedAt(prepare?: Parameters<typeof drawingWorld>[0]): Promise<World> {
  const world = drawingWorld(prepare);
  await pass(10);
  return world;
}

/** What was stored of a drawing with one shape. */
async function draftOf(change: Partial<Drawing> = {}): Promise<Drawing> {
  const world = await openedAt();
  drawn(world, 'earlier');
  await pass(10);
  world.life.abort();
  return { ...world.worker.last, ...change };
}

const titled = (title: string): Drawing => drawingOf({ title });

test('states are stored at once, and the newest one after a write that takes long', async () => {
  const stored: string[] = [];
  let end: () => void = () => undefined;
  const keep = (drawing: Drawing): Promise<boolean> => {
    stored.push(drawing.title);
    return new Promise((done) => (end = () => done(true)));
  };
  const keeper = new DraftKeeper({ keep }, () => undefined, new AbortController().signal);
  keeper.keep(titled('before opening'), true);
  expect(stored).toEqual([]);
  keeper.open();
  expect(stored).toEqual(['before opening']);
  for (const title of ['a', 'b', 'c']) keeper.keep(titled(title), true);
  expect(stored).toEqual(['before opening']);
  end();
  await pass(1);
  expect(stored).toEqual(['before opening', 'c']);
});

test('a state that could not be stored is tried again, but not after a newer one', async () => {
  const stored: string[] = [];
  const ends: ((isStored: boolean) => void)[] = [];
  const troubles: boolean[] = [];
  const keep = (drawing: Drawing): Promise<boolean> => {
    stored.push(drawing.title);
    return new Promise((done) => ends.push(done));
  };
  const keeper = new DraftKeeper({ keep }, (isStored) => troubles.push(isStored), new AbortController().signal);
  keeper.open();
  keeper.keep(titled('a'), true);
  ends[0]!(false);
  await pass(60_000);
  expect(stored).toEqual(['a', 'a']);
  // The page is left while that is under way.
  void keeper.keepNow(titled('b'), true);
  ends[1]!(false);
  ends[2]!(true);
  await pass(60_000);
  expect(stored).toEqual(['a', 'a', 'b']);
  expect(troubles).toContain(false);
});

test('what could not be stored is said once, and stored later', async () => {
  let isFailing = false;
  const world = await openedAt(({ worker }) => (worker.isFailing = () => isFailing));
  isFailing = true;
  drawn(world);
  await pass(10_000);
  expect(world.news.filter((key) => key === 'drawNotStored')).toHaveLength(1);
  isFailing = false;
  await pass(60_000);
  expect(world.worker.kept.at(-1)).toMatchObject({ isStored: true, drawing: { shapes: [{ note: 'darker' }] } });
});

test('nothing takes the place of a draft that could not be read, until it is read', async () => {
  const draft = await draftOf();
  const world = drawingWorld(({ worker }) => {
    worker.stored = { ...worker.stored, drawing: draft };
    worker.isMute = true;
  });
  await pass(5000);
  drawn(world, 'later');
  await pass(5000);
  expect(world.worker.kept).toEqual([]);
  expect(world.news).toContain('drawNotStored');
  world.worker.isMute = false;
  drawn(world, 'last');
  await pass(5000);
  expect(world.worker.last).toMatchObject({
    id: draft.id,
    shapes: [{ note: 'earlier' }, { note: 'later' }, { note: 'last' }],
  });
});

test.each<[string, Partial<Drawing>, boolean]>([
  ['was not sent', {}, true],
  ['was sent', { sent: 5 }, false],
  ['is of another page', { page: 'https://shop.example/other' }, false],
])('a drawing that %s: it goes on is %s', async (_, change, goesOn) => {
  const draft = await draftOf(change);
  const world = await openedAt(({ worker }) => (worker.stored = { ...worker.stored, drawing: draft }));
  expect($drawing.get()!.id === draft.id).toBe(goesOn);
  expect($drawing.get()!.shapes).toHaveLength(goesOn ? 1 : 0);
  expect(new Set(world.worker.kept.map(({ drawing }) => drawing.id))).toEqual(new Set([$drawing.get()!.id]));
});

test.each<['acknowledged' | 'resolved', boolean]>([
  ['acknowledged', false],
  ['resolved', true],
])('what an agent has %s is shown once more, and then forgotten: %s', async (status, isForgotten) => {
  const draft = await draftOf({ sent: 5 });
  const lives: Drawing['lives'] = { [draft.shapes[0]!.id]: { status, replies: [] } };
  const stored = { ...draft, lives };
  const world = await openedAt(({ worker }) => (worker.stored = { ...worker.stored, drawing: stored }));
  expect($drawing.get()).toMatchObject({ id: draft.id, lives, sent: 5 });
  expect(world.worker.kept.at(-1)).toMatchObject({ isActive: true });
  world.session.finish();
  world.session.close();
  await pass(10);
  expect(world.worker.dropped).toEqual(isForgotten ? [draft.id] : []);
  expect(world.ends).toBe(1);
});

test('a new request of an agent is answered by the drawing that goes on', async () => {
  const draft = await draftOf();
  const world = await openedAt(
    ({ worker }) => (worker.stored = { ...worker.stored, drawing: draft, request: REQUEST }),
  );
  expect(world.worker.last).toMatchObject({ id: draft.id, request: REQUEST, sent: 0 });
});

test('Escape before the draft is read waits for it', async () => {
  const world = drawingWorld(({ worker }) => {
    worker.stored = { ...worker.stored, request: REQUEST };
    worker.wait = () => pass(0).then(() => new Promise((go) => setTimeout(go, 50)));
  });
  world.session.finish();
  expect(phase()).toBe('drawing');
  await pass(500);
  expect(world.worker.sent).toMatchObject([{ request: 'dm_abc', result: { annotations: [] } }]);
});

test('drawing that begins is stored without shapes, so that the companion knows of it', async () => {
  const { worker } = await openedAt();
  expect(worker.kept).toMatchObject([{ isActive: true, drawing: { shapes: [] } }]);
});

test('a page that is left in the middle of a drag and of a note stores both', async () => {
  const world = await openedAt();
  const id = drawn(world);
  world.session.edit(id);
  world.session.typeNote(id, 'half');
  world.session.reshape(id, DRAG.map(({ x, y }) => ({ x: x + 50, y })), false); // prettier-ignore
  world.worker.wait = () => new Promise(() => undefined);
  world.page.leave();
  expect(world.worker.last).toMatchObject({
    typing: { shape: id, text: 'half' },
    shapes: [{ points: [{ x: 450 }, { x: 510 }] }],
  });
  expect($drawingView.get().editing).toBe(id);
});
