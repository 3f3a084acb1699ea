import type { TranscriptReader } from '../agent';
import { noFacts, noteTime, noteUnknown } from '../facts';
import { asList, asObject, asText, isEmptyLine, objectOn, type JsonObject } from '../json-line';
import { fieldsEnding, isWhole, objectBegunBy } from '../line-ends';
import { OwnIds } from '../own-ids';
import { timeFrom } from '../time';
import type { SessionFacts, TranscriptAnswer } from '../transcript';
import { stateOf, type Turn } from '../turn';
import { Turns } from '../turns';
import { mayHoldWords } from '../words';
import { Conversation, type Place } from './conversation';
import { messageFrom, textIn, type Message } from './message';

/** Commands to Gemini CLI itself are no title. */
const COMMAND = /^\s*[/?]/;

/** How a change of the log is called. */
const OPERATOR = /^\$/;

/**
 * Reads a session of Gemini CLI. Its transcript is a log to replay: a message that comes again replaces the earlier one,
 * `$set.messages` replaces all, and `$rewindTo` takes back a message and what follows it.
 */
export class GeminiReader implements TranscriptReader {
  readonly #isFromStart: boolean;
  readonly #facts = noFacts();
  readonly #turns = new Turns();
  #summary: string | null = null;
  #firstPrompt: string | null = null;
  #firstCommand: string | null = null;
  #conversation: Conversation;
  /** The turns, by their number, in which messages were replaced since the answers were asked for. */
  readonly #changed = new Set<number>();
  readonly #ownIds = new OwnIds();
  /** The ids that answers had before all messages got others. */
  readonly #ids = new WeakMap<Turn, string>();
  #needsBeginning = false;
  /** Whether the person went back, and has not continued. */
  #isBack = false;

  constructor(isFromStart: boolean) {
    this.#isFromStart = isFromStart;
    this.#conversation = new Conversation(isFromStart);
  }

  take(line: string): void {
    if (isEmptyLine(line)) return;
    const read = objectOn(line);
    this.#count(read);
  }

  #count(line: JsonObject | null): void {
    if (line && this.#takes(line)) this.#facts.understood++;
    else noteUnknown(this.#facts, line, line !== null && OPERATOR.test(Object.keys(line)[0] ?? ''), holdsWords);
  }

  /** A message of the agent is long because of its tools' results, which stand after its text. */
  wants(head: string): boolean {
    const begun = objectBegunBy(head);
    if (!begun) return false;
    if (typeof begun.id !== 'string') return true;
    if (begun.type === 'gemini') return !isWhole(begun, 'content');
    return begun.type === 'user' && asObject(asList(begun.content)[0])?.functionResponse === undefined;
  }

  glimpse(head: string, tail: string): void {
    const begun = objectBegunBy(head);
    if (!begun) return this.#count(null);
    const read: JsonObject = { ...fieldsEnding(tail), ...begun };
    const isLong = read.type === 'gemini' && !/"toolCalls":\[\]\s*\}\s*$/.test(tail);
    // Its calls may begin after what is shown of the line.
    const calls = isLong && asList(read.toolCalls).length === 0 ? { toolCalls: [{}] } : {};
    this.#count({ ...read, ...calls });
  }

  /** No session continues another: one that is resumed goes on in its file. */
  takeBase(): void {}

  answers(now: number, changedAt?: number): readonly TranscriptAnswer[] {
    this.#write();
    const { last } = this.#turns;
    const isOpen = this.#conversation.isOpen && !this.#isBack;
    if (last) last.state = stateOf(isOpen, now, changedAt);
    return this.#turns.answers();
  }

  facts(): SessionFacts {
    return { ...this.#facts, title: this.#summary ?? this.#firstPrompt ?? this.#firstCommand };
  }

  needsBeginning(): boolean {
    return this.#needsBeginning || this.#ownIds.isUsed;
  }

  #takes(line: JsonObject): boolean {
    const changed = asObject(line.$set);
    if (typeof line.$rewindTo === 'string') {
      this.#change(this.#conversation.before(line.$rewindTo));
      this.#isBack = true;
    } else if (asObject(line.$patch)) this.#patch(line.$patch as JsonObject);
    else if (changed) this.#set(changed);
    else if (typeof line.sessionId === 'string') this.#set(line);
    else return this.#takesMessage(line);
    return true;
  }

  #takesMessage(line: JsonObject): boolean {
    const message = messageFrom(line, this.#ownIds);
    if (!message) return false;
    noteTime(this.#facts, message.time);
    this.#isBack = false;
    this.#place(this.#conversation.add(message), message);
    return true;
  }

  #place(place: Place, message: Message): void {
    if (place.kind === 'new turn') this.#fill(this.#begin(), this.#conversation.turns.at(-1)!.messages);
    else if (place.kind === 'within') this.#changed.add(place.turn);
    else if (place.kind === 'end' && !this.#changed.has(place.turn)) this.#addTo(this.#turns.last!, message);
    else if (place.kind === 'anew') this.#change(this.#conversation.again());
  }

  /** Changes a part of a message. What its tools gave is none of ours. */
  #patch(patch: JsonObject): void {
    const message = this.#conversation.get(asText(patch.id) ?? '');
    if (message?.kind === 'text' && patch.content !== undefined) {
      this.#place(this.#conversation.add({ ...message, text: textIn(patch.content) }), message);
    }
  }

  /** Takes what is known of the whole session: the first line, a change of it, or a session of before 0.39. */
  #set(session: JsonObject): void {
    this.#facts.sessionId = asText(session.sessionId) ?? this.#facts.sessionId;
    this.#summary = asText(session.summary)?.trim() || this.#summary;
    if (session.kind === 'subagent') this.#facts.isSubagent = true;
    this.#facts.startedAt = timeFrom(session.startTime) ?? this.#facts.startedAt;
    if (Array.isArray(session.messages)) this.#replay(session.messages);
    this.#facts.lastAt = timeFrom(session.lastUpdated) ?? this.#facts.lastAt;
  }

  #replay(lines: readonly unknown[]): void {
    const conversation = new Conversation(this.#isFromStart);
    for (const line of lines) {
      const message = messageFrom(asObject(line) ?? {}, this.#ownIds);
      if (!message) continue;
      noteTime(this.#facts, message.time);
      conversation.add(message);
    }
    if (!this.#isFromStart && !conversation.isLike(this.#conversation)) this.#needsBeginning = true;
    this.#change(conversation.again());
    this.#isBack = false;
  }

  /**
   * Puts another conversation in the place of this one. The first turns stay if their prompts were there before. A history
   * that is written anew can have other ids for all: then the same words are the same prompt, and answers keep their ids.
   */
  #change(conversation: Conversation): void {
    this.#write();
    const { turns } = conversation;
    const isRenamed = !conversation.isLike(this.#conversation);
    const kept: Turn[] = [];
    this.#conversation.turns.forEach(({ prompt }, n) => {
      const next = turns[kept.length];
      if (next && isSamePrompt(prompt, next.prompt, isRenamed)) kept.push(this.#turns.all[n]!);
    });
    for (const turn of isRenamed ? kept : []) if (turn.pieces[0]) this.#ids.set(turn, turn.pieces[0].id);
    const keptTurns = new Set(kept);
    const before = new Map(this.#conversation.turns.map(({ prompt }, n) => [prompt?.id, this.#turns.all[n]!] as const));
    this.#turns.drop((turn) => !keptTurns.has(turn));
    this.#conversation = conversation;
    turns.forEach(({ prompt, messages }, n) => {
      const turn = kept[n] ?? this.#begin(prompt);
      const earlier = before.get(prompt?.id);
      if (earlier && earlier !== turn && earlier.prompt === turn.prompt) turn.follow(earlier);
      this.#fill(turn, messages);
    });
  }

  #begin(prompt: Message | null = this.#conversation.turns.at(-1)!.prompt): Turn {
    if (this.#turns.last) this.#turns.last.state = 'complete';
    const turn = this.#turns.begin(prompt?.text ?? '');
    if (!this.#isFromStart || !turn.prompt) return turn;
    if (COMMAND.test(turn.prompt)) this.#firstCommand ??= turn.prompt;
    else this.#firstPrompt ??= turn.prompt;
    return turn;
  }

  /** Brings the turns up to date in which messages were replaced: most are, once their tools are done. */
  #write(): void {
    for (const n of this.#changed) this.#fill(this.#turns.all[n]!, this.#conversation.turns[n]!.messages);
    this.#changed.clear();
  }

  #fill(turn: Turn, messages: readonly Message[]): void {
    turn.clear();
    for (const message of messages) this.#addTo(turn, message);
  }

  #addTo(turn: Turn, { id, text, time, calls }: Message): void {
    const first = turn.pieces.length === 0 ? this.#ids.get(turn) : undefined;
    turn.say({ id: first ?? id, text, time });
    for (const { name, input } of calls) turn.use(name, input);
  }
}

/** Whether an unknown change of the log, or a message of an unknown type, may hold words. */
function holdsWords(line: JsonObject): boolean {
  const [name = '', value] = Object.entries(line)[0] ?? [];
  const said = OPERATOR.test(name) ? (asObject(value) ?? {}) : line;
  return mayHoldWords(said) || (typeof said.id === 'string' && textIn(said.content).trim() !== '');
}

/** @param isRenamed - Whether their ids cannot be compared. */
function isSamePrompt(one: Message | null, other: Message | null, isRenamed: boolean): boolean {
  return (isRenamed || one?.id === other?.id) && one?.text === other?.text;
}
