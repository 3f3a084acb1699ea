import type { Archive } from '../data/archive';
import type { Agent, Session } from '../data/kept-schema';
import type { Presence } from './presence';

/** Which drawings an agent may see. */
export class Visible {
  readonly #archive: Archive;
  readonly #presence: Presence;

  constructor(archive: Archive, presence: Presence) {
    this.#archive = archive;
    this.#presence = presence;
  }

  /** Its own, what is for all, and what is left of those that are gone; the latest last. */
  to(agent: Agent): Session[] {
    return this.#archive.sessions.filter(
      ({ agent: other }) => other === null || this.isSame(agent, other) || this.#presence.isGone(other.id),
    );
  }

  /** Whether a drawing was made for this agent, and not for all. */
  isOf(agent: Agent, { agent: other }: Session): boolean {
    return other !== null && this.isSame(agent, other);
  }

  /** Whether an agent is another one, or goes on where that ended. */
  isSame(agent: Agent, other: Agent): boolean {
    return other.id === agent.id || this.isHeir(agent, other);
  }

  /** The latest of them that is meant. */
  latest(agent: Agent, isIt: (drawing: string, session: Session) => boolean = () => true): Session | undefined {
    return this.to(agent).findLast((session) => isIt(session.result.drawing, session));
  }

  /** Command lines are another agent of the same name at each question: it goes on where the one before ended. */
  isHeir(agent: Agent, other: Agent): boolean {
    return other.id !== agent.id && other.name === agent.name && this.#presence.isAway(other.id);
  }
}
