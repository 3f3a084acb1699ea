import type { TranscriptReader } from '../agent';
import { promptLine } from '../beginning';
import { noFacts, noteTime, noteUnknown } from '../facts';
import { asId, asList, asObject, asText, isEmptyLine, objectOn, type JsonObject } from '../json-line';
import { objectBegunBy } from '../line-ends';
import { timeFrom } from '../time';
import type { SessionFacts, TranscriptAnswer } from '../transcript';
import { stateOf, type Turn } from '../turn';
import { Turns } from '../turns';
import { changed, isDelta, pathOf } from './delta';
import { isOpen, isSessionOfChat, partsOf, promptOf } from './request';

/**
 * Reads a session of VS Code's chat: its first line is the session, the others are changes of it. Nothing is known without
 * the first line, so it is read from its beginning.
 */
export class CopilotChatReader implements TranscriptReader {
  readonly #isFromStart: boolean;
  readonly #facts = noFacts();
  #session: unknown = null;
  #turns = new Turns();
  /** The turns, by the ids of their requests and those in their place. */
  #byRequest = new Map<string, Turn>();
  /** The requests that were changed since the answers were asked for; null if all may be others. */
  #changed: Set<number> | null = null;

  constructor(isFromStart: boolean) {
    this.#isFromStart = isFromStart;
  }

  take(line: string): void {
    if (!isEmptyLine(line)) this.#take(objectOn(line));
  }

  /** Any line can change a text. */
  wants(): boolean {
    return true;
  }

  glimpse(head: string): void {
    this.#take(objectBegunBy(head) && {});
  }

  /** No session continues another. */
  takeBase(): void {}

  answers(now: number, changedAt?: number): readonly TranscriptAnswer[] {
    this.#write();
    const requests = this.#requests;
    const last = requests.at(-1);
    const turn = last && this.#byRequest.get(idOf(last));
    if (turn) turn.state = stateOf(isOpen(last), now, changedAt);
    return this.#turns.answers();
  }

  facts(): SessionFacts {
    const { sessionId, customTitle, creationDate } = asObject(this.#session) ?? {};
    const first = this.#requests[0];
    const last = this.#requests.at(-1);
    return {
      ...this.#facts,
      sessionId: asText(sessionId),
      title: promptLine(asText(customTitle) ?? '') || (first && promptLine(promptOf(first))) || null,
      startedAt: timeFrom(creationDate) ?? this.#facts.startedAt,
      lastAt: timeFrom(last?.timestamp) ?? this.#facts.lastAt,
    };
  }

  needsBeginning(): boolean {
    return !this.#isFromStart;
  }

  /** Those that are there now, each id once: a damaged file can have one twice. */
  get #requests(): readonly JsonObject[] {
    const byId = new Map<string, JsonObject>();
    for (const one of this.#listed) {
      const request = asObject(one);
      if (request && !byId.has(idOf(request))) byId.set(idOf(request), request);
    }
    return [...byId.values()];
  }

  get #listed(): readonly unknown[] {
    return asList(asObject(this.#session)?.requests);
  }

  #take(line: JsonObject | null): void {
    const isWhole = line !== null && isSessionOfChat(line);
    if (!line || !(isWhole || isDelta(line))) return noteUnknown(this.#facts, line, false);
    this.#facts.understood++;
    const path = isWhole ? [] : pathOf(line);
    this.#session = isWhole ? line : changed(this.#session, line);
    const [field, place] = path;
    if (path.length === 0 || (field === 'requests' && typeof place !== 'number')) this.#changed = null;
    else if (field === 'requests') this.#changed?.add(place as number);
    if (isWhole) noteTime(this.#facts, timeFrom(line.creationDate));
  }

  /** Brings the turns up to date. */
  #write(): void {
    const requests = this.#requests;
    if (this.#changed === null) this.#order(requests);
    else {
      const listed = this.#listed;
      for (const place of this.#changed) this.#fill(requests.find((one) => one === listed[place]));
    }
    this.#changed = new Set();
  }

  /** The turns of the requests that are there now. Those that were there before stay, if they are in the same order. */
  #order(requests: readonly JsonObject[]): void {
    const ids = requests.map(idOf);
    const kept = [...this.#byRequest].filter(([id]) => ids.includes(id)).map(([id]) => id);
    const isSame = kept.every((id, n) => id === ids[n]);
    const before = this.#byRequest;
    if (!isSame) this.#turns.drop(() => true);
    else this.#turns.drop((turn) => !kept.some((id) => before.get(id) === turn));
    this.#byRequest = new Map(isSame ? kept.map((id) => [id, before.get(id)!]) : []);
    for (const request of requests) this.#fill(request);
  }

  #fill(request: JsonObject | undefined): void {
    if (!request) return;
    const id = idOf(request);
    const prompt = promptOf(request);
    let turn = this.#byRequest.get(id);
    if (turn && turn.prompt !== promptLine(prompt)) return this.#replaced(id);
    turn ??= this.#begin(id, prompt);
    const answerId = asId(request.responseId) ?? id;
    const time = timeFrom(request.timestamp);
    turn.clear();
    for (const part of partsOf(request.response)) {
      if ('text' in part) turn.say({ id: answerId, text: part.text, time });
      else turn.use(part.name, part.input);
    }
    turn.state = 'complete';
    turn.isRewound = Boolean(request.shouldBeRemovedOnSend);
  }

  #begin(id: string, prompt: string): Turn {
    const turn = this.#turns.begin(prompt);
    this.#byRequest.set(id, turn);
    return turn;
  }

  /** A prompt was changed: what follows it is written anew. */
  #replaced(id: string): void {
    const ids = [...this.#byRequest.keys()];
    const gone = new Set(ids.slice(ids.indexOf(id)).map((one) => this.#byRequest.get(one)!));
    this.#turns.drop((turn) => gone.has(turn));
    for (const one of ids.slice(ids.indexOf(id))) this.#byRequest.delete(one);
    for (const request of this.#requests) if (!this.#byRequest.has(idOf(request))) this.#fill(request);
  }
}

function idOf(request: JsonObject): string {
  return asId(request.requestId) ?? asId(request.responseId) ?? '';
}
