import type { FromCompanion, REFUSALS } from '../../core/protocol/bridge/messages';
import type { Archive } from '../data/archive';
import { MOST_REQUESTS, SESSION_LASTS, type Agent, type AgentRequest } from '../data/kept-schema';

/** What agents ask of the person, until it is answered. */
export class Requests {
  readonly #archive: Archive;

  constructor(archive: Archive) {
    this.#archive = archive;
  }

  get all(): readonly AgentRequest[] {
    return this.#archive.state.requests;
  }

  /** That of an agent which waits for the person. */
  waitingOf(agent: Agent): AgentRequest | undefined {
    return this.all.find((request) => request.agent.id === agent.id && request.refused === null);
  }

  /** That of an agent which could not be done. */
  refusedOf(agent: Agent): AgentRequest | undefined {
    return this.all.find((request) => request.agent.id === agent.id && request.refused !== null);
  }

  find(id: string): AgentRequest | undefined {
    return this.all.find((request) => request.id === id);
  }

  /**
   * Adds one in place of those of the same agent that were refused.
   * @returns False if too many wait.
   */
  add(request: AgentRequest): boolean {
    const others = this.all.filter((one) => one.agent.id !== request.agent.id || one.refused === null);
    if (others.length >= MOST_REQUESTS) return false;
    this.#archive.change({ requests: [...others, request] });
    return true;
  }

  /** An agent comes for what others asked of whom it is the heir. What it asked itself comes first. */
  inherit(agent: Agent, isHeirOf: (agent: Agent) => boolean): void {
    if (this.waitingOf(agent) || !this.all.some((request) => isHeirOf(request.agent))) return;
    this.#archive.change({
      requests: this.all.map((request) => (isHeirOf(request.agent) ? { ...request, agent } : request)),
    });
  }

  refuse(id: string, code: (typeof REFUSALS)[number]): void {
    if (this.find(id))
      this.#archive.change({ requests: this.all.map((one) => (one.id === id ? { ...one, refused: code } : one)) });
  }

  /** Ends one: it was answered, or nobody waits for it. */
  end(id: string): void {
    if (this.find(id)) this.#archive.change({ requests: this.all.filter((one) => one.id !== id) });
  }

  /** Those that nobody waits for any more. */
  abandoned(isGone: (agent: string) => boolean, now: number): AgentRequest[] {
    return this.all.filter(({ agent, created }) => isGone(agent.id) || now - created > SESSION_LASTS);
  }
}

/** How the extension hears of a request. */
export function startOf({ id, agent, url, message }: AgentRequest): FromCompanion {
  return { type: 'start', id, agent: agent.name, ...(url !== undefined && { url }), message };
}
