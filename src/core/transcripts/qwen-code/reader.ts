import { hashFolded } from '../../text/hash';
import type { TranscriptReader } from '../agent';
import { asJson, promptLine } from '../beginning';
import { noFacts, noteTime, noteUnknown } from '../facts';
import { asText, isEmptyLine, objectOn, type JsonObject } from '../json-line';
import { fieldsEnding, objectBegunBy } from '../line-ends';
import type { SessionFacts, TranscriptAnswer } from '../transcript';
import { stateOf } from '../turn';
import { Turns } from '../turns';
import { Branches, type Branch } from '../branching';
import { callIn, isPrompt, promptOf, promptOfOthers, recordFrom, textOf, type SessionRecord } from './record';

/**
 * Reads a session of Qwen Code. Its records are a tree; when the person goes back, what they left stays in the file, and
 * its answers stay in their order, marked as rewound.
 */
export class QwenReader implements TranscriptReader {
  readonly #isFromStart: boolean;
  readonly #facts = noFacts();
  readonly #turns = new Turns(true);
  readonly #branches: Branches;
  #title: string | null = null;
  #firstPrompt: string | null = null;
  #isFirst = true;
  /** Whether the agent is at work on the last turn. */
  #isOpen = false;
  /** Whether that is known: what was read may have begun in the midst of an answer. */
  #knowsState: boolean;
  /** Of the parts of each record of the agent: the rest of a record can come in another one with its id. */
  readonly #parts = new Map<string, string[]>();

  constructor(isFromStart: boolean) {
    this.#isFromStart = isFromStart;
    this.#branches = new Branches(isFromStart);
    this.#knowsState = isFromStart;
  }

  take(line: string): void {
    if (!isEmptyLine(line)) this.#take(objectOn(line));
  }

  /** Records are long because of what tools gave, and of the history after a compression. */
  wants(head: string): boolean {
    const type = objectBegunBy(head)?.type;
    return type === 'assistant' || type === 'user';
  }

  glimpse(head: string, tail: string): void {
    const begun = objectBegunBy(head);
    this.#take(begun && { ...fieldsEnding(tail), ...begun });
  }

  /** No session continues another: one that branches off has a copy of all before. */
  takeBase(): void {}

  /** The last record says whether the agent goes on. */
  answers(now: number, changedAt?: number): readonly TranscriptAnswer[] {
    if (this.#branches.tip) this.#branches.tip.turn.state = stateOf(this.#isOpen, now, changedAt);
    return this.#turns.answers();
  }

  facts(): SessionFacts {
    return { ...this.#facts, title: this.#title ?? this.#firstPrompt };
  }

  #take(line: JsonObject | null): void {
    const record = line && recordFrom(line);
    if (!record) return noteUnknown(this.#facts, line, asText(line?.uuid) !== null);
    this.#facts.understood++;
    this.#note(record);
    if (record.isAside) return;
    if (record.type === 'system') this.#takeSystem(record);
    else if (this.#branches.has(record.id)) this.#takeRest(record);
    else this.#takeSpoken(record);
  }

  #note({ line, time, isAside }: SessionRecord): void {
    noteTime(this.#facts, time);
    this.#facts.sessionId ??= asText(line.sessionId);
    this.#facts.folder ??= asText(line.cwd);
    this.#facts.version = asText(line.version) ?? this.#facts.version;
    if (this.#isFirst && this.#isFromStart) this.#facts.isSubagent = isAside;
    this.#isFirst = false;
  }

  /** What is said about the conversation has parents, too, but does not go on with it. Only going back changes it. */
  #takeSystem({ id, parent, subtype, payload }: SessionRecord): void {
    const isBack = subtype === 'rewind' && !this.#branches.has(id);
    this.#branches.put(
      id,
      isBack ? this.#branches.backAt(parent, (prompt) => this.#turns.begin(prompt)) : this.#branches.after(parent),
    );
    if (isBack) this.#goTo(this.#branches.of(id), false);
    else if (subtype === 'turn_result') this.#isOpen = false;
    else if (subtype === 'custom_title') this.#title = promptLine(asText(payload.customTitle) ?? '') || this.#title;
  }

  /** A record of what was said: by the person, the agent, or a tool. */
  #takeSpoken(record: SessionRecord): void {
    const from = this.#branches.after(record.parent);
    // What others say while the agent is at work is part of that.
    const ofOthers = this.#isOpen || !this.#knowsState ? null : promptOfOthers(record);
    const prompt = isPrompt(record) ? promptOf(record) : ofOthers;
    const branch = prompt === null ? from : this.#begin(prompt, from, ofOthers === null);
    if (record.type === 'assistant') this.#say(record, branch);
    else {
      this.#branches.put(record.id, branch);
      // A notice does not need a reply.
      const isAsked =
        record.type === 'tool_result' ||
        (prompt !== null && record.subtype !== 'notification') ||
        record.subtype === 'mid_turn_user_message';
      this.#goTo(branch, isAsked || this.#isOpen);
    }
    if (record.type !== 'user' || prompt !== null) this.#knowsState = true;
  }

  #begin(prompt: string, from: Branch | null, isByPerson = true): Branch {
    const turn = this.#turns.begin(prompt);
    if (this.#isFromStart && isByPerson) this.#firstPrompt ??= turn.prompt || null;
    return this.#branches.begin(turn, from);
  }

  #say(record: SessionRecord, from: Branch | null): void {
    // In a session whose first prompt cannot be read, what the agent said is still shown.
    const isFirst = this.#isFromStart && this.#turns.last === null;
    const isUnasked = isFirst && record.parts.some((part) => textOf(part).trim() !== '');
    const branch = isUnasked ? this.#begin('', null) : from;
    const hasCalls = this.#add(record, branch);
    this.#branches.put(record.id, branch);
    this.#goTo(branch, hasCalls);
  }

  /** Adds parts to a turn. Returns whether they call tools, with whose results the agent goes on. */
  #add({ id, time, parts }: SessionRecord, branch: Branch | null): boolean {
    const known = this.#parts.get(id) ?? [];
    this.#parts.set(id, [...known, hashFolded(asJson(parts))]);
    for (const part of parts) {
      const call = callIn(part);
      branch?.turn.say({ id, text: textOf(part), time });
      if (call) branch?.turn.use(call.name, call.input);
    }
    return parts.some((part) => callIn(part) !== null);
  }

  /** Takes another fragment of a record that was read before, unless it is the same one again. */
  #takeRest(record: SessionRecord): void {
    if (record.type !== 'assistant') return;
    const known = this.#parts.get(record.id);
    if (!known || known.includes(hashFolded(asJson(record.parts)))) return;
    const branch = this.#branches.of(record.id);
    const hasCalls = this.#add(record, branch);
    if (branch === this.#branches.tip) this.#isOpen ||= hasCalls;
  }

  #goTo(branch: Branch | null, isOpen: boolean): void {
    const before = this.#branches.tip;
    if (before && before !== branch) before.turn.state = 'complete';
    this.#branches.goTo(branch);
    this.#isOpen = isOpen;
  }
}
