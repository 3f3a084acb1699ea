import { boundedNote } from '../../core/drawing/bounded';
import type { ShapeLife } from '../../core/drawing/drawing';
import { replyId } from '../../core/drawing/ids';
import { withLife, withReply } from '../../core/drawing/lives';
import { message } from '../../core/messages/message';
import { tellOfDrawing } from '../../stores/drawing';
import type { Board } from './board';
import type { DrawingWorker } from './parts';

const DONE = {
  open: 'drawAgentReopened',
  acknowledged: 'drawAgentAcknowledged',
  resolved: 'drawAgentResolved',
  dismissed: 'drawAgentDismissed',
} as const;

/** What agents say of shapes, and what the person answers. */
export class Conversing {
  readonly #board: Board;
  readonly #worker: Pick<DrawingWorker, 'reply' | 'keepInLibrary'>;
  readonly #signal: AbortSignal;
  /** The person's answers that are under way. */
  readonly #replying = new Set<Promise<boolean>>();

  constructor(board: Board, worker: Pick<DrawingWorker, 'reply' | 'keepInLibrary'>, signal: AbortSignal) {
    this.#board = board;
    this.#worker = worker;
    this.#signal = signal;
  }

  /** An agent did something with a shape. @returns Whether it is shown. */
  answered(about: { drawing: string; shape: string; agent: string; life: ShapeLife }): boolean {
    const { drawing } = this.#board;
    if (this.#signal.aborted) return false;
    // While drawing ends it is still stored.
    const isShown = this.#board.phase !== null;
    if (about.drawing !== drawing.id) {
      tellOfDrawing(message('drawAgentEarlier', about.agent));
      return isShown;
    }
    const changed = withLife(drawing, about.shape, about.life);
    if (changed === drawing) return isShown;
    this.#board.set(changed);
    const number = this.#board.numberOf(about.shape);
    const last = about.life.replies.at(-1);
    const isNew = last?.from === 'agent' && !drawing.lives[about.shape]?.replies.some(({ id }) => id === last.id);
    tellOfDrawing(
      isNew
        ? message('drawAgentSaid', about.agent, number, last.text)
        : message(DONE[about.life.status], about.agent, number),
    );
    return isShown;
  }

  /** The person answers. @returns Whether it is on its way. */
  async reply(id: string, words: string): Promise<boolean> {
    const replying = this.#reply(id, words);
    this.#replying.add(replying);
    try {
      return await replying;
    } finally {
      this.#replying.delete(replying);
    }
  }

  /** Settles when no answer of the person is under way: each is in the drawing and in the library. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#replying);
  }

  async #reply(id: string, words: string): Promise<boolean> {
    const { drawing } = this.#board;
    const shape = drawing.shapes.find((one) => one.id === id);
    const text = boundedNote(words);
    // Without a phase drawing has ended.
    if (!shape || text === '' || this.#signal.aborted || this.#board.phase === null) return false;
    const isTaken = await this.#worker.reply(drawing.id, id, shape.kind, text);
    if (this.#signal.aborted) return isTaken;
    const isShown = this.#board.phase !== null;
    if (!isTaken) {
      if (isShown) tellOfDrawing(message('drawNotReplied'));
      return false;
    }
    // Meanwhile it may have been drawn on.
    if (this.#board.drawing.id === drawing.id) {
      const reply = { id: replyId(this.#board.random), text, at: this.#board.now() };
      this.#board.set(withReply(this.#board.drawing, id, reply));
      if (isShown) tellOfDrawing(message('drawReplied'));
      await this.#worker.keepInLibrary(this.#board.drawing);
    }
    return true;
  }
}
