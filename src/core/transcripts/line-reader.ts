import { hashText } from '../text/hash';
import type { TranscriptReader } from './agent';
import { promptLine } from './beginning';
import { noFacts, noteTime, noteUnknown } from './facts';
import { isEmptyLine, objectOn, type JsonObject } from './json-line';
import { fieldsEnding, objectBegunBy } from './line-ends';
import { OwnIds } from './own-ids';
import type { SessionFacts, TranscriptAnswer } from './transcript';
import { stateOf, type Turn } from './turn';
import { Turns } from './turns';

/** What a line of a transcript says, for agents whose lines simply follow one another. What is left out does not matter. */
export interface Said {
  /** The line's own id; none if its format has none. A line with an id that was read before replaces that one's text. */
  readonly id?: string | null;
  /** In ISO 8601. */
  readonly time?: string | null;
  /** What was asked. It begins a turn. */
  readonly prompt?: string;
  /** Its number, by which {@link backTo} names it. */
  readonly number?: number | null;
  /** Markdown. */
  readonly texts?: readonly string[];
  /** Whether the prompt or the text is a piece of the one on the line before: it is streamed. */
  readonly isPiece?: boolean;
  readonly uses?: readonly ToolUse[];
  /** How it goes on: by itself, not at all, or not if nothing is written for a while. */
  readonly next?: 'open' | 'done' | 'quiet';
  /** Markdown, if nothing was said in reply to the prompt. */
  readonly otherwise?: string | null;
  /** The person went back to before the prompt with this number. */
  readonly backTo?: number;
  readonly facts?: Partial<Pick<SessionFacts, 'sessionId' | 'folder' | 'version' | 'title'>>;
}

interface ToolUse {
  readonly name: string;
  readonly input: unknown;
}

/** How an agent writes its lines. */
export interface LineFormat {
  /** What a line says; null if it is of a kind that is not known. */
  read(line: JsonObject): Said | null;
  /** Whether a line is in the agent's form, whatever its kind. */
  isInForm(line: JsonObject): boolean;
  /** Whether a long line can have words, by what is complete in its beginning. */
  hasWords(begun: JsonObject): boolean;
}

/** How long nothing must have been written, in ms, after a text of which nobody says whether it was the last. */
const QUIET = 60_000;

/** Where a text stands. */
interface Place {
  readonly turn: Turn;
  readonly at: number;
}

/** Reads a session whose lines follow one another, each of one message or a piece of one. */
export class LineReader implements TranscriptReader {
  readonly #format: LineFormat;
  readonly #isFromStart: boolean;
  readonly #facts = noFacts();
  readonly #turns = new Turns();
  readonly #ownIds = new OwnIds();
  /** By the ids of lines, and of each text on one. */
  readonly #places = new Map<string, Place>();
  readonly #asked = new Set<string>();
  readonly #numbers = new WeakMap<Turn, number>();
  #next: NonNullable<Said['next']> = 'done';
  /** The prompt or text that the next piece goes on with. */
  #piece: { prompt: string } | Place | null = null;
  #firstPrompt: string | null = null;
  #wentBack = false;

  /** @param isFromStart - As for `createReader` of {@link Agent}. */
  constructor(format: LineFormat, isFromStart: boolean) {
    this.#format = format;
    this.#isFromStart = isFromStart;
  }

  take(line: string): void {
    if (!isEmptyLine(line)) this.#take(objectOn(line));
  }

  wants(head: string): boolean {
    const begun = objectBegunBy(head);
    return begun !== null && this.#format.hasWords(begun);
  }

  glimpse(head: string, tail: string): void {
    const begun = objectBegunBy(head);
    this.#take(begun && { ...fieldsEnding(tail), ...begun });
  }

  /** No session continues another. */
  takeBase(): void {}

  answers(now: number, changedAt = now): readonly TranscriptAnswer[] {
    const isOpen = this.#next === 'open' || (this.#next === 'quiet' && now - changedAt < QUIET);
    if (this.#turns.last) this.#turns.last.state = stateOf(isOpen, now, changedAt);
    return this.#turns.answers();
  }

  facts(): SessionFacts {
    return { ...this.#facts, title: this.#facts.title ?? this.#firstPrompt };
  }

  needsBeginning(): boolean {
    return this.#ownIds.isUsed || this.#wentBack;
  }

  #take(line: JsonObject | null): void {
    const said = line && this.#format.read(line);
    if (!said) return noteUnknown(this.#facts, line, line !== null && this.#format.isInForm(line));
    this.#facts.understood++;
    noteTime(this.#facts, said.time ?? null);
    this.#note(said.facts ?? {});
    if (said.backTo !== undefined) this.#goBack(said.backTo);
    if (said.prompt !== undefined) this.#ask(said.prompt, said);
    else if (said.texts || said.uses) this.#say(said);
    else if (said.otherwise && this.#turns.last?.pieces.length === 0) this.#say({ ...said, texts: [said.otherwise] });
    if (said.next) this.#next = said.next;
  }

  #note({ title, ...facts }: NonNullable<Said['facts']>): void {
    this.#facts.sessionId ??= facts.sessionId ?? null;
    this.#facts.folder ??= facts.folder ?? null;
    this.#facts.version = facts.version ?? this.#facts.version;
    this.#facts.title = (title && promptLine(title)) || this.#facts.title;
  }

  #ask(prompt: string, { id, number, isPiece }: Said): void {
    if (id && this.#asked.has(id)) return;
    if (id) this.#asked.add(id);
    const before = isPiece && this.#piece && 'prompt' in this.#piece ? this.#piece.prompt : null;
    const { last } = this.#turns;
    if (before !== null) this.#turns.drop((turn) => turn === last);
    else if (last) last.state = 'complete';
    const whole = (before ?? '') + prompt;
    const turn = this.#begin(whole);
    if (number !== undefined && number !== null) this.#numbers.set(turn, number);
    this.#piece = isPiece ? { prompt: whole } : null;
    this.#next = 'open';
  }

  #begin(prompt: string): Turn {
    const isFirst = this.#turns.all.length === 0;
    const turn = this.#turns.begin(prompt);
    if (this.#isFromStart && turn.prompt)
      this.#firstPrompt = isFirst ? turn.prompt : (this.#firstPrompt ?? turn.prompt);
    return turn;
  }

  #say({ id, time = null, texts = [], uses = [], isPiece }: Said): void {
    // In a session whose first prompt cannot be read, what the agent said is still shown.
    const isUnasked = this.#isFromStart && texts.some((text) => text.trim() !== '');
    const turn = this.#turns.last ?? (isUnasked ? this.#begin('') : null);
    if (!turn) return;
    const isKnown = Boolean(id && this.#places.has(id));
    if (id && !isKnown) this.#places.set(id, { turn, at: -1 });
    const piece = isPiece && this.#piece && 'turn' in this.#piece && this.#piece.turn === turn ? this.#piece : null;
    if (piece) this.#goOn(piece, texts.join(''), time);
    else texts.forEach((text, n) => this.#put(turn, text, id ? `${id}${n ? `/${n}` : ''}` : null, time));
    if (isPiece && !piece && turn.pieces.length > 0) this.#piece = { turn, at: turn.pieces.length - 1 };
    else if (!isPiece) this.#piece = null;
    if (uses.length > 0) this.#piece = null;
    if (!isKnown) for (const { name, input } of uses) turn.use(name, input);
  }

  #goOn({ turn, at }: Place, text: string, time: string | null): void {
    const before = turn.pieces[at]!;
    turn.say({ ...before, text: before.text + text, time: time ?? before.time }, at);
  }

  #put(turn: Turn, text: string, id: string | null, time: string | null): void {
    if (text.trim() === '') return;
    const known = id === null ? undefined : this.#places.get(id);
    if (known && known.at >= 0) return known.turn.say({ id: id!, text, time }, known.at);
    const own = id ?? this.#ownIds.next(hashText(text));
    this.#places.set(own, { turn, at: turn.pieces.length });
    turn.say({ id: own, text, time });
  }

  #goBack(number: number): void {
    this.#wentBack = true;
    this.#turns.drop((turn) => (this.#numbers.get(turn) ?? -1) >= number);
    this.#piece = null;
    this.#next = 'done';
  }
}
