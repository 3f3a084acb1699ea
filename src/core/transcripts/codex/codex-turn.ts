import { isBlank } from '../../text/is-blank';
import { KILLED_AFTER } from '../agent';
import { inputText } from '../beginning';
import type { Turn } from '../turn';

/**
 * Where a message was read. `items`: what the model was given and gave (response items) · `events`: what was shown to the
 * person. Both have the agent's texts.
 */
export type Layer = 'items' | 'events';

/** A prompt of the person, or what they added while the agent worked. */
export interface Prompt {
  readonly layer: Layer;
  readonly id: string | null;
  /** What the person wrote; its beginning, if it is long. */
  readonly text: string;
  /** In ISO 8601. */
  readonly time: string | null;
}

/** A message of the agent. */
export interface Message {
  readonly layer: Layer;
  readonly id: string | null;
  readonly blocks: readonly string[];
  /** In ISO 8601. */
  readonly time: string | null;
  /** Whether it says if it is progress or the answer. */
  readonly hasPhase: boolean;
  /** Whether it proposes a plan. */
  readonly hasPlan: boolean;
}

interface Use {
  readonly name: string;
  readonly input: string;
  /** How many messages of each layer came before. */
  readonly after: Readonly<Record<Layer, number>>;
}

/** What belongs to one prompt. */
interface Part {
  readonly prompt: Prompt | null;
  readonly messages: Record<Layer, Message[]>;
  readonly uses: Use[];
  /** Where its answer is made; null in a turn that is hidden. */
  readonly reply: Turn | null;
  answerId: string | null;
}

/** What a turn needs of its thread. */
export interface Replies {
  begin(prompt: string): Turn;
  drop(reply: Turn): void;
  /** The id of an answer, made different from those of the others. */
  unique(id: string): string;
  /** An id for an answer that has nothing to be named by but its texts, the prompt first. */
  named(texts: readonly string[]): string;
}

/** Ids that Codex once counted: they begin again when a session is resumed. */
export const COUNTED = /^\d+$/;

/** One run of the agent: from its start to its end, with all prompts that were sent meanwhile. */
export class CodexTurn {
  /** As Codex calls it; null in sessions of before turns had ids. */
  id: string | null;
  /** Whether its beginning was read. */
  isStarted = false;
  startedAt: string | null = null;
  isOver = false;
  /** Whether another one started, and nothing of this one came since. */
  isOvertaken = false;
  /** When its last line was written, in ms. */
  touchedAt: number | null = null;
  readonly #replies: Replies;
  readonly #parts: Part[] = [];
  #isHidden: boolean;
  #isRewound = false;
  #hasItems = false;
  #isUsing = false;

  /** @param isHidden - Whether its texts are not to be shown. */
  constructor(id: string | null, replies: Replies, isHidden: boolean) {
    this.id = id;
    this.#replies = replies;
    this.#isHidden = isHidden;
  }

  get hasPrompt(): boolean {
    return this.#parts.some(({ prompt }) => prompt !== null);
  }

  /** The last prompt, if the agent has not said anything since; else null. */
  get openPrompt(): Prompt | null {
    return this.isAnswered ? null : (this.#parts.at(-1)?.prompt ?? null);
  }

  get isEmpty(): boolean {
    return this.#parts.length === 0;
  }

  /** Whether the agent has said something since the last prompt. */
  get isAnswered(): boolean {
    const { messages } = this.#parts.at(-1) ?? {};
    return messages !== undefined && messages.items.length + messages.events.length > 0;
  }

  /** Whether its texts are not to be shown: they are another session's, or their beginning was not read. */
  get isHidden(): boolean {
    return this.#isHidden;
  }

  get isRewound(): boolean {
    return this.#isRewound;
  }

  /** Whether the agent proposes a plan in it. */
  get hasPlan(): boolean {
    return !this.#isHidden && this.#parts.some(hasPlanIn);
  }

  /** Whether the person has the plan before it carried out: Codex itself writes that prompt. */
  get carriesOut(): boolean {
    return this.#parts.some(({ prompt }) => /^\s*implement the plan\b/i.test(prompt?.text ?? ''));
  }

  /** Numbers its plans. @param version - Of the first of them. @returns That of the next plan. */
  numberPlans(version: number): number {
    let next = version;
    for (const part of this.#parts) if (hasPlanIn(part) && part.reply) part.reply.plan = next++;
    return next;
  }

  ask(prompt: Prompt): void {
    this.#add(prompt);
  }

  /** Takes a prompt in place of the last one, to which nothing was said. */
  askInstead(prompt: Prompt): void {
    const replaced = this.#parts.pop();
    if (replaced?.reply) this.#replies.drop(replaced.reply);
    this.#add(prompt);
  }

  say(message: Message): void {
    if (message.blocks.every(isBlank)) return;
    const { messages } = this.#last;
    if (message.layer === 'items') this.#hasItems = true;
    // One layer only: both have all texts.
    if (this.#hasItems) messages.events.length = 0;
    if (this.#hasItems && message.layer === 'events') return;
    messages[message.layer].push(message);
    this.#isUsing = false;
  }

  /** Takes a message out again that turned out to be another turn's. */
  unsay(message: Message): void {
    for (const { messages } of this.#parts) {
      const at = messages[message.layer].indexOf(message);
      if (at >= 0) messages[message.layer].splice(at, 1);
    }
    this.#hasItems = this.#parts.some(({ messages }) => messages.items.length > 0);
  }

  use(name: string, input: unknown): void {
    const { messages, uses } = this.#last;
    const after = { items: messages.items.length, events: messages.events.length };
    uses.push({ name, input: inputText(input), after });
    this.#isUsing = true;
  }

  rewind(): void {
    this.#isRewound = true;
  }

  hide(): void {
    this.#isHidden = true;
    this.startedAt = null;
    for (const { reply } of this.#parts) reply?.clear();
  }

  /** Makes its answers what it says now. */
  update(now: number): void {
    if (this.#isHidden) return;
    const layer = this.#hasItems ? 'items' : 'events';
    // Since Codex names the phases, progress is part of the answer: what people ask for may stand there, and not in the
    // final answer. Older versions and other providers write a line on each step without a name, and there the answer is
    // the last message, as Codex itself takes it to be (`last_agent_message`).
    const hasPhases = this.#parts.some(({ messages }) => messages[layer].some(({ hasPhase }) => hasPhase));
    this.#parts.forEach((part, index) => this.#write(part, index, layer, hasPhases));
    this.settle(now);
  }

  /** Sets whether its answers may still grow: only the last one does. */
  settle(now: number): void {
    const isLive = this.#isLive(now);
    this.#parts.forEach(({ reply }, index) => {
      if (!reply) return;
      reply.state = isLive && index === this.#parts.length - 1 ? 'streaming' : 'complete';
      reply.isRewound = this.#isRewound;
    });
  }

  get #last(): Part {
    return this.#parts.at(-1) ?? this.#add(null);
  }

  #add(prompt: Prompt | null): Part {
    const reply = this.#isHidden ? null : this.#replies.begin(prompt?.text ?? '');
    const part: Part = { prompt, messages: { items: [], events: [] }, uses: [], reply, answerId: null };
    this.#parts.push(part);
    return part;
  }

  #isLive(now: number): boolean {
    if (this.isOver || this.isOvertaken) return false;
    if (this.touchedAt !== null && now - this.touchedAt > KILLED_AFTER) return false;
    // Sessions without starts have no ends either. There the agent is done when it has said something.
    return this.isStarted || this.#isUsing || !this.isAnswered;
  }

  #write(part: Part, index: number, layer: Layer, hasPhases: boolean): void {
    const { reply, uses } = part;
    const messages = part.messages[layer];
    const [first] = messages;
    reply?.clear();
    if (!first || !reply) return;
    const id = (part.answerId ??= this.#replies.unique(this.#answerId(part, index, first)));
    let used = 0;
    messages.forEach(({ blocks, time, hasPlan }, at) => {
      for (; (uses[used]?.after[layer] ?? Infinity) <= at; used++) useIn(reply, uses[used]!);
      if (hasPhases || hasPlan || at === messages.length - 1) for (const text of blocks) reply.say({ id, text, time });
    });
    uses.slice(used).forEach((use) => useIn(reply, use));
  }

  /** The turn's own id for its first answer. What was asked later in it, or without such an id, is named by its prompt. */
  #answerId({ prompt }: Part, index: number, first: Message): string {
    if (this.id !== null && index === 0 && !COUNTED.test(this.id)) return this.id;
    const ofMessage = prompt?.layer === 'items' ? first.id : null;
    const own = prompt?.id ?? prompt?.time ?? ofMessage ?? this.#replies.named([prompt?.text ?? '', ...first.blocks]);
    return this.id === null ? own : `${this.id}/${own}`;
  }
}

function hasPlanIn({ messages }: Part): boolean {
  return [...messages.items, ...messages.events].some(({ hasPlan }) => hasPlan);
}

function useIn(reply: Turn, { name, input }: Use): void {
  reply.use(name, input);
}
