import type { Block } from './answer';

/** One message. `id` has the site's format (uuid, hex) and is in the page wherever the site shows ids. */
export interface Message {
  role: 'user' | 'assistant';
  id: string;
  blocks: readonly Block[];
}

/** A conversation; `id` is the one in the URL, or null for a new chat without one. */
export interface Conversation {
  id: string | null;
  messages: readonly Message[];
}

export type Theme = 'light' | 'dark';
export type Locale = 'en' | 'de' | 'ja';

/** How fast an answer streams in. */
export interface Pace {
  /** How many tokens (short words) are added to the framework's state at a time; default 3. */
  tokensPerFrame?: number;
  /** The time between two additions, in milliseconds; default: one animation frame. */
  delayMs?: number;
  /** The delay before the first token, in milliseconds; default 40. */
  pendingMs?: number;
  /** The answer counts as streaming until this resolves, even if all its text is there. */
  until?: Promise<unknown>;
}

/** Options for `navigate`. */
export interface NavigateOptions {
  /** `new` replaces the editor. The default is `same`, or `new` with `?drafts=new` in the URL. */
  editor?: 'same' | 'new';
}

/** How slowly the page handles input. */
export interface SlowInput {
  /** How long its `input` handler blocks the page (ms); default 0. */
  blockMs?: number;
  /** How long afterwards it recreates the editor's nodes (ms); default: never. */
  rerenderMs?: number;
  /** How many events this applies to; default 1. */
  times?: number;
}

/** A message as the page's server received it. */
export interface Submission {
  conversation: string | null;
  text: string;
  /** True if the person pressed the button, or Enter in the editor, or if the test called `send`. */
  isMeant: boolean;
}

/**
 * The API that tests use to control a replica page: `window.replica` in the page's own world, the same on every page.
 *
 * `n` is the index of an answer among the assistant's messages, mounted or not, counted from 0; an index out of range
 * throws a RangeError. Functions that change the page return a promise that resolves once the page's framework has
 * committed the change to the DOM.
 */
export interface Replica {
  /** Shows a conversation immediately, without changing the URL or the editor. */
  load(conversation: Conversation): Promise<void>;
  /**
   * Streams an answer token by token through the framework's state, as the reply to the last prompt. If the last message
   * is an answer, a short prompt is added first. Resolves when the answer is complete.
   */
  stream(answer: readonly Block[], pace?: Pace): Promise<void>;
  /** Stops the streaming answer where it is, like the site's stop button. */
  stop(): Promise<void>;
  /** Sends a prompt as if it had been typed, and streams a canned answer. Resolves when the answer is complete. */
  send(text: string): Promise<void>;
  /** The texts of all submitted messages, however they were sent (Enter, button, `send`), oldest first. */
  sent(): string[];
  /** The same messages, with their conversation and whether they were sent on purpose. */
  submissions(): Submission[];
  /** The id of the conversation on the page; null for a chat without one. */
  shown(): string | null;

  /** Replaces the nodes of answer n by new ones with the same text, as a framework does when it re-renders. */
  rerender(n: number): Promise<void>;
  /** Replaces the nodes inside answer n's code blocks by new ones with the same text, as a late highlighter does. */
  rehighlightCode(n: number): Promise<void>;
  /** Collapses answer n to its first block and removes the others from the DOM. */
  collapse(n: number): Promise<void>;
  /** Expands it again, with new nodes. */
  expand(n: number): Promise<void>;
  /**
   * Answers the same prompt again: the answer gets a new id and the new text streams in. The `data-turn-key` of Claude
   * and ChatGPT stays the same, because it is the prompt's.
   */
  regenerate(n: number, answer: readonly Block[], pace?: Pace): Promise<void>;
  /** Changes the text of answer n in place; its id stays the same. */
  edit(n: number, answer: readonly Block[]): Promise<void>;
  /** Deletes answer n and its prompt. */
  remove(n: number): Promise<void>;
  /** Removes answer n from the DOM, as a virtual list does; it is still part of the conversation. */
  unmount(n: number): Promise<void>;
  /** Puts it back, as new nodes. */
  remount(n: number): Promise<void>;

  /**
   * Opens another conversation without a reload: `history.pushState` first, the DOM about 50 ms later, as sites do. Back
   * and Forward work too. With `?drafts` the site keeps one draft per conversation until the tab is closed, also when the
   * person goes back or reloads. Otherwise the editor keeps its text.
   */
  navigate(conversation: Conversation, options?: NavigateOptions): Promise<void>;
  /** A conversation as the site's server stores it; undefined if it was never shown. */
  remembered(id: string): Conversation | undefined;
  /**
   * With `?drafts`, the texts of the stored drafts by conversation ('new' for one without an id). A draft is stored when
   * the person leaves its conversation.
   */
  drafts(): Record<string, string>;
  /** Gives the current conversation an id and a URL without changing the DOM, as sites do a second after the first prompt. */
  giveUrl(id: string): Promise<void>;
  setTheme(theme: Theme): Promise<void>;
  /** Changes the language of all aria-labels and screen reader texts. */
  localise(locale: Locale): Promise<void>;
  /** Opens a modal dialog (`showModal`), which makes everything else inert. */
  openDialog(): void;
  closeDialog(): void;

  /**
   * While on, the page listens for keys on `window` in the capture phase. It records each of them, and moves the focus to
   * its composer for printable keys typed outside its own fields.
   */
  stealKeys(on: boolean): void;
  /** All events recorded while stealing, oldest first, as `type:key` (`keydown:a`, `input:insertText`). */
  stolen(): string[];

  /** Replaces the editor's document by plain text through the editor's API, one paragraph per line. */
  setDraft(text: string): Promise<void>;
  /** The editor's document as plain text, from the editor's API. List items begin with "- " or "1. ". */
  draft(): string;
  /** The editor's document in the editor's own JSON format. */
  editorState(): unknown;
  /** Undoes one step in the editor's own history. */
  undo(): void;
  /** How many times the page turned a long paste (text/plain) into an attachment. */
  attachments(): number;
  /** While on, the editor rejects every change that does not come from the keyboard. */
  rejectWrites(on: boolean): void;
  /** Makes the page handle the next `input` events slowly. */
  slowInput(settings: SlowInput): void;
  /** Recreates the editor's nodes from its document. */
  rerenderComposer(): void;
  /** Replaces the editor by a new one with the same document. */
  replaceComposer(): Promise<void>;
  disableComposer(on: boolean): Promise<void>;
  removeComposer(on: boolean): Promise<void>;
  /** Replaces Octane's textarea by a Lexical editor and keeps the draft. Does nothing on other pages. */
  hydrate(): Promise<void>;

  /** Clears `CSS.highlights`, as a careless page might. */
  clearHighlights(): void;
  /** Removes all children of the document element except head and body, and returns how many there were. */
  removeForeign(): number;

  /** All errors in the page: uncaught errors and rejections, `console.error`, React's errors, CSP violations. */
  errors(): string[];
  /** The visible text of answer n according to the page's data, each block on a new line. Ignore whitespace when comparing. */
  text(n: number): string;
  /** The id of answer n. */
  id(n: number): string;
  /** The number of answers in the conversation. */
  count(): number;
}

declare global {
  interface Window {
    replica: Replica;
  }
}
