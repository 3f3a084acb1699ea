import { expect, test } from 'vitest';
import { $drawing, $drawingView, $preview, $shapePlaces } from '../../../src/stores/drawing';
import {
  DRAG,
  drawingWorld,
  drawn,
  opened,
  phase,
  preview,
  REQUEST,
  settled,
  withDrawingWorlds,
} from './drawing-world';

withDrawingWorlds();

const shapes = () => $drawing.get()!.shapes;

test('a rectangle is drawn, gets a note, and is stored at each step', async () => {
  const world = await opened();
  const { session, worker } = world;
  expect(phase()).toBe('drawing');
  session.draw('rectangle', DRAG, false);
  expect(phase()).toBe('note');
  const [shape] = shapes();
  expect(shape).toMatchObject({
    type: 'rectangle',
    kind: 'fix',
    points: [
      { x: 400, y: 500 },
      { x: 460, y: 540 },
    ],
    at: { box: world.page.button },
    elements: [{ name: 'Submit' }],
  });
  expect(shape!.id).toMatch(/^ann_\d{13}_[a-z\d]{3}$/);
  expect(shape!.detail).toMatch(/^ann_detail_[a-z\d]+$/);
  session.typeNote(shape!.id, 'half');
  await settled();
  expect(worker.last.typing).toEqual({ shape: shape!.id, text: 'half' });
  session.typeNote(shape!.id, 'darker\n');
  session.endNote();
  expect(phase()).toBe('drawing');
  await settled();
  expect(worker.last).toMatchObject({ typing: null, shapes: [{ note: 'darker' }] });
  expect(worker.last.history.done).toHaveLength(1);
});

test('a quick shape stays without a note, is removed by hand alone, and goes to the agent', async () => {
  const { session, news, worker } = await opened();
  session.draw('rectangle', DRAG, true);
  session.endNote();
  expect(shapes()).toMatchObject([{ note: '' }]);
  expect(news).toContain('drawKeptWithoutNote');
  session.remove(shapes()[0]!.id);
  expect(shapes()).toEqual([]);
  session.undo();
  expect(shapes()).toHaveLength(1);
  session.finish();
  await settled();
  session.send();
  await settled();
  expect(worker.sent[0]!.result.annotations).toMatchObject([{ text: '', number: 1 }]);
});

test('a note that is added in the preview is stored as it is typed, and sent', async () => {
  const { session, worker } = await opened();
  session.draw('rectangle', DRAG, true);
  session.finish();
  await settled();
  const { id } = shapes()[0]!;
  session.typeLater('gone', 'nobody');
  session.typeLater(id, 'wi');
  await settled();
  expect(worker.last.typing).toEqual({ shape: id, text: 'wi' });
  session.typeLater(id, 'wider');
  session.send();
  await settled();
  expect(worker.sent[0]!.result.annotations[0]!.text).toBe('wider');
  expect(shapes()[0]!.note).toBe('wider');
});

test('a text without words is removed, whether it is new or was emptied, and undo brings back what it said', async () => {
  const { session, news } = await opened();
  session.draw('text', DRAG.slice(1), true);
  session.endNote();
  expect(shapes()).toEqual([]);
  expect(news.at(-1)).toBe('drawEmptyText');
  session.draw('text', DRAG.slice(1), true);
  session.typeNote(shapes()[0]!.id, 'Move this\nup');
  session.endNote();
  expect(shapes()).toMatchObject([{ type: 'text', note: 'Move this\nup', points: [{ x: 460, y: 540 }] }]);
  session.edit(shapes()[0]!.id);
  session.typeNote(shapes()[0]!.id, '');
  session.endNote();
  expect(shapes()).toEqual([]);
  session.undo();
  expect(shapes()).toMatchObject([{ note: 'Move this\nup' }]);
});

test('what stands over the page stays where it was put, also after the page was loaded again', async () => {
  const first = await opened();
  drawn(first);
  first.session.arrange({ list: { x: 0.5, y: 1 } });
  first.session.arrange({ isListOpen: false });
  await settled();
  const draft = first.worker.last;
  first.life.abort();
  await opened(({ worker }) => (worker.stored = { ...worker.stored, drawing: draft }));
  expect($drawing.get()!.arrangement).toEqual({ list: { x: 0.5, y: 1 }, isListOpen: false });
});

test('a shape keeps standing when its note is emptied later', async () => {
  const world = await opened();
  const id = drawn(world);
  world.session.edit(id);
  world.session.typeNote(id, '  ');
  world.session.endNote();
  expect(shapes()).toMatchObject([{ id, note: '' }]);
});

test('undo while nothing is written yet takes the new shape away, and redo brings it back', async () => {
  const { session } = await opened();
  session.draw('rectangle', DRAG, true);
  session.undo();
  expect([shapes(), phase()]).toEqual([[], 'drawing']);
  session.redo();
  expect(shapes()).toHaveLength(1);
});

test('a drag is one step', async () => {
  const world = await opened();
  const id = drawn(world);
  const before = shapes()[0]!;
  for (const by of [1, 2, 3]) world.session.reshape(id, DRAG.map(({ x, y }) => ({ x: x + by, y })), by === 3); // prettier-ignore
  expect(shapes()[0]!.points[0]).toEqual({ x: 403, y: 500 });
  expect($drawing.get()!.history.done).toHaveLength(2);
  world.session.undo();
  expect(shapes()).toEqual([before]);
});

test('what was drawn here before comes back, with the note that was half typed', async () => {
  const first = await opened();
  drawn(first);
  first.session.draw('rectangle', DRAG, true);
  first.session.typeNote(shapes()[1]!.id, 'half a no');
  first.page.leave();
  await settled();
  const draft = first.worker.last;
  first.life.abort();
  const { news } = await opened(({ worker }) => (worker.stored = { ...worker.stored, drawing: draft }));
  expect($drawing.get()).toEqual(draft);
  expect([phase(), $drawingView.get().editing]).toEqual(['note', draft.shapes[1]!.id]);
  expect(news).toContain('drawRestored');
});

test('what is drawn while the draft is being read goes on in that draft', async () => {
  const first = await opened();
  drawn(first, 'earlier');
  first.page.leave();
  await settled();
  const draft = first.worker.last;
  first.life.abort();
  const world = drawingWorld(({ worker }) => (worker.stored = { ...worker.stored, drawing: draft }));
  world.session.draw('rectangle', DRAG, true);
  expect(world.worker.kept).toEqual([]);
  world.session.typeNote(shapes()[0]!.id, 'later');
  await settled();
  world.session.endNote();
  await settled();
  expect(world.worker.last).toMatchObject({ id: draft.id, shapes: [{ note: 'earlier' }, { note: 'later' }] });
  expect(world.worker.kept.every(({ drawing }) => drawing.id === draft.id)).toBe(true);
});

test('finishing takes a picture and shows it, and the drawing is sent once', async () => {
  const world = await opened(({ worker }) => (worker.stored = { ...worker.stored, request: REQUEST }));
  const id = drawn(world);
  world.session.finish();
  expect([phase(), preview().picture]).toEqual(['finishing', 'taking']);
  await settled();
  expect(preview()).toMatchObject({ picture: 'taken', extent: 'window', chats: [{ tab: 7 }] });
  world.session.send();
  world.session.send();
  await settled();
  expect(world.worker.sent).toHaveLength(1);
  const [{ request, result }] = world.worker.sent as [(typeof world.worker.sent)[0]];
  expect(request).toBe('dm_abc');
  expect(result).toMatchObject({
    annotations: [{ id, text: 'darker', element_summary: "button 'Submit'" }],
    warnings: [],
  });
  // An agent gets the notes as words.
  expect(atob(result.pictures[0]!.png)).toBe('1 shapes, seen: , without notes');
  expect(preview()).toMatchObject({ doing: null, outcome: { isGood: true, text: { key: 'drawSent' } } });
  expect(world.worker.kept.at(-1)).toMatchObject({ isActive: false, drawing: { sent: expect.any(Number) } });
  expect(world.worker.library).toHaveLength(1);
  world.session.close();
  await settled();
  expect([phase(), $preview.get(), $drawing.get(), world.ends]).toEqual([null, null, null, 1]);
  expect(world.camera.images.every(({ isClosed }) => isClosed)).toBe(true);
});

test('without shapes an agent gets the picture at once, and without an agent drawing just ends', async () => {
  const asked = await opened(({ worker }) => (worker.stored = { ...worker.stored, request: REQUEST }));
  asked.session.finish();
  expect($preview.get()).toBeNull();
  await settled();
  expect(asked.worker.sent).toMatchObject([
    { request: 'dm_abc', result: { annotations: [], pictures: [{ shape: 0 }] } },
  ]);
  expect(asked.ends).toBe(1);
  const alone = await opened();
  alone.session.finish();
  await settled();
  expect([alone.worker.sent, alone.camera.taken, alone.ends]).toEqual([[], [], 1]);
  expect(alone.worker.dropped).toHaveLength(1);
});

test('another page in the same document ends drawing, and the agent gets what there is', async () => {
  const world = await opened(({ worker }) => (worker.stored = { ...worker.stored, request: REQUEST }));
  drawn(world);
  world.page.leave('https://shop.example/thanks');
  expect([phase(), $shapePlaces.get().size]).toEqual([null, 0]);
  await settled();
  expect(world.worker.sent).toMatchObject([
    { request: 'dm_abc', result: { warnings: ['page_navigated'], pictures: [], annotations: [{ text: 'darker' }] } },
  ]);
  expect(world.worker.last).toMatchObject({ request: null, page: 'https://shop.example/checkout' });
  expect(world.ends).toBe(1);
});
