import type { Platform } from '../core/platform/schema';
import type { Connection } from '../stores/connection';
import type { Message } from '../core/messages/message';
import type { PageAppearance } from '../stores/page';

/** An answer on the page. */
export interface PageResponse {
  /** The host's own id, one made of the text, or a provisional one (../core/conversation/response-id.ts). */
  readonly id: string;
  readonly element: Element;
  readonly state: 'streaming' | 'complete';
  /** The length of its text when it was last looked at, in UTF-16 code units; 0 if only its id was. */
  readonly length: number;
}

/** What one look at the answers found. */
export interface ResponseUpdate {
  /** All answers on the page, in document order. */
  readonly responses: readonly PageResponse[];
  /** False if the list is what it was before: same elements, ids and states. */
  readonly isChanged: boolean;
  /** Ids that turned out to be others, oldest first: from now on marks of `from` belong to `to`. */
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
  /** After how long another look is due even if the page does not change (ms); null if none is. */
  readonly nextCheckIn: number | null;
}

/** Follows the answers of one conversation. It has no timers and no observers. */
export interface ResponseTracker {
  /** @param dirty - The targets of the mutations since the last look (for text, its parent). */
  update(dirty: Iterable<ParentNode>): ResponseUpdate;
  /** True if an answer was written and none of the page's signs for that showed. */
  areSignsLost(): boolean;
}

/** What the page is judged by. */
export interface JudgedPage {
  /** The address shows a conversation. */
  readonly conversationIsOpen: boolean;
  /** The answers on the page, in its order. */
  readonly responses: readonly Element[];
  /** Those that are complete: nobody can say yet what the others lack. */
  readonly complete: readonly Element[];
  readonly areSignsLost: boolean;
}

type Reasons = NonNullable<Connection['what']>;

/** How well the platform's data fits the page. */
export interface PageHealth {
  /** What we cannot work without and did not find. */
  readonly missing: Reasons;
  /** Why the site may have changed although we can work. */
  readonly doubts: Reasons;
}

/** How the address changed: in place of the one before, by going through the history, or otherwise. */
export type Navigation = 'replace' | 'traverse' | 'other';

/** What happens to a page as a whole: it is left (and may come back from the browser's cache), hidden, or shown. */
export type LifecycleEvent = 'left' | 'restored' | 'hidden' | 'shown';

/** Where the conversation on the page is, and whether anybody looks at it. */
export interface PageAddress {
  readonly platform: Pick<Platform, 'id' | 'name'>;
  /** The whole address, to tell whether it changed. */
  href(): string;
  /** The id of the conversation that the address names; null if it names none, as on a new chat. */
  conversation(): string | null;
  /** The address by which the conversation can be opened again, as it is stored with a mark. */
  source(): string;
  /**
   * What says that the site will forget this chat: the address, something on the page, or nothing (null). The page's sign may
   * stand on for a moment after the person went to another chat.
   */
  temporary(): 'address' | 'page' | null;
  /**
   * Calls back after each navigation that the page does without loading.
   * @param isAtOnce - True where the browser told in the very moment in which the address changed.
   */
  onNavigate(listener: (how: Navigation, isAtOnce: boolean) => void, signal: AbortSignal): void;
}

/** Whether the page is there and seen. */
export interface PageLifecycle {
  /** The page's title, as it may be stored. */
  title(): string;
  isHidden(): boolean;
  onLifecycle(listener: (event: LifecycleEvent) => void, signal: AbortSignal): void;
}

/** The messages on the page as it is now; nothing is kept. */
export interface PageMessages {
  /** The answers in document order. */
  responses(): Element[];
  /** The length of an answer's text, cheaply: to see whether it grew. */
  roughLength(response: Element): number;
  /** The person's messages, in document order. */
  userMessages(): Element[];
  /** The first of them, at most so many; cheap on a long page. */
  firstUserMessages(most: number): Element[];
}

/** What the person does on the page that matters here. */
export interface PageInput {
  /** Calls back with the text that the person pastes or drops. */
  onPaste(listener: (text: string) => void, signal: AbortSignal): void;
  /** True while the keys that are pressed are words for something of the page's. */
  isTyping(): boolean;
  /** The message field, as a node of the page; null if there is none. */
  messageField(): Element | null;
}

/** How the page is followed and read. */
export interface PageContent {
  /** The open shadow roots that are watched beside the document, the outer ones first. */
  shadowRoots(): ShadowRoot[];
  /** The attributes whose change can matter. */
  readonly watchedAttributes: readonly string[];
  /** A tracker for one conversation; another conversation takes a new one. */
  trackResponses(): ResponseTracker;
  /** The outermost parts of an answer that hold its text. */
  contentRoots(response: Element): Element[];
  /** Every element under `root`, and `root` itself, that counts as no text. */
  excludedWithin(root: Element): Set<Element>;
  /** The host's number of the answer's place in the conversation; NaN if it has none. */
  position(response: Element): number;
  /** Judges the page by a few queries: for a page that has come to rest. */
  health(seen: JudgedPage): PageHealth;
  /** True if health can change without a mutation that anybody is told of. */
  readonly hasShadowParts: boolean;
  /** Parts of the platform's data that do not work on any page. */
  problems(): readonly { readonly group: string; readonly message: Message }[];
  /** Whether the page is light or dark, or what the person prefers where it does not say. */
  theme(): PageAppearance['theme'];
  /** The host's modal dialogs, shown or kept in the page for later. */
  modals(): Element[];
  /** True for a dialog that covers the page now. Reads layout. */
  isCovering(dialog: Element): boolean;
  /** On which side of the words the toolbar should stand: the site's own may stand on the other. */
  readonly toolbarSide: 'above' | 'below';
}

/** A page with a conversation, as a session knows it. Parts of the session take what they need of it. */
export interface Page extends PageAddress, PageLifecycle, PageMessages, PageInput, PageContent {}
