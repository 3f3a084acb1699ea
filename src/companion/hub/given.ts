import type { Archive } from '../data/archive';
import { MOST_GIVEN, type Agent, type Session } from '../data/kept-schema';

/** Which drawings each agent has got: the others are still to come for it. It outlives the process. */
export class Given {
  readonly #archive: Archive;
  readonly #isSame: (agent: Agent, other: Agent) => boolean;

  /** @param isSame - Whether an agent is another one, or goes on where that ended. */
  constructor(archive: Archive, isSame: (agent: Agent, other: Agent) => boolean) {
    this.#archive = archive;
    this.#isSame = isSame;
  }

  has(agent: Agent, { delivery }: Session): boolean {
    return this.#archive.state.given.some((one) => one.delivery === delivery && this.#isSame(agent, one.agent));
  }

  add(agent: Agent, session: Session): void {
    if (this.has(agent, session)) return;
    const { given } = this.#archive.state;
    try {
      this.#archive.change({ given: [...given, { agent, delivery: session.delivery }].slice(-MOST_GIVEN) });
    } catch {
      // It could not be written, as on a full disk: the agent gets its drawing, and perhaps once more.
    }
  }
}
