import { askWorker } from '../browser/questions';
import { message } from '../core/messages/message';
import { precedes } from '../dom/across';
import type { PageReader } from '../page/read-page';
import type { AskBeside, ConversationPart } from '../session/ask/beside';
import { notify } from '../stores/notices';
import { openPanel } from '../stores/panel';
import { choose } from '../stores/settings';

/** The id of Ask's panel in the drawer. */
const ASK_PANEL = 'ask';

/** Brings Ask's script to this page when it is first needed, and shows it in the drawer. */
export class AskPlace {
  #ask: AskBeside | null = null;
  #element: HTMLElement | null = null;
  #isComing = false;

  /** Ask has started. */
  take(ask: AskBeside): void {
    this.#ask = ask;
    if (this.#element?.isConnected) ask.show(this.#element);
  }

  /** Shows Ask in an element of the drawer. */
  async open(element: HTMLElement): Promise<void> {
    this.#element = element;
    if (this.#ask) return this.#ask.show(element);
    if (this.#isComing) return;
    this.#isComing = true;
    const brought = await askWorker('bring-ask', {});
    this.#isComing = false;
    if (!brought.ok) notify({ about: 'ask', text: message('askNotBrought') });
  }

  /** Opens the drawer at Ask. */
  want(): void {
    openPanel(ASK_PANEL);
    choose({ isOpen: true });
    // Where it is shown already, nothing is opened.
    if (this.#element?.isConnected) this.#ask?.show(this.#element);
  }

  deliver(event: Event): boolean {
    return this.#ask?.deliver(event) ?? false;
  }
}

/** The messages of a chat that are on its page, in order. */
export function conversationOf(reader: PageReader): ConversationPart[] {
  const excluded = (root: Element): ReadonlySet<Element> => reader.excludedWithin(root);
  const users = reader.userMessages();
  const answers = reader.responses(users).map((element, at) => ({
    element,
    part: { title: message('listAnswer', at + 1), roots: reader.contentRoots(element), excluded },
  }));
  const own = users.map((element) => ({
    element,
    part: { title: message('askOwnTitle'), roots: [element], excluded },
  }));
  return [...answers, ...own]
    .sort((one, other) => (precedes(one.element, other.element) ? -1 : 1))
    .map(({ part }) => part);
}
