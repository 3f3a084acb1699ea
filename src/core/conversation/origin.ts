import type { Messages } from './same-conversation';

/** What is known of a chat at the moment when it is opened. */
export interface Beginning {
  /** It is empty, and began on this page while we were watching. */
  isBorn: boolean;
  /** It has an answer that is complete. */
  isFound: boolean;
  /** It has a message from the person, and no answer. */
  isQuestionAlone: boolean;
}

/**
 * Where a chat comes from: whether it began on this page while we were watching, or its messages were there before. In
 * both ways, messages that are not parts of every chat count alone.
 */
export class Origin {
  #isBorn: boolean;
  #isFound: boolean | null;
  #hasGrown = false;
  /** The first answer was seen complete, so it is known whether it was generated here. */
  #isFirstSeen = false;
  /** The person's message was seen before any answer. */
  #wasAskedFirst = false;
  /** When last seen, there was a message from the person and no answer, not even one that is not read yet. */
  #isQuestionAlone: boolean;

  constructor({ isBorn, isFound, isQuestionAlone }: Beginning) {
    this.#isBorn = isBorn;
    this.#isFound = isFound || null;
    this.#isQuestionAlone = isQuestionAlone;
  }

  /** True if the chat began on this page while we were watching. */
  isBorn(): boolean {
    return this.#isBorn;
  }

  /** True if its first answer was there already when it was first seen; false while that is not known. */
  isFound(): boolean {
    return this.#isFound === true;
  }

  /** True if its first answer was seen to grow. */
  hasGrown(): boolean {
    return this.#hasGrown;
  }

  /**
   * Learns from what the page shows of the chat now.
   * @param isQuestionAlone - There is no answer, not even one that is not read yet.
   */
  see(messages: Messages, isQuestionAlone: boolean): void {
    if (this.#isBorn && !this.#isFirstSeen) this.#judgeFirst(messages);
    this.#isFound ??= this.#judgeFound(messages);
    this.#hasGrown ||= messages.answers[0]?.hasGrown === true;
    this.#isQuestionAlone = isQuestionAlone;
  }

  /**
   * Decides whether the first answer was generated here. An existing one appears on an empty page complete and together
   * with the question.
   */
  #judgeFirst({ answers: [first, second], userMessages }: Messages): void {
    if (!first) return;
    this.#wasAskedFirst ||= this.#isQuestionAlone;
    this.#isFirstSeen = second !== undefined || !first.isWriting;
    if (!this.#isFirstSeen || this.#wasAskedFirst || first.hasGrown) return;
    // If in doubt, it was. Where the person's messages are not known, one answer proves nothing.
    this.#isBorn = !second && userMessages.length === 0;
  }

  /** Whether the messages were there before they were seen; null if there is no answer yet, or it may still grow. */
  #judgeFound({ answers: [first, second] }: Messages): boolean | null {
    if (!first) return null;
    if (this.#isQuestionAlone || first.hasGrown) return false;
    return second || !first.isWriting ? true : null;
  }
}
