import type { Opened } from '../../core/conversation/adoption';
import {
  emptyDocument,
  mergeDocuments,
  type ConversationDocument,
  type Evidence,
} from '../../core/conversation/conversation-document';
import { packed } from '../../core/conversation/stored-document';
import type { Turn } from '../../core/conversation/thread';
import { conversationKey } from '../../core/storage-keys';
import { $anchors } from '../../stores/anchors';
import { $annotations, $history, openAnnotations } from '../../stores/annotations';
import { $conversation, nameConversation, noteWritten } from '../../stores/conversation';
import { $noteDrafts } from '../../stores/note-drafts';
import { notify } from '../../stores/notices';
import { $settings } from '../../stores/settings';
import type { LifecycleEvent, PageAddress, PageLifecycle } from '../annotated-page';
import type { ConversationStorage, StorageProblem } from '../storage';
import { stopWith } from '../stop-with';
import { createTimer } from '../timer';
import { Adopting, type Asking } from './adopting';
import { Base, fingerprint } from './base';
import { joinEvidence } from './evidence';
import { unnamedKey } from './keys';
import { LeftChats } from './left-chats';
import { historySince, madeSince } from './made-since';
import { notifyOf } from './problems';
import { isToEnd, orphansNow, Removals, showChanges, shownDocument, showOther } from './shown';

/** How soon a change is stored (ms): an unfinished note must not wait for the next key. */
const SAVE_AFTER = 120;
/** How soon what could not be read is requested again (ms). */
const READ_AGAIN_AFTER = 1000;

/** How long a chat is open at least if the person is there (ms). */
const PASSING = 500;

/** How a conversation is opened. */
export interface Opening {
  /**
   * The id was wrongly given to the conversation that was open before. What was stored under it for that one goes back
   * to an entry of its own.
   */
  isMisnamed?: boolean;
  /** Where a conversation without an id is already stored. */
  key?: string;
}

/** @see Keeper */
export interface KeeperParts {
  page: Pick<PageAddress, 'platform'> & PageLifecycle;
  storage: ConversationStorage;
  /** Called when the extension was updated and this page's copy can no longer store anything. */
  onGone: () => void;
}

/**
 * Keeps the stores of the open conversation in sync with storage: one entry per conversation. Other tabs may show and
 * change the same conversation, so both reading and writing merge with what this tab did (./base.ts).
 */
export class Keeper {
  /** Looks for marks that were made in this conversation before it had its address. */
  readonly adopting: Adopting;
  readonly #parts: KeeperParts;
  readonly #signal: AbortSignal;
  readonly #left: LeftChats;
  readonly #saving;
  readonly #removals = new Removals();
  /** Where the open conversation is stored; empty before the first is opened. */
  #key = '';
  /** Where the conversation with marks is stored that was open before. */
  #before = '';
  /** When the open conversation was opened (ms). */
  #openedAt = 0;
  /** Where the open conversation was stored before it had its address; removed once it is stored under the new key. */
  #former = '';
  #identity = '';
  #base: Base;
  #evidence: Evidence = {};
  /**
   * What was stored here when the same conversation was open before, until it is read: another tab may be overwriting
   * it.
   */
  #again: ConversationDocument | null = null;
  /** What is stored has not been read yet, so writing now would overwrite it. */
  #isUnread = false;
  /** Another tab may have changed what is stored, and it has not been read since. */
  #isStale = false;
  /** How many reads are in progress. */
  #readings = 0;
  /** How many writes have begun, and the end of the last. */
  #writes = 0;
  #written: Promise<unknown> = Promise.resolve();
  /** The stores are changing because of storage, not because of the person. */
  #isTakingOver = false;
  /** A change is waiting to be stored. */
  #isDirty = false;
  /** The page is gone, unless the browser restores it. */
  #isPageLeft = false;

  constructor(parts: KeeperParts, signal: AbortSignal) {
    this.#parts = parts;
    this.#signal = signal;
    this.#left = new LeftChats(parts.storage);
    this.adopting = new Adopting(parts.storage, parts.page.platform.id, () => this.#key);
    this.#base = new Base(this.#empty());
    this.#saving = createTimer(() => void this.#save(), signal);
    stopWith(signal, [
      () => this.#end(),
      ...[$annotations, $history, $noteDrafts, $conversation].map((store) => store.listen(() => this.#changed())),
      $settings.listen((now, before) => {
        if (now.keepsTemporary !== before?.keepsTemporary) this.#saveSoon();
      }),
      $anchors.listen(() => {
        const { orphans } = this.#base.shown;
        if (fingerprint(orphansNow(orphans)) !== fingerprint(orphans)) this.#saveSoon();
      }),
    ]);
    parts.storage.onChange((key, value) => this.#storageChanged(key, value), signal);
    parts.page.onLifecycle((event) => this.#lifecycle(event), signal);
  }

  /** Opens a conversation: loads what is stored about it. One without an id starts empty. */
  async open(id: string | null, { isMisnamed = false, key }: Opening = {}): Promise<void> {
    const { id: platform } = this.#parts.page.platform;
    const next = key ?? (id === null ? unnamedKey(platform) : conversationKey(platform, id));
    let stored: Promise<void> | undefined;
    if (isMisnamed && !this.#isUnread) {
      this.#former = this.#key;
      this.#begin(unnamedKey(platform), false);
    }
    this.#holdUnread();
    if (this.#key !== '') {
      if (this.#endsWithChat()) this.#forget();
      else {
        if (!this.#isUnread) stored = this.#save(true);
        this.#left.leave(this.#identity, this.#key, stored);
        if (!this.#isUnread) this.#left.watch(this.#key, this.#base);
        if (this.#isStale) this.#left.repair(this.#key, this.#base);
      }
    }
    // What was open for a moment only may have been the beginning of a page that appears step by step.
    if (!this.isEmpty() && Date.now() - this.#openedAt > PASSING) this.#before = this.#key;
    this.#openedAt = Date.now();
    const again = next === this.#key && !this.#isUnread ? this.#base.stored : null;
    this.#former = '';
    this.#identity = crypto.randomUUID();
    this.#evidence = {};
    this.adopting.begin();
    const isStored = id !== null || key !== undefined;
    this.#begin(next, isStored);
    this.#again = again;
    this.#showOther(this.#empty(), id, !isStored);
    // What was stored under a wrong name must be removed from there first.
    if (isMisnamed) await stored;
    if (this.#isUnread) await this.#read();
  }

  /** The open new chat got its address: what is known about it moves there. */
  async rename(id: string): Promise<void> {
    // The latest changes go where the rest is, in case the page is closed now.
    void this.#save(true);
    this.#former = this.#key;
    this.#evidence = {};
    nameConversation(id);
    // It may be a chat with marks of its own, because a page may be slow to remove the old answers.
    this.#begin(conversationKey(this.#parts.page.platform.id, id), true);
    await this.#read();
  }

  /** Records our block in the editor of this conversation, open or not; null if it is no longer there. */
  noteWritten(identity: string, block: string | null): void {
    const isOpen = identity === this.#identity || this.#left.keyOf(identity) === this.#key;
    if (isOpen) noteWritten(block);
    else void this.#left.noteWritten(identity, block);
  }

  /** Whether marks are stored for a conversation with this id; undefined if that could not be read. */
  async isKnown(id: string): Promise<boolean | undefined> {
    const remembered = await this.#parts.storage.read(conversationKey(this.#parts.page.platform.id, id));
    return remembered && (remembered.document?.annotations.length ?? 0) > 0;
  }

  /**
   * Records the messages that identify the open chat, which has no address, and the id that may be its own.
   * @param isFound - Its messages were there already when it was first seen.
   */
  know(thread: readonly Turn[], claimed: string | null, isFound = false): void {
    if (thread.length === 0) return;
    const now: Evidence = {
      thread: [...thread],
      ...(claimed !== null && { claimed }),
      ...(isFound && { copied: true }),
    };
    const next = joinEvidence(now, this.#evidence);
    if (fingerprint(next) === fingerprint(this.#evidence)) return;
    this.#evidence = next;
    if ($annotations.get().length > 0) this.#saveSoon();
  }

  /** Whether nothing was marked in what is open. */
  isEmpty(): boolean {
    return $annotations.get().length === 0 && Object.keys($noteDrafts.get()).length === 0;
  }

  /**
   * @param isInPlace - Its messages took the place of those of the conversation that was open before.
   * @see Adopting.adopt
   */
  adopt(opened: Opened, asking: Asking = 'unproved', isInPlace = false): Promise<string | null | undefined> {
    const left = isInPlace && this.#before !== '' ? { left: this.#before } : {};
    return this.adopting.adopt({ ...opened, ...left }, asking);
  }

  #empty(): ConversationDocument {
    return emptyDocument(this.#parts.page.platform.id);
  }

  /**
   * What is stored if nothing is: what was made here before everything was deleted is gone too, even if this page was not
   * told, because it was in the browser's cache.
   *
   * @param deletedAt - When the person last deleted everything, in ms; 0 for never.
   */
  #emptied(deletedAt: number): ConversationDocument {
    const gone = $annotations.get().filter(({ modified }) => modified <= deletedAt);
    return { ...this.#empty(), removed: Object.fromEntries(gone.map(({ id }) => [id, deletedAt])) };
  }

  #forgetSteps(until: number): void {
    this.#isTakingOver = true;
    openAnnotations($annotations.get(), historySince($history.get(), until));
    this.#isTakingOver = false;
  }

  #begin(key: string, isToRead: boolean): void {
    this.#key = key;
    this.#base = new Base(this.#empty());
    this.#again = null;
    this.#isUnread = isToRead;
    this.#isStale = false;
  }

  #shown(): ConversationDocument {
    return shownDocument({
      platform: this.#parts.page.platform.id,
      before: this.#base.shown,
      removed: this.#removals.all,
      evidence: this.#evidence,
    });
  }

  #showOther(document: ConversationDocument, id: string | null, isRead: boolean): void {
    this.#takeOver(document, () => showOther(document, { identity: this.#identity, id, isRead }));
  }

  /** Loads a document into the stores without counting this as the person's action. */
  #takeOver(document: ConversationDocument, show: () => void): void {
    this.#isTakingOver = true;
    this.#removals.reset(document);
    show();
    this.#isTakingOver = false;
  }

  /** Reads what is stored: at first, and whenever another tab may have changed it. */
  async #read(): Promise<void> {
    const asked = this.#key;
    this.#readings++;
    await this.#written;
    const writes = this.#writes;
    const remembered = await this.#parts.storage.read(asked);
    this.#readings--;
    // The answer may arrive too late: for another conversation, or when the stores belong to what follows.
    if (this.#signal.aborted || asked !== this.#key) return;
    // It may not include what was written meanwhile, and that would look as if another tab had removed it.
    if (writes !== this.#writes) return this.#read();
    if (!remembered) {
      this.#failed('refused');
      if (this.#parts.storage.isAlive()) this.#saveSoon(READ_AGAIN_AFTER);
      return;
    }
    if (remembered.notice) notify(remembered.notice);
    const deleted = remembered.document ? 0 : (remembered.deleted ?? 0);
    // What is read for the first time may have been stored elsewhere, and its marks may be older than the deletion.
    const deletedAt = this.#isUnread ? 0 : deleted;
    if (deletedAt > 0) this.#forgetSteps(deletedAt);
    const theirs = remembered.document ?? this.#emptied(deletedAt);
    const again = this.#again;
    this.#again = null;
    const isHeld = this.#left.holds(asked) || again !== null;
    const id = $conversation.get()?.id ?? null;
    if (this.#isUnread && id === null) this.#evidence = joinEvidence(this.#evidence, theirs);
    // This is everything there is to know about most conversations, and no reason to write any of it again.
    const isAsStored = fingerprint(joinEvidence(this.#evidence, theirs)) === fingerprint(joinEvidence({}, theirs));
    const isAll = this.#isUnread && !isHeld && $annotations.get().length === 0 && isAsStored;
    // A mark made while it was being read is kept.
    const joined = this.#left.join(asked, theirs, deleted);
    const stored = again ? mergeDocuments(madeSince(again, deleted), joined) : joined;
    const merged = mergeDocuments(this.#shown(), stored, this.#base.shown);
    if (this.#isUnread) {
      this.#base = new Base(theirs);
      this.#showOther(merged, id, true);
    } else {
      // This tab keeps its own history and its own block in the editor.
      const { annotations, drafts } = theirs;
      this.#base = new Base(theirs, { ...this.#base.shown, annotations, drafts });
      this.#takeOver(merged, () => showChanges(merged));
    }
    this.#isUnread = this.#isStale = false;
    this.#left.withdrawNotice();
    void this.#left.rescue(asked);
    // What was done meanwhile has waited long enough.
    if (!isAll) await this.#save();
  }

  /**
   * Stores what this tab has done since the last time.
   * @param isLast - The page may be gone before the next chance: overwriting, which other tabs repair, is better than
   * losing.
   */
  async #save(isLast = false): Promise<void> {
    this.#saving.cancel();
    this.#isDirty = false;
    if (this.#isPageLeft && this.#endsWithChat()) return;
    if (this.#isUnread) return this.#read();
    // What is being read comes first, and then this again.
    if (this.#readings > 0 && !isLast) return;
    if (this.#isStale && !isLast) return this.#read();
    const { storage, page } = this.#parts;
    const key = this.#key;
    const before = this.#base;
    const shown = this.#shown();
    const merged = mergeDocuments(shown, before.stored, before.shown);
    if (fingerprint(merged) === before.text) return this.#left.release(key);
    const title = page.title();
    const document = { ...merged, title };
    const text = packed(document);
    const next = new Base(document, { ...shown, title }, text);
    const former = this.#former;
    // Set before the write, because its echo may arrive before its answer.
    this.#base = next;
    this.#writes++;
    const writing = storage.write(key, text);
    this.#written = writing;
    const result = await writing;
    if (!result.ok) {
      this.#left.hold(key, document);
      if (this.#base === next) this.#base = before;
      return this.#failed(result.problem);
    }
    this.#left.release(key);
    if (former === '') return;
    if (this.#former === former) this.#former = '';
    await storage.remove(former);
  }

  #saveSoon(wait = SAVE_AFTER): void {
    if (this.#isDirty) return;
    this.#isDirty = true;
    this.#saving.after(wait);
  }

  #changed(): void {
    if (this.#isTakingOver) return;
    this.#removals.note($annotations.get());
    this.#saveSoon();
  }

  #storageChanged(key: string, value: unknown): void {
    if (key !== this.#key) {
      this.#left.changed(key, value);
      this.adopting.changed(key, value);
      // There may be space now.
      void this.#rescue();
    } else if (value !== this.#base.packed) this.#readAgain();
  }

  #lifecycle(event: LifecycleEvent): void {
    this.#isPageLeft = event === 'left' || (this.#isPageLeft && event !== 'restored');
    switch (event) {
      case 'left':
        // The browser may restore the page with its chat; then the marks are stored again.
        if (this.#endsWithChat()) this.#forget();
        else void this.#save(true);
        break;
      case 'hidden':
        void this.#save(true);
        break;
      // While the page was in the browser's cache or in the background, it may not have been notified.
      case 'restored':
      case 'shown':
        this.#readAgain();
        break;
    }
  }

  /** Stores what is not stored yet. From now on, the stores belong to what follows. */
  #end(): void {
    if (!this.#isUnread) {
      if (this.#isDirty || this.#readings > 0) void this.#save(true);
    } else if (this.#holdUnread()) void this.#left.rescue('');
  }

  /**
   * Keeps what was done in a conversation that could not be read.
   * @returns False if there is nothing of this kind.
   */
  #holdUnread(): boolean {
    if (!this.#isUnread || (this.isEmpty() && !this.#again)) return false;
    const shown = this.#shown();
    this.#left.holdUnread(this.#key, this.#again ? mergeDocuments(shown, this.#again) : shown);
    return true;
  }

  /** What is stored may have changed. */
  #readAgain(): void {
    this.#isStale = true;
    void this.#read();
  }

  /** Retries what could not be stored. What waits for the open conversation may have been deleted, so it is read first. */
  async #rescue(): Promise<void> {
    if (await this.#left.rescue(this.#key)) this.#readAgain();
  }

  #failed(problem: StorageProblem): void {
    const isGone = problem === 'gone' || !this.#parts.storage.isAlive();
    if (isGone) this.#parts.onGone();
    // What could not be read at that point is still stored.
    if (!(isGone && problem === 'refused')) notifyOf(problem);
  }

  #endsWithChat(): boolean {
    return isToEnd() && !this.#isUnread;
  }

  /** The chat is left, and its marks end with it. */
  #forget(): void {
    this.#saving.cancel();
    this.#isDirty = false;
    this.#left.release(this.#key);
    for (const key of [this.#key, this.#former]) if (key !== '') void this.#parts.storage.remove(key);
    this.#former = '';
    this.#base = new Base(this.#empty());
  }
}
