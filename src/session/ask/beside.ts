import type { Message } from '../../core/messages/message';
import type * as annotations from '../../stores/annotations';
import type * as conversation from '../../stores/conversation';
import type * as notices from '../../stores/notices';
import type * as page from '../../stores/page';
import type * as responses from '../../stores/responses';
import type * as settings from '../../stores/settings';

declare global {
  /** The annotator, if this is a chat's page, in our common isolated world. */
  var recurateAskBeside: AnnotatorForAsk | undefined;
}

/** The annotator's stores that Ask follows or tells something. */
export interface AnnotatorStores {
  annotations: typeof annotations;
  conversation: typeof conversation;
  notices: typeof notices;
  page: typeof page;
  responses: typeof responses;
  settings: typeof settings;
}

/** A message of the conversation, as Ask reads it. */
export interface ConversationPart {
  /** Whose message it is, and which answer. */
  title: Message;
  /** The elements with its text. */
  roots: readonly Element[];
  /** The excluded elements at or below this one. */
  excluded: (root: Element) => ReadonlySet<Element>;
}

/** What Ask's script (src/ask) gets from the annotator, in their common isolated world. */
export interface AnnotatorForAsk {
  /** Our shadow root. */
  shadow: ShadowRoot;
  /** The annotator's own stores. Ask has others: a copy of the same modules. */
  stores: AnnotatorStores;
  /** The messages that are on the page, in order. */
  conversation(): ConversationPart[];
  /** A citation is being scrolled to: the drawer must not cover it. */
  stepAside(range: StaticRange): void;
  /** Adds lines to the chat's message, before what the person has typed. */
  insert(lines: readonly string[]): Promise<void>;
  /** The person has called for a field in the drawer, and the page may not let it have the focus. */
  hold(field: HTMLElement): void;
  take(ask: AskBeside): void;
}

/** Ask on a chat's page, in the annotator's drawer. */
export interface AskBeside {
  /** Shows Ask in this element of the drawer, instead of where it was. */
  show(element: HTMLElement): void;
  /**
   * Passes on an event that was kept from the page.
   * @returns True if Ask used it.
   */
  deliver(event: Event): boolean;
}
