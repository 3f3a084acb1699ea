import type { Composer } from '../composers/composer';
import { isPointLike } from '../core/feedback/own-lines';
import { $conversation, $openings } from '../stores/conversation';
import type { Pasted } from './pasted';

/** It is looked for in the message this often (ms), */
const LOOK_EVERY = 200;
/** and so many times in each chat: sites give an editor its text late. */
const MOST_LOOKS = 30;

/** @see followLeftBlock */
export interface LeftBlock {
  /** The block of a chat that was left, if it or a point of it stands in this message; null otherwise. */
  in(message: Composer): string | null;
}

/** @see followLeftBlock */
export interface LeftBlockParts {
  /** The identity of the conversation that the page shows right now; null while that is not decided. */
  current: () => string | null;
  /** What the person puts there is theirs, whatever it says. */
  pasted: Pasted;
  /** Takes the block out of the message of the conversation that is open now, if it stands there untouched. */
  takeOut: (block: string, identity: string) => Promise<void>;
}

/**
 * A site may leave our block in the message of the chat that is opened next, also in another element. It is of the chat in
 * which it was written, so it is taken out of the message of each other one.
 */
export function followLeftBlock({ current, pasted, takeOut }: LeftBlockParts, signal: AbortSignal): LeftBlock {
  let left: { block: string; identity: string; isDirect: boolean } | null = null;
  let looks = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Of two rounds of looks only the later one goes on. */
  let round = {};

  const look = async (own: object): Promise<void> => {
    const chat = $conversation.get();
    // Its own block may say the same: that is known once it was read.
    const isForeign = chat?.isRead && chat.identity !== left?.identity && chat.written !== left?.block;
    // One without a name may be the chat itself, to which the person came back.
    const isOther = left?.isDirect || chat?.id !== null;
    // While it is not sure which chat is open, the message may still be that of the one before.
    if (left && isForeign && isOther && !pasted.has(left.block) && current() === chat.identity)
      await takeOut(left.block, chat.identity);
    if (round === own && ++looks < MOST_LOOKS) timer = setTimeout(() => void look(own), LOOK_EVERY);
  };
  const stops = [
    $conversation.listen((chat, before) => {
      if (!before || before.identity === chat?.identity) return;
      const { written, identity } = before;
      // One that had no block of its own passes on what stood in it.
      left = written === null ? left && { ...left, isDirect: false } : { block: written, identity, isDirect: true };
    }),
    $openings.listen(() => {
      clearTimeout(timer);
      looks = 0;
      if (left && !signal.aborted) void look((round = {}));
    }),
    () => {
      round = {};
      clearTimeout(timer);
    },
  ];
  for (const stop of stops) signal.addEventListener('abort', stop);
  return {
    in(message) {
      if (!left || pasted.has(left.block)) return null;
      if (message.holds(left.block)) return left.block;
      // The person may have typed inside it: it is not taken out then, but it makes way for the block of this chat.
      const points = left.block.split('\n').filter(isPointLike);
      const isThere = message
        .read()
        .split('\n')
        .some((line) => points.some((point) => line.startsWith(point)));
      return isThere ? left.block : null;
    },
  };
}
