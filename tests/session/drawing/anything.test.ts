import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { AnyDrawingSchema } from '../../../src/core/drawing/drawing-schema';
import type { Drawing, Point } from '../../../src/core/drawing/drawing';
import { DRAWING_KIND_IDS } from '../../../src/core/drawing/kinds';
import { TOOLS } from '../../../src/core/drawing/drawing';
import { DrawingResultSchema } from '../../../src/core/drawing/sent-schema';
import {
  $drawing,
  $drawingNews,
  $drawingView,
  $foundSecrets,
  $preview,
  $shapePlaces,
} from '../../../src/stores/drawing';
import { randomFrom } from '../clock';
import { drawingWorld, REQUEST, settled, withDrawingWorlds, type World } from './drawing-world';

withDrawingWorlds();

const coordinate = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: -50, max: 1100 }) },
  { weight: 1, arbitrary: fc.constantFrom(Number.NaN, Infinity, -Infinity, 1e308, 0.1) },
);
const point = fc.record({ x: coordinate, y: coordinate, pressure: fc.constantFrom(0, 0.5, 1, 7) });
const points = fc.oneof(
  { weight: 8, arbitrary: fc.array(point, { minLength: 2, maxLength: 2 }) },
  { weight: 2, arbitrary: fc.array(point, { maxLength: 5 }) },
);
const type = fc.constantFrom('rectangle', 'arrow', 'freehand', 'pin', 'text', 'redact');
/** A shape or box by its place in the list; no such one now and then. */
const which = fc.nat({ max: 4 });
const words = fc.oneof(
  fc.constantFrom('', ' ', 'darker', '\r\n', '<b>'),
  fc.string({ unit: 'binary' }),
  fc.constant('long\u{1F980}'.repeat(3000)),
);

/** Each act of the person, and how often it happens. */
const act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('draw'), type, points, isFree: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('stroke'), bend: fc.nat({ max: 100 }) }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('type'), which, words }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('endNote', 'endLater') }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('typeLater'), which, words }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('freeze', 'freezeSoon', 'unfreeze', 'cancelFreeze') }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('arrange'), which }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('reshape'), which, points, isLast: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constantFrom('edit', 'duplicate', 'remove', 'select', 'show'), which }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('undo', 'redo', 'undoRedo') }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('kind'), kind: fc.constantFrom(...DRAWING_KIND_IDS) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('tool'), tool: fc.constantFrom(...TOOLS) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('hover'), points }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constantFrom('walk', 'scroll', 'lose', 'reload', 'answer', 'reply'), which }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('wait') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constantFrom(
        ...(['finish', 'finish', 'again', 'picture', 'send', 'insert', 'copy', 'save'] as const),
        ...(['hidePersonal', 'showLegend', 'showWords'] as const),
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constantFrom('close', 'discard', 'navigate', 'withdraw'),
      rare: fc.nat({ max: 5 }),
    }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

/** More points than are kept. */
function longStroke(bend: number): Point[] {
  return Array.from({ length: 3000 }, (_, at) => ({ x: at * 2, y: Math.sin(at / 3) * bend }));
}

/** Undo and redo together change nothing but a note that was being written. */
function undoRedo({ session }: World): void {
  // Ends what is being dragged and written.
  session.setTool('select');
  const before = $drawing.get();
  if (!before || before.history.done.length === 0 || $drawingView.get().phase !== 'drawing') return;
  session.undo();
  session.redo();
  expect($drawing.get()).toEqual(before);
}

async function happen(world: World, one: Act): Promise<void> {
  const { session, page } = world;
  const drawing = $drawing.get();
  const all = [...(drawing?.shapes ?? []), ...(drawing?.boxes ?? [])];
  const id = 'which' in one ? (all[one.which]?.id ?? 'nothing') : '';
  switch (one.does) {
    case 'draw':
      return session.draw(one.type as 'pin', one.points, one.isFree);
    case 'stroke':
      return session.draw('freehand', longStroke(one.bend), false);
    case 'type':
      return session.typeNote($drawingView.get().editing ?? id, one.words);
    case 'endNote':
      return session.endNote();
    case 'endLater':
    case 'unfreeze':
    case 'cancelFreeze':
      return session[one.does]();
    case 'typeLater':
      return session.typeLater(id, one.words);
    case 'freeze':
    case 'freezeSoon':
      return session.freeze(one.does === 'freezeSoon');
    case 'arrange':
      return session.arrange({ list: { x: one.which / 4, y: 0 }, isListOpen: one.which > 2 });
    case 'reshape':
      return session.reshape(id, one.points, one.isLast);
    case 'edit':
    case 'duplicate':
    case 'remove':
    case 'select':
    case 'show':
      return session[one.does](id);
    case 'undo':
    case 'redo':
      return session[one.does]();
    case 'undoRedo':
      return undoRedo(world);
    case 'kind':
      return session.setKind(one.kind);
    case 'tool':
      return session.setTool(one.tool);
    case 'hover':
      return session.hover(one.points[0] ?? null);
    case 'walk':
      return void session.walkElements(one.which % 2 ? 'parent' : 'next');
    case 'scroll':
      page.scrolled = { x: one.which, y: one.which * 50 };
      return page.look();
    case 'lose':
      page.button = one.which % 2 ? null : { x: 100 + one.which, y: 300, width: 100 + one.which, height: 50 };
      return page.look();
    case 'reload':
      return page.leave();
    case 'answer':
      return void session.shapeAnswered({
        drawing: drawing?.id ?? 'none',
        shape: id,
        agent: 'A',
        life: { status: 'resolved', replies: [] },
      });
    case 'reply':
      return void session.reply(id, 'why?');
    case 'wait':
      return settled();
    case 'finish':
      return session.finish();
    case 'again':
      return void session.openAgain(true);
    case 'picture':
      return session.takePicture('area');
    case 'hidePersonal':
      return session.hidePersonal(!$preview.get()?.hidesPersonal);
    case 'showLegend':
      return session.showLegend(!$preview.get()?.hasLegend);
    case 'showWords':
      return session.showWords($preview.get()?.words?.to === 'chat' ? 'agent' : 'chat');
    case 'send':
      return session.send();
    case 'insert':
      return session.insertInto(7);
    case 'copy':
      return session.copyPicture();
    case 'save':
      return session.save();
    case 'close':
      return one.rare < 3 ? session.close() : undefined;
    case 'discard':
      return one.rare < 3 ? session.discard() : undefined;
    case 'navigate':
      return one.rare === 0 ? page.leave('https://shop.example/thanks') : undefined;
    case 'withdraw':
      return session.requestWithdrawn('dm_abc');
  }
}

/** A worker and a camera that are slow, and fail now and then. */
function hostile(seed: number): (world: Omit<World, 'session'>) => void {
  const random = randomFrom(seed);
  const wait = async (): Promise<void> => {
    const kind = random();
    if (kind > 0.6) await new Promise((go) => setImmediate(go));
    else if (kind > 0.3) for (let turns = random() * 20; turns > 0; turns--) await Promise.resolve();
  };
  return ({ worker, camera, page }) => {
    worker.wait = wait;
    worker.isFailing = () => random() > 0.8;
    worker.isMute = random() > 0.95;
    worker.answer = (['sent', 'queued', 'not-paired', undefined] as const)[Math.floor(random() * 4)];
    if (random() > 0.5) worker.stored = { ...worker.stored, request: REQUEST };
    camera.wait = wait;
    camera.failure = random() > 0.7 ? 'not-allowed' : null;
    camera.secrets = [{ id: 's', type: 'email', isPersonal: false, inField: false, boxes: [] }];
    if (random() > 0.7) page.button = null;
  };
}

function idsOf(drawing: Drawing | null): Set<string> {
  return new Set([...(drawing?.shapes ?? []), ...(drawing?.boxes ?? [])].map(({ id }) => id));
}

/** All that is in a drawing or can come back by undo or redo. */
function reachable({ shapes, boxes, history }: Drawing): Set<string> {
  const steps = [...history.done, ...history.undone];
  const sides = steps
    .flatMap((step) => [step.shapes, step.boxes])
    .flatMap(({ before, after }) => [...before, ...after]);
  return new Set([...shapes, ...boxes, ...sides].map(({ id }) => id));
}

const MAY_TAKE_AWAY = new Set(['remove', 'undo', 'redo', 'undoRedo']);

test('whatever the person does, nothing is lost, and what is stored can be read', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 40 }), fc.nat(), async (acts, seed) => {
      const world = drawingWorld(hostile(seed), seed);
      const order = new Map<Drawing, number>();
      const stop = $drawing.subscribe((drawing) => drawing && order.set(drawing, order.size));
      for (const one of acts) {
        const before = $drawing.get();
        await happen(world, one);
        const now = $drawing.get();
        if (!before || !now) continue;
        expect(v.safeParse(AnyDrawingSchema, now).issues).toBeUndefined();
        const { done, undone } = now.history;
        // What there was or could come back still can, but for what was undone before something new was done.
        if (done.length < 100) {
          const kept = { ...before.history, undone: undone.length > 0 ? before.history.undone : [] };
          const still = reachable(now);
          expect([...reachable({ ...before, history: kept })].filter((id) => !still.has(id))).toEqual([]);
        }
        if (!MAY_TAKE_AWAY.has(one.does) && before.typing === null) {
          expect([...idsOf(before)].filter((id) => !idsOf(now).has(id))).toEqual([]);
        }
      }
      const last = $drawing.get();
      world.worker.isFailing = () => false;
      // What could not be stored is tried again with the next change.
      for (let turn = 0; turn < 5; turn++) await settled();
      world.page.leave();
      for (let turn = 0; turn < 5; turn++) await settled();
      stop();
      const { kept, sent, keptAtDrop } = world.worker;
      // Forgetting and storing are tried again before the end.
      if ($drawing.get()) expect(world.ends).toBe(0);
      else await vi.waitFor(() => expect(world.ends).toBe(1), { timeout: 5000 });
      // What was forgotten does not come back.
      if (keptAtDrop !== null) expect(kept).toHaveLength(keptAtDrop);
      for (const { drawing } of kept) expect(v.safeParse(AnyDrawingSchema, drawing).issues).toBeUndefined();
      for (const { result } of sent) expect(v.safeParse(DrawingResultSchema, result).issues).toBeUndefined();
      expect(new Set(kept.map(({ drawing }) => drawing.id)).size).toBeLessThanOrEqual(1);
      const numbers = kept.flatMap(({ drawing }) => order.get(drawing) ?? []);
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
      expect(sent.filter(({ request }) => request === 'dm_abc').length).toBeLessThanOrEqual(1);
      if (last && $drawing.get() && !world.worker.isMute) {
        const stored = kept.findLast(({ isStored }) => isStored)!;
        expect(idsOf(stored.drawing)).toEqual(idsOf($drawing.get()));
      }
      world.life.abort();
    }),
    { seed: 17, numRuns: 150 },
  );
}, 60_000);

test('nothing happens after the end of the page', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { maxLength: 20 }),
      fc.array(act, { maxLength: 10 }),
      fc.nat(),
      async (acts, later, seed) => {
        const world = drawingWorld(hostile(seed), seed);
        for (const one of acts) await happen(world, one);
        world.life.abort();
        const { worker, news, copied, saved } = world;
        const stores = [$drawing, $drawingView, $preview, $shapePlaces, $foundSecrets, $drawingNews];
        const state = () => [
          worker.calls,
          news.length,
          world.ends,
          copied.length,
          saved.length,
          ...stores.map((one) => one.get()),
        ];
        const before = state();
        for (const one of later) await happen(world, one);
        await settled();
        expect(state()).toEqual(before);
      },
    ),
    { seed: 18, numRuns: 100 },
  );
}, 60_000);
