import { isAlive, readLock, type Lock } from '../data/lock';
import { agentsKey } from '../data/secrets';
import { hasCode } from '../data/atomic';
import type { Places } from '../data/folder';
import type { Agent } from '../data/kept-schema';
import { sayError, type Answer } from '../hub/answer';
import type { Question } from '../hub/question';
import { LostHolder, type Desk } from './desk';
import { Holder, type HolderParts } from './holder';
import { Member } from './member';

/** How long to wait before the next try (ms): at most this, by chance, so that not all try at the same moment. */
const PAUSE = 150;
/** If another program has the port, it will not be free soon (ms). */
const LONG_PAUSE = 3000;
/** How long an agent's question waits for a holder (ms). A takeover takes less. */
const PATIENCE = 8000;

export interface SharedDeskParts extends HolderParts {
  port: number;
}

/**
 * One desk for all processes of a folder. Who comes first holds the port; the others ask it. When it dies, one of them
 * takes its place, and what was asked is asked again.
 */
export class SharedDesk {
  readonly #parts: SharedDeskParts;
  readonly #signal: AbortSignal;
  /** The agents of this process, and for how long each is there. */
  readonly #agents = new Map<string, { agent: Agent; lasts: number | null }>();
  #desk: Desk | null = null;
  #waiting: (() => void)[] = [];
  /** Why there is no desk, in words; null while it is only a matter of time. */
  #problem: string | null = null;

  /** @param signal - Ends it all. */
  constructor(parts: SharedDeskParts, signal: AbortSignal) {
    this.#parts = parts;
    this.#signal = signal;
    void this.#run();
  }

  /** Where everything is kept. */
  get places(): Places {
    return this.#parts.places;
  }

  /** Answers an agent, whoever holds the port. `wait` counts from the first time it is asked. */
  async ask(agent: Agent, question: Question, signal: AbortSignal): Promise<Answer> {
    const asked = performance.now();
    for (let isAgain = false; ; isAgain = true) {
      const desk = await this.#ready(signal);
      if (!desk) return this.#unavailable();
      try {
        return await desk.ask(agent, leftOf(question, performance.now() - asked, isAgain), signal);
      } catch (error) {
        if (!(error instanceof LostHolder)) throw error;
        if (signal.aborted || this.#signal.aborted) return this.#unavailable();
        if (this.#desk === desk) this.#desk = null;
      }
    }
  }

  /** An agent is there. @see Desk.arrive */
  arrive(agent: Agent, lasts: number | null): void {
    this.#agents.set(agent.id, { agent, lasts });
    this.#desk?.arrive(agent, lasts);
  }

  leave(agent: Agent): void {
    this.#agents.delete(agent.id);
    this.#desk?.leave(agent);
  }

  async #run(): Promise<void> {
    while (!this.#signal.aborted) {
      const found = await this.#find().catch((error: unknown) => cannotListen(this.#parts.port, error));
      if (this.#signal.aborted) {
        if (typeof found !== 'string') found.close();
        return;
      }
      if (found === 'nobody') await this.#pause(Math.random() * PAUSE);
      else if (typeof found === 'string') {
        if (this.#problem !== found) this.#parts.tell(found);
        this.#problem = found;
        for (const go of this.#waiting.splice(0)) go();
        await this.#pause(LONG_PAUSE);
      } else await this.#use(found);
    }
  }

  /** Works with a desk until it is gone. */
  async #use(desk: Holder | Member): Promise<void> {
    this.#problem = null;
    for (const { agent, lasts } of this.#agents.values()) desk.arrive(agent, lasts);
    this.#desk = desk;
    for (const go of this.#waiting.splice(0)) go();
    await new Promise<void>((resolve) => {
      const done = (): void => (this.#signal.removeEventListener('abort', done), resolve());
      this.#signal.addEventListener('abort', done);
      if (desk instanceof Member) void desk.closed.then(done);
    });
    if (this.#desk === desk) this.#desk = null;
    desk.close();
  }

  /** The holder, or this process as the holder. @returns `nobody`: try again; or what is wrong, in words. */
  async #find(): Promise<Holder | Member | string> {
    const { places, tell } = this.#parts;
    const lock = readLock(places);
    if (lock) {
      const found = await Member.join(lock.port, agentsKey(places), tell);
      if (found instanceof Member) {
        if (lock.port !== this.#parts.port)
          tell(`Another companion of this folder listens on port ${lock.port} already: that one is used.`);
        return found;
      }
    }
    try {
      return (await Holder.take(this.#parts.port, lock, this.#parts)) ?? 'nobody';
    } catch (error) {
      if (!hasCode(error, 'EADDRINUSE')) throw error;
      const found = await Member.join(this.#parts.port, agentsKey(places), tell);
      if (found !== 'stranger') return found;
      return lock?.port === this.#parts.port && isAlive(lock.pid) ? hangs(lock) : portTaken(this.#parts.port);
    }
  }

  /** The desk as soon as there is one; null if that takes too long. */
  async #ready(signal: AbortSignal): Promise<Desk | null> {
    if (!this.#desk && this.#problem === null && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const done = (): void => (clearTimeout(timer), resolve());
        const timer = setTimeout(done, PATIENCE);
        this.#waiting.push(done);
        signal.addEventListener('abort', done, { once: true });
      });
    }
    return this.#desk;
  }

  #unavailable(): Answer {
    return sayError('unavailable', this.#problem ?? 'The companion is being replaced. Try again.');
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.#signal.addEventListener('abort', done);
    });
  }
}

/**
 * What is left of a question.
 * @param ms - How long ago it was first asked.
 * @param isAgain - Another holder has been asked before: what came since then is new.
 */
function leftOf(question: Question, ms: number, isAgain: boolean): Question {
  if (!('wait' in question) || !question.wait) return question;
  // A wait that is over says so, and does not become the question without `wait`.
  const left = { ...question, wait: Math.max(1, question.wait - ms) };
  return isAgain ? { ...left, begun: Math.floor(Date.now() - ms) } : left;
}

/** What the person can do about it. */
export function portTaken(port: number): string {
  return `Another program listens on port ${port}. End it, or start the companion with --port and another number, and give the same number in the options of the extension.`;
}

/** What the person can do about a holder that hangs: something listens on its port, and its process is there. */
export function hangs({ pid, port }: Lock): string {
  return `The companion with the process number ${pid} should listen on port ${port}, but does not answer. End that process.`;
}

function cannotListen(port: number, error: unknown): string {
  return `The companion cannot work on port ${port}: ${error instanceof Error ? error.message : String(error)}`;
}
