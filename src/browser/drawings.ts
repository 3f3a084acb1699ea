import * as v from 'valibot';
import type { Drawing, ShapeLife } from '../core/drawing/drawing';
import { DrawingRequestSchema, DrawingSchema } from '../core/drawing/drawing-schema';
import { isAnswered, joinedLives } from '../core/drawing/lives';
import { ACTIVE_DRAWINGS, DRAWING, DRAWINGS } from '../core/storage-keys';
import { attempt, type Stored } from './storage';
import { TabEntries } from './tab-entries';

/** What was drawn, by tab and page. */
const drawings = new TabEntries(DRAWING, DRAWINGS);

const ActiveSchema = v.object({
  tab: v.number(),
  drawing: v.string(),
  /** What tells its page from others. */
  page: v.string(),
  url: v.string(),
  request: v.nullable(DrawingRequestSchema),
  /** How many shapes there are. */
  count: v.number(),
  started: v.number(),
});

/** A drawing that is going on in a tab, in short. */
export type ActiveDrawing = v.InferOutput<typeof ActiveSchema>;

/** What was drawn on a page in a tab; null for nothing, and for what does not have the form of a drawing. */
export function readDrawing(tab: number, page: string): Promise<Stored<Drawing | null>> {
  return attempt(async () => {
    const read = v.safeParse(DrawingSchema, await drawings.read(tab, page));
    return read.success && read.output.page === page ? read.output : null;
  });
}

/** Keeps a drawing as it is now. The latest of a tab is the one that goes on there. */
export function keepDrawing(tab: number, drawing: Drawing, isActive: boolean): Promise<Stored<void>> {
  const { id, page, url, request, shapes, started } = drawing;
  const active: ActiveDrawing = { tab, drawing: id, page, url, request, count: shapes.length, started };
  const also = async (): Promise<object> => {
    const all = await storedActive();
    // One that has ended does not end another that began since.
    const others = all.filter((one) => one.tab !== tab || (!isActive && one.drawing !== id));
    return { [ACTIVE_DRAWINGS]: isActive ? [...others, active] : others };
  };
  // Nobody answers to what was never sent.
  const isAnswerable = drawing.sent > 0 || isAnswered(drawing);
  return drawings.write(tab, page, drawing, also, isAnswerable ? (before) => withLivesOf(before, drawing) : undefined);
}

/** A drawing with what agents have said of it, which is kept before its page hears of it. */
function withLivesOf(before: unknown, drawing: Drawing): Drawing {
  const read = v.safeParse(v.object({ id: v.literal(drawing.id), lives: DrawingSchema.entries.lives }), before);
  return read.success ? { ...drawing, lives: joinedLives(read.output.lives, drawing.lives) } : drawing;
}

/** Forgets a drawing, because it was sent or discarded. */
export function dropDrawing(tab: number, drawing: string): Promise<Stored<void>> {
  return attempt(async () => {
    await endDrawing(tab, drawing);
    await drawings.removeFrom(tab, (one) => v.is(v.object({ id: v.literal(drawing) }), one));
  });
}

/** A drawing that is kept, whether it goes on or not, and its tab; null if there is none. */
export async function findDrawing(id: string): Promise<{ tab: number; drawing: Drawing } | null> {
  const found = await drawings.change(hasId(id), (value) => value);
  const read = v.safeParse(DrawingSchema, found?.value);
  return found && read.success ? { tab: found.tab, drawing: read.output } : null;
}

/**
 * Changes what became of a shape that was sent.
 * @returns The tab and what it is now; null if the drawing or the shape is gone.
 */
export async function changeLife(
  id: string,
  shape: string,
  change: (life: ShapeLife | undefined) => ShapeLife,
): Promise<{ tab: number; life: ShapeLife } | null> {
  const lives: ShapeLife[] = [];
  const changed = await drawings.change(hasId(id), (value) => {
    const read = v.safeParse(DrawingSchema, value);
    if (!read.success || !read.output.shapes.some((one) => one.id === shape)) return value;
    const life = change(read.output.lives[shape]);
    lives.push(life);
    return { ...read.output, lives: { ...read.output.lives, [shape]: life } };
  });
  const [life] = lives;
  return changed && life ? { tab: changed.tab, life } : null;
}

const hasId =
  (id: string) =>
  (value: unknown): boolean =>
    v.is(v.object({ id: v.literal(id) }), value);

/** The drawings that are going on, also those of which this is still being written. */
export function activeDrawings(): Promise<ActiveDrawing[]> {
  return navigator.locks.request(DRAWINGS, storedActive);
}

async function storedActive(): Promise<ActiveDrawing[]> {
  const read = v.safeParse(v.array(ActiveSchema), (await chrome.storage.session.get(ACTIVE_DRAWINGS))[ACTIVE_DRAWINGS]);
  return read.success ? read.output : [];
}

/**
 * Ends the drawing in a tab. What was drawn is kept.
 * @param drawing - Only if it is this one.
 * @returns What was going on there; null for nothing.
 */
export function endDrawing(tab: number, drawing?: string): Promise<ActiveDrawing | null> {
  return navigator.locks.request(DRAWINGS, async () => {
    const all = await storedActive();
    const ended = all.find((one) => one.tab === tab && (drawing === undefined || one.drawing === drawing)) ?? null;
    if (ended) await chrome.storage.session.set({ [ACTIVE_DRAWINGS]: all.filter((one) => one !== ended) });
    return ended;
  });
}

/** Forgets what was drawn in a tab, because it was closed. */
export function forgetDrawingsOf(tab: number): Promise<Stored<void>> {
  return drawings.removeOfTab(tab);
}

/** The service worker's part: calls back when drawing began, ended, or has other shapes in some tab. */
export function onActiveDrawings(callback: (all: ActiveDrawing[]) => void): void {
  chrome.storage.session.onChanged.addListener((changes) => {
    if (changes[ACTIVE_DRAWINGS]) void activeDrawings().then(callback);
  });
}
