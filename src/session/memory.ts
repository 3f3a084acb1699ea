import type { Opened } from '../core/conversation/adoption';
import type { Annotation } from '../core/annotation/annotation';
import {
  emptyDocument,
  mergeDocuments,
  mergeFrames,
  type ConversationDocument,
} from '../core/conversation/conversation-document';
import { packed } from '../core/conversation/stored-document';
import type { Turn } from '../core/conversation/thread';
import { ask } from '../browser/ask';
import { isProvisional } from '../core/conversation/response-id';
import { baseOf, fingerprint } from './base';
import { leftChats, withHeld } from './left-chats';
import { pageTitle } from './page-title';
import { isAlive, removeEntry, watchEntries, writeEntry, type StorageProblem } from '../browser/storage';
import { $anchors } from '../stores/anchors';
import { $annotations, $history, openAnnotations, retarget, takeOver } from '../stores/annotations';
import {
  $conversation,
  nameConversation,
  noteFrame,
  noteWritten,
  openConversation,
  setTemporary,
  takeSent,
} from '../stores/conversation';
import { $noteDrafts, openDrafts } from '../stores/note-drafts';
import { notify } from '../stores/notices';
import { $replaced, setReplaced } from '../stores/responses';
import { $settings } from '../stores/settings';

/** Half-typed notes are stored this soon after the last key (ms). */
const SAVE_AFTER = 120;
/** What could not be read is asked for again so soon (ms). */
const ASK_AGAIN_AFTER = 1000;
/** For so long texts are read in one task (ms). */
const BUDGET = 8;
/** A conversation that has no address yet is stored under a name of its own until it gets one. */
const UNNAMED = 'unnamed-';

const PROBLEMS: Record<StorageProblem, string> = {
  gone: 'Your last marks are not stored, because Recurate was updated.',
  full: 'The browser has no room left for your marks.',
  refused: 'The browser did not store or read your marks.',
};
const KEPT = 'They are kept while this page is open: copy your feedback before you leave.';

type Evidence = Pick<ConversationDocument, 'thread' | 'claimed'>;

/** @see createMemory */
export interface Memory {
  /**
   * Opens a conversation: what is remembered of it comes into the stores. One without an id begins with nothing.
   * @param how - `isMisnamed`: the id had come to the one that was open before, and was not its own; what was stored under
   *   it goes back to an entry of its own. `key`: where one without an id is stored already.
   */
  open(platform: string, id: string | null, how?: { isMisnamed?: boolean; key?: string }): Promise<void>;
  /** Our block stands in the editor of this conversation, open or not, as `block`; null if it does not stand there any more. */
  noteWritten(identity: string, block: string | null): void;
  /** The new chat that is open got its address: what is known of it moves there. */
  rename(id: string): Promise<void>;
  /** Whether marks are stored of a conversation with this id; undefined if that could not be read. */
  isKnown(id: string): Promise<boolean | undefined>;
  /** The messages by which the open chat, which has no address, is known again, and the id that may be its own. */
  know(thread: readonly Turn[], claimed: string | null): void;
  /** The open chat is one that the site forgets when it is left: its marks end with it, if the person did not choose otherwise. */
  setTemporary(isTemporary: boolean): void;
  /** Whether nothing was marked in what is open. */
  isEmpty(): boolean;
  /**
   * Looks whether marks made in chats without address belong to the open conversation.
   * @returns Where it is stored already, if it is one without address itself.
   */
  adopt(opened: Opened): Promise<string | null>;
  /**
   * Marks that were made while an answer was written, and whose page went down before it was done, find it again by their
   * words.
   * @param textOf - The text of an answer, as selectors see it; asked for only if there are such marks, and all of these
   *   responses are known by their lasting names.
   */
  reassign(responses: readonly string[], textOf: (response: string) => string): Promise<void>;
}

/**
 * Keeps the stores of the open conversation and the browser's storage the same: one entry a conversation.
 *
 * @param onGone - Called when the extension was updated and this page's copy can no longer store anything.
 */
export function createMemory(onGone: () => void, signal: AbortSignal): Memory {
  let key = '';
  let identity = '';
  let platform = '';
  let removed: Record<string, number> = {};
  let known: readonly Annotation[] = [];
  /**
   * What the storage holds as far as we know, and the text of what we stored ourselves, which tells our own echo from another
   * tab's change; and what this tab showed then. What differs from the latter was done here; all else stays as others stored it.
   */
  let base = baseOf(emptyDocument(platform));
  /** What is remembered was not read yet: writing now would overwrite it. */
  let isUnread = false;
  /** How many readings are under way. */
  let looks = 0;
  let isTakingOver = false;
  const left = leftChats();
  /** Where the open conversation was stored before it had its address; to be removed once it is stored there. */
  let former = '';
  /** What the open chat is known again by while it has no address. */
  let evidence: Evidence = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The last time that texts were asked for; reading them takes several tasks on a long page. */
  let reassigning = {};
  /** The page is gone, if the browser does not bring it back. */
  let isLeft = false;

  const keyOf = (conversation: string): string => `conversation/${platform}/${conversation}`;
  const current = (): ConversationDocument => ({
    ...emptyDocument(platform),
    // Of the last time that something else was written: a title alone is not worth it.
    title: base.shown.title,
    annotations: [...$annotations.get()],
    removed,
    orphans: orphans(),
    replaced: $replaced.get().filter((id) => $annotations.get().some((one) => one.target.response === id)),
    drafts: $noteDrafts.get(),
    history: $history.get(),
    written: $conversation.get()?.written ?? null,
    sent: $conversation.get()?.sent ?? 0,
    ...framesNow(),
    ...($annotations.get().length > 0 ? evidence : {}),
    ...($conversation.get()?.isTemporary && isMarked() && { temporary: howTemporary() }),
  });
  const framesNow = (): Pick<ConversationDocument, 'frames'> => {
    const frames = mergeFrames($conversation.get()?.frames);
    return frames.length > 0 ? { frames } : {};
  };
  const isMarked = (): boolean => $annotations.get().length > 0 || $history.get().done.length > 0;
  const howTemporary = () => ($settings.get().keepsTemporary ? 'kept' : 'ends');
  const endsWithChat = (): boolean =>
    $conversation.get()?.isTemporary === true && howTemporary() === 'ends' && !isUnread;
  /** The chat is left, and its marks with it. */
  const forget = (): void => {
    clearTimeout(timer);
    timer = undefined;
    left.release(key);
    for (const one of former ? [key, former] : [key]) void removeEntry(one);
    former = '';
    base = baseOf(emptyDocument(platform));
  };
  /** Whose words are not found; of a mark that is not on the page, what was last known. */
  const orphans = (): ConversationDocument['orphans'] => {
    const all: ConversationDocument['orphans'] = {};
    for (const { id } of $annotations.get()) {
      const anchor = $anchors.get()[id] ?? { state: 'away' };
      const why = anchor.state === 'orphan' ? anchor.why : anchor.state === 'away' && base.shown.orphans[id];
      if (why) all[id] = why;
    }
    return all;
  };
  const begin = (nextKey: string, isToRead: boolean): void => {
    key = nextKey;
    base = baseOf(emptyDocument(platform));
    isUnread = isToRead;
  };
  const openId = (): string | null => $conversation.get()?.id ?? null;
  /** Brings a document into the stores, without taking that for an action of the person. */
  const show = (document: ConversationDocument, isOther: boolean, isRead = true, id = openId()): void => {
    isTakingOver = true;
    removed = document.removed;
    known = document.annotations;
    if (isOther) {
      setReplaced(document.replaced);
      openAnnotations(known, document.history);
      const { isTemporary } = $conversation.get()?.identity === identity ? $conversation.get()! : {};
      const { written, sent, frames = [] } = document;
      const temporary = isTemporary && { isTemporary };
      openConversation({ identity, platform, id, isRead, written, frames, sent, ...temporary });
    } else {
      if (fingerprint(known) !== fingerprint($annotations.get())) takeOver(known);
      takeSent(document.sent);
      for (const frame of document.frames ?? []) noteFrame(frame);
    }
    openDrafts(document.drafts);
    isTakingOver = false;
  };
  const tell = (problem: StorageProblem): void => {
    const isGone = !isAlive() || problem === 'gone';
    if (isGone) onGone();
    // What could not be read then is still stored.
    if (isGone && problem === 'refused') return;
    const help = problem === 'full' ? { section: 'library', label: 'Make room' } : undefined;
    notify('storage', `${PROBLEMS[problem]} ${KEPT}`, help);
  };

  /** Takes in what is stored: at first, and whenever another tab may have changed it. */
  const look = async (): Promise<void> => {
    const asked = key;
    looks++;
    const remembered = await ask('conversation', { key });
    looks--;
    // The answer may come too late.
    if (asked !== key) return;
    if (remembered?.notice) notify(...remembered.notice);
    if (remembered) {
      const theirs = remembered.document ?? emptyDocument(platform);
      const mine = left.held(key);
      if (isUnread && openId() === null) evidence = evidenceOf(evidence, theirs);
      // All that there is to know of most conversations, and no reason to write any of it again.
      const isAll = isUnread && !mine && $annotations.get().length === 0;
      // A mark made while it was read stays.
      const merged = mergeDocuments(current(), mine ? mergeDocuments(mine, theirs) : theirs, base.shown);
      // This tab's history and block in the editor stay its own.
      const { annotations, drafts } = theirs;
      base = baseOf(theirs, isUnread ? theirs : { ...base.shown, annotations, drafts });
      show(merged, isUnread);
      isUnread = false;
      void rescue();
      // What was done meanwhile has waited long enough.
      return isAll ? undefined : flush();
    }
    tell('refused');
    if (isAlive()) later(ASK_AGAIN_AFTER);
  };

  /** @param isLast - The page may be gone before another chance: better overwritten, which other tabs mend, than lost. */
  const flush = async (isLast = false): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (isLeft && endsWithChat()) return;
    if (isUnread) return look();
    // What is being read comes first, and then this again.
    if (looks > 0 && !isLast) return;
    const at = key;
    const before = base;
    const shown = current();
    const merged = mergeDocuments(shown, before.stored, before.shown);
    if (fingerprint(merged) === before.text) return left.release(at);
    const title = pageTitle();
    const document = { ...merged, title };
    const text = packed(document);
    const next = baseOf(document, { ...shown, title }, text);
    const leftover = former;
    // Set before the write: its echo may come before its answer.
    base = next;
    const result = await writeEntry(at, text);
    if (!result.ok) {
      left.hold(at, document);
      if (base === next) base = before;
      return tell(result.problem);
    }
    left.release(at);
    if (!leftover) return;
    if (former === leftover) former = '';
    await removeEntry(leftover);
  };
  /** Tries again to store what could not be stored. */
  const rescue = async (): Promise<void> => void ((await left.rescue(key)) && later());
  const later = (after = SAVE_AFTER): void => void (timer ??= setTimeout(flush, after));

  const onChange = (): void => {
    if (isTakingOver) return;
    const annotations = $annotations.get();
    const ids = new Set(annotations.map((one) => one.id));
    for (const { id, modified } of known) {
      if (!ids.has(id)) removed = { ...removed, [id]: Math.max(Date.now(), modified) };
    }
    known = annotations;
    later();
  };
  const stops = [$annotations, $history, $noteDrafts, $conversation].map((store) => store.listen(onChange));
  stops.push($settings.listen((now, before) => now.keepsTemporary === before?.keepsTemporary || later()));
  stops.push($anchors.listen(() => fingerprint(orphans()) === fingerprint(base.shown.orphans) || later()));
  watchEntries((changed, value) => {
    if (changed !== key) {
      // There may be room now.
      void rescue();
    } else if (value !== base.packed) void look();
  }, signal);
  window.addEventListener(
    'pagehide',
    () => {
      isLeft = true;
      // The browser may bring the page back with its chat, and then the marks are stored again.
      if (endsWithChat()) forget();
      else void flush(true);
    },
    { signal },
  );
  // While the page lay in the browser's cache or in the background it may have been told nothing.
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      isLeft = false;
      if (persisted) void look();
    },
    { signal },
  );
  document.addEventListener('visibilitychange', () => (document.hidden ? flush(true) : look()), { signal });
  signal.addEventListener('abort', () => {
    if (timer) void flush(true);
    for (const stop of stops) stop();
  });

  return {
    async open(nextPlatform, id, { isMisnamed = false, key: known } = {}) {
      let stored: Promise<void> | undefined;
      if (isMisnamed && !isUnread) {
        former = key;
        begin(keyOf(`${UNNAMED}${crypto.randomUUID()}`), false);
      }
      // Of what could not be read, only the marks made meanwhile are known.
      if (isUnread && $annotations.get()[0]) left.hold(key, withHeld(current(), left.held(key)));
      if (key && endsWithChat()) forget();
      else if (key) left.leave(identity, key, (stored = isUnread ? undefined : flush(true)));
      platform = nextPlatform;
      former = '';
      identity = crypto.randomUUID();
      evidence = {};
      begin(known ?? keyOf(id ?? `${UNNAMED}${crypto.randomUUID()}`), id !== null || known !== undefined);
      show(emptyDocument(platform), true, !isUnread, id);
      // What was stored under a name that was not its own is gone from there first.
      if (isMisnamed) await stored;
      if (isUnread) await look();
    },
    noteWritten(of, block) {
      if (of === identity || left.keyOf(of) === key) noteWritten(block);
      else void left.noteWritten(of, block);
    },
    async rename(id) {
      // What was done last goes where the rest is, should the page go down now.
      void flush(true);
      former = key;
      evidence = {};
      nameConversation(id);
      // It can be a chat with marks of its own: a page may be slow to take the old answers away.
      begin(keyOf(id), true);
      await look();
    },
    async isKnown(id) {
      const remembered = await ask('conversation', { key: keyOf(id) });
      return remembered && (remembered.document?.annotations.length ?? 0) > 0;
    },
    know(thread, claimed) {
      if (thread.length === 0) return;
      const next = evidenceOf({ thread: [...thread], ...(claimed !== null && { claimed }) }, evidence);
      if (fingerprint(next) === fingerprint(evidence)) return;
      evidence = next;
      if ($annotations.get().length > 0) later();
    },
    setTemporary,
    isEmpty: () => $annotations.get().length === 0 && Object.keys($noteDrafts.get()).length === 0,
    async adopt(opened) {
      const adopted = await ask('adopt', { key, prefix: keyOf(UNNAMED), opened });
      if (adopted?.notice) notify(...adopted.notice);
      return adopted?.key ?? null;
    },
    async reassign(responses, textOf) {
      const lost = $annotations.get().filter(({ target }) => isProvisional(target.response));
      if (lost.length === 0 || responses.some(isProvisional)) return;
      const own = (reassigning = {});
      const answers: { id: string; text: string }[] = [];
      let end = performance.now() + BUDGET;
      for (const id of responses) {
        if (performance.now() > end) {
          await new Promise((done) => setTimeout(done));
          // The page went on, and this was asked for again; or it shows another chat.
          if (reassigning !== own || signal.aborted) return;
          end = performance.now() + BUDGET;
        }
        answers.push({ id, text: textOf(id) });
      }
      for (const { from, to } of (await ask('reassign', { lost, answers })) ?? []) {
        retarget((target) => (target.response === from ? { ...target, response: to } : target));
      }
    },
  };
}

/**
 * What a chat without address is known again by. Its last answer is not known at once where it was opened again: what was known
 * before tells more than the beginning of it.
 */
function evidenceOf(now: Evidence, before: Evidence): Evidence {
  const { thread = [], claimed = before.claimed } = { ...before, ...now };
  const known = before.thread ?? [];
  const isBeginning = thread.every(({ id }, at) => id === known[at]?.id);
  const most = isBeginning ? known : thread;
  return { ...(most.length > 0 && { thread: most }), ...(claimed !== undefined && { claimed }) };
}
