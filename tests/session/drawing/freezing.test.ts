import { expect, test, vi } from 'vitest';
import { $drawing, $freezing, $frozen, $shapePlaces } from '../../../src/stores/drawing';
import { DRAG, drawn, opened, phase, preview, settled, withDrawingWorlds } from './drawing-world';

withDrawingWorlds();

const drawing = () => $drawing.get()!;
const placeOf = (id: string) => $shapePlaces.get().get(id)!;

async function frozen(prepare?: Parameters<typeof opened>[0]) {
  const world = await opened(prepare);
  world.session.freeze(false);
  await settled();
  return world;
}

test('while the page is frozen, what becomes of it moves no shape, and what is drawn is of that moment', async () => {
  const world = await frozen();
  const { page, session } = world;
  expect([phase(), $frozen.get()?.box.width]).toEqual(['drawing', 1000]);
  page.button = null;
  page.scrolled = { x: 0, y: 900 };
  const id = drawn(world);
  page.look();
  expect(drawing().shapes[0]).toMatchObject({
    elements: [{ name: 'Submit' }],
    points: [{ x: 400, y: 500 }, { x: 460, y: 540 }], // prettier-ignore
  });
  expect(placeOf(id)).toMatchObject({ state: 'there', points: DRAG });
  expect(session.scrollAt({ x: 5, y: 5 }, 0, 100, 'inner')).toBe(true);
});

test('shapes of before stay where they were when the page froze, and all stay when it is frozen no more', async () => {
  const world = await opened();
  const one = drawn(world);
  world.page.button = { x: 100, y: 320, width: 120, height: 40 };
  world.page.look();
  const before = placeOf(one).points;
  world.camera.places = $shapePlaces.get();
  world.session.freeze(false);
  await settled();
  world.page.button = { x: 100, y: 900, width: 120, height: 40 };
  world.page.look();
  expect(placeOf(one).points).toEqual(before);
  const two = drawn(world);
  world.session.unfreeze();
  expect([$frozen.get(), drawing().isFrozen, drawing().shapes.map(({ id }) => id)]).toEqual([
    null,
    undefined,
    [one, two],
  ]);
  expect(placeOf(one).points[0]!.y).toBe(before[0]!.y + 580);
  expect(world.camera.frozen[0]!.isClosed).toBe(true);
});

test('the picture that is sent is the frozen one, and says so', async () => {
  const world = await frozen();
  drawn(world);
  world.session.finish();
  await settled();
  expect([preview().picture, world.camera.frozen[0]!.taken]).toEqual(['taken', 1]);
  world.session.send();
  await settled();
  expect(world.worker.sent[0]!.result.frozen).toBe(true);
  expect(world.worker.sent[0]!.result.annotations[0]!.element_changed).toBeUndefined();
  world.session.close();
  await settled();
  expect($frozen.get()).toBeNull();
  world.life.abort();
  expect(world.camera.frozen[0]!.isClosed).toBe(true);
});

test('a drawing that comes back after its page was loaded again is not frozen, and says so', async () => {
  const first = await frozen();
  drawn(first);
  await settled();
  const draft = first.worker.last;
  expect(draft.isFrozen).toBe(true);
  first.life.abort();
  const { news } = await opened(({ worker }) => (worker.stored = { ...worker.stored, drawing: draft }));
  expect(drawing().isFrozen).toBeUndefined();
  expect(drawing().shapes).toHaveLength(1);
  expect(news).toContain('drawFrozenEnded');
});

test('in three seconds the page is the person’s, is counted down, and is frozen then', async () => {
  vi.useFakeTimers();
  try {
    const { session, news, camera } = await openedWithTimers();
    session.draw('rectangle', DRAG, true);
    session.freeze(true);
    expect([phase(), $freezing.get()]).toEqual(['away', 3]);
    // Nothing is drawn meanwhile.
    session.draw('rectangle', DRAG, true);
    session.finish();
    expect([drawing().shapes.length, phase()]).toEqual([1, 'away']);
    await vi.advanceTimersByTimeAsync(2000);
    expect([$freezing.get(), camera.frozen.length]).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([phase(), $freezing.get(), camera.frozen.length, $frozen.get() !== null]).toEqual([
      'drawing',
      null,
      1,
      true,
    ]);
    expect(news.filter((one) => one === 'drawFreezing')).toHaveLength(3);
  } finally {
    vi.useRealTimers();
  }
});

async function openedWithTimers() {
  const opening = opened();
  await vi.advanceTimersByTimeAsync(10);
  return opening;
}

test('the person may take it back before the picture is there', async () => {
  let go: () => void = () => undefined;
  const { session, news, camera } = await opened();
  session.freeze(true);
  session.cancelFreeze();
  expect([phase(), $freezing.get(), news.at(-1)]).toEqual(['drawing', null, 'drawNotFrozen']);
  camera.wait = () => new Promise<void>((resolve) => (go = resolve));
  session.freeze(false);
  await settled();
  session.cancelFreeze();
  go();
  await settled();
  expect([phase(), $frozen.get(), camera.frozen[0]!.isClosed]).toEqual(['drawing', null, true]);
});

test.each([
  ['not-allowed', 'drawNeedsPress'],
  ['failed', 'drawFreezeFailed'],
] as const)('a picture that is %s leaves the page as it is, and says so', async (failure, said) => {
  const { news } = await frozen(({ camera }) => (camera.failure = failure));
  expect([phase(), $frozen.get(), news.at(-1)]).toEqual(['drawing', null, said]);
});

test('a page that is left while it is being frozen freezes nothing', async () => {
  let go: () => void = () => undefined;
  const world = await opened();
  drawn(world);
  world.camera.wait = () => new Promise<void>((resolve) => (go = resolve));
  world.session.freeze(false);
  await settled();
  world.page.leave('https://shop.example/other');
  await settled();
  go();
  await settled();
  expect([world.ends, $frozen.get(), world.camera.frozen[0]!.isClosed]).toEqual([1, null, true]);
});
