import type { readModels, readModelWithKey } from '../browser/models';
import type { Asker, DocumentId } from '../browser/questions';
import type { RememberedSettings } from '../browser/settings';
import type { Stored } from '../browser/storage';
import type { OpenTab } from '../browser/tabs';
import type { Prompt } from '../core/ask/prompt';
import type { Thread } from '../core/ask/thread';
import type { RememberedConversation, StoredDocument } from '../core/conversation/conversation-document';
import type { Drawing } from '../core/drawing/drawing';
import type { SlottedTexts } from '../core/messages/slots';
import type { Translate } from '../core/messages/translate';
import type { Problem } from '../core/problem';
import type { capture } from '../core/protocol/drawing/capture';
import type { PageWorldScript } from '../core/protocol/page-world';
import type { pageFacts } from '../core/protocol/probe/page-facts';
import type { writeIntoChat } from '../core/protocol/drawing/write-into-chat';
import type { AnsweredOf, HandledOf, Question, QuestionOf, Received } from '../core/protocol/question';
import type { HighlightSelector } from '../core/settings/looks';
import type { Settings } from '../core/settings/settings';
import type { Platform } from '../core/platform/schema';
import type { Receiver } from '../providers/exchange';
import type { KeyedModel } from '../providers/format';
import type { listModels } from '../providers/list';
import type { StreamPart } from '../providers/stream-part';
import type { Companion } from './companion/companion';

/** What handlers need from the browser. Injected, so that they run in tests without one. */
export interface Deps {
  settings: {
    read(): Promise<Stored<RememberedSettings>>;
    /** @param change - The changed fields, made from the current settings. */
    change(change: (settings: Settings) => Partial<Settings>): Promise<Stored<unknown>>;
  };
  conversations: {
    /**
     * Sets aside the unreadable parts of an entry; undefined if there is no space for that, or it cannot be read at
     * all.
     */
    read(key: string): Promise<RememberedConversation | undefined>;
    /** @param change - Gets what is stored, or null. Returns null to leave it as it is. */
    change(key: string, change: (document: StoredDocument | null) => StoredDocument | null): Promise<Stored<unknown>>;
  };
  /** Entries in storage, unchanged. */
  entries: {
    readAll(prefix: string): Promise<Stored<Record<string, unknown>>>;
    write(key: string, value: unknown): Promise<Stored<unknown>>;
    remove(key: string): Promise<Stored<unknown>>;
  };
  problems: {
    /** @param text - The word a notice was about, or the stack of an error. */
    log(where: string, text: string): Promise<void>;
    read(): Promise<readonly Problem[]>;
  };
  tabs: {
    /** The address of a tab, if we may know it; undefined if there is no such tab. */
    addressOf(tab: number): Promise<URL | undefined>;
    /** Collects what a report says about the page in a tab. */
    inspect(tab: number, platform: Platform): Promise<AnsweredOf<typeof pageFacts>>;
    /** Loads a script of ours into the page's world of a document. */
    injectPageWorld(tab: number, document: DocumentId, script: PageWorldScript): Promise<Stored<unknown>>;
    /** Loads Ask into a tab. False if the browser does not run it there. */
    bringAsk(tab: number): Promise<boolean>;
    /** Loads what lets the person point at a part of the page. */
    bringPointing(tab: number): Promise<boolean>;
    /** The open tabs of the hosts that the page in a tab may know of, last used first. */
    chatsFor(tab: number, hosts: readonly string[]): Promise<OpenTab[]>;
    /** Wakes a tab that the browser has unloaded or put to sleep. */
    wake(tab: number): Promise<void>;
    /** Brings a tab to the front. False if there is no such tab. */
    show(tab: number): Promise<boolean>;
    /** Asks the script that writes into a chat's editor, in a tab. */
    writeInto(tab: number, question: QuestionOf<typeof writeIntoChat>): Promise<AnsweredOf<typeof writeIntoChat>>;
    /** Says something on the extension's button, for one tab; null for nothing. */
    sayOnButton(tab: number, title: string | null): Promise<void>;
    /** Begins drawing in a tab. False if the browser does not run Draw there. */
    openDraw(tab: number): Promise<boolean>;
    /** Takes a picture of what a tab shows. */
    capture(tab: number): Promise<HandledOf<typeof capture>>;
  };
  /** What was drawn, by tab and by the identity of the page. */
  drawings: {
    read(tab: number, page: string): Promise<Stored<Drawing | null>>;
    /** @param isActive - Whether drawing goes on. */
    keep(tab: number, drawing: Drawing, isActive: boolean): Promise<Stored<void>>;
    drop(tab: number, drawing: string): Promise<Stored<void>>;
  };
  /** The program through which agents ask for drawings, and get them. */
  companion: Pick<
    Companion,
    | 'state'
    | 'takeRequest'
    | 'navigated'
    | 'drawingsChanged'
    | 'send'
    | 'reply'
    | 'pairing'
    | 'pair'
    | 'unpair'
    | 'openPage'
    | 'declinePage'
    | 'test'
    | 'look'
  >;
  /** Selected text that the person wants to ask about. */
  selections: {
    takeOf(tab: number): Promise<string | null>;
  };
  options: {
    /** @param hash - The section, and what to show in it. */
    open(hash: string): Promise<void>;
    /** Whether an address is one of our own pages. */
    isOwn(url: URL): boolean;
  };
  /** The models that the person added. */
  models: {
    read: typeof readModels;
    withKey: typeof readModelWithKey;
    /** Whether the browser lets us connect to an address. */
    mayReach(address: string): Promise<boolean>;
    /** Asks one (../providers/stream.ts). */
    stream(model: KeyedModel, prompt: Prompt, signal: AbortSignal): AsyncIterable<StreamPart>;
    /** The names of the models at an address. */
    list(receiver: Receiver): ReturnType<typeof listModels>;
  };
  /** What was asked, by tab and by the identity of the page. */
  threads: {
    read(tab: number, page: string): Promise<Stored<Thread | null>>;
    keep(tab: number, thread: Thread): Promise<Stored<void>>;
  };
  /** The page where a mark is checked against another page. */
  verify: {
    /** @param annotation - The id of the mark. */
    open(annotation: string): Promise<void>;
  };
  /** The page that explains Recurate. */
  welcome: {
    open(): Promise<void>;
  };
  /** The version of Recurate and of the browser. */
  about(): { version: string; userAgent: string };
  /** How this browser selects painted text. */
  highlight: HighlightSelector;
  /** Makes a translator into a chosen language, or into the browser's. */
  translateInto(language: string): Promise<Translate>;
  /** The texts of a language; null if there is none. */
  textsIn(language: string): Promise<SlottedTexts | null>;
}

/**
 * Answers one question. It keeps nothing between questions, because the browser stops the service worker at any time.
 */
export type Handler<Q extends Question, Needed extends keyof Deps = never> = (
  question: Received<Q>,
  asker: Asker,
  deps: Pick<Deps, Needed>,
) => HandledOf<Q> | Promise<HandledOf<Q>>;
