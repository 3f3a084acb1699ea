import type { Annotation } from '../../src/core/annotation/annotation';
import {
  emptied,
  joined,
  part,
  recognised,
  waitingAmong,
  withoutEvidence,
  type Opened,
} from '../../src/core/conversation/adoption';
import type { ConversationDocument, RememberedConversation } from '../../src/core/conversation/conversation-document';
import { reassign } from '../../src/core/conversation/reassign';
import { onlyText } from '../../src/core/annotation/drawn';
import { readStored } from '../../src/core/conversation/salvage';
import { packed } from '../../src/core/conversation/stored-document';
import type { Adopted } from '../../src/core/protocol/adopt';
import type { Claimed } from '../../src/core/protocol/claim';
import type { ConversationStorage, Stored } from '../../src/session/storage';
import { wait } from './clock';

type Listener = (key: string, value: unknown) => void;

/** A browser's storage, shared by all its tabs. Everything takes a moment, and every tab is notified of changes. */
export class FakeStorage {
  readonly entries = new Map<string, string>();
  /** All writes, in order. */
  readonly writes: { key: string; document: ConversationDocument }[] = [];
  /** When everything was last deleted; 0 for never. */
  deletedAt = 0;
  /** There is no room for a change. */
  isFull = false;
  /** Reads and writes are refused. */
  isRefusing = false;
  /** How long an operation or a notification takes (ms). */
  latency: () => number = () => 2;
  readonly #listeners = new Set<Listener>();

  /** What is stored under a key; null for nothing. */
  document(key: string): ConversationDocument | null {
    const { document } = readStored(this.entries.get(key));
    return document && onlyText(document);
  }

  /** The quotes of the marks stored under a key. */
  quotes(key: string): string[] {
    return quotesOf(this.document(key)?.annotations ?? []);
  }

  /** Stores something as another tab would, immediately. */
  put(key: string, document: ConversationDocument): void {
    this.#set(key, packed(document));
  }

  /** The storage as seen by one tab. */
  tab(): FakeTabStorage {
    return new FakeTabStorage(this, this.#listeners);
  }

  async settle(): Promise<void> {
    await wait(this.latency());
  }

  write(key: string, text: string): Stored {
    if (this.isRefusing) return { ok: false, problem: 'refused' };
    if (this.isFull) return { ok: false, problem: 'full' };
    this.writes.push({ key, document: onlyText(readStored(text).document!) });
    this.#set(key, text);
    return { ok: true };
  }

  remove(key: string): Stored {
    if (this.isRefusing) return { ok: false, problem: 'refused' };
    if (this.entries.delete(key)) this.#tell(key, undefined);
    return { ok: true };
  }

  #set(key: string, text: string): void {
    const isChange = this.entries.get(key) !== text;
    this.entries.set(key, text);
    if (isChange) this.#tell(key, text);
  }

  /** In the order of the changes, as in a browser. */
  #tell(key: string, value: unknown): void {
    this.#news = this.#news
      .then(() => this.settle())
      .then(() => {
        for (const listener of this.#listeners) listener(key, value);
      });
  }
  #news: Promise<void> = Promise.resolve();
}

/** @see FakeStorage.tab */
export class FakeTabStorage implements ConversationStorage {
  /** The extension was updated, so this tab is cut off. */
  isCutOff = false;
  /** The service worker does not answer. */
  isWorkerGone = false;
  readonly #storage: FakeStorage;
  readonly #listeners: Set<Listener>;

  constructor(storage: FakeStorage, listeners: Set<Listener>) {
    this.#storage = storage;
    this.#listeners = listeners;
  }

  isAlive(): boolean {
    return !this.isCutOff;
  }

  async read(key: string): Promise<RememberedConversation | undefined> {
    await this.#storage.settle();
    if (this.isCutOff || this.isWorkerGone || this.#storage.isRefusing) return undefined;
    const document = this.#storage.document(key);
    await this.#storage.settle();
    const { deletedAt } = this.#storage;
    return { document, notice: null, ...(document === null && deletedAt > 0 && { deleted: deletedAt }) };
  }

  async write(key: string, text: string): Promise<Stored> {
    return this.#do(() => this.#storage.write(key, text));
  }

  async remove(key: string): Promise<Stored> {
    return this.#do(() => this.#storage.remove(key));
  }

  onChange(listener: Listener, signal: AbortSignal): void {
    const own: Listener = (key, value) => {
      if (!this.isCutOff) listener(key, value);
    };
    this.#listeners.add(own);
    signal.addEventListener('abort', () => this.#listeners.delete(own));
  }

  async adopt(key: string, prefix: string, opened: Opened): Promise<Adopted | undefined> {
    await this.#storage.settle();
    if (this.isCutOff || this.isWorkerGone) return undefined;
    const others = [...this.#storage.entries.keys()].filter((one) => one.startsWith(prefix) && one !== key);
    const documents = new Map(others.map((one) => [one, this.#storage.document(one)!]));
    if (opened.name === null) {
      const found = recognised(documents, opened.turns);
      return { key: found, notice: null, ...(found === null && waitingAmong(documents, opened)) };
    }
    for (const [from, document] of documents) {
      const parted = part(document, opened);
      if (!parted) continue;
      this.#storage.write(key, packed(joined(this.#storage.document(key), parted.moved)));
      if (parted.kept) this.#storage.write(from, packed(parted.kept));
      else this.#storage.remove(from);
      documents.delete(from);
    }
    return { key: null, notice: null, ...waitingAmong(documents, opened) };
  }

  async claim(key: string, prefix: string, from: string): Promise<Claimed | undefined> {
    await this.#storage.settle();
    if (this.isCutOff || this.isWorkerGone) return undefined;
    const document = this.#storage.document(from);
    if (!document || !from.startsWith(prefix)) return { isMoved: false, notice: null };
    const both = joined(this.#storage.document(key), withoutEvidence(document));
    const { ok: isMoved } = this.#storage.write(key, packed(both));
    if (isMoved) this.#storage.write(from, packed(emptied(document, Date.now())));
    return { isMoved, notice: null };
  }

  async reassign(lost: readonly Annotation[], answers: readonly { id: string; text: string }[]) {
    await this.#storage.settle();
    return this.isCutOff || this.isWorkerGone ? undefined : reassign(lost, answers);
  }

  async #do(act: () => Stored): Promise<Stored> {
    if (this.isCutOff) return { ok: false, problem: 'gone' };
    await this.#storage.settle();
    const result = act();
    await this.#storage.settle();
    return this.isCutOff ? { ok: false, problem: 'gone' } : result;
  }
}

/** The quotes of some marks, in alphabetical order. */
export function quotesOf(annotations: readonly Annotation[]): string[] {
  return annotations.map(({ target }) => target.selectors.quote.exact).sort();
}
