import { $conversation } from '../../stores/conversation';
import type { PageInput } from '../annotated-page';

/** How many pastes are remembered: a block pasted long ago has been sent or changed since. */
const MOST = 50;

/** What the person pasted or dropped into messages, by chat. It is theirs, even if it is equal to a block of ours. */
export class Pasted {
  readonly #known: { chat: string; text: string }[] = [];

  constructor(page: Pick<PageInput, 'onPaste'>, signal: AbortSignal) {
    page.onPaste((text) => {
      this.#known.push({ chat: openChat(), text: folded(text) });
      if (this.#known.length > MOST) this.#known.shift();
    }, signal);
  }

  /** Whether they put these lines into a message of the open chat. */
  has(block: string): boolean {
    return this.#known.some(({ chat, text }) => chat === openChat() && text.includes(folded(block)));
  }
}

/** The open chat by its id, or by its opening if it has none. */
function openChat(): string {
  const { id, identity } = $conversation.get() ?? {};
  return id ?? identity ?? '';
}

/** Breaks and spaces differ between what is pasted and what an editor makes of it. */
function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
