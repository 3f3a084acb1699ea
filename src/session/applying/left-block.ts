import { isPointLike, linesOfBlock } from '../../core/feedback/own-lines';
import { $conversation, $openings, type ConversationInfo } from '../../stores/conversation';
import type { Composer } from '../composer';
import { stopWith } from '../stop-with';
import { createTimer, type Timer } from '../timer';
import type { Pasted } from './pasted';

/** How often the message is searched (ms). */
const CHECK_EVERY = 200;
/** How often it is searched in each chat: sites may give an editor its text late. */
const MOST_CHECKS = 30;

/** @see LeftBlock */
export interface LeftBlockParts {
  /** The identity of the conversation on the page right now; null while that is unclear. */
  current: () => string | null;
  /** What the person pasted is theirs, whatever it says. */
  pasted: Pasted;
  /** Removes the block from the message of the open conversation, if it is unchanged there. */
  takeOut: (block: string, identity: string) => Promise<void>;
}

/** A block written in a conversation that is no longer open. */
interface Left {
  block: string;
  identity: string;
  /** The open conversation was opened directly after the one where it was written. */
  isDirect: boolean;
}

/**
 * A site may leave our block in the message of the next chat, even in another element. The block belongs to the chat
 * where it was written, so it is removed from the message of every other one.
 */
export class LeftBlock {
  readonly #parts: LeftBlockParts;
  readonly #timer: Timer;
  #left: Left | null = null;
  #checks = 0;

  constructor(parts: LeftBlockParts, signal: AbortSignal) {
    this.#parts = parts;
    this.#timer = createTimer(() => void this.#check(), signal);
    stopWith(signal, [
      $conversation.listen((chat, before) => this.#conversationChanged(chat, before)),
      $openings.listen(() => {
        this.#checks = 0;
        if (this.#left && !signal.aborted) void this.#check();
      }),
    ]);
  }

  /** The block of a previous chat if it, or one of its points, is in this message; otherwise null. */
  in(message: Composer): string | null {
    const block = this.#left?.block;
    if (block === undefined || this.#parts.pasted.has(block)) return null;
    if (message.contains(block)) return block;
    // The person may have typed inside it. Then it is not removed, but this chat's own block replaces it.
    const points = linesOfBlock(block).filter(isPointLike);
    const lines = linesOfBlock(message.read());
    return lines.some((line) => points.some((point) => line.startsWith(point))) ? block : null;
  }

  #conversationChanged(chat: ConversationInfo | null, before: ConversationInfo | null | undefined): void {
    if (!before || before.identity === chat?.identity) return;
    const { written, identity } = before;
    if (written !== null) this.#left = { block: written, identity, isDirect: true };
    // A chat without a block of its own passes on what was in its message.
    else if (this.#left) this.#left = { ...this.#left, isDirect: false };
  }

  async #check(): Promise<void> {
    // Of two rounds of checks, only the later one continues.
    this.#timer.cancel();
    const round = $openings.get();
    if (this.#left && this.#isStray(this.#left)) {
      await this.#parts.takeOut(this.#left.block, $conversation.get()!.identity);
    }
    if (round === $openings.get() && ++this.#checks < MOST_CHECKS) this.#timer.after(CHECK_EVERY);
  }

  /** Whether the block does not belong in the message, if it is there. */
  #isStray({ block, identity, isDirect }: Left): boolean {
    const { current, pasted } = this.#parts;
    const chat = $conversation.get();
    // Its own block may say the same, which is known once it has been read.
    if (!chat?.isRead || chat.identity === identity || chat.written === block) return false;
    // A chat without a name may be the original chat, to which the person returned.
    if (!isDirect && chat.id === null) return false;
    // While it is unclear which chat is open, the message may still belong to the previous one.
    return !pasted.has(block) && current() === chat.identity;
  }
}
