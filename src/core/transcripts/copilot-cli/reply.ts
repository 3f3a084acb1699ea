import { inputText } from '../beginning';
import type { Piece, Turn } from '../turn';

/** A text of a reply, with the tools that were asked for after it. */
interface Part extends Piece {
  /** The call of the model that it is a chunk of; null if it is no chunk. */
  readonly call: string | null;
  readonly chunk: number;
  /** Whether it is left out, because another text says the same. */
  isSaid: boolean;
  readonly tools: readonly { name: string; input: string }[];
}

/** With so many texts before it, and after it with so many summaries, is a text compared to see whether one has the other. */
const MOST_COMPARED = 200;

/** What the agent does in reply to a prompt, while that is read. */
export class Reply {
  readonly turn: Turn;
  /** Whether the agent is at work on it. */
  isOpen = true;
  /** Whether the agent has asked for tools, and goes on when they are done. */
  hasTools = false;
  readonly #parts: Part[] = [];
  /** The last summaries that no other text has. */
  #summaries: Part[] = [];
  /** How many of the parts the turn has. If it must be written anew, none. */
  #written = 0;
  /** Of the text that was read first. It stays the answer's, wherever that text stands. */
  #id: string | null = null;

  constructor(turn: Turn) {
    this.turn = turn;
  }

  end(): void {
    this.isOpen = false;
    this.turn.state = 'complete';
  }

  /**
   * Adds a text with the tools that were asked for after it. Chunks of one call are put in order.
   *
   * @param chunk - Its number in the call.
   */
  say(
    piece: Piece,
    { call, chunk }: { call: string | null; chunk: number },
    tools: readonly [string, unknown][],
  ): void {
    const uses = tools.map(([name, input]) => ({ name, input: inputText(input) }));
    let at = this.#parts.length;
    const isChunkOfLast = call !== null && this.#parts.at(-1)?.call === call;
    this.hasTools = tools.length > 0 || (isChunkOfLast && this.hasTools);
    while (call !== null && at > 0 && this.#parts[at - 1]!.call === call && this.#parts[at - 1]!.chunk > chunk) at--;
    for (const summary of this.#summaries) summary.isSaid = piece.text.includes(summary.text.trim());
    if (this.#summaries.some(({ isSaid }) => isSaid)) this.#written = 0;
    this.#summaries = this.#summaries.filter(({ isSaid }) => !isSaid);
    this.#add({ ...piece, call, chunk, isSaid: false, tools: uses }, at);
  }

  /** Adds what the agent says when it ends a task. It counts only if no other text says it. */
  summarize(piece: Piece): void {
    const said = piece.text.trim();
    const isSaid = this.#parts.slice(-MOST_COMPARED).some(({ text }) => text.includes(said));
    const part = { ...piece, call: null, chunk: 0, isSaid, tools: [] };
    this.#add(part, this.#parts.length);
    if (!isSaid) this.#summaries = [...this.#summaries.slice(1 - MOST_COMPARED), part];
  }

  /** Puts what was added into the turn. */
  write(): void {
    if (this.#written === 0) this.turn.clear();
    for (const { id, text, time, isSaid, tools } of this.#parts.slice(this.#written)) {
      if (!isSaid) this.turn.say({ id: this.#id ?? id, text, time });
      for (const { name, input } of tools) this.turn.use(name, input);
    }
    this.#written = this.#parts.length;
  }

  #add(part: Part, at: number): void {
    if (part.text.trim() !== '') this.#id ??= part.id;
    if (at < this.#written) this.#written = 0;
    this.#parts.splice(at, 0, part);
  }
}
