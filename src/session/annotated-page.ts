import type { Platform } from '../core/platform/schema';
import type { Connection } from '../stores/connection';
import type { MeasuredPage, PageBox } from '../core/room/measured-page';
import type { Message } from '../core/messages/message';
import type { PageAppearance } from '../stores/page';

/** An answer on the page. */
export interface PageResponse {
  /** The host's own id, one made of the text, or a provisional one (../core/conversation/response-id.ts). */
  readonly id: string;
  readonly element: Element;
  readonly state: 'streaming' | 'complete';
  /** The length of its text when last read, in UTF-16 code units; 0 if only the id was read. */
  readonly length: number;
  /** It is `streaming` only because it has no text, on a page that rests and shows no sign that any will come. */
  readonly isStalled?: boolean;
}

/** The result of reading the answers. */
export interface ResponseUpdate {
  /** All answers on the page, in document order. */
  readonly responses: readonly PageResponse[];
  /** False if the list is the same as before: same elements, ids and states. */
  readonly isChanged: boolean;
  /** Ids that were replaced, oldest first. Marks of `from` now belong to `to`. */
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
  /** When to read again even if the page does not change (ms); null for never. */
  readonly nextCheckIn: number | null;
}

/** Follows the answers of one conversation. It has no timers or observers. */
export interface ResponseTracker {
  /** @param dirty - The targets of the mutations since the last call (for text, its parent). */
  update(dirty: Iterable<ParentNode>): ResponseUpdate;
  /** True if an answer was written without any of the page's signs for that. */
  areSignsLost(): boolean;
}

/** What a judgement of the page is based on. */
export interface JudgedPage {
  /** The address belongs to a conversation. */
  readonly conversationIsOpen: boolean;
  /** The answers on the page, in page order. */
  readonly responses: readonly Element[];
  /** The complete answers. Nothing can be said about the others yet. */
  readonly complete: readonly Element[];
  readonly areSignsLost: boolean;
}

type Reasons = NonNullable<Connection['what']>;

/** How well the platform's data fits the page. */
export interface PageHealth {
  /** What is required and was not found. */
  readonly missing: Reasons;
  /** Signs that the site may have changed although everything works. */
  readonly doubts: Reasons;
}

/** How the address changed: by replacing the current entry, by moving through the history, or otherwise. */
export type Navigation = 'replace' | 'traverse' | 'other';

/** What happens to the page as a whole: it is left (and may be restored from the browser's cache), hidden, or shown. */
export type LifecycleEvent = 'left' | 'restored' | 'hidden' | 'shown';

/** The address of the conversation, and whether anybody is looking at it. */
export interface PageAddress {
  readonly platform: Pick<Platform, 'id' | 'name'>;
  /** The complete address, to detect changes. */
  href(): string;
  /** The id of the conversation in the address; null if there is none, as in a new chat. */
  conversation(): string | null;
  /** The address for reopening the conversation, as stored with a mark. */
  source(): string;
  /**
   * What shows that this is a temporary chat: the address, something on the page, or nothing (null). A sign on the page
   * may stay for a moment after the person opened another chat.
   */
  temporary(): 'address' | 'page' | null;
  /**
   * Calls back after each navigation without a page load.
   * @param isAtOnce - True if the browser reported it at the very moment the address changed.
   */
  onNavigate(listener: (how: Navigation, isAtOnce: boolean) => void, signal: AbortSignal): void;
}

/** Whether the page is there and visible. */
export interface PageLifecycle {
  /** The page title in a form that can be stored. */
  title(): string;
  isHidden(): boolean;
  onLifecycle(listener: (event: LifecycleEvent) => void, signal: AbortSignal): void;
}

/** The messages currently on the page; nothing is cached. */
export interface PageMessages {
  /** The answers in document order. */
  responses(): Element[];
  /** The approximate length of an answer's text: a cheap way to see whether it grew. */
  roughLength(response: Element): number;
  /** An id made from an answer's whole text as it is now; null if it has none. Reads all of it. */
  says?(response: Element): string | null;
  /** The person's messages, in document order. */
  userMessages(): Element[];
  /** The first of these, up to `most`; cheap on a long page. */
  firstUserMessages(most: number): Element[];
}

/** The person's actions on the page that matter here. */
export interface PageInput {
  /** Calls back with text that the person pastes or drops. */
  onPaste(listener: (text: string) => void, signal: AbortSignal): void;
  /** True while key presses are typing in something on the page. */
  isTyping(): boolean;
  /** The message field, as a node of the page; null if there is none. */
  messageField(): Element | null;
}

/** How the page is followed and read. */
export interface PageContent {
  /** The open shadow roots to watch besides the document, outer ones first. */
  shadowRoots(): ShadowRoot[];
  /** The attributes to watch for changes. */
  readonly watchedAttributes: readonly string[];
  /** A tracker for one conversation. Another conversation needs a new one. */
  trackResponses(): ResponseTracker;
  /** The outermost parts of an answer that contain its text. */
  contentRoots(response: Element): Element[];
  /** Every excluded element under `root`, and `root` itself if it is excluded. */
  excludedWithin(root: Element): Set<Element>;
  /** True for a node in a document beside the chat, which cannot be marked. Missing where there is none. */
  isBeside?(node: Node): boolean;
  /** The host's number for the answer's position in the conversation; NaN if it has none. */
  position(response: Element): number;
  /** Judges the page with a few queries. Meant for a page that has settled. */
  health(seen: JudgedPage): PageHealth;
  /** True if health can change without any observable mutation. */
  readonly hasShadowParts: boolean;
  /** Parts of the platform's data that do not work on any page. */
  problems(): readonly { readonly group: string; readonly message: Message }[];
  /** Whether the page is light or dark, or the person's preference if it does not specify. */
  theme(): PageAppearance['theme'];
  /** The host's modal dialogs, whether open or kept on the page for later. */
  modals(): Element[];
  /** True for a dialog that covers the page now. Reads layout. */
  isCovering(dialog: Element): boolean;
  /** The side of the text for our toolbar: the site's own may be on the other. */
  readonly toolbarSide: 'above' | 'below';
}

/** The space on the page, and how it can make room for the drawer. */
export interface PageRoom {
  /** Measures the page. Reads layout. */
  measure(): MeasuredPage;
  /** Whether a control of the site is in this box. Reads layout. */
  hasControl(box: PageBox): boolean;
  /** The size of the window without its scrollbar, in px. */
  window(): { width: number; height: number };
  /** Whether lines on the page run from right to left: our UI is then on its left. */
  isRightToLeft(): boolean;
  /** Makes the page this many px smaller at the end of its lines or at its bottom; 0 takes that back. */
  makeRoom(space: number, edge: 'end' | 'bottom'): void;
  /** Calls back after the window, the message field or the part of the page that can make room got another size. */
  onResize(listener: () => void): void;
}

/** A page with a conversation, as seen by a session. Each part of the session takes what it needs. */
export interface Page extends PageAddress, PageLifecycle, PageMessages, PageInput, PageContent {}
