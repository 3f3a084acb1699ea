import type { Seen } from '../../core/conversation/whose-page';
import { hashText } from '../../core/text/hash';
import type { PageMessages, PageResponse } from '../annotated-page';

/** So many messages of the person are read to recognise a conversation: the first ones tell. */
const MOST_SAID = 12;

/** Reads the messages on the page as far as they tell which conversation it is. */
export class SeenMessages {
  readonly #page: PageMessages;
  /** What was read of the person's messages: they are hashed once. */
  readonly #said = new WeakMap<Element, Seen>();

  constructor(page: PageMessages) {
    this.#page = page;
  }

  /** The first messages of the person. */
  said(): Seen[] {
    return this.#page.firstUserMessages(MOST_SAID).map((element) => {
      const { textContent } = element;
      const known = this.#said.get(element);
      if (known?.length === textContent.length) return known;
      const seen = { id: `said:${hashText(textContent)}`, element, length: textContent.length };
      this.#said.set(element, seen);
      return seen;
    });
  }

  /**
   * The answers of the last pass that are still there.
   * @param isShown - Only those that can be seen count.
   * @param hasGrown - Whether an answer was seen to grow.
   */
  answers(responses: readonly PageResponse[], isShown: boolean, hasGrown: (element: Element) => boolean): Seen[] {
    return responses
      .filter(({ element }) => element.isConnected && (!isShown || element.checkVisibility()))
      .map(({ id, element, state, length }) => ({
        id,
        element,
        // Only where the words name an answer does it matter how many they are.
        length: id.startsWith('text:') ? length : 0,
        isWriting: state === 'streaming',
        hasGrown: hasGrown(element),
      }));
  }

  /** The nodes of all answers that can be seen, read or not. */
  visibleResponses(): Element[] {
    return this.#page.responses().filter((element) => element.checkVisibility());
  }
}
