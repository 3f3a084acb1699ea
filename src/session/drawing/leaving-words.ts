import type { DrawingResult, Picture } from '../../core/drawing/sent';
import { $preview, changePreview } from '../../stores/drawing';
import type { Outputs } from './outputs';

/** Shows the words that leave the tab, from the same functions that let them go. */
export class LeavingWords {
  readonly #outputs: Pick<Outputs, 'markdown' | 'result'>;
  readonly #signal: AbortSignal;
  /** Counts what was begun: only the newest is shown. */
  #turn = 0;

  constructor(outputs: Pick<Outputs, 'markdown' | 'result'>, signal: AbortSignal) {
    this.#outputs = outputs;
    this.#signal = signal;
  }

  /** Shows what goes into a chat and to the clipboard, or what an agent gets. */
  show(to: 'chat' | 'agent'): void {
    const turn = ++this.#turn;
    const text = to === 'chat' ? this.#outputs.markdown() : null;
    changePreview({ words: { to, text } });
    if (text === null) void this.#showResult(turn);
  }

  /** What leaves has changed. */
  update(): void {
    const words = $preview.get()?.words;
    if (words) this.show(words.to);
  }

  async #showResult(turn: number): Promise<void> {
    const result = await this.#outputs.result();
    if (turn === this.#turn && !this.#signal.aborted) changePreview({ words: { to: 'agent', text: inWords(result) } });
  }
}

/** A result as JSON. In the place of each picture file stands how large it is. */
function inWords({ pictures, originals, ...result }: DrawingResult): string {
  const told = {
    ...result,
    pictures: pictures.map(withoutFile),
    ...(originals && { originals: originals.map(withoutFile) }),
  };
  return JSON.stringify(told, null, 2);
}

function withoutFile({ png, ...picture }: Picture): object {
  return { ...picture, png: `(${Math.round((png.length * 3) / 4 / 1000)} kB)` };
}
