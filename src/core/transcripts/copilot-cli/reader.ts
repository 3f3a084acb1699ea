import { hashText } from '../../text/hash';
import type { TranscriptReader } from '../agent';
import { noFacts, noteTime, noteUnknown } from '../facts';
import { asId, asList, asObject, asText, isEmptyLine, objectOn, type JsonObject } from '../json-line';
import { fieldsEnding, objectBegunBy } from '../line-ends';
import { otherIn, promptOfOther, words } from '../other-speaker';
import { OwnIds } from '../own-ids';
import { timeFrom } from '../time';
import type { SessionFacts, TranscriptAnswer } from '../transcript';
import { stateOf, type Piece } from '../turn';
import { Turns } from '../turns';
import { eventFrom, holdsWords, isOfRoot, objectsIn, type Event } from './events';
import { Reply } from './reply';

/** Events that are read whole, however long. All others are long because of what tools were given or gave. */
const WANTED: ReadonlySet<unknown> = new Set(['user.message', 'assistant.message', 'session.task_complete']);

/** Who wrote a message in the name of the person. */
const NOT_TYPED = /^(?:skill-|agent-|system|schedule|autopilot$)/;

/** Those of them who speak: what they say is answered. */
const SPEAKS = /^(?:agent-|schedule)/;

/** Reads a session of GitHub Copilot CLI. What belongs together has the same `interactionId`. */
export class CopilotReader implements TranscriptReader {
  readonly #isFromStart: boolean;
  readonly #facts = noFacts();
  readonly #turns = new Turns();
  /** The reply to the last prompt. */
  #last: Reply | null = null;
  /** The reply that the agent is at work on, which can be an earlier one; null if its prompt was not read. */
  #running: Reply | null = null;
  /** By interaction; null for those whose prompts were not read. */
  readonly #replies = new Map<string, Reply | null>();
  /** Whether prompts say which interaction they begin. */
  #hasInteractions = false;
  /** Of the events that say something: a damaged file can have them twice. */
  readonly #known = new Set<string>();
  /** The replies to which something was added since the answers were asked for. */
  readonly #changed = new Set<Reply>();
  readonly #ownIds = new OwnIds();
  #firstPrompt: string | null = null;

  constructor(isFromStart: boolean) {
    this.#isFromStart = isFromStart;
  }

  take(line: string): void {
    if (isEmptyLine(line)) return;
    const read = objectOn(line);
    const objects = read ? [read] : objectsIn(line);
    if (!read) this.#facts.skipped++;
    for (const object of objects) this.#take(object);
  }

  wants(head: string): boolean {
    return WANTED.has(objectBegunBy(head)?.type);
  }

  glimpse(head: string, tail: string): void {
    const begun = objectBegunBy(head);
    if (begun) this.#take({ ...fieldsEnding(tail), ...begun });
    else this.#facts.skipped++;
  }

  /** No session continues another: one that is resumed goes on in its file. */
  takeBase(): void {}

  /** The events say when an answer ends. */
  answers(now: number, changedAt?: number): readonly TranscriptAnswer[] {
    for (const reply of this.#changed) reply.write();
    this.#changed.clear();
    for (const reply of [this.#running, this.#last]) {
      if (reply) reply.turn.state = stateOf(reply.isOpen, now, changedAt);
    }
    return this.#turns.answers();
  }

  facts(): SessionFacts {
    return { ...this.#facts, title: this.#firstPrompt };
  }

  needsBeginning(): boolean {
    return this.#ownIds.isUsed;
  }

  #take(object: JsonObject): void {
    const event = eventFrom(object);
    if (!event) {
      const isInForm = typeof object.type === 'string' && asObject(object.data) !== null;
      return noteUnknown(this.#facts, object, isInForm, holdsWords);
    }
    this.#facts.understood++;
    noteTime(this.#facts, timeFrom(event.line.timestamp));
    if (isOfRoot(event)) this.#on[event.type]?.(event);
  }

  readonly #on: Readonly<Record<string, (event: Event) => void>> = {
    'session.start': ({ data }) => this.#start(data),
    'session.resume': ({ data }) => {
      this.#facts.folder ??= asText(asObject(data.context)?.cwd);
      this.#end();
    },
    'user.message': (event) => this.#prompt(event),
    'assistant.turn_start': ({ data }) => this.#run(this.#replyTo(data)),
    'assistant.message': (event) => this.#say(event),
    'assistant.turn_end': () => {
      if (this.#running && !this.#running.hasTools) this.#running.isOpen = false;
    },
    'session.task_complete': (event) => this.#summarize(event),
    'system.notification': (event) => this.#notified(event),
    abort: () => this.#end(),
    'session.error': () => this.#end(),
    'session.shutdown': () => this.#end(),
  };

  #start(data: JsonObject): void {
    this.#facts.sessionId ??= asText(data.sessionId);
    this.#facts.folder ??= asText(asObject(data.context)?.cwd);
    this.#facts.version = asText(data.copilotVersion) ?? this.#facts.version;
    this.#facts.startedAt = timeFrom(data.startTime) ?? this.#facts.startedAt;
  }

  #prompt(event: Event): void {
    const { data } = event;
    if (this.#isKnown(event)) return;
    const content = asText(data.content) ?? '';
    const isTyped = content.trim() !== '' && data.isAutopilotContinuation !== true && !isInjected(data.source);
    const joins = data.delivery === 'steering' && (this.#last !== null || !this.#isFromStart);
    const interaction = asText(data.interactionId);
    if (isTyped && !joins) {
      this.#begin(content);
      if (this.#isFromStart) this.#firstPrompt ??= this.#last!.turn.prompt;
    } else if (content.trim() !== '' && SPEAKS.test(asText(data.source) ?? '') && this.#isAtRest) {
      this.#begin(otherPrompt(content, String(data.source)));
    }
    if (!interaction) return;
    this.#replies.set(interaction, this.#last);
    this.#hasInteractions = true;
  }

  #begin(prompt: string): void {
    this.#end();
    this.#last = new Reply(this.#turns.begin(prompt));
  }

  /** Whether the agent has ended what it did: then what others say has an answer of its own. */
  get #isAtRest(): boolean {
    if (this.#last === null) return this.#isFromStart;
    return !this.#last.isOpen && !this.#running?.isOpen;
  }

  /** A task in the background tells how it ended. The agent need not answer. */
  #notified(event: Event): void {
    const content = asText(event.data.content) ?? '';
    if (content.trim() === '' || this.#isKnown(event) || !this.#isAtRest) return;
    this.#begin(otherPrompt(content, ''));
    this.#last!.isOpen = false;
  }

  #say(event: Event): void {
    const { data } = event;
    if (this.#isKnown(event)) return;
    const reply = this.#replyTo(data) ?? this.#withoutPrompt(data);
    if (!reply) return;
    const tools = asList(data.toolRequests).flatMap((request): [string, unknown][] => {
      const { name, arguments: input } = asObject(request) ?? {};
      return typeof name === 'string' ? [[name, input]] : [];
    });
    this.#run(reply);
    const chunk = { call: asText(data.apiCallId), chunk: Number(data.chunkIndex ?? 0) };
    this.#changed.add(reply);
    reply.say(this.#piece(event, data.content), chunk, tools);
  }

  #summarize(event: Event): void {
    const { data } = event;
    const reply = this.#running;
    if (!reply || this.#isKnown(event)) return;
    // Without success, the agent was told to go on.
    if (data.success === false || data.outcome === 'continue') return;
    this.#changed.add(reply);
    reply.summarize(this.#piece(event, data.summary));
    reply.isOpen = false;
  }

  /**
   * The reply that an event belongs to. An interaction that no prompt began goes on with the last reply. If the beginning
   * was not read, a prompt there may have begun it.
   */
  #replyTo({ interactionId }: JsonObject): Reply | null {
    if (typeof interactionId !== 'string') return this.#last;
    const known = this.#replies.get(interactionId);
    if (known !== undefined) return known;
    const reply = this.#isFromStart || !this.#hasInteractions ? this.#last : null;
    if (reply) this.#replies.set(interactionId, reply);
    return reply;
  }

  /** In a session whose first prompt cannot be read, what the agent said is still shown. */
  #withoutPrompt({ interactionId }: JsonObject): Reply | null {
    if (!this.#isFromStart || this.#last) return null;
    this.#last = new Reply(this.#turns.begin(''));
    if (typeof interactionId === 'string') this.#replies.set(interactionId, this.#last);
    return this.#last;
  }

  #run(reply: Reply | null): void {
    if (this.#running !== reply) this.#running?.end();
    this.#running = reply;
    if (reply) reply.isOpen = true;
  }

  /** Ends what the agent is at work on. */
  #end(): void {
    this.#running?.end();
    this.#last?.end();
  }

  /** Whether an event was read before; if not, it is now. One without an id is another one each time. */
  #isKnown(event: Event): boolean {
    const id = idOf(event);
    if (id === null) return false;
    if (this.#known.has(id)) return true;
    this.#known.add(id);
    return false;
  }

  /** A text, with the id of its event. */
  #piece(event: Event, content: unknown): Piece {
    const text = asText(content) ?? '';
    const time = timeFrom(event.line.timestamp);
    return { id: idOf(event) ?? this.#ownIds.next(time ?? hashText(text)), text, time };
  }
}

/** @param source - Such as `agent-explorer`. */
function otherPrompt(content: string, source: string): string {
  const other = otherIn(content, true) ?? { name: '', text: content };
  return promptOfOther({ ...other, name: other.name || words(source.replace(/^(?:agent|schedule)-/, '')) });
}

function isInjected(source: unknown): boolean {
  return typeof source === 'string' && NOT_TYPED.test(source);
}

/** All have an id of their own; one of a message stands for it in files that others wrote. */
function idOf({ line, data }: Event): string | null {
  return asId(line.id) ?? asId(data.messageId);
}
