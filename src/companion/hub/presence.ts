import type { Agent } from '../data/kept-schema';

/** An agent that has been away for so long does not come back (ms): a takeover takes at most 2 s. */
const AWAY = 30_000;

/** Who is there. An agent whose process has ended leaves its drawings to the others. */
export class Presence {
  readonly #now: () => number;
  readonly #begun: number;
  /** Until when each agent counts as there. */
  readonly #agents = new Map<string, { name: string; until: number }>();

  constructor(now: () => number = Date.now) {
    this.#now = now;
    this.#begun = now();
  }

  /** @param lasts - For how long it is there if nothing else is heard of it (ms). */
  arrive({ id, name }: Agent, lasts = Number.POSITIVE_INFINITY): void {
    this.#agents.set(id, { name, until: this.#now() + lasts });
  }

  /** It may come back, through another process. */
  leave(id: string): void {
    const agent = this.#agents.get(id);
    if (agent) agent.until = Math.min(agent.until, this.#now() + AWAY);
  }

  /** Whether nobody comes for what belongs to this agent. One that was there before this process began may still come. */
  isGone(id: string): boolean {
    return (this.#agents.get(id)?.until ?? this.#begun + AWAY) <= this.#now();
  }

  /** Whether it was there and has no connection now. It may still come back. */
  isAway(id: string): boolean {
    const agent = this.#agents.get(id);
    return agent !== undefined && agent.until !== Number.POSITIVE_INFINITY;
  }

  /** The names of the agents that are there, each once. */
  get names(): string[] {
    const here = [...this.#agents.values()].filter(({ until }) => until > this.#now() + AWAY);
    return [...new Set(here.map(({ name }) => name))];
  }

  /** Forgets those that are gone. */
  prune(): void {
    for (const [id, { until }] of this.#agents) if (until + AWAY <= this.#now()) this.#agents.delete(id);
  }
}
