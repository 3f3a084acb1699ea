import { isSettled } from '../../core/drawing/lives';
import { $preview } from '../../stores/drawing';
import type { Board } from './board';
import type { Conversing } from './conversing';
import type { DraftKeeper } from './draft-keeper';
import { LeavingWords } from './leaving-words';
import { Outputs } from './outputs';
import { Pictures } from './pictures';
import type { DrawingSurroundings } from './surroundings';

/** How often forgetting a drawing is tried, and how soon again (ms). */
const MOST_TRIES = 3;
const AGAIN_AFTER = 300;

/** Ends drawing: with a preview, an answer to an agent, or nothing. The seed's FINISHING. */
export class Finishing {
  readonly pictures: Pictures;
  readonly outputs: Outputs;
  readonly words: LeavingWords;
  readonly #parts: DrawingSurroundings;
  readonly #board: Board;
  readonly #keeper: DraftKeeper;
  readonly #conversing: Pick<Conversing, 'settled'>;
  /** Ends what is shown and taken. */
  readonly #life: AbortController;
  readonly #signal: AbortSignal;
  /** Ends with the last thing that needs pictures. */
  readonly #pixels = new AbortController();
  #isEnded = false;
  /** The person called Draw again while the drawing is still being stored. */
  #isWanted = false;

  /**
   * @param life - Aborted when drawing ends.
   * @param signal - Nothing at all happens after it.
   */
  constructor(
    parts: DrawingSurroundings,
    board: Board,
    keeper: DraftKeeper,
    conversing: Pick<Conversing, 'settled'>,
    life: AbortController,
    signal: AbortSignal,
  ) {
    this.#parts = parts;
    this.#board = board;
    this.#keeper = keeper;
    this.#conversing = conversing;
    this.#life = life;
    this.#signal = signal;
    signal.addEventListener('abort', () => this.#pixels.abort());
    this.pictures = new Pictures(board, parts.camera, parts.legend, () => this.words.update(), this.#pixels.signal);
    this.outputs = new Outputs(parts, board, this.pictures, () => void this.#keepInLibrary());
    this.words = new LeavingWords(this.outputs, life.signal);
  }

  /** All notes are written: takes the picture and opens the preview. */
  begin(): void {
    if (!this.#board.enter('finish', { selected: null, editing: null, outline: null, cursor: null })) return;
    const { shapes, boxes } = this.#board.drawing;
    if (shapes.length + boxes.length === 0) {
      void (this.#request() === null ? this.#end(() => this.#store(MOST_TRIES)) : this.#answerEmpty());
      return;
    }
    this.outputs.begin();
    $preview.set({
      picture: 'taking',
      pictures: [],
      extent: 'window',
      hasLegend: true,
      secrets: [],
      chats: [],
      doing: null,
      outcome: null,
    });
    this.words.show('chat');
    void this.pictures.take(this.pictures.bestExtent());
    void this.findChats();
  }

  /**
   * The person pressed our key or button: a picture that the browser did not allow before can be taken now.
   *
   * @param isWanted - They called Draw by that.
   * @returns Whether they are drawing here.
   */
  pressed(isWanted: boolean): boolean {
    if ($preview.get()?.isAside) this.close();
    if (this.#isEnded) {
      this.#isWanted ||= isWanted;
      return false;
    }
    const preview = $preview.get();
    if (preview?.picture === 'needs-press') void this.pictures.take(preview.extent);
    return true;
  }

  /** Looks which chats are open. */
  async findChats(): Promise<void> {
    if (this.#life.signal.aborted || !$preview.get()) return;
    const chats = await this.#parts.worker.chats();
    const preview = $preview.get();
    if (!this.#life.signal.aborted && preview) $preview.set({ ...preview, chats });
  }

  close(): void {
    if (!$preview.get()) return;
    void this.#end(async () => {
      await this.#keepInLibrary();
      await this.#store(MOST_TRIES);
    });
  }

  discard(): void {
    if (!$preview.get()) return;
    void this.#end(() => this.#forget());
  }

  /** Another page is shown in the same document: the agent gets what there is. */
  leave(): void {
    if (this.#isEnded) return;
    this.#board.enter('finish');
    const result = this.outputs.resultNow(['page_navigated']);
    void this.#end(async () => {
      // It may have been sent just before.
      const request = this.#request();
      if (request !== null) this.#board.showOnly({ ...this.#board.drawing, request: null });
      // All at once: another drawing may begin now, and nothing of this one may be stored after it.
      const storing = this.#store(1);
      const answering = request === null ? null : this.#parts.worker.send(request, result);
      await Promise.all([storing, answering, this.#keepInLibrary()]);
    });
  }

  /** The request that waits for this drawing. */
  #request(): string | null {
    const { request, sent } = this.#board.drawing;
    return request && sent === 0 ? request.correlation : null;
  }

  /** Nothing was drawn, and an agent waits: it gets the picture as it is (the seed's edge case 3). */
  async #answerEmpty(): Promise<void> {
    const request = this.#request();
    await this.pictures.take('window');
    const result = await this.outputs.result();
    if (this.#life.signal.aborted) return;
    // The agent may have gone while the picture was taken.
    if (this.#request() !== request) return this.#end(() => this.#store(MOST_TRIES));
    const answer = await this.#parts.worker.send(request, result);
    if (this.#life.signal.aborted) return;
    const isAnswered = answer === 'sent' || answer === 'queued';
    await this.#end(() => (isAnswered ? this.#drop() : this.#store(MOST_TRIES)));
  }

  /** Shows nothing any more, does the last thing, and says that it is over. */
  async #end(last: () => Promise<unknown>): Promise<void> {
    if (this.#isEnded || this.#signal.aborted) return;
    this.#isEnded = true;
    this.#board.enter('end');
    this.#board.close();
    this.#life.abort();
    await Promise.all([this.outputs.settled(), this.#conversing.settled()]);
    this.#pixels.abort();
    if (this.#signal.aborted) return;
    await last();
    await this.#keeper.stop();
    if (!this.#signal.aborted) this.#parts.onEnd(this.#isWanted);
  }

  /** The draft stays, if there is anything in it. */
  async #store(tries: number): Promise<void> {
    const { drawing } = this.#board;
    const { done, undone } = drawing.history;
    const isEmpty = drawing.shapes.length + drawing.boxes.length + done.length + undone.length === 0;
    if (isEmpty && drawing.request === null) return this.#drop();
    this.#parts.details.remember(drawing);
    // Agents are done with all of it, and the person has seen that. It is in the library.
    if (drawing.sent > 0 && isSettled(drawing)) return this.#drop();
    for (let left = tries; left > 0; left--) {
      if ((await this.#keeper.keepNow(drawing, false)) || this.#signal.aborted) return;
      if (left > 1) await new Promise((go) => setTimeout(go, AGAIN_AFTER));
    }
  }

  async #forget(): Promise<void> {
    const request = this.#request();
    const result = this.outputs.resultNow(['discarded'], true);
    this.#parts.details.forget(this.#board.drawing.id);
    const answering = request === null ? null : this.#parts.worker.send(request, result);
    await this.#drop();
    await answering;
  }

  async #drop(): Promise<void> {
    await this.#keeper.stop();
    for (let tries = 1; tries <= MOST_TRIES && !this.#signal.aborted; tries++) {
      if (await this.#parts.worker.drop(this.#board.drawing.id)) return;
      await new Promise((go) => setTimeout(go, AGAIN_AFTER));
    }
  }

  async #keepInLibrary(): Promise<void> {
    if (this.#board.drawing.shapes.length > 0) await this.#parts.worker.keepInLibrary(this.#board.drawing);
  }
}
