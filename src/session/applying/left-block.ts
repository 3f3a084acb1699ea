import { isPointLike } from '../../core/feedback/own-lines';
import { $conversation, $openings, type ConversationInfo } from '../../stores/conversation';
import type { Composer } from '../composer';
import { stopWith } from '../stop-with';
import { createTimer, type Timer } from '../timer';
import type { Pasted } from './pasted';

/** The message is searched this often (ms), */
const CHECK_EVERY = 200;
/** and so many times in each chat: sites give an editor its text late. */
const MOST_CHECKS = 30;

/** @see LeftBlock */
export interface LeftBlockParts {
  /** The identity of the conversation that the page shows right now; null while that is not decided. */
  current: () => string | null;
  /** What the person put there is theirs, whatever it says. */
  pasted: Pasted;
  /** Takes the block out of the message of the conversation that is open now, if it stands there untouched. */
  takeOut: (block: string, identity: string) => Promise<void>;
}

/** A block that was written in a conversation that is not open any more. */
interface Left {
  block: string;
  identity: string;
  /** The open conversation was opened right after the one in which it was written. */
  isDirect: boolean;
}

/**
 * A site may leave our block in the message of the chat that is opened next, also in another element. The block belongs to the
 * chat in which it was written, so it is taken out of the message of every other one.
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

  /** The block of a chat that was left, if it or a point of it stands in this message; null otherwise. */
  in(message: Composer): string | null {
    const block = this.#left?.block;
    if (block === undefined || this.#parts.pasted.has(block)) return null;
    if (message.contains(block)) return block;
    // The person may have typed inside it. It is not taken out then, but it makes way for the block of this chat.
    const points = block.split('\n').filter(isPointLike);
    const lines = message.read().split('\n');
    return lines.some((line) => points.some((point) => line.startsWith(point))) ? block : null;
  }

  #conversationChanged(chat: ConversationInfo | null, before: ConversationInfo | null | undefined): void {
    if (!before || before.identity === chat?.identity) return;
    const { written, identity } = before;
    if (written !== null) this.#left = { block: written, identity, isDirect: true };
    // A chat that had no block of its own passes on what stood in its message.
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

  /** Whether the block, should it stand in the message, does not belong there. */
  #isStray({ block, identity, isDirect }: Left): boolean {
    const { current, pasted } = this.#parts;
    const chat = $conversation.get();
    // Its own block may say the same: that is known once it was read.
    if (!chat?.isRead || chat.identity === identity || chat.written === block) return false;
    // One without a name may be the chat itself, to which the person came back.
    if (!isDirect && chat.id === null) return false;
    // While it is not sure which chat is open, the message may still be that of the one before.
    return !pasted.has(block) && current() === chat.identity;
  }
}
