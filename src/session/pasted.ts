import { $conversation } from '../stores/conversation';

/** So many pastes are known: a block that the person pasted long ago has been sent or changed since. */
const MOST = 50;

/** What the person put into messages themselves: it is theirs, also where it says what a block of ours says. */
export interface Pasted {
  /** Whether they put these lines into a message of the chat that is open now. */
  has(block: string): boolean;
}

/** Breaks and spaces differ between what is pasted and what an editor makes of it. */
const folded = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Follows what the person pastes and drops, chat by chat; a chat without a name by its opening. */
export function followPasted(signal: AbortSignal): Pasted {
  const known: { chat: string; text: string }[] = [];
  const chat = (): string => {
    const { id, identity } = $conversation.get() ?? {};
    return id ?? identity ?? '';
  };
  const note = (event: Event, data: DataTransfer | null): void => {
    if (!event.isTrusted || !data) return;
    known.push({ chat: chat(), text: folded(data.getData('text/plain')) });
    if (known.length > MOST) known.shift();
  };
  window.addEventListener('paste', (event) => note(event, event.clipboardData), { capture: true, signal });
  window.addEventListener('drop', (event) => note(event, event.dataTransfer), { capture: true, signal });
  return { has: (block) => known.some((one) => one.chat === chat() && one.text.includes(folded(block))) };
}
