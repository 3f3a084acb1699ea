import { GLIMPSE, KILLED_AFTER, type TranscriptReader } from '../agent';
import { promptLine } from '../beginning';
import { noFacts, noteTime, noteUnknown } from '../facts';
import { asId, asList, asObject, asText, isEmptyLine, objectOn, type JsonObject } from '../json-line';
import { timeFrom } from '../time';
import type { SessionFacts, TranscriptAnswer } from '../transcript';
import { OwnIds } from '../own-ids';
import { stateOf } from '../turn';
import { Turns } from '../turns';
import { hashText } from '../../text/hash';
import { hasSentence, mayHoldWords } from '../words';
import { Branches } from './branches';
import { fieldsAtEnds, isToolResult, isWithoutText } from './line-ends';
import { callIdOf, Plans, type Decision, type Plan } from './plans';
import { saidByAttachment, saidByUser, type SaidByUser } from './said-by-user';

/** A tool's result that is longer, in UTF-16 code units, is not parsed: most of a transcript consists of these. */
const LONG_RESULT = 2 * GLIMPSE;

/**
 * How long nothing must have been written, in ms, after a text that the agent did not mark as its last one. It writes a
 * tool's input as a whole: a long file that it makes up takes about a minute.
 */
const QUIET = 60_000;

/**
 * By how much the times of neighbouring lines can be out of order, in ms: those of a turn are written as each part of it
 * ends. Copies of lines are much older than where they stand.
 */
const OUT_OF_ORDER = 60_000;

/** With so many of the last texts of its message is a text compared, to see whether it is one of them that has grown. */
const MOST_COMPARED = 32;

/** Why a message ends. Other reasons mean that more follows; earlier versions wrote none. */
const LAST_WORDS: ReadonlySet<unknown> = new Set(['end_turn', 'stop_sequence', 'max_tokens', 'refusal']);

/** What stands at the end of a turn. */
const ENDS: ReadonlySet<unknown> = new Set(['turn_duration', 'stop_hook_summary']);

/** Types of lines that have copies of what stands on others, in the same form. */
const COPIES: ReadonlySet<unknown> = new Set(['file-history-snapshot', 'queue-operation', 'progress']);

/** What the agent writes in the model's name: when a session is resumed, and in early versions when it was interrupted. */
const NOT_SAID = /^(?:No response requested\.$|\[Request interrupted by user)/;

/**
 * How it goes on. `asked`: with an answer · `using`: with the result of a tool · `open`: with what follows that · `decided`:
 * with what follows a plan · `done` · `quiet`: done if nothing is written for a while · `unknown`: nothing was read yet.
 */
type Progress = 'asked' | 'using' | 'open' | 'decided' | 'done' | 'quiet' | 'unknown';

/** After these, the last answer does not grow. */
const RESTS: ReadonlySet<Progress> = new Set(['decided', 'done', 'unknown']);

/** What can be the title, the best first. */
type Titles = Record<'custom' | 'made' | 'lastPrompt' | 'summary' | 'firstPrompt', string>;

/** Reads a session of Claude Code. */
export class ClaudeCodeReader implements TranscriptReader {
  readonly #turns = new Turns();
  readonly #branches = new Branches();
  readonly #facts = noFacts();
  readonly #titles: Titles = { custom: '', made: '', lastPrompt: '', summary: '', firstPrompt: '' };
  readonly #ownIds = new OwnIds();
  /** Of the tools in the last turn. */
  #tools = new Set<string>();
  /** Where the texts of each message are in the last turn, by its id: some servers give all their messages the same. */
  #texts = new Map<string, number[]>();
  /** Lines before the first prompt count only if nothing stands before them. */
  readonly #isFromStart: boolean;
  #isSidechainKnown: boolean;
  #progress: Progress;
  /** When that was written, in ms; NaN if unknown. */
  #at = NaN;
  #isRewoundMarked = true;
  /** What the agent answers if it writes next: a slash command that stands for a prompt, or what the person decided. */
  #next: { text: string; parent: string | undefined } | null = null;
  readonly #plans = new Plans();
  /** Whether the last turn answers another than the person. */
  #isByOther = false;

  constructor(isFromStart: boolean) {
    this.#isFromStart = isFromStart;
    this.#isSidechainKnown = !isFromStart;
    this.#progress = isFromStart ? 'done' : 'unknown';
  }

  take(line: string): void {
    if (line.length > LONG_RESULT && !this.#plans.isWaiting) {
      const head = line.slice(0, GLIMPSE);
      if (isToolResult(head)) return this.glimpse(head, line.slice(-GLIMPSE));
    }
    const object = objectOn(line);
    if (!object && isEmptyLine(line)) return;
    if (object && this.#read(object)) return this.#note(object);
    noteUnknown(this.#facts, object, asId(object?.['sessionId']) !== null, holdsWords);
    // Said when no line is understood.
    this.#facts.version = asText(object?.['version']) ?? this.#facts.version;
    this.#facts.sessionId ??= asText(object?.['sessionId']);
  }

  wants(head: string): boolean {
    return this.#plans.isWaiting || !isWithoutText(head);
  }

  glimpse(head: string, tail: string): void {
    const fields = fieldsAtEnds(head, tail);
    this.#note(fields);
    if (fields['isSidechain'] === true) return;
    if (isToolResult(head)) this.#result(fields);
    else this.#add(fields);
  }

  takeBase(): void {
    // Sessions of Claude Code have everything they continue in their own file.
  }

  answers(now: number, changedAt?: number): readonly TranscriptAnswer[] {
    const { last } = this.#turns;
    if (last) last.state = stateOf(this.#isOpen(now), now, changedAt);
    if (!this.#isRewoundMarked) this.#markRewound();
    return this.#turns.answers();
  }

  facts(): SessionFacts {
    const { custom, made, lastPrompt, summary, firstPrompt } = this.#titles;
    return { ...this.#facts, title: custom || made || lastPrompt || summary || firstPrompt || null };
  }

  needsBeginning(): boolean {
    return this.#ownIds.isUsed;
  }

  /** @returns whether its type is known */
  #read(line: JsonObject): boolean {
    if (line['isSidechain'] === true) return true;
    switch (line['type']) {
      case 'user':
        this.#heard(saidByUser(line), line);
        return true;
      case 'attachment':
        this.#heard(saidByAttachment(line), line);
        return true;
      case 'assistant':
        this.#wrote(line);
        return true;
      case 'system':
        this.#add(line);
        if (ENDS.has(line['subtype'])) this.#progress = 'done';
        return true;
      case 'custom-title':
        return this.#name('custom', line['customTitle']);
      case 'ai-title':
        return this.#name('made', line['aiTitle']);
      case 'last-prompt':
        return this.#name('lastPrompt', line['lastPrompt']);
      case 'summary':
        return this.#name('summary', line['summary']);
      default:
        return COPIES.has(line['type']);
    }
  }

  #wrote(line: JsonObject): void {
    if (line['isMeta'] === true) return;
    if (line['isApiErrorMessage'] === true) {
      this.#add(line);
      this.#progress = 'done';
      return;
    }
    const message = asObject(line['message']);
    const content = message?.['content'];
    const blocks = typeof content === 'string' ? [{ type: 'text', text: content }] : asList(content).map(asObject);
    if (message?.['model'] === '<synthetic>' && NOT_SAID.test(asText(blocks[0]?.['text']) ?? '')) {
      this.#progress = 'done';
      return;
    }
    const isCopy = this.#isKnown(line);
    if (!isCopy) this.#answered();
    const said = new Set<number>();
    for (const block of blocks) {
      if (block?.['type'] === 'text') this.#say(block, message, line, isCopy, said);
      else if (block?.['type'] === 'tool_use' && !isCopy) this.#use(block, line);
    }
    if (isCopy) return;
    this.#add(line);
    // A plan waits for the person.
    const progress = this.#plans.isWaiting ? 'done' : progressAfter(blocks.at(-1)?.['type'], message?.['stop_reason']);
    this.#setProgress(progress, line);
  }

  #name(kind: keyof Titles, title: unknown): true {
    this.#titles[kind] = promptLine(asText(title) ?? '');
    return true;
  }

  #note(line: JsonObject): void {
    const facts = this.#facts;
    facts.understood++;
    facts.sessionId = asText(line['sessionId']) ?? facts.sessionId;
    facts.folder ??= asText(line['cwd']);
    facts.version = asText(line['version']) ?? facts.version;
    noteTime(facts, timeFrom(line['timestamp']));
    if (this.#isSidechainKnown || typeof line['isSidechain'] !== 'boolean') return;
    this.#isSidechainKnown = true;
    facts.isSubagent = line['isSidechain'];
  }

  #heard(said: SaidByUser, line: JsonObject): void {
    if (said.kind === 'result') return this.#result(line);
    if (this.#isKnown(line)) return;
    const parent = asId(line['parentUuid']) ?? undefined;
    if (said.kind === 'prompt') {
      this.#at = Date.parse(timeFrom(line['timestamp']) ?? '');
      if (this.#isFromStart) this.#titles.firstPrompt ||= promptLine(said.text);
      // What is attached to a running turn says null at times, but does not begin a conversation.
      this.#begin(said.text, line['type'] === 'user' && line['parentUuid'] === null ? null : parent);
    } else if (said.kind === 'other' || said.kind === 'scheduled') {
      // What comes while the agent is at work is part of that, and a command is explained by the system.
      if (this.#isAtRest(line) && !(this.#next && said.kind === 'scheduled')) {
        this.#begin(said.text, parent);
        this.#isByOther = true;
      }
    } else if (said.kind === 'command') {
      // The agent itself uses a command by a tool, whose result comes first. Where that is missing, the agent was killed.
      const isByPerson = asObject(line['origin'])?.['kind'] === 'human';
      const isTyped = isByPerson || (this.#progress !== 'open' && this.#progress !== 'unknown');
      this.#next = isTyped ? { text: said.text, parent } : null;
    } else if (said.kind === 'output') {
      this.#next = null;
    } else if (said.kind === 'interrupted') {
      this.#progress = 'done';
    }
    this.#add(line);
  }

  #result(line: JsonObject): void {
    if (this.#isKnown(line)) return;
    this.#add(line);
    this.#setProgress('open', line);
    const decision = this.#plans.decide(line);
    if (decision) this.#decided(decision, line);
  }

  /** What follows a plan replies to what the person decided, which stands in the result of the call that proposed it. */
  #decided({ words, edited }: Decision, line: JsonObject): void {
    const parent = asId(line['uuid']) ?? undefined;
    const prompt = words || (this.#turns.last?.prompt ?? '');
    if (edited && this.#turns.last) {
      this.#begin(prompt, parent);
      this.#propose(edited, line);
    }
    this.#next = { text: prompt, parent: edited ? undefined : parent };
    this.#progress = 'decided';
  }

  /** What the agent writes now answers a command or a decision, if there was one. */
  #answered(): void {
    if (this.#next) this.#begin(this.#next.text, this.#next.parent);
    else if (this.#isFromStart && !this.#turns.last) this.#begin('', undefined);
  }

  #begin(prompt: string, parent: string | null | undefined): void {
    const { last } = this.#turns;
    if (last) last.state = 'complete';
    const isBack = this.#branches.begin(parent);
    this.#turns.begin(prompt);
    this.#tools = new Set();
    this.#texts = new Map();
    this.#next = null;
    this.#isByOther = false;
    this.#progress = 'asked';
    if (isBack) this.#isRewoundMarked = false;
  }

  /** Marks the turns from which the person went back. All at once: a session can have been rewound many times. */
  #markRewound(): void {
    this.#isRewoundMarked = true;
    const current = this.#branches.current();
    this.#turns.all.forEach((turn, n) => (turn.isRewound = !current.has(n)));
  }

  /** @param said - Where the texts of the same line are in the turn: none of them is an earlier copy of another. */
  #say(block: JsonObject, message: JsonObject | null, line: JsonObject, isCopy: boolean, said: Set<number>): void {
    const text = asText(block['text']);
    const turn = this.#turns.last;
    if (text === null || text.trim() === '' || !turn) return;
    const messageId = asText(message?.['id']) ?? '';
    const time = timeFrom(line['timestamp']);
    const known = this.#texts.get(messageId) ?? [];
    const others = messageId ? known.slice(-MOST_COMPARED).filter((at) => !said.has(at)) : [];
    const isIn = (is: (earlier: string, text: string) => boolean) => (at: number) => is(turn.pieces[at]!.text, text);
    const earlier = others.find(isIn(isEqual)) ?? others.find(isIn(isGrowing));
    if (earlier === undefined && isCopy) return;
    said.add(earlier ?? turn.pieces.length);
    if (earlier !== undefined) {
      const piece = turn.pieces[earlier]!;
      if (text.length > piece.text.length) turn.say({ ...piece, text, time }, earlier);
      return;
    }
    if (messageId) this.#texts.set(messageId, known);
    known.push(turn.pieces.length);
    turn.say({ id: asId(line['uuid']) ?? this.#ownIds.next(messageId || hashText(text)), text, time });
  }

  /** Whether a line is a copy of an earlier one, which may stand before all that was read: then it is older. */
  #isKnown(line: JsonObject): boolean {
    if (this.#branches.has(asId(line['uuid']))) return true;
    const parent = asId(line['parentUuid']);
    if (this.#isFromStart || parent === null || this.#branches.has(parent)) return false;
    return Date.parse(timeFrom(line['timestamp']) ?? '') + OUT_OF_ORDER < Date.parse(this.#facts.startedAt ?? '');
  }

  #use(block: JsonObject, line: JsonObject): void {
    const id = asId(block['id']);
    if (id !== null && this.#tools.has(id)) return;
    if (id !== null) this.#tools.add(id);
    const name = asText(block['name']) ?? '';
    const input = asObject(block['input']) ?? {};
    this.#plans.note(name, input);
    const plan = this.#plans.propose(name, callIdOf(block, line), input);
    if (plan) this.#propose(plan, line);
    else this.#turns.last?.use(name, block['input']);
  }

  /** Puts a plan into the answer: it is what the person is to read. */
  #propose({ id, text, version }: Plan, line: JsonObject): void {
    const turn = this.#turns.last;
    if (!turn || text === '') return;
    turn.say({ id, text, time: timeFrom(line['timestamp']) });
    turn.plan = version;
  }

  /** Whether the agent has ended what it did: then what others say has an answer of its own. */
  #isAtRest(line: JsonObject): boolean {
    if (this.#progress === 'done') return true;
    // Nobody answered the message before, or a version that does not say when it ends has ended.
    if (this.#isByOther && this.#turns.last?.pieces.length === 0) return true;
    const silence = Date.parse(timeFrom(line['timestamp']) ?? '') - this.#at;
    // Versions that say who is the origin of a line also say which text is the last one.
    const isSaid = asObject(line['origin']) !== null || line['type'] !== 'user';
    if (this.#progress === 'quiet') return !isSaid || silence > QUIET;
    return this.#progress !== 'unknown' && silence > KILLED_AFTER;
  }

  #add(line: JsonObject): void {
    this.#branches.add(asId(line['uuid']), asId(line['parentUuid']));
  }

  #setProgress(progress: Progress, line: JsonObject): void {
    this.#progress = progress;
    this.#at = Date.parse(timeFrom(line['timestamp']) ?? '');
  }

  #isOpen(now: number): boolean {
    if (this.#progress === 'quiet') return Math.abs(now - this.#at) < QUIET;
    return !RESTS.has(this.#progress);
  }
}

/** Whether a line of an unknown type may hold words. What stands in the conversation has an id; the agent's books do not. */
function holdsWords(line: JsonObject): boolean {
  return mayHoldWords(line) || (asId(line['uuid']) !== null && hasSentence(line));
}

/** How it goes on after the last block of a message, and the reason why that message ended. */
function progressAfter(block: unknown, reason: unknown): Progress {
  if (reason === 'tool_use' || asText(block)?.endsWith('tool_use')) return 'using';
  return block === 'text' && LAST_WORDS.has(reason) ? 'done' : 'quiet';
}

const isEqual = (one: string, other: string): boolean => one === other;

/** Whether two texts of a message are the same one, of which more was written the second time. */
function isGrowing(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}
