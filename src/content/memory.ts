import type { Annotation } from '../core/annotation';
import { emptyDocument, mergeDocuments, type ConversationDocument } from '../core/conversation-document';
import { listOf, packed } from '../core/stored-document';
import { ask } from '../browser/ask';
import { isProvisional } from '../platforms/response-ids';
import { isAlive, removeEntry, watchEntries, writeEntry, type StorageProblem } from '../browser/storage';
import { $anchors } from '../stores/anchors';
import { $annotations, $history, openAnnotations, retarget, takeOver } from '../stores/annotations';
import { $conversation, nameConversation, openConversation, takeSent } from '../stores/conversation';
import { $noteDrafts, openDrafts } from '../stores/note-drafts';
import { notify, withdraw } from '../stores/notices';
import { $replaced, setReplaced } from '../stores/responses';

/** Half-typed notes are stored this soon after the last key (ms). */
const SAVE_AFTER = 120;
/** What could not be read is asked for again so soon (ms). */
const ASK_AGAIN_AFTER = 1000;
/** A conversation that has no address yet is stored under a name of its own until it gets one. */
const UNNAMED = 'unnamed-';

const PROBLEMS: Record<StorageProblem, string> = {
  gone: 'Your last marks are not stored, because Recurate was updated.',
  full: 'The browser has no room left for your marks.',
  refused: 'The browser did not store or read your marks.',
};
const KEPT = 'They are kept while this page is open: copy your feedback before you leave.';

/** @see createMemory */
export interface Memory {
  /** Opens a conversation: what is remembered of it comes into the stores. */
  open(platform: string, id: string | null): Promise<void>;
  /** The new chat that is open got its address: what is known of it moves there. */
  rename(id: string): Promise<void>;
  /** Looks whether marks made before a crash, in a chat without address, belong to one of these responses. */
  adopt(responses: readonly string[]): void;
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
  /** What could not be stored, by key: kept until there is room, whichever conversation is open then. */
  const unsaved = new Map<string, ConversationDocument>();
  /** Where the open conversation was stored before it had its address; to be removed once it is stored there. */
  let former = '';
  /** Asked for once a conversation: the whole storage is looked through. */
  let adopted = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

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
  });
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
  /** Brings a document into the stores, without taking that for an action of the person. */
  const show = (document: ConversationDocument, isOther: boolean, id = $conversation.get()?.id ?? null): void => {
    isTakingOver = true;
    removed = document.removed;
    known = document.annotations;
    if (isOther) {
      setReplaced(document.replaced);
      openAnnotations(known, document.history);
      openConversation({ platform, id, written: document.written, sent: document.sent });
    } else {
      if (fingerprint(known) !== fingerprint($annotations.get())) takeOver(known);
      takeSent(document.sent);
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
      const mine = unsaved.get(key);
      // All that there is to know of most conversations, and no reason to write any of it again.
      const isAll = isUnread && !mine && $annotations.get().length === 0;
      // A mark made while it was read stays.
      const merged = mergeDocuments(current(), mine ? mergeDocuments(mine, theirs) : theirs, base.shown);
      // This tab's history and block in the editor stay its own.
      const { annotations, drafts } = theirs;
      base = baseOf(theirs, isUnread ? theirs : { ...base.shown, annotations, drafts });
      show(merged, isUnread);
      isUnread = false;
      if (unsaved.size > 0) void rescue();
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
    if (isUnread) return look();
    // What is being read comes first, and then this again.
    if (looks > 0 && !isLast) return;
    const at = key;
    const before = base;
    const shown = current();
    const merged = mergeDocuments(shown, before.stored, before.shown);
    if (fingerprint(merged) === before.text) return stored(at);
    const { title } = globalThis.document;
    const document = { ...merged, title };
    const text = packed(document);
    const next = baseOf(document, { ...shown, title }, text);
    const leftover = former;
    // Set before the write: its echo may come before its answer.
    base = next;
    const result = await writeEntry(at, text);
    if (!result.ok) {
      unsaved.set(at, document);
      if (base === next) base = before;
      return tell(result.problem);
    }
    stored(at);
    if (!leftover) return;
    if (former === leftover) former = '';
    await removeEntry(leftover);
  };
  const stored = (at: string): void => {
    unsaved.delete(at);
    if (unsaved.size === 0) withdraw('storage');
  };
  /** Tries again to store what could not be stored. */
  const rescue = async (): Promise<void> => {
    for (const [at, document] of unsaved) {
      if (at === key) {
        later();
        continue;
      }
      const remembered = await ask('conversation', { key: at });
      if (!remembered) return;
      const both = remembered.document ? mergeDocuments(document, remembered.document) : document;
      if ((await writeEntry(at, packed(both))).ok) stored(at);
    }
  };
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
  stops.push($anchors.listen(() => fingerprint(orphans()) === fingerprint(base.shown.orphans) || later()));
  watchEntries((changed, value) => {
    if (changed !== key) {
      // There may be room now.
      if (unsaved.size > 0) void rescue();
    } else if (value !== base.packed) void look();
  }, signal);
  window.addEventListener('pagehide', () => flush(true), { signal });
  // While the page lay in the browser's cache or in the background it may have been told nothing.
  window.addEventListener('pageshow', ({ persisted }) => persisted && look(), { signal });
  document.addEventListener('visibilitychange', () => (document.hidden ? flush(true) : look()), { signal });
  signal.addEventListener('abort', () => {
    if (timer) void flush(true);
    for (const stop of stops) stop();
  });

  return {
    async open(nextPlatform, id) {
      // Of what could not be read, only the marks made meanwhile are known.
      if (!isUnread) {
        if (key) void flush(true);
      } else if ($annotations.get()[0]) {
        unsaved.set(key, mergeDocuments(current(), unsaved.get(key) ?? emptyDocument(platform)));
      }
      platform = nextPlatform;
      former = '';
      begin(keyOf(id ?? `${UNNAMED}${crypto.randomUUID()}`), id !== null);
      show(emptyDocument(platform), true, id);
      if (isUnread) await look();
    },
    async rename(id) {
      // What was done last goes where the rest is, should the page go down now.
      void flush(true);
      former = key;
      nameConversation(id);
      // It can be a chat with marks of its own: a page may be slow to take the old answers away.
      begin(keyOf(id), true);
      await look();
    },
    adopt(responses) {
      // A name that stands in until the answer is known says nothing: it was another before the reload.
      if (key === adopted || responses.length === 0 || responses.some(isProvisional)) return;
      adopted = key;
      void ask('adopt', { key, prefix: keyOf(UNNAMED), responses });
    },
    async reassign(responses, textOf) {
      const lost = $annotations.get().filter(({ target }) => isProvisional(target.response));
      if (lost.length === 0 || responses.some(isProvisional)) return;
      const answers = responses.map((id) => ({ id, text: textOf(id) }));
      for (const { from, to } of (await ask('reassign', { lost, answers })) ?? []) {
        retarget((target) => (target.response === from ? { ...target, response: to } : target));
      }
    },
  };
}

/**
 * @param shown - What this tab showed of it; all of it, if nothing is said.
 * @param packed - As this tab stored it; null for what was read.
 */
function baseOf(stored: ConversationDocument, shown = stored, packed: string | null = null) {
  let text: string | undefined;
  return {
    stored,
    shown,
    packed,
    /** Made when it is asked for: of a thousand marks it takes as long as to paint them. */
    get text() {
      return (text ??= fingerprint(stored));
    },
  };
}

/** The same text for the same value, in whatever order its keys came. */
function fingerprint(value: unknown): string {
  return JSON.stringify(value, (_key, part) =>
    part?.target?.selectors
      ? listOf(part)
      : part !== null && typeof part === 'object' && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
  );
}
