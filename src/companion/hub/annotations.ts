import type { Archive } from '../data/archive';
import type { Agent, Session } from '../data/kept-schema';
import { fileOf, say, sayError, sayWith, type Answer } from './answer';
import type { Asking } from './asking';
import type { Changes } from './changes';
import { eventsAfter, type DrawingEvent } from './events';
import type { Given } from './given';
import type { Lives } from './lives';
import type { Question } from './question';
import type { Requests } from './requests';
import { annotationsOf, picturesOf, repliedOf } from './session-answers';
import type { Visible } from './visible';
import {
  NO_ANNOTATIONS,
  notAnswered,
  nothingCame,
  NOTHING_NEW,
  notPaired,
  REFUSED,
  timedOut,
  UNKNOWN,
} from './wording';

/**
 * How long an agent waits for a person whom nobody has asked for anything, and who has drawn nothing (ms): they do not know
 * that it waits. Then edge case 9 of the seed says what to do.
 */
const UNASKED = 5000;
/** So many drawings that an agent has not got are named. */
const MOST_UNSEEN = 10;
/** The time since some moment (ms). Unlike the time of day nobody can set it. */
const clock = (): number => performance.now();

type Asked = Extract<Question, { what: 'annotations' }>;
type Response = Extract<Question, { what: 'respond' }>;

export interface AnnotationsParts {
  archive: Archive;
  pairing: { isPaired: boolean; code: string | null };
  asking: Asking;
  requests: Requests;
  visible: Visible;
  lives: Lives;
  given: Given;
  changes: Changes;
}

/** Answers what an agent asks for drawings: the last one, a certain one, or the next thing that the person does. */
export class Annotations {
  readonly #parts: AnnotationsParts;

  constructor(parts: AnnotationsParts) {
    this.#parts = parts;
  }

  /** @param signal - Ends waiting; what is answered then does not matter. */
  async answer(agent: Agent, asked: Asked, signal: AbortSignal): Promise<Answer> {
    const { asking, changes, archive, visible } = this.#parts;
    const cursor = asked.begun ?? archive.moment();
    const begun = clock();
    /** The request that the agent waited for. */
    let request: string | null = null;
    for (;;) {
      const waiting = asking.waitingOf(agent);
      const found = this.#look(agent, asked, cursor, waiting ? null : request);
      if (found) return found;
      request = waiting?.id ?? request;
      const active = asking.activeFor(agent);
      const now = { ...(waiting && { correlation_id: waiting.id }), annotation_count: active?.count ?? 0 };
      if (asked.wait === 0) return say({ status: 'pending', ...now });
      const isUnasked =
        !waiting && !active && asked.since === undefined && asked.drawing === undefined && !visible.latest(agent);
      const left = begun + asked.wait - clock();
      const leftUnasked = isUnasked ? begun + UNASKED - clock() : left;
      if (isUnasked && leftUnasked <= 0) return this.#nothing();
      if (left <= 0) {
        const message = waiting || active ? timedOut(asked.timeout) : nothingCame(asked.timeout);
        const since = this.#momentOf(agent, asked.since) ?? cursor;
        return say({ status: 'timeout', message, ...now, code: 'draw_mode_timeout', cursor: since });
      }
      await changes.next(Math.min(left, leftUnasked), signal);
      if (signal.aborted) return say({ status: 'pending', ...now });
    }
  }

  /** Waits until the person replies to what an agent said of a shape. @param shape - Its id. */
  async reply(session: Session, shape: string, asked: Response, signal: AbortSignal): Promise<Answer> {
    const { archive, lives, changes } = this.#parts;
    const { wait = 0, timeout = wait } = asked;
    const cursor = asked.begun ?? archive.moment();
    const end = clock() + wait;
    const said = { id: shape, state: asked.status };
    for (;;) {
      const [event] = eventsAfter(cursor, [session], (drawing) => lives.of(drawing), shape).filter(
        ({ replies }) => replies.length > 0,
      );
      if (event) return say({ status: 'success', ...said, replied: repliedOf(event), cursor: event.at });
      if (clock() >= end) return say({ status: 'timeout', message: notAnswered(timeout), ...said, cursor });
      await changes.next(end - clock(), signal);
      if (signal.aborted) return say({ status: 'pending', ...said });
    }
  }

  /** The moment that `since` means; null if there is none such. */
  #momentOf(agent: Agent, since: Asked['since']): number | null {
    if (typeof since !== 'string') return since ?? null;
    return this.#parts.visible.to(agent).findLast((session) => means(session, since))?.received ?? null;
  }

  /**
   * What can be answered now.
   * @param cursor - When the agent began to wait, in ms since 1970.
   * @param request - That for which it waited until now.
   */
  #look(agent: Agent, asked: Asked, cursor: number, request: string | null): Answer | null {
    const since = this.#momentOf(agent, asked.since);
    if (asked.since !== undefined && since === null) return sayError('unknown_id', UNKNOWN);
    if (asked.drawing !== undefined) return this.#certain(agent, asked, asked.drawing, since ?? cursor);
    if (since !== null) return this.#after(agent, asked, since);
    return asked.wait > 0 ? this.#next(agent, cursor, request) : this.#last(agent);
  }

  /** Without waiting: the last drawing. */
  #last(agent: Agent): Answer | null {
    const { asking, visible, pairing } = this.#parts;
    const waiting = asking.waitingOf(agent);
    if (waiting) return pairing.isPaired ? null : this.#notPaired();
    const session = visible.latest(agent);
    if (!session && asking.activeFor(agent)) return null;
    return this.#refusal(agent, session?.received) ?? (session ? this.#show(agent, drawn(session)) : this.#nothing());
  }

  /** The answer to what the agent asked for, or the next thing that the person does. */
  #next(agent: Agent, cursor: number, request: string | null): Answer | null {
    const { asking, visible, pairing } = this.#parts;
    const waiting = asking.waitingOf(agent);
    const owed = waiting ? undefined : this.#owed(agent, request, cursor);
    if (owed) return this.#show(agent, drawn(owed));
    if (!pairing.isPaired) return waiting || visible.latest(agent) ? this.#notPaired() : this.#nothing();
    if (waiting) return null;
    const [event] = this.#eventsAfter(agent, cursor);
    return this.#refusal(agent, visible.latest(agent)?.received) ?? (event ? this.#show(agent, event) : null);
  }

  /** What came after a moment, the first of it. */
  #after(agent: Agent, { wait }: Asked, since: number): Answer | null {
    const { asking, pairing } = this.#parts;
    const [event, ...later] = this.#eventsAfter(agent, since);
    if (event) return this.#show(agent, event, later.length);
    const refusal = this.#refusal(agent, since);
    if (refusal) return refusal;
    if (!pairing.isPaired) return this.#notPaired();
    return wait > 0 || asking.waitingOf(agent) ? null : this.#nothingNew(since);
  }

  /** A certain drawing; if the agent has got it and waits, what comes next on it. */
  #certain(agent: Agent, { wait, since }: Asked, id: string, moment: number): Answer | null {
    const { requests, visible, pairing, lives, given } = this.#parts;
    const request = requests.find(id);
    const sessions = visible.to(agent).filter((session) => means(session, id));
    if (request?.agent.id === agent.id && sessions.length === 0) {
      if (request.refused !== null) return this.#refusal(agent, undefined);
      return pairing.isPaired ? null : this.#notPaired();
    }
    const last = sessions.at(-1);
    if (!last) return sayError('unknown_id', UNKNOWN);
    const shape = shapeOf(last, id);
    if (since === undefined) {
      const unseen = shape === undefined ? sessions.find((session) => !given.has(agent, session)) : undefined;
      if (wait === 0 || unseen) return this.#show(agent, drawn(unseen ?? last));
    }
    const [event, ...later] = eventsAfter(moment, sessions, (drawing) => lives.of(drawing), shape);
    if (event) return this.#show(agent, event, later.length);
    return wait > 0 ? null : this.#nothingNew(moment);
  }

  /**
   * The first answer to a request that its agent has not got.
   * @param request - If it waited for this one: another question of the same agent may have got the answer just now.
   */
  #owed(agent: Agent, request: string | null, cursor: number): Session | undefined {
    const { visible, given, asking } = this.#parts;
    const all = visible.to(agent);
    const left = all.filter((session) => !given.has(agent, session));
    const forgotten = asking.forgottenSince(agent);
    const isAsked = (session: Session): boolean => request !== null && session.request === request;
    return (
      left.find(isAsked) ??
      all.find((session) => isAsked(session) && session.received > cursor) ??
      left.find((session) => session.request !== null && visible.isOf(agent, session)) ??
      left.find(({ received }) => forgotten !== null && received > forgotten)
    );
  }

  #eventsAfter(agent: Agent, moment: number): DrawingEvent[] {
    const { visible, lives } = this.#parts;
    return eventsAfter(moment, visible.to(agent), (drawing) => lives.of(drawing));
  }

  /** @param later - How many things came after it. */
  #show(agent: Agent, event: DrawingEvent, later = 0): Answer {
    const { archive, lives, given } = this.#parts;
    const { session, replies, at } = event;
    given.add(agent, session);
    const unseen = this.#unseen(agent);
    const pathOf = (file: string): string => archive.pathOf(file);
    const said = {
      ...annotationsOf(session, lives.of(session.result.drawing), pathOf),
      ...(replies.length > 0 && { replied: repliedOf(event) }),
      cursor: at,
      ...(later > 0 && { later }),
      ...(unseen.length > 0 && { unseen }),
    };
    // The agent has the pictures of a drawing on which the person replies.
    if (replies.length > 0) return say(said);
    const originals = session.originals.map((picture) => fileOf(picture, pathOf(picture.file), true));
    return sayWith(said, [
      ...picturesOf(session).map((picture) => fileOf(picture, pathOf(picture.file), false)),
      ...originals,
    ]);
  }

  /** The ids of drawings that an agent has not got. */
  #unseen(agent: Agent): string[] {
    const { visible, given } = this.#parts;
    const left = visible.to(agent).filter((session) => !given.has(agent, session));
    return [...new Set(left.map(({ result }) => result.drawing))].slice(-MOST_UNSEEN);
  }

  /** Why drawing could not begin, if that is the last that happened. @param than - When something else happened. */
  #refusal(agent: Agent, than: number | undefined): Answer | null {
    const refused = this.#parts.requests.refusedOf(agent);
    if (!refused?.refused || (than !== undefined && than >= refused.created)) return null;
    return sayError(refused.refused === 'correlation_expired' ? 'no_tab' : refused.refused, REFUSED[refused.refused]);
  }

  #nothing(): Answer {
    const { pairing } = this.#parts;
    return say({
      status: 'success',
      count: 0,
      annotations: [],
      hint: NO_ANNOTATIONS,
      code: 'no_annotations',
      ...(!pairing.isPaired && { not_paired: notPaired(pairing.code) }),
    });
  }

  #nothingNew(cursor: number): Answer {
    return say({ status: 'success', count: 0, annotations: [], hint: NOTHING_NEW, code: 'no_annotations', cursor });
  }

  #notPaired(): Answer {
    return sayError('not_paired', notPaired(this.#parts.pairing.code));
  }
}

const drawn = (session: Session): DrawingEvent => ({ session, replies: [], at: session.received });

/** The shape that an id means: its own, or that of its details. */
export function shapeOf({ result }: Session, id: string): string | undefined {
  return result.annotations.find((one) => one.id === id || one.correlation_id === id)?.id;
}

/** Whether an id is one of a drawing: its own, that of its request, or of one of its shapes. */
function means(session: Session, id: string): boolean {
  return session.result.drawing === id || session.request === id || shapeOf(session, id) !== undefined;
}
