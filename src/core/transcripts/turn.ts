import { inputText, promptLine } from './beginning';
import { KILLED_AFTER } from './agent';
import type { ToolCall, TranscriptAnswer } from './transcript';

/** A text that the agent wrote. */
export interface Piece {
  /** Of the transcript: the first one's is the answer's. */
  readonly id: string;
  /** Markdown. */
  readonly text: string;
  /** In ISO 8601; null if the transcript does not say. */
  readonly time: string | null;
}

/** A tool that was used after so many pieces. */
interface Use {
  readonly name: string;
  readonly input: string;
  readonly after: number;
}

const BLANK_LINE = '\n\n';

/** A prompt and what the agent wrote in reply, while that is read. Its answer is made when it is asked for. */
export class Turn {
  /** On one line, and cut. */
  readonly prompt: string;
  readonly #pieces: Piece[] = [];
  readonly #uses: Use[] = [];
  readonly #changed: (turn: Turn) => void;
  #state: TranscriptAnswer['state'] = 'streaming';
  #isRewound = false;
  #plan: number | null = null;
  #isFresh = true;
  #answer: TranscriptAnswer | null = null;
  /** The pieces so far, joined, and where each of them begins. Those after them are joined when the answer is asked for. */
  #text = '';
  readonly #starts: number[] = [];

  /** @param changed - Is called when the answer may have changed. */
  constructor(prompt: string, changed: (turn: Turn) => void) {
    this.prompt = promptLine(prompt);
    this.#changed = changed;
  }

  get pieces(): readonly Piece[] {
    return this.#pieces;
  }

  /** Adds a text, or puts it in the place of an earlier one. The answer keeps its id. Blank texts are left out. */
  say(piece: Piece, at = this.#pieces.length): void {
    if (piece.text.trim() === '') return;
    this.#unjoin(at);
    this.#pieces[at] = at < this.#pieces.length ? { ...piece, id: this.#pieces[at]!.id } : piece;
    this.#change();
  }

  use(name: string, input: unknown): void {
    this.#uses.push({ name, input: inputText(input), after: this.#pieces.length });
    this.#change();
  }

  /** Forgets what was said and used, for agents that write all of it again. */
  clear(): void {
    this.#unjoin(0);
    this.#pieces.length = 0;
    this.#uses.length = 0;
    this.#change();
  }

  /** Takes the place of another turn with the same prompt: if its answer is the same, it stays the same object. */
  follow(other: Turn): void {
    this.#answer = other.#answer;
    this.#change();
  }

  get state(): TranscriptAnswer['state'] {
    return this.#state;
  }

  set state(state: TranscriptAnswer['state']) {
    if (state === this.#state) return;
    this.#state = state;
    this.#change();
  }

  get isRewound(): boolean {
    return this.#isRewound;
  }

  set isRewound(isRewound: boolean) {
    if (isRewound === this.#isRewound) return;
    this.#isRewound = isRewound;
    this.#change();
  }

  get plan(): number | null {
    return this.#plan;
  }

  /** The version of the plan that the answer proposes. */
  set plan(plan: number | null) {
    if (plan === this.#plan) return;
    this.#plan = plan;
    this.#change();
  }

  /** The answer as of now, null if there is no text: the same object until it changes. */
  answer(): TranscriptAnswer | null {
    if (this.#isFresh) return this.#answer;
    this.#isFresh = true;
    const made = this.#made();
    if (!(made && this.#answer && isSame(made, this.#answer))) this.#answer = made;
    return this.#answer;
  }

  #change(): void {
    this.#isFresh = false;
    this.#changed(this);
  }

  #made(): TranscriptAnswer | null {
    const [first] = this.#pieces;
    if (!first) return null;
    const text = this.#joined();
    if (this.#state === 'complete') this.#share(text);
    return {
      id: first.id,
      text,
      state: this.#state,
      time: this.#pieces.at(-1)!.time,
      prompt: this.prompt,
      isRewound: this.#isRewound,
      plan: this.#plan,
      tools: this.#tools(),
    };
  }

  #joined(): string {
    for (const { text } of this.#pieces.slice(this.#starts.length)) {
      if (this.#starts.length > 0) this.#text += BLANK_LINE;
      this.#starts.push(this.#text.length);
      this.#text += text;
    }
    return this.#text;
  }

  /** Takes the pieces from one on out of the text. */
  #unjoin(from: number): void {
    if (from >= this.#starts.length) return;
    this.#text = this.#text.slice(0, Math.max(0, this.#starts[from]! - BLANK_LINE.length));
    this.#starts.length = from;
  }

  /** Keeps the pieces of a turn that ended as parts of its whole text. In V8 these need no memory of their own. */
  #share(whole: string): void {
    this.#pieces.forEach((piece, n) => {
      const at = this.#starts[n]!;
      this.#pieces[n] = { ...piece, text: whole.slice(at, at + piece.text.length) };
    });
  }

  #tools(): ToolCall[] {
    return this.#uses.map(({ name, input, after }) => {
      const at = after > 0 ? this.#starts[after - 1]! + this.#pieces[after - 1]!.text.length : 0;
      return { name, input, at };
    });
  }
}

/**
 * The state of an answer whose agent says when it ends.
 *
 * @param isOpen - Whether it has not ended.
 * @param changedAt - As for `answers` of {@link TranscriptReader}.
 */
export function stateOf(isOpen: boolean, now: number, changedAt = now): TranscriptAnswer['state'] {
  return isOpen && now - changedAt <= KILLED_AFTER ? 'streaming' : 'complete';
}

function isSame(one: TranscriptAnswer, other: TranscriptAnswer): boolean {
  return (
    one.id === other.id &&
    one.text === other.text &&
    one.state === other.state &&
    one.time === other.time &&
    one.isRewound === other.isRewound &&
    one.plan === other.plan &&
    one.tools.length === other.tools.length &&
    one.tools.every((tool, n) => isSameTool(tool, other.tools[n]!))
  );
}

function isSameTool(one: ToolCall, other: ToolCall): boolean {
  return one.name === other.name && one.input === other.input && one.at === other.at;
}
