import type { Message } from './message';

/** A prompt with the messages after it. */
export interface Exchange {
  /** Null if the agent wrote before the first prompt. */
  readonly prompt: Message | null;
  readonly messages: Message[];
}

/**
 * Where a message was put. `turn`: which one it is part of. `anew`: all turns may be others now. `nowhere`: it is no part of
 * an answer.
 */
export type Place = { kind: 'new turn' | 'anew' | 'nowhere' } | { kind: 'end' | 'within'; turn: number };

/** A message, and its place in the turns; null if it is in none. */
interface Entry {
  message: Message;
  readonly turn: number | null;
  readonly at: number;
}

/** The messages of a session, as the log so far leaves them. */
export class Conversation {
  readonly turns: Exchange[] = [];
  readonly #isFromStart: boolean;
  /** By id, in the order of the conversation. */
  readonly #entries = new Map<string, Entry>();
  /** Whether what is written belongs to no prompt: it replies to the context. */
  #isAside = false;
  /** When the first message was written, in ISO 8601. */
  #since: string | null = null;

  /** @param isFromStart - Whether a text before the first prompt has no prompt, or one that was not read. */
  constructor(isFromStart: boolean) {
    this.#isFromStart = isFromStart;
  }

  /** Whether the agent is to go on. */
  get isOpen(): boolean {
    return !this.#isAside && (this.turns.at(-1)?.messages.findLast(({ kind }) => kind !== 'other')?.isOpen ?? true);
  }

  /** Whether one of the messages is also in another conversation. */
  isLike(other: Conversation): boolean {
    return [...this.#entries.keys()].some((id) => other.#entries.has(id));
  }

  /** The message with an id; null if none has it. */
  get(id: string): Message | null {
    return this.#entries.get(id)?.message ?? null;
  }

  /** Adds a message, or puts it in the place of the one with its id. */
  add(message: Message): Place {
    const entry = this.#entries.get(message.id);
    if (!entry) return this.#append(message);
    const before = entry.message;
    entry.message = message;
    if (message.kind !== before.kind || (message.kind === 'prompt' && message.text !== before.text)) {
      return { kind: 'anew' };
    }
    const { turn, at } = entry;
    if (turn === null) return { kind: 'nowhere' };
    this.turns[turn]!.messages[at] = message;
    return { kind: 'within', turn };
  }

  /** What is left after a message and all that follows it were taken back. One that is not known stands before all. */
  before(id: string): Conversation {
    const messages = this.#messages();
    const from = messages.findIndex((message) => message.id === id);
    return this.#of(messages.slice(0, Math.max(0, from)));
  }

  /** The same messages, put into turns again. */
  again(): Conversation {
    return this.#of(this.#messages());
  }

  #messages(): Message[] {
    return [...this.#entries.values()].map(({ message }) => message);
  }

  #of(messages: readonly Message[]): Conversation {
    const conversation = new Conversation(this.#isFromStart);
    for (const message of messages) conversation.add(message);
    return conversation;
  }

  #append(message: Message): Place {
    this.#since ??= message.time;
    const isPrompt = message.kind === 'prompt';
    if (isPrompt || message.kind === 'context') this.#isAside = !isPrompt;
    if (isPrompt) this.turns.push({ prompt: message, messages: [] });
    const isUnasked = this.turns.length === 0 && this.#isFromStart && message.kind === 'text' && !this.#isAside;
    if (isUnasked) this.turns.push({ prompt: null, messages: [] });
    const last = this.turns.at(-1);
    const isIn = last !== undefined && !isPrompt && !this.#isAside && !this.#isFromBefore(message, last);
    const turn = isIn ? this.turns.length - 1 : null;
    this.#entries.set(message.id, { message, turn, at: last?.messages.length ?? 0 });
    if (turn !== null) last!.messages.push(message);
    if (isPrompt || isUnasked) return { kind: 'new turn' };
    return turn === null ? { kind: 'nowhere' } : { kind: 'end', turn };
  }

  /** Whether a message is one that stands before all that was read, and comes again: it is older. */
  #isFromBefore({ time }: Message, { prompt }: Exchange): boolean {
    if (this.#isFromStart || this.#since === null || time === null) return false;
    const isOlder = (one: string): boolean => Date.parse(one) < Date.parse(this.#since!);
    // Where the prompt is older too, it is the clock that has gone back.
    return isOlder(time) && !(prompt?.time && isOlder(prompt.time));
  }
}
