import { isShapeLife } from './bounded';
import type { Drawing, ShapeLife } from './drawing';
import { MOST_REPLIES } from './drawing-schema';
import { joinedLife } from './shape-life';

/** The lives of the shapes of a drawing as they are kept, with what its page tells of them. @see joinedLife */
export function joinedLives(kept: Drawing['lives'], told: Drawing['lives']): Drawing['lives'] {
  const joined = { ...told };
  for (const [shape, life] of Object.entries(kept)) joined[shape] = joinedLife(life, told[shape])!;
  return joined;
}

/** Whether an agent has answered to a shape of a drawing. */
export function isAnswered({ shapes, lives }: Drawing): boolean {
  return shapes.some(({ id }) => lives[id] !== undefined);
}

/** Whether agents are done with all shapes of a drawing. */
export function isSettled({ shapes, lives }: Drawing): boolean {
  return shapes.every(({ id }) => lives[id]?.status === 'resolved' || lives[id]?.status === 'dismissed');
}

/** The drawing after an agent did something with a shape; the same if there is no such shape. */
export function withLife(drawing: Drawing, shape: string, life: ShapeLife): Drawing {
  if (!drawing.shapes.some(({ id }) => id === shape) || !isShapeLife(life)) return drawing;
  return { ...drawing, lives: { ...drawing.lives, [shape]: life } };
}

/** The drawing after the person answered to an agent. The oldest replies make room for new ones. */
export function withReply(drawing: Drawing, shape: string, reply: { id: string; text: string; at: number }): Drawing {
  const { status, replies } = drawing.lives[shape] ?? { status: 'open' as const, replies: [] };
  const all = [...replies, { ...reply, from: 'person' as const }].slice(-MOST_REPLIES);
  return withLife(drawing, shape, { status, replies: all });
}
