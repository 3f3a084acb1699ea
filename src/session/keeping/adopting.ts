import type { Opened } from '../../core/conversation/adoption';
import type { Waiting } from '../../core/protocol/adopt';
import { message } from '../../core/messages/message';
import { notify } from '../../stores/notices';
import { $waiting, setWaiting, stopWaiting } from '../../stores/waiting';
import { Emitter } from '../emitter';
import type { ConversationStorage } from '../storage';
import { unnamedPrefix } from './keys';
import { STORAGE } from './problems';

/**
 * What the person is asked about marks that may belong to the open conversation: whatever is not proved; all that can be
 * its own, even if that seems proved; or, where its own are known, only what seems proved as well.
 */
export type Asking = 'unproved' | 'all' | 'proved';

/** Finds the marks of chats without an address that belong to the open conversation, or may. */
export class Adopting {
  /** Another tab stored marks of a chat without an address, which may be the open one. */
  readonly onStored = new Emitter();
  readonly #storage: Pick<ConversationStorage, 'adopt' | 'claim' | 'isAlive' | 'read'>;
  readonly #prefix: string;
  /** Where the open conversation is stored. */
  readonly #key: () => string;
  /** Where marks are stored that are not from the open conversation, as the person said. */
  #declined = new Set<string>();

  constructor(
    storage: Pick<ConversationStorage, 'adopt' | 'claim' | 'isAlive' | 'read'>,
    platform: string,
    key: () => string,
  ) {
    this.#storage = storage;
    this.#prefix = unnamedPrefix(platform);
    this.#key = key;
  }

  /** Another conversation is open: what waited for the last one does not wait for this one. */
  begin(): void {
    this.#declined = new Set();
    setWaiting([]);
  }

  /** The entry under this key was stored or removed in another tab. */
  changed(key: string, value: unknown): void {
    if (value !== undefined && key.startsWith(this.#prefix)) this.onStored.emit();
  }

  /**
   * Checks whether marks made in chats without an address belong to the open conversation.
   * @returns Where it is already stored, if it has no address itself and the person is not asked, else null; undefined
   *   if nobody answered, but may later.
   */
  async adopt(opened: Opened, asking: Asking = 'unproved'): Promise<string | null | undefined> {
    const key = this.#key();
    const adopted = await this.#storage.adopt(key, this.#prefix, opened);
    if (!adopted) return this.#storage.isAlive() ? undefined : null;
    if (adopted.notice) notify(adopted.notice);
    const { key: found, waiting: possible = [] } = adopted;
    if (asking === 'unproved' && found !== null) return found;
    const proved = found === null ? [] : await this.#waitingUnder(found);
    if (key !== this.#key()) return null;
    // What is known by now does not end a question that the person may be about to answer.
    const isAsked = (one: Waiting): boolean =>
      asking !== 'proved' || $waiting.get().some((other) => other.key === one.key);
    this.#ask([...proved, ...possible.filter(isAsked)]);
    return null;
  }

  /** Asks about the marks under this key, which seem to be from the open conversation, where others were made. */
  async ask(key: string): Promise<void> {
    const open = this.#key();
    const waiting = await this.#waitingUnder(key);
    if (open === this.#key()) this.#ask(waiting);
  }

  #ask(waiting: readonly Waiting[]): void {
    setWaiting(waiting.filter(({ key }) => !this.#declined.has(key)));
  }

  async #waitingUnder(key: string): Promise<Waiting[]> {
    const { annotations = [] } = (await this.#storage.read(key))?.document ?? {};
    const [first] = annotations;
    return first ? [{ key, count: annotations.length, quote: first.target.selectors.quote.exact }] : [];
  }

  /** The person says that the marks waiting under this key are from the open conversation. */
  async claim(from: string): Promise<void> {
    const claimed = await this.#storage.claim(this.#key(), this.#prefix, from);
    if (claimed?.notice) notify(claimed.notice);
    if (claimed?.isMoved) stopWaiting(from);
    else notify({ about: STORAGE, text: message('noticeStillWaiting') });
  }

  /** The person says that they are not. */
  decline(from: string): void {
    this.#declined.add(from);
    stopWaiting(from);
  }
}
