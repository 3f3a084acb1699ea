import type { Life, Session } from '../data/kept-schema';

type Reply = Life['replies'][number];

/** Something new from the person: a drawing, or what they replied to agents on one. */
export interface DrawingEvent {
  session: Session;
  /** Empty if the drawing itself is new. */
  replies: readonly { shape: string; reply: Reply }[];
  /** When the last of it came, in ms since 1970. What is new after it comes later. */
  at: number;
}

/**
 * What came after a moment, in order. Replies on the same drawing with nothing in between are one event.
 * @param sessions - The drawings to look at, the latest last.
 * @param livesOf - What was said of the shapes of a drawing, by shape.
 * @param shape - If given, replies on other shapes do not count.
 */
export function eventsAfter(
  moment: number,
  sessions: readonly Session[],
  livesOf: (drawing: string) => ReadonlyMap<string, Life>,
  shape?: string,
): DrawingEvent[] {
  // A drawing that was sent again is one drawing: what was said of it belongs to the latest.
  const latest = new Map(sessions.map((session) => [session.result.drawing, session]));
  const replied = [...latest].flatMap(([drawing, session]) =>
    [...livesOf(drawing)].flatMap(([id, { replies }]) =>
      replies
        .filter(({ from, at }) => from === 'person' && at > moment && (shape === undefined || shape === id))
        .map((reply): DrawingEvent => ({ session, replies: [{ shape: id, reply }], at: reply.at })),
    ),
  );
  const drawn = sessions
    .filter(({ received }) => received > moment)
    .map((session): DrawingEvent => ({ session, replies: [], at: session.received }));
  return [...drawn, ...replied].sort((one, other) => one.at - other.at).reduce<DrawingEvent[]>(joined, []);
}

function joined(events: DrawingEvent[], next: DrawingEvent): DrawingEvent[] {
  const last = events.at(-1);
  const isSame = last && last.session === next.session && last.replies.length > 0 && next.replies.length > 0;
  if (!isSame) return [...events, next];
  return [...events.slice(0, -1), { ...next, replies: [...last.replies, ...next.replies] }];
}
