import type { ShownAnswer } from '../../core/protocol/vscode/to-view';
import { madeAt } from '../../session/applying/blocks';
import { $conversation, noteSent } from '../../stores/conversation';
import { stopWith } from '../../session/stop-with';
import { $readKey } from './read-marks';
import { $answers } from './shown';

/** Follows whether the person gave the agent the feedback: its prompt, as far as it is known, then begins with it. */
export class SentFeedback {
  /** The answers that were there when feedback was last given away. */
  #before: ReadonlySet<string> = new Set();

  constructor(signal: AbortSignal) {
    stopWith(signal, [
      $conversation.listen((chat, before) => {
        if (!chat || chat.written === before?.written) return;
        this.#before = new Set($answers.get().map(({ id }) => id));
        // It may have been given while there was no view.
        this.check($answers.get());
      }),
      $readKey.listen(() => this.check($answers.get())),
    ]);
  }

  /** Notes that the marks up to now were sent, if one of the answers is to a prompt with them. */
  check(answers: readonly ShownAnswer[]): void {
    const chat = $conversation.get();
    if (!chat || $readKey.get() === null || chat.written === null) return;
    const { written } = chat;
    const at = madeAt(written);
    const isLater = ({ id, time }: ShownAnswer): boolean =>
      time === null ? !this.#before.has(id) : Date.parse(time) > at;
    if (answers.some((one) => isLater(one) && hasBlock(one.prompt, written))) noteSent(at);
  }
}

/**
 * Whether a prompt has the block, as far as its beginning tells: prompts are cut, and on one line.
 *
 * @example
 * hasBlock('Hm. [Feedback on your previous response] KEEP — I found', block); // true
 */
function hasBlock(prompt: string, block: string): boolean {
  const said = lettersOf(prompt);
  const at = said.indexOf(lettersOf(block.split('\n')[0]!));
  const [rest, ours] = [said.slice(at), lettersOf(block)];
  return at >= 0 && (ours.startsWith(rest) || rest.startsWith(ours));
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}
