import type { ShapeLife } from './drawing';
import { MOST_REPLIES } from './drawing-schema';

/** What an agent or the person says of a shape that was sent. */
export interface ShapeReply {
  /** The same reply counts once. */
  id: string;
  from: ShapeLife['replies'][number]['from'];
  /** Missing if the status stays as it is. */
  status?: ShapeLife['status'];
  /** Empty if only the status changes. */
  text: string;
}

/**
 * The life of a shape after a reply. Of very many replies the first go.
 * @param life - Undefined for a shape that nobody answered.
 * @param at - When it came, in ms.
 */
export function afterReply(life: ShapeLife | undefined, { id, from, status, text }: ShapeReply, at: number): ShapeLife {
  const before = life ?? { status: 'open', replies: [] };
  if (before.replies.some((reply) => reply.id === id)) return before;
  const replies = text === '' ? before.replies : [...before.replies, { id, from, text, at }];
  return { status: status ?? before.status, replies: replies.slice(-MOST_REPLIES) };
}

/**
 * The life of a shape as it is kept, with what its page tells of it. The page may be late: what an agent says is kept
 * before the page hears of it. Only what the person has said can be new.
 */
export function joinedLife(kept: ShapeLife | undefined, told: ShapeLife | undefined): ShapeLife | undefined {
  if (!kept || !told) return kept ?? told;
  const isNew = ({ id }: { id: string }): boolean => !kept.replies.some((reply) => reply.id === id);
  const replies = [...kept.replies, ...told.replies.filter(isNew)].sort((one, other) => one.at - other.at);
  return { status: kept.status, replies: replies.slice(-MOST_REPLIES) };
}
