import { ASKED_FOR_MS } from '../../core/protocol/bridge/messages';
import type { Agent, AgentRequest } from '../data/kept-schema';
import type { DrawingNow, DrawingsNow } from './drawing-now';
import type { Requests } from './requests';
import type { Visible } from './visible';

export interface AskingParts {
  requests: Requests;
  drawings: DrawingsNow;
  visible: Visible;
  now: () => number;
}

/** What agents wait for, and what the person does about it. */
export class Asking {
  readonly #parts: AskingParts;

  constructor(parts: AskingParts) {
    this.#parts = parts;
  }

  /** The request that an agent waits for. One that was forgotten is also answered by what came later for all. */
  waitingOf(agent: Agent): AgentRequest | undefined {
    const waiting = this.#parts.requests.waitingOf(agent);
    if (!waiting || !this.isForgotten(waiting)) return waiting;
    const latest = this.#parts.visible.latest(agent);
    return latest && latest.received > waiting.created ? undefined : waiting;
  }

  /** When an agent asked for what it has not got; null if it waits for nothing that was forgotten. */
  forgottenSince(agent: Agent): number | null {
    const waiting = this.#parts.requests.waitingOf(agent);
    return waiting && this.isForgotten(waiting) ? waiting.created : null;
  }

  /** Nobody draws for it, and the browser has ceased to say that an agent asks. */
  isForgotten({ id, created }: AgentRequest): boolean {
    return this.#parts.now() - created > ASKED_FOR_MS && !this.#parts.drawings.of(id);
  }

  /** What the person draws for an agent, or for all. */
  activeFor(agent: Agent): DrawingNow | undefined {
    const { requests, drawings } = this.#parts;
    const waiting = requests.waitingOf(agent);
    return (waiting && drawings.of(waiting.id)) ?? drawings.of(null);
  }
}
