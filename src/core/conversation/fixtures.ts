import { kept, type Messages, type Seen } from './same-conversation';

/**
 * What stayed on the page when another chat took the place of one: it is part of every chat and proves nothing, as long
 * as its node says the same.
 */
export class Fixtures {
  readonly #ids = new WeakMap<object, string>();

  /** Finds out what stayed. */
  learn(before: Messages, { answers, userMessages }: Messages): void {
    const [answered, asked] = [kept(before.answers, answers), kept(before.userMessages, userMessages)];
    // A question with its answer is the beginning of both chats, and so may be an answer if no questions are known.
    if (answered.length > 0 && (asked.length > 0 || userMessages.length === 0)) return;
    const shown = new Set([...answers, ...userMessages].filter(({ isWriting }) => !isWriting).map(({ id }) => id));
    // In a node that was still being written, the next chat may stand by now.
    for (const { element, id, isWriting } of [...answered, ...asked]) {
      if (!isWriting && shown.has(id)) this.#ids.set(element, id);
    }
  }

  /** The messages that belong to one chat alone. */
  own({ answers, userMessages }: Messages): Messages {
    const isOwn = ({ element, id }: Seen): boolean => this.#ids.get(element) !== id;
    return { answers: answers.filter(isOwn), userMessages: userMessages.filter(isOwn) };
  }

  /** Whether something that is part of every chat was in this node. */
  has(node: object): boolean {
    return this.#ids.has(node);
  }
}
