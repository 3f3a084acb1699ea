import { Bridge, howToPair } from '../bridge/bridge';
import { listen, type Listening, type Stranger } from '../bridge/listen';
import { TokenBucket } from '../bridge/token-bucket';
import { Wire } from '../bridge/wire';
import { Frames } from '../bridge/frames';
import { Greeting } from '../bridge/greeting';
import { Seal } from '../bridge/seal';
import { Archive } from '../data/archive';
import type { Places } from '../data/folder';
import type { Agent } from '../data/kept-schema';
import { claimLock, removeLock, type Lock } from '../data/lock';
import { agentsKey } from '../data/secrets';
import { sayError, type Answer } from '../hub/answer';
import { Hub } from '../hub/hub';
import type { Question } from '../hub/question';
import type { Desk } from './desk';
import { FromHolderSchema, FromMemberSchema, type FromHolder, type FromMember, type Health } from './messages';

/** How often things are put in order (ms). */
const TIDY = 10_000;
const MESSAGES = 500;
const MESSAGES_EACH_SECOND = 100;

export interface HolderParts {
  places: Places;
  version: string;
  /** Says something to the person. */
  tell(text: string): void;
}

/** The process that holds the port: it talks to the extension, keeps everything, and answers the other processes too. */
export class Holder implements Desk {
  readonly #parts: HolderParts;
  readonly #hub: Hub;
  readonly #bridge: Bridge;
  readonly #key: string;
  readonly #tidying: ReturnType<typeof setInterval>;
  readonly #members = new Set<Wire<FromMember, FromHolder>>();
  #listening: Listening | null = null;

  private constructor(parts: HolderParts) {
    this.#parts = parts;
    this.#key = agentsKey(parts.places);
    this.#bridge = new Bridge({
      places: parts.places,
      tell: (text) => this.#tell(text),
      onConnected: (extension) => this.#hub.connect(extension),
      onDisconnected: (extension) => this.#hub.disconnect(extension),
      onMessage: (message) => {
        if (message.type === 'test') this.#hub.tested(message.id, parts.version);
        else this.#hub.take(message);
      },
      onUnpaired: () => this.#hub.unpaired(),
      isWaiting: () => this.#hub.isWaiting,
    });
    const wake = (): void => this.#bridge.wake();
    this.#hub = new Hub({ archive: new Archive(parts.places), pairing: this.#bridge, wake });
    this.#tidying = setInterval(() => this.#tidy(), TIDY).unref();
  }

  /**
   * Takes the port.
   * @param stale - What the lock file says of a process that does not answer.
   * @returns Null if another process holds another port for this folder.
   * @throws Error with the code `EADDRINUSE` if somebody else has the port.
   */
  static async take(port: number, stale: Lock | null, parts: HolderParts): Promise<Holder | null> {
    // Nothing is read before the port is ours: another process could still be writing.
    const early: (() => void)[] = [];
    let holder: Holder | null = null;
    const hold = (door: (holder: Holder) => void): void =>
      void (holder ? door(holder) : early.push(() => door(holder!)));
    const listening = await listen(port, {
      onExtension: (stranger) => hold((one) => void one.#bridge.hear(stranger)),
      onAgent: (stranger) => hold((one) => void one.#hear(stranger)),
    });
    try {
      if (!(await claimLock(parts.places, listening.port, stale))) {
        listening.close();
        return null;
      }
      holder = new Holder(parts);
      holder.#listening = listening;
    } catch (error) {
      listening.close();
      throw error;
    }
    for (const open of early) open();
    return holder;
  }

  get port(): number {
    return this.#listening!.port;
  }

  ask(agent: Agent, question: Question, signal: AbortSignal): Promise<Answer> {
    return this.#hub.ask(agent, question, signal);
  }

  arrive(agent: Agent, lasts: number | null): void {
    this.#hub.presence.arrive(agent, lasts ?? undefined);
    this.#hub.tellAgents();
  }

  leave(agent: Agent): void {
    this.#hub.presence.leave(agent.id);
    this.#hub.tellAgents();
  }

  async health(): Promise<Health> {
    return {
      pid: process.pid,
      port: this.port,
      version: this.#parts.version,
      isPaired: this.#bridge.isPaired,
      isConnected: this.#hub.isConnected,
      agents: this.#hub.presence.names,
      waiting: this.#hub.waiting,
      code: this.#bridge.code,
    };
  }

  async unpair(): Promise<void> {
    this.#bridge.unpair();
  }

  /** Gives the port back. */
  close(): void {
    clearInterval(this.#tidying);
    this.#bridge.close();
    removeLock(this.#parts.places);
    this.#listening?.close();
  }

  #tidy(): void {
    try {
      this.#hub.tidy();
    } catch (error) {
      this.#tell(`What is kept could not be put in order: ${String(error)}`);
    }
  }

  /** Tells the person, wherever they look: who holds the port was often started by an agent, which shows them nothing. */
  #tell(text: string): void {
    this.#parts.tell(text);
    for (const member of this.#members) member.send({ type: 'told', text });
  }

  /** Hears another process. */
  async #hear({ socket, port, admit }: Stranger): Promise<void> {
    const frames = new Frames(socket);
    const greeting = new Greeting(frames, port);
    const first = await greeting.next();
    const session = first?.type === 'prove' && first.purpose === 'agents' && greeting.sessionWith(first, this.#key);
    if (!session) return frames.refuse();
    greeting.say({ type: 'proved', proof: session.proof });
    admit();
    const bucket = new TokenBucket(MESSAGES, MESSAGES_EACH_SECOND);
    this.#serve(
      new Wire(frames, new Seal(session.keys), { reads: FromMemberSchema, writes: FromHolderSchema }, bucket),
    );
  }

  #serve(wire: Wire<FromMember, FromHolder>): void {
    const calls = new Map<string, AbortController>();
    const agents = new Map<string, Agent>();
    this.#members.add(wire);
    if (this.#bridge.code !== null) wire.send({ type: 'told', text: howToPair(this.#bridge.code) });
    void wire.closed.then(() => {
      this.#members.delete(wire);
      for (const controller of calls.values()) controller.abort();
      for (const agent of agents.values()) this.leave(agent);
    });
    const answer = async ({ call, agent, question }: Extract<FromMember, { type: 'ask' }>): Promise<void> => {
      const controller = new AbortController();
      calls.set(call, controller);
      const found = await this.ask(agent, question, controller.signal).catch((error: unknown) =>
        sayError('unavailable', String(error)),
      );
      calls.delete(call);
      if (!controller.signal.aborted) wire.send({ type: 'answer', call, answer: found });
    };
    wire.listen((message) => {
      switch (message.type) {
        case 'ask':
          return void answer(message);
        case 'cancel':
          return calls.get(message.call)?.abort();
        case 'arrive':
          agents.set(message.agent.id, message.agent);
          return this.arrive(message.agent, message.lasts);
        case 'leave':
          agents.delete(message.agent.id);
          return this.leave(message.agent);
        case 'health':
          return void this.health().then((health) => wire.send({ type: 'health', call: message.call, health }));
        case 'unpair':
          return void this.unpair()
            .catch((error: unknown) => this.#tell(`The pairing could not be removed: ${String(error)}`))
            .then(() => wire.send({ type: 'done', call: message.call }));
      }
    });
  }
}
