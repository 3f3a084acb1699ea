import { expect, test } from 'vitest';
import type { ShapeLife } from '../../../src/core/drawing/drawing';
import { MOST_SHAPES } from '../../../src/core/drawing/drawing-schema';
import { $drawing, $drawingView, $foundSecrets, $shapePlaces } from '../../../src/stores/drawing';
import { DRAG, drawn, opened, phase, REQUEST, settled, withDrawingWorlds } from './drawing-world';

withDrawingWorlds();

const drawing = () => $drawing.get()!;
const shapes = () => drawing().shapes;

test.each([
  ['less than 5 px wide', [{ x: 10, y: 10 }, { x: 14, y: 90 }]], // prettier-ignore
  ['less than 5 px high', [{ x: 10, y: 10 }, { x: 90, y: 14 }]], // prettier-ignore
  ['a click', [{ x: 10, y: 10 }, { x: 10, y: 10 }]], // prettier-ignore
])('%s is no shape, and no note begins', async (_, points) => {
  const { session, news } = await opened();
  session.draw('rectangle', points, false);
  session.draw('redact', points, false);
  expect([shapes(), drawing().boxes, phase()]).toEqual([[], [], 'drawing']);
  expect(news).toContain('drawTooSmall');
});

test('corners snap to elements as shown before, and not with Alt', async () => {
  const { session } = await opened();
  const drag = [{ x: 97, y: 203 }, { x: 223, y: 238 }]; // prettier-ignore
  const snapped = [{ x: 100, y: 200 }, { x: 220, y: 240 }]; // prettier-ignore
  expect(session.snapped('rectangle', drag, false)).toEqual(snapped);
  expect(session.snapped('rectangle', drag, true)).toEqual(drag);
  session.draw('redact', drag, false);
  session.draw('redact', drag, true);
  expect(drawing().boxes.map(({ box }) => box)).toEqual([
    { x: 100, y: 300, width: 120, height: 40 },
    { x: 97, y: 303, width: 126, height: 35 },
  ]);
});

test('a pin is put on the element that is outlined', async () => {
  const { session, page } = await opened();
  session.setTool('pin');
  session.hover({ x: 250, y: 250 });
  session.walkElements('parent');
  expect($drawingView.get().outline?.name).toBe('parent');
  session.draw('pin', [{ x: 30, y: 50 }], true);
  expect(page.described.at(-1)).toEqual({ outline: { x: 30, y: 50, width: 0, height: 0 }, isOutlined: true });
});

test('an arrow means what its head points at', async () => {
  const { session, page } = await opened();
  session.draw('arrow', DRAG, true);
  expect(page.described.at(-1)!.outline).toEqual({ x: 460, y: 440, width: 0, height: 0 });
});

test('the kind of a shape changes as a step, and that of a new shape together with it', async () => {
  const world = await opened();
  const { session } = world;
  const id = drawn(world);
  session.select(id);
  session.setKind('question');
  expect(shapes()[0]!.kind).toBe('question');
  session.undo();
  expect(shapes()).toMatchObject([{ id, kind: 'fix' }]);
  session.draw('rectangle', DRAG, true);
  expect(shapes()[1]!.kind).toBe('question');
  session.setKind('keep');
  session.typeNote(shapes()[1]!.id, 'good');
  session.endNote();
  session.undo();
  expect(shapes()).toHaveLength(1);
  session.redo();
  expect(shapes()[1]).toMatchObject({ kind: 'keep', note: 'good' });
});

test('a kind that is chosen after the note of a new shape is that of the next shape', async () => {
  const world = await opened();
  const { session } = world;
  drawn(world);
  session.setKind('keep');
  drawn(world);
  expect(shapes().map(({ kind }) => kind)).toEqual(['fix', 'keep']);
});

test('a copy is a little beside, with its own id and details, and is selected', async () => {
  const world = await opened();
  const id = drawn(world);
  world.session.duplicate(id);
  const [one, copy] = [shapes()[0]!, shapes()[1]!];
  expect(copy).toMatchObject({ note: 'darker', kind: 'fix', points: [{ x: 416, y: 516 }, { x: 476, y: 556 }] }); // prettier-ignore
  expect([copy.id, copy.detail]).not.toContain(one.id);
  expect(copy.detail).not.toBe(one.detail);
  expect([$drawingView.get().selected, phase()]).toEqual([copy.id, 'drawing']);
});

test('boxes are moved, copied and removed, and all of it can be undone', async () => {
  const { session } = await opened();
  session.draw('redact', DRAG, true);
  const { id } = drawing().boxes[0]!;
  session.reshape(id, DRAG.map(({ x, y }) => ({ x, y: y + 100 })), true); // prettier-ignore
  session.duplicate(id);
  session.remove(id);
  expect(drawing().boxes).toMatchObject([{ box: { x: 416, y: 616 } }]);
  const counts = [1, 2, 3, 4].map(() => {
    session.undo();
    return drawing().boxes.map(({ box }) => box.y);
  });
  expect(counts).toEqual([[600, 616], [600], [500], []]);
});

test('a shape is moved to the element that is there now', async () => {
  const world = await opened();
  const id = drawn(world);
  expect(shapes()[0]!.at).not.toBeNull();
  world.page.button = null;
  world.session.reshape(id, DRAG.map(({ x, y }) => ({ x: x - 300, y })), true); // prettier-ignore
  expect(shapes()[0]).toMatchObject({ at: null, elements: [] });
  world.session.undo();
  expect(shapes()[0]!.elements).toHaveLength(1);
});

test('a shape that would become too small stays as it was', async () => {
  const world = await opened();
  const id = drawn(world);
  const before = drawing();
  world.session.reshape(id, [{ x: 400, y: 400 }, { x: 402, y: 402 }], true); // prettier-ignore
  expect(drawing()).toEqual(before);
});

test('a removed shape takes its half-typed note along, and brings it back', async () => {
  const world = await opened();
  const id = drawn(world, 'darker');
  world.session.edit(id);
  world.session.typeNote(id, 'darker, please');
  world.session.remove(id);
  expect([shapes(), phase()]).toEqual([[], 'drawing']);
  world.session.undo();
  expect(shapes()).toMatchObject([{ id, note: 'darker, please' }]);
});

test('the note of one shape is saved when that of another begins', async () => {
  const world = await opened();
  const [one, two] = [drawn(world, 'one'), drawn(world, 'two')];
  world.session.edit(one);
  world.session.typeNote(one, 'one\nmore\n\n');
  world.session.edit(two);
  expect(shapes().map(({ note }) => note)).toEqual(['one\nmore', 'two']);
  expect($drawingView.get().editing).toBe(two);
  world.session.typeNote(one, 'of nobody');
  expect(drawing().typing).toEqual({ shape: two, text: 'two' });
});

test('more shapes than a drawing can have are refused', async () => {
  const { session, news } = await opened();
  for (let at = 0; at <= MOST_SHAPES; at++) session.draw('redact', DRAG, true);
  expect(drawing().boxes).toHaveLength(MOST_SHAPES);
  expect(news.at(-1)).toBe('drawTooMany');
});

test('the cursor of the keyboard stays in the window and names the element below', async () => {
  const { session, news } = await opened();
  session.moveCursor(-20, 5000);
  expect($drawingView.get()).toMatchObject({ cursor: { x: 0, y: 699 }, outline: { name: '0' } });
  expect(news.at(-1)).toBe('drawElement');
  expect(session.walkElements('next')).toBeNull();
  expect(session.walkElements('child')).toEqual({ x: 10, y: 20, width: 40, height: 60 });
  expect($drawingView.get().cursor).toEqual({ x: 30, y: 50 });
  session.hover({ x: 5, y: 5 });
  expect($drawingView.get().cursor).toBeNull();
});

test('a shape is shown where it is now', async () => {
  const world = await opened();
  const id = drawn(world);
  world.page.button = { x: 100, y: 1300, width: 120, height: 40 };
  world.page.look();
  world.session.show(id);
  expect(world.page.shown).toEqual([{ x: 400, y: 1500, width: 60, height: 40 }]);
  expect($shapePlaces.get().get(id)?.state).toBe('there');
});

const LIFE: ShapeLife = { status: 'acknowledged', replies: [{ id: 'r', from: 'agent', text: 'Which shade?', at: 9 }] };

test('what an agent says of a shape is shown and stored, and the person answers', async () => {
  const world = await opened();
  const { session, worker, news } = world;
  const id = drawn(world);
  session.shapeAnswered({ drawing: drawing().id, shape: id, agent: 'Claude', life: LIFE });
  expect(news.at(-1)).toBe('drawAgentSaid');
  expect(await session.reply(id, 'Navy')).toBe(true);
  expect(worker.replies).toEqual([{ drawing: drawing().id, shape: id, kind: 'fix', text: 'Navy' }]);
  expect(drawing().lives[id]!.replies.map(({ from, text }) => [from, text])).toEqual([
    ['agent', 'Which shade?'],
    ['person', 'Navy'],
  ]);
  expect(worker.library.at(-1)!.lives).toEqual(drawing().lives);
  worker.isFailing = () => true;
  expect(await session.reply(id, 'Or black')).toBe(false);
  expect(drawing().lives[id]!.replies).toHaveLength(2);
  expect(await session.reply(id, '  ')).toBe(false);
});

test('what an agent says is not shown any more while drawing ends', async () => {
  const world = await opened();
  const about = { drawing: drawing().id, shape: drawn(world), agent: 'Claude', life: LIFE };
  world.session.finish();
  expect(world.session.shapeAnswered(about)).toBe(true);
  world.session.close();
  expect(world.session.shapeAnswered(about)).toBe(false);
});

test('what an agent says of another drawing or of no shape changes nothing', async () => {
  const world = await opened();
  const id = drawn(world);
  const before = drawing();
  world.session.shapeAnswered({ drawing: 'other', shape: id, agent: 'Claude', life: LIFE });
  world.session.shapeAnswered({ drawing: before.id, shape: 'gone', agent: 'Claude', life: LIFE });
  expect(drawing()).toBe(before);
});

test('a request that is withdrawn is not answered', async () => {
  const world = await opened(({ worker }) => (worker.stored = { ...worker.stored, request: REQUEST }));
  world.session.requestWithdrawn('dm_other');
  expect(drawing().request).toEqual(REQUEST);
  world.session.requestWithdrawn('dm_abc');
  expect(drawing().request).toBeNull();
  world.session.finish();
  await settled();
  expect(world.worker.sent).toEqual([]);
});

test('what will be hidden is shown while drawing', async () => {
  const world = await opened(
    ({ page }) => (page.secrets = [{ id: 's', type: 'card', isPersonal: false, inField: false, boxes: [] }]),
  );
  await expect.poll(() => $foundSecrets.get()).toEqual(world.page.secrets);
});

test.each<[string, boolean, string | null]>([
  ['is there', true, 'now'],
  ['is gone', false, ''],
])('details of an element that %s are given, also after drawing has ended', async (_, isThere, text) => {
  const world = await opened();
  drawn(world);
  const { id, shapes: [shape] } = drawing(); // prettier-ignore
  world.session.finish();
  world.session.close();
  await settled();
  if (!isThere) world.page.button = null;
  expect(world.details.find(id, shape!.detail)).toMatchObject({ isChanged: !isThere, elements: [{ text }] });
  expect(world.details.find(id, 'ann_detail_other')).toBeNull();
  expect(world.details.find('other', shape!.detail)).toBeNull();
});

test('details that are asked for later are without what is personal where the person hides that', async () => {
  const world = await opened();
  drawn(world);
  const { id, shapes: [shape] } = drawing(); // prettier-ignore
  const text = (): string | undefined => world.details.find(id, shape!.detail)?.elements[0]?.text;
  world.page.describeAgain = (elements) => elements.map((one) => ({ ...one, text: 'Checkout' }));
  world.session.finish();
  await settled();
  expect(text()).toBe('Checkout');
  world.session.hidePersonal(true);
  expect(text()).toBe('[name]');
  world.session.hidePersonal(false);
  expect(text()).toBe('Checkout');
  world.session.hidePersonal(true);
  world.session.close();
  await settled();
  expect(text(), 'after drawing').toBe('[name]');
});
