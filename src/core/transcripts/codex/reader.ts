import type { TranscriptReader } from '../agent';
import { promptLine } from '../beginning';
import { noFacts, noteTime, noteUnknown } from '../facts';
import { asList, asObject, asText, isEmptyLine, objectOn, type JsonObject } from '../json-line';
import { objectBegunBy } from '../line-ends';
import { timeFrom } from '../time';
import type { SessionFacts, TranscriptAnswer } from '../transcript';
import { takeEvent } from './events';
import { takeFromAgent, takeItem, textsIn } from './items';
import { holdsWords, isHeader, isKnown, isReadWhole, silentLine } from './line-kinds';
import { isAdded } from './prompt-text';
import { hasCopies, noteStart } from './session-start';
import { Thread } from './thread';

/**
 * Reads a session of Codex in all three generations of the format, which may follow one another in a file: one object
 * with all items (April 2025), items and states (2025), and both in envelopes, with events beside them.
 */
export class CodexReader implements TranscriptReader {
  readonly #isFromStart: boolean;
  readonly #facts = noFacts();
  #thread: Thread;
  /** Whether the lines are another session's. */
  #isInBase = false;
  /** The sessions of which the first line was read. */
  readonly #started = new Set<string | null>();
  #hasOwnStart = false;
  #hasEvents = false;
  #name: string | null = null;
  /** When the last line was written, in ms. */
  #clock: number | null = null;

  constructor(isFromStart: boolean) {
    this.#isFromStart = isFromStart;
    this.#thread = new Thread(isFromStart);
  }

  take(line: string): void {
    this.#leaveBase();
    this.#takeLine(line);
  }

  wants(head: string): boolean {
    const beginning = objectBegunBy(head);
    return beginning !== null && isReadWhole(beginning, !this.#isInBase);
  }

  glimpse(head: string, tail: string): void {
    this.#leaveBase();
    const beginning = objectBegunBy(head);
    // Half a text is not shown. It was wanted whole, and could not be had.
    const isHalf = beginning !== null && beginning.type !== 'session_meta' && isReadWhole(beginning, !this.#isInBase);
    if (beginning === null || isHalf) this.#count(false, null);
    else this.#takeObject(withTextOf(tail, beginning));
  }

  takeBase(line: string): void {
    this.#isInBase = true;
    this.#takeLine(line);
  }

  answers(now: number): readonly TranscriptAnswer[] {
    return this.#thread.answers(now);
  }

  facts(): SessionFacts {
    const title = this.#name ?? (this.#isFromStart ? this.#thread.firstRequest : null);
    return {
      ...this.#facts,
      title: title && promptLine(title),
      startedAt: this.#isFromStart ? this.#facts.startedAt : null,
    };
  }

  needsBeginning(): boolean {
    return this.#thread.hasNamedByTexts;
  }

  #leaveBase(): void {
    if (!this.#isInBase) return;
    this.#isInBase = false;
    this.#clock = null;
    this.#thread.leaveBase();
  }

  #takeLine(line: string): void {
    const silent = silentLine(line);
    if (silent) {
      if (silent.type === 'event_msg') this.#noteEvents();
      return this.#count(true, silent.time);
    }
    if (isEmptyLine(line)) return;
    const object = objectOn(line);
    if (object) this.#takeObject(object);
    else this.#count(false, null);
  }

  #takeObject(line: JsonObject): void {
    const time = timeFrom(line.timestamp);
    const payload = asObject(line.payload);
    const type = asText(line.type);
    if (type !== null && payload) this.#takeEnvelope(type, payload, time);
    else if (asObject(line.session) && Array.isArray(line.items))
      this.#takeSession(line.session as JsonObject, line.items);
    else if (type !== null && isKnown('response_item', type)) this.#takeBareItem(line);
    else if (isHeader(line)) this.#takeHeader(line);
    else if (line.record_type === 'state') this.#count(true, null);
    else this.#countUnknown(line, false);
  }

  #takeEnvelope(type: string, payload: JsonObject, time: string | null): void {
    const isUnderstood = isKnown(type, asText(payload.type));
    if (type === 'session_meta') this.#takeStart(payload);
    else if (type === 'turn_context') this.#takeContext(payload);
    else if (type === 'response_item') takeItem(this.#thread, payload, time, !this.#hasEvents);
    else if (type === 'inter_agent_communication') takeFromAgent(this.#thread, payload, time, null);
    else if (type === 'event_msg') {
      this.#noteEvents();
      takeEvent(this.#thread, payload, time);
      if (payload.type === 'thread_name_updated') this.#takeName(payload);
    }
    if (isUnderstood) this.#count(true, time);
    else this.#countUnknown({ type, ...payload }, true, time);
  }

  /** The first such line is the file's own. Later ones were copied with the beginning of a fork. */
  #takeStart(start: JsonObject): void {
    const id = asText(start.id);
    if (this.#isInBase ? this.#started.has(id) : this.#hasOwnStart || !this.#isFromStart) return;
    this.#started.add(id);
    if (hasCopies(start)) this.#thread.hideAll();
    if (this.#isInBase) return;
    this.#hasOwnStart = true;
    noteStart(this.#facts, start);
  }

  /** Whether lines may say something about the session, beside their times. */
  get #isAboutSession(): boolean {
    return this.#isFromStart && !this.#isInBase;
  }

  #takeContext(context: JsonObject): void {
    if (this.#isAboutSession) this.#facts.folder ??= asText(context.cwd);
    const turnId = asText(context.turn_id);
    if (turnId !== null) this.#thread.name(turnId);
  }

  #takeName({ thread_id, thread_name }: JsonObject): void {
    const isOwn = !this.#isInBase && (thread_id === undefined || thread_id === this.#facts.sessionId);
    if (isOwn) this.#name = asText(thread_name) || this.#name;
  }

  #takeHeader(header: JsonObject): void {
    if (this.#isAboutSession && !this.#hasOwnStart) {
      this.#hasOwnStart = true;
      noteStart(this.#facts, header);
    }
    this.#count(true, timeFrom(header.timestamp));
  }

  #takeBareItem(item: JsonObject): void {
    if (item.role === 'user' && this.#isAboutSession) this.#facts.folder ??= folderIn(textsIn(item.content));
    takeItem(this.#thread, item, null, !this.#hasEvents);
    this.#count(true, null);
  }

  /** All of a session, which is written anew each time. */
  #takeSession(session: JsonObject, items: readonly unknown[]): void {
    if (this.#isInBase) return;
    this.#thread = new Thread(this.#isFromStart);
    noteStart(this.#facts, session);
    for (const item of asList(items)) takeItem(this.#thread, asObject(item) ?? {}, null, true);
    this.#count(true, timeFrom(session.timestamp));
  }

  /** Sessions with events have the prompts there. What was taken for a prompt before may not be one. */
  #noteEvents(): void {
    if (this.#hasEvents) return;
    this.#hasEvents = true;
    if (!this.#isFromStart) this.#thread.hideAll();
  }

  #count(isUnderstood: boolean, time: string | null): void {
    if (!this.#isInBase) this.#facts[isUnderstood ? 'understood' : 'skipped']++;
    this.#noteTime(time);
  }

  /** @param payload - What is in the envelope, or the line, if it has none. */
  #countUnknown(payload: JsonObject, isInEnvelope: boolean, time: string | null = null): void {
    if (!this.#isInBase) noteUnknown(this.#facts, payload, isInEnvelope, holdsWords);
    this.#noteTime(time);
  }

  #noteTime(time: string | null): void {
    if (time !== null) this.#clock = Date.parse(time);
    if (this.#clock !== null) this.#thread.touch(this.#clock);
    if (!this.#isInBase) noteTime(this.#facts, time);
  }
}

/** The folder, of the surroundings that the first versions describe to the model only. */
function folderIn(texts: readonly string[]): string | null {
  const [, tagged, named] =
    /<cwd>([^<]+)<\/cwd>|^Current working directory: (.+)$/m.exec(texts.find(isAdded) ?? '') ?? [];
  return tagged ?? named ?? null;
}

/** A prompt with pictures before its text, of which only the ends were read. */
function withTextOf(tail: string, beginning: JsonObject): JsonObject {
  const payload = asObject(beginning.payload);
  const item = asObject(payload?.item);
  if (item?.type !== 'UserMessage' || textsIn(item.content).length > 0) return beginning;
  const [found] = /\{"type":"text","text":"(?:[^"\\]|\\.)*"/.exec(tail) ?? [];
  const content = found ? [objectOn(`${found}}`)] : [];
  return { ...beginning, payload: { ...payload, item: { ...item, content } } };
}
