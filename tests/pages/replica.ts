import type { Block } from './answer';

/** One message. `id` is what the site would call it (uuid, hex): where the site shows ids, it stands in the page. */
export interface Message {
  role: 'user' | 'assistant';
  id: string;
  blocks: readonly Block[];
}

/** A conversation; `id` is the one in the URL, null for a chat that has none yet. */
export interface Conversation {
  id: string | null;
  messages: readonly Message[];
}

export type Theme = 'light' | 'dark';
export type Locale = 'en' | 'de' | 'ja';

/** How fast an answer arrives. */
export interface Pace {
  /** Tokens (short words) added to the framework's state at a time; default 3. */
  tokensPerFrame?: number;
  /** Milliseconds between two additions; without it one addition per animation frame. */
  delayMs?: number;
  /** How long the site thinks before the first token, in milliseconds; default 40. */
  pendingMs?: number;
  /** With all its words there, the answer is still arriving until this is done. */
  until?: Promise<unknown>;
}

/** How the page goes to another conversation. */
export interface Way {
  /** `new`: in the place of the editor comes another one. Default: what the query says (`?drafts=new`), else the same. */
  editor?: 'same' | 'new';
}

/** How slowly the page takes in what is typed or written. */
export interface SlowInput {
  /** Its handler of `input` blocks the page for so long (ms); default 0. */
  blockMs?: number;
  /** So long after it (ms) the editor's nodes are made anew; default: they are not. */
  rerenderMs?: number;
  /** For so many events; default 1. */
  times?: number;
}

/** One message as the page's server got it. */
export interface Submission {
  conversation: string | null;
  text: string;
  /** Whether the person pressed the button, or Enter in the editor, or the test called `send`. */
  isMeant: boolean;
}

/**
 * The strings by which a test drives a replica page: `window.replica` in the page's own world, the same on every page.
 *
 * Answers are counted from 0 over the conversation's assistant messages, mounted or not. What changes the page returns a
 * promise that resolves when the page's framework has committed the change to the DOM. Whatever is asked of an answer that
 * does not exist throws a RangeError.
 */
export interface Replica {
  /** Shows a conversation at once, without touching the URL or the editor. */
  load(conversation: Conversation): Promise<void>;
  /**
   * Lets an answer arrive token by token through the framework's state, as the reply to the last prompt (or, where the
   * last message is an answer, to a new short prompt). Resolves when the answer is complete and settled.
   */
  stream(answer: readonly Block[], pace?: Pace): Promise<void>;
  /** Ends the answer that is arriving with what it has, like the site's stop button. */
  stop(): Promise<void>;
  /** Sends a prompt as if typed and submitted, and lets a canned answer arrive. Resolves when that is complete. */
  send(text: string): Promise<void>;
  /** The texts that were submitted, by whatever way (Enter, button, `send`), oldest first. */
  sent(): string[];
  /** The same with where they were sent from, and whether anybody meant to. */
  submissions(): Submission[];
  /** The conversation that is shown; null for a chat without an id. */
  shown(): string | null;

  /** Shows answer n as new nodes with the same text: what a re-rendering framework does to finished answers. */
  rerender(n: number): Promise<void>;
  /** Replaces the nodes inside answer n's code blocks by others of the same text: what a late highlighter does. */
  rehighlightCode(n: number): Promise<void>;
  /** Folds answer n to its first block; the others leave the DOM. */
  collapse(n: number): Promise<void>;
  /** Unfolds it again, with new nodes. */
  expand(n: number): Promise<void>;
  /**
   * Answers the same prompt anew: the answer gets a new id and the new text streams in. Claude's `data-turn-key` and
   * ChatGPT's are named after the prompt, so they stay the same.
   */
  regenerate(n: number, answer: readonly Block[], pace?: Pace): Promise<void>;
  /** Changes the text of answer n in place, with the same id. */
  edit(n: number, answer: readonly Block[]): Promise<void>;
  /** Deletes answer n and its prompt. */
  remove(n: number): Promise<void>;
  /** Takes answer n out of the DOM, as virtualisation does; the conversation still has it. */
  unmount(n: number): Promise<void>;
  /** Puts it back, as new nodes. */
  remount(n: number): Promise<void>;

  /**
   * Goes to another conversation without a reload: `history.pushState` first, the DOM about 50 ms later, as sites do.
   * Going back in the history works too. With `?drafts` the site keeps a draft for each conversation, for as long as the tab
   * lives: it is there again after a way back and after a reload. Without, the editor stays as it is.
   */
  navigate(conversation: Conversation, way?: Way): Promise<void>;
  /** A conversation as the site's server has it: undefined when it was never shown. */
  remembered(id: string): Conversation | undefined;
  /** With `?drafts`, the texts of the drafts that are kept, by conversation ('new' for one without an id); the one that is shown as it was when it was last left. */
  drafts(): Record<string, string>;
  /** Gives the conversation shown an id and a URL without changing the DOM, as sites do a second after a first prompt. */
  giveUrl(id: string): Promise<void>;
  setTheme(theme: Theme): Promise<void>;
  /** Changes every aria-label and screen-reader text to another language. */
  localise(locale: Locale): Promise<void>;
  /** Opens a modal dialog (`showModal`): everything else is inert. */
  openDialog(): void;
  closeDialog(): void;

  /**
   * While on, the page takes keys at `window` capture: it records each, and pulls printable keys that were typed
   * outside of its own fields into its composer.
   */
  stealKeys(on: boolean): void;
  /** Every key event the page saw while stealing, oldest first, as `type:key` (`keydown:a`, `input:insertText`). */
  stolen(): string[];

  /** Replaces the editor's document by plain text, a line a paragraph, through the editor's API. */
  setDraft(text: string): Promise<void>;
  /** The editor's document as plain text, lines joined by `\n`, through the editor's API. List items begin with "- " or "1. ". */
  draft(): string;
  /** The editor's document in the editor's own JSON. */
  editorState(): unknown;
  /** One step back in the editor's own history. */
  undo(): void;
  /** How many times the page made a long paste (text/plain) an attachment instead of text. */
  attachments(): number;
  /** While on, the editor drops every change that does not come from the keyboard. */
  rejectWrites(on: boolean): void;
  /** The next inputs are handled slowly. */
  slowInput(habit: SlowInput): void;
  /** Makes the editor's nodes anew from its own document. */
  rerenderComposer(): void;
  /** Puts another editor with the same document in the place of this one. */
  replaceComposer(): Promise<void>;
  disableComposer(on: boolean): Promise<void>;
  removeComposer(on: boolean): Promise<void>;
  /** Octane only: replaces the textarea by a Lexical editor and keeps the draft. Elsewhere nothing. */
  hydrate(): Promise<void>;

  /** Clears `CSS.highlights`, as a careless page would. */
  clearHighlights(): void;
  /** Removes what is appended to the document element beside head and body; returns how many elements that were. */
  removeForeign(): number;

  /** What went wrong in the page: uncaught errors, rejections, `console.error`, React's errors, violations of its CSP. */
  errors(): string[];
  /** The visible text of answer n from the page's data, blocks on lines of their own. Compare without whitespace. */
  text(n: number): string;
  /** The id of answer n. */
  id(n: number): string;
  /** How many answers the conversation has. */
  count(): number;
}

declare global {
  interface Window {
    replica: Replica;
  }
}
