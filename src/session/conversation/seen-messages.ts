import type { Seen } from '../../core/conversation/same-conversation';
import { hashText } from '../../core/text/hash';
import type { PageMessages, PageResponse } from '../annotated-page';

/** How many messages of the person are read to recognise a conversation. The first ones are enough. */
const MOST_READ = 12;

/** Reads the messages on the page, as far as they identify the conversation. */
export class SeenMessages {
  readonly #page: PageMessages;
  /** What was read from the person's messages, so that each is hashed only once. */
  readonly #read = new WeakMap<Element, { text: string; seen: Seen }>();

  constructor(page: PageMessages) {
    this.#page = page;
  }

  /** The person's first messages. */
  userMessages(): Seen[] {
    return this.#page.firstUserMessages(MOST_READ).map((element) => {
      const { textContent } = element;
      const known = this.#read.get(element);
      if (known?.text === textContent) return known.seen;
      const seen = { id: `said:${hashText(textContent)}`, element, length: textContent.length };
      this.#read.set(element, { text: textContent, seen });
      return seen;
    });
  }

  /**
   * The answers of the last pass that are still there.
   * @param isShown - Only visible ones count.
   * @param hasGrown - Whether an answer was seen to grow.
   */
  answers(responses: readonly PageResponse[], isShown: boolean, hasGrown: (element: Element) => boolean): Seen[] {
    // A site can write the next chat into the same nodes, a moment before they are read.
    const isUnread = (element: Element, length: number, state: PageResponse['state']): boolean =>
      state === 'complete' && length > 0 && this.#page.roughLength(element) !== length;
    return responses
      .filter(({ element }) => element.isConnected && (!isShown || element.checkVisibility()))
      .map(({ id, element, state, length }) => ({
        id,
        element,
        // The length only matters if the id is made from the text.
        length: id.startsWith('text:') ? length : 0,
        ...(length > 0 && { size: length }),
        ...(isUnread(element, length, state) && { isUnread: true }),
        isWriting: state === 'streaming',
        hasGrown: hasGrown(element),
      }));
  }

  /** The nodes of all visible answers, read or not. */
  visibleResponses(): Element[] {
    return this.#page.responses().filter((element) => element.checkVisibility());
  }
}
