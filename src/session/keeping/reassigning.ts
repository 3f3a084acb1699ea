import { isProvisional } from '../../core/conversation/response-id';
import { $annotations, retarget } from '../../stores/annotations';
import type { ConversationStorage } from '../storage';

/** How long texts are read in one task (ms). */
const BUDGET = 8;

/**
 * Finds the answers of marks made on an unfinished answer whose page was closed before it was complete, by their text.
 */
export class Reassigner {
  readonly #storage: Pick<ConversationStorage, 'reassign'>;
  readonly #signal: AbortSignal;
  /** The current run: reading the texts of a long page takes several tasks. */
  #run = {};

  constructor(storage: Pick<ConversationStorage, 'reassign'>, signal: AbortSignal) {
    this.#storage = storage;
    this.#signal = signal;
  }

  /**
   * @param responses - The ids of the answers on the page.
   * @param textOf - The text of an answer, as selectors see it. Only called if there are such marks and all of these
   * answers have permanent ids.
   */
  async run(responses: readonly string[], textOf: (response: string) => string): Promise<void> {
    const run = (this.#run = {});
    // The page changed and this was started again, or it shows another chat.
    const isOver = (): boolean => this.#run !== run || this.#signal.aborted;
    const lost = $annotations.get().filter(({ target }) => isProvisional(target.response));
    if (lost.length === 0 || responses.some(isProvisional)) return;
    const answers: { id: string; text: string }[] = [];
    let end = performance.now() + BUDGET;
    for (const id of responses) {
      if (performance.now() > end) {
        await new Promise((done) => setTimeout(done));
        if (isOver()) return;
        end = performance.now() + BUDGET;
      }
      answers.push({ id, text: textOf(id) });
    }
    const found = await this.#storage.reassign(lost, answers);
    if (isOver()) return;
    for (const { from, to } of found ?? []) {
      retarget((target) => (target.response === from ? { ...target, response: to } : target));
    }
  }
}
