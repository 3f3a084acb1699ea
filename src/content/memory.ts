import {
  emptyDocument,
  isEmptyDocument,
  mergeDocuments,
  type ConversationDocument,
} from '../core/conversation-document';
import { ask } from '../browser/ask';
import { isAlive, removeEntry, watchEntries, writeEntry, type StorageProblem } from '../browser/storage';
import { $annotations, $history, openAnnotations, takeOver } from '../stores/annotations';
import { $conversation, openConversation } from '../stores/conversation';
import { $noteDrafts, openDrafts } from '../stores/note-drafts';
import { notify, withdraw } from '../stores/notices';

/** Half-typed notes are stored this soon after the last key (ms). */
const SAVE_AFTER = 120;
/** A conversation that has no address yet is stored under a name of its own until it gets one. */
const UNNAMED = 'unnamed-';

const PROBLEMS: Record<Exclude<StorageProblem, 'gone'>, string> = {
  full: 'The browser has no room left for Recurate. Your marks are kept while this page is open: copy your feedback before you leave.',
  refused:
    'The browser refused to store your marks. They are kept while this page is open: copy your feedback before you leave.',
};

const DAMAGED = 'The stored marks of this conversation are damaged. They were set aside; new marks are kept.';

/** @see createMemory */
export interface Memory {
  /** Opens a conversation: what is remembered of it comes into the stores. */
  open(platform: string, id: string | null): Promise<void>;
  /** The new chat that is open got its address: what is known of it moves there. */
  rename(id: string): Promise<void>;
  /** Looks whether marks made before a crash, in a chat without address, belong to one of these responses. */
  adopt(responses: readonly string[]): Promise<void>;
  /** Stores now what waits to be stored. */
  flush(): Promise<void>;
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
  let known: readonly { id: string }[] = [];
  /** What the storage holds as far as we know, as text: tells our own echo from another tab's change. */
  let stored = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpening = false;

  const current = (): ConversationDocument => ({
    ...emptyDocument(platform),
    annotations: [...$annotations.get()],
    removed,
    drafts: $noteDrafts.get(),
    history: $history.get(),
    written: $conversation.get()?.written ?? null,
    sent: $conversation.get()?.sent ?? 0,
  });

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (key === '' || isOpening) return;
    const document = current();
    const before = stored;
    const now = fingerprint(document);
    if (now === before || (before === '' && isEmptyDocument(document))) return;
    // Set before the write: its echo may come before its answer.
    stored = now;
    const result = await writeEntry(key, document);
    if (result.ok) {
      withdraw('storage');
      return;
    }
    stored = before;
    if (result.problem === 'gone') onGone();
    else notify('storage', PROBLEMS[result.problem]);
  };

  const changed = (): void => {
    if (isOpening || key === '') return;
    const now = Date.now();
    const ids = new Set($annotations.get().map((one) => one.id));
    const gone = known.filter((one) => !ids.has(one.id));
    if (gone.length > 0) removed = { ...removed, ...Object.fromEntries(gone.map((one) => [one.id, now])) };
    known = $annotations.get();
    timer ??= setTimeout(flush, SAVE_AFTER);
  };

  const show = (document: ConversationDocument, id: string | null): void => {
    isOpening = true;
    removed = document.removed;
    known = document.annotations;
    openAnnotations(document.annotations, document.history);
    openDrafts(document.drafts);
    openConversation({ platform, id, written: document.written, sent: document.sent });
    isOpening = false;
  };

  const load = async (from: string): Promise<ConversationDocument> => {
    const remembered = await ask('conversation', { key: from });
    if (!isAlive()) onGone();
    else if (!remembered) notify('storage', PROBLEMS.refused);
    if (remembered?.isDamaged) notify('damaged', DAMAGED);
    return remembered?.document ?? emptyDocument(platform);
  };
  /** Another tab changed the conversation that is open. */
  const takeChange = async (from: string): Promise<void> => {
    const theirs = (await ask('conversation', { key: from }))?.document;
    if (!theirs || from !== key) return;
    const merged = mergeDocuments(current(), theirs);
    isOpening = true;
    removed = merged.removed;
    known = merged.annotations;
    if (fingerprint(merged.annotations) !== fingerprint($annotations.get())) takeOver(merged.annotations);
    isOpening = false;
    // Only what they lack is worth a write of ours: drafts and history are each tab's own, and would go back and forth.
    if (fingerprint(shared(merged)) === fingerprint(shared(theirs))) stored = fingerprint(current());
    else timer ??= setTimeout(flush, SAVE_AFTER);
  };

  for (const store of [$annotations, $history, $noteDrafts, $conversation]) {
    signal.addEventListener('abort', store.listen(changed));
  }
  watchEntries((changed, value) => {
    if (changed === key && fingerprint(value) !== stored) void takeChange(changed);
  }, signal);
  window.addEventListener('pagehide', () => void flush(), { signal });
  document.addEventListener('visibilitychange', () => void flush(), { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));

  return {
    async open(nextPlatform, id) {
      void flush();
      platform = nextPlatform;
      const opened = keyOf(platform, id ?? `${UNNAMED}${crypto.randomUUID()}`);
      key = opened;
      stored = '';
      show(emptyDocument(platform), id);
      if (id === null) return;
      const document = await load(opened);
      // Another conversation was opened while this one was being read.
      if (key !== opened) return;
      stored = isEmptyDocument(document) ? '' : fingerprint(document);
      // A mark made while it was read stays.
      show(mergeDocuments(document, current()), id);
    },
    async rename(id) {
      const from = key;
      key = keyOf(platform, id);
      stored = '';
      const conversation = $conversation.get();
      if (conversation) openConversation({ ...conversation, id });
      await flush();
      await removeEntry(from);
    },
    async adopt(responses) {
      const lost = await ask('conversations', { prefix: keyOf(platform, UNNAMED) });
      for (const [from, document] of Object.entries(lost ?? {})) {
        if (from === key || !document.annotations.some((one) => responses.includes(one.target.response))) continue;
        takeOver(mergeDocuments(current(), document).annotations);
        await flush();
        await removeEntry(from);
      }
    },
    flush,
  };
}

function shared({ annotations, removed, sent }: ConversationDocument): unknown {
  return { annotations: [...annotations].sort((a, b) => (a.id < b.id ? -1 : 1)), removed, sent };
}

/** The same text for the same value: the storage does not keep the order of keys. */
function fingerprint(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function keyOf(platform: string, conversation: string): string {
  return `conversation/${platform}/${conversation}`;
}
