import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { TokenBucket } from '../bridge/token-bucket';
import { Frames, HANDSHAKE_LASTS, REFUSED } from '../bridge/frames';
import { greet } from '../bridge/greeting';
import { Seal } from '../bridge/seal';
import { Wire } from '../bridge/wire';
import { hasCode } from '../data/atomic';
import type { Agent } from '../data/kept-schema';
import { sayError, type Answer } from '../hub/answer';
import type { Question } from '../hub/question';
import { LostHolder, type Desk } from './desk';
import { FromHolderSchema, FromMemberSchema, type FromHolder, type FromMember, type Health } from './messages';

/** The largest answer, in bytes. Pictures are files. */
const MOST = 64 * 1024 * 1024;
/** How long a holder may take to list pictures (ms). One of an earlier build never does. */
const TO_LIST = 5000;
/** How often to look whether the holder is still there (ms): an agent waits for it. */
const BEAT = 10_000;

/** The way to the process that holds the port. */
export class Member implements Desk {
  readonly #wire: Wire<FromHolder, FromMember>;
  readonly #calls = new Map<string, (message: FromHolder | null) => void>();

  private constructor(wire: Wire<FromHolder, FromMember>, tell: (text: string) => void) {
    this.#wire = wire;
    wire.listen((message) => {
      if ('call' in message) this.#calls.get(message.call)?.(message);
      else if (message.type === 'told') tell(message.text);
    });
    void wire.closed.then(() => {
      for (const end of this.#calls.values()) end(null);
    });
  }

  /**
   * Joins the holder on a port.
   * @param tell - Gets what the holder says to the person.
   * @returns Why not: nobody is there, or it is not a companion of this folder.
   */
  static async join(
    port: number,
    key: string,
    tell: (text: string) => void = () => undefined,
  ): Promise<Member | 'nobody' | 'stranger'> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/agent`, {
      maxPayload: MOST,
      perMessageDeflate: false,
      handshakeTimeout: HANDSHAKE_LASTS,
    });
    // Listens at once: the first message can come together with the news that the socket is open.
    const frames = new Frames(socket);
    const failed = await new Promise<Error | null>((done) => {
      socket.once('open', () => done(null));
      socket.once('error', done);
    });
    // Refused, or cut off while it dies. Everything else speaks, but not as a companion does.
    if (failed) return hasCode(failed, 'ECONNREFUSED') || hasCode(failed, 'ECONNRESET') ? 'nobody' : 'stranger';
    const seal = await greet(frames, { port, purpose: 'agents', secret: key });
    if (seal instanceof Seal) {
      // The holder is trusted with any number of messages, but it may hang.
      const bucket = new TokenBucket(Number.POSITIVE_INFINITY, 0);
      return new Member(
        new Wire(frames, seal, { reads: FromHolderSchema, writes: FromMemberSchema }, bucket, BEAT),
        tell,
      );
    }
    if (frames.isOpen) {
      frames.end();
      return 'stranger';
    }
    return (await frames.closed) === REFUSED ? 'stranger' : 'nobody';
  }

  /** When the holder is gone. */
  get closed(): Promise<unknown> {
    return this.#wire.closed;
  }

  async ask(agent: Agent, question: Question, signal: AbortSignal): Promise<Answer> {
    if (question.what === 'pictures') return this.#pictures(agent, question, signal);
    return this.#ask(agent, question, signal);
  }

  async #pictures(agent: Agent, question: Question, signal: AbortSignal): Promise<Answer> {
    const late = AbortSignal.timeout(TO_LIST);
    try {
      return await this.#ask(agent, question, AbortSignal.any([signal, late]));
    } catch (error) {
      if (!late.aborted || signal.aborted || !this.#wire.isOpen) throw error;
      return sayError(
        'unavailable',
        'The companion that holds the port is older than this one, and lists no pictures.',
      );
    }
  }

  async #ask(agent: Agent, question: Question, signal: AbortSignal): Promise<Answer> {
    const call = randomUUID();
    const cancel = (): void => this.#wire.send({ type: 'cancel', call });
    signal.addEventListener('abort', cancel);
    try {
      const message = await this.#call({ type: 'ask', call, agent, question }, signal);
      if (message.type !== 'answer') throw new Error(`The holder answers ${message.type} to a question.`);
      return message.answer;
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }

  arrive(agent: Agent, lasts: number | null): void {
    this.#wire.send({ type: 'arrive', agent, lasts });
  }

  leave(agent: Agent): void {
    this.#wire.send({ type: 'leave', agent });
  }

  async health(): Promise<Health> {
    const message = await this.#call({ type: 'health', call: randomUUID() });
    if (message.type !== 'health') throw new Error(`The holder answers ${message.type} to that.`);
    return message.health;
  }

  async unpair(): Promise<void> {
    await this.#call({ type: 'unpair', call: randomUUID() });
  }

  close(): void {
    this.#wire.end();
  }

  async #call(message: Extract<FromMember, { call: string }>, signal?: AbortSignal): Promise<FromHolder> {
    if (!this.#wire.isOpen) throw new LostHolder();
    const answer = new Promise<FromHolder | null>((done) => {
      this.#calls.set(message.call, done);
      signal?.addEventListener('abort', () => done(null), { once: true });
    });
    this.#wire.send(message);
    const found = await answer;
    this.#calls.delete(message.call);
    if (!found) throw new LostHolder();
    return found;
  }
}
