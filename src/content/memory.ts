import type { Annotation } from '../core/annotation';
import { emptyDocument, mergeDocuments, type ConversationDocument } from '../core/conversation-document';
import { ask } from '../browser/ask';
import { PROVISIONAL } from '../platforms/response-ids';
import { isAlive, removeEntry, watchEntries, writeEntry, type StorageProblem } from '../browser/storage';
import { $annotations, $history, openAnnotations, takeOver } from '../stores/annotations';
import { $conversation, nameConversation, openConversation } from '../stores/conversation';
import { $noteDrafts, openDrafts } from '../stores/note-drafts';
import { notify, withdraw } from '../stores/notices';

/** Half-typed notes are stored this soon after the last key (ms). */
const SAVE_AFTER = 120;
/** A conversation that has no address yet is stored under a name of its own until it gets one. */
const UNNAMED = 'unnamed-';

const PROBLEMS: Record<Exclude<StorageProblem, 'gone'>, string> = {
  full: 'The browser has no room left for your marks.',
  refused: 'The browser did not store or read your marks.',
};
const KEPT = 'They are kept while this page is open: copy your feedback before you leave.';

const DAMAGED = 'The stored marks of this conversation are damaged. They were set aside; new marks are kept.';

/** @see createMemory */
export interface Memory {
  /** Opens a conversation: what is remembered of it comes into the stores. */
  open(platform: string, id: string | null): Promise<void>;
  /** The new chat that is open got its address: what is known of it moves there. */
  rename(id: string): Promise<void>;
  /** Looks whether marks made before a crash, in a chat without address, belong to one of these responses. */
  adopt(responses: readonly string[]): void;
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
  /** What the storage holds as far as we know, as text: tells our own echo from another tab's change. */
  let stored = '';
  /** What is remembered was not read yet: writing now would overwrite it. */
  let isUnread = false;
  let isTakingOver = false;
  /** Asked for once a conversation: the whole storage is looked through. */
  let adopted = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const keyOf = (conversation: string): string => `conversation/${platform}/${conversation}`;
  const current = (): ConversationDocument => ({
    ...emptyDocument(platform),
    annotations: [...$annotations.get()],
    removed,
    drafts: $noteDrafts.get(),
    history: $history.get(),
    written: $conversation.get()?.written ?? null,
    sent: $conversation.get()?.sent ?? 0,
  });
  /** Brings a document into the stores, without taking that for an action of the person. */
  const show = (document: ConversationDocument, isOther: boolean, id = $conversation.get()?.id ?? null): void => {
    isTakingOver = true;
    removed = document.removed;
    known = document.annotations;
    if (isOther) {
      openAnnotations(document.annotations, document.history);
      openDrafts(document.drafts);
      openConversation({ platform, id, written: document.written, sent: document.sent });
    } else if (fingerprint(known) !== fingerprint($annotations.get())) takeOver(known);
    isTakingOver = false;
  };
  const tell = (problem: StorageProblem): void => {
    if (isAlive() && problem !== 'gone') notify('storage', `${PROBLEMS[problem]} ${KEPT}`);
    else onGone();
  };

  /** Asks for what is remembered; null if there is no answer or the answer comes too late. */
  const read = async (): Promise<ConversationDocument | null> => {
    const asked = key;
    const remembered = await ask('conversation', { key });
    if (asked !== key) return null;
    if (!remembered) tell('refused');
    else if (remembered.isDamaged) notify('damaged', DAMAGED);
    return remembered ? (remembered.document ?? emptyDocument(platform)) : null;
  };
  const readFirst = async (): Promise<void> => {
    const document = await read();
    if (!document) return;
    isUnread = false;
    stored = fingerprint(document);
    // A mark made while it was read stays.
    show(mergeDocuments(document, current()), true);
    later();
  };
  /** Another tab changed the conversation that is open. */
  const takeChange = async (): Promise<void> => {
    const theirs = await read();
    if (!theirs) return;
    const merged = mergeDocuments(current(), theirs);
    show(merged, false);
    // Only what they lack is worth a write of ours: drafts and history are each tab's own, and would go back and forth.
    if (fingerprint(shared(merged)) === fingerprint(shared(theirs))) stored = fingerprint(current());
    else later();
  };

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (isUnread) return readFirst();
    const document = current();
    const before = stored;
    const now = fingerprint(document);
    if (now === before) return;
    // Set before the write: its echo may come before its answer.
    stored = now;
    const result = await writeEntry(key, document);
    if (result.ok) return withdraw('storage');
    stored = before;
    tell(result.problem);
  };
  const later = (): void => void (timer ??= setTimeout(flush, SAVE_AFTER));

  const onChange = (): void => {
    if (isTakingOver) return;
    const annotations = $annotations.get();
    const ids = new Set(annotations.map((one) => one.id));
    for (const { id } of known) if (!ids.has(id)) removed = { ...removed, [id]: Date.now() };
    known = annotations;
    later();
  };
  const stops = [$annotations, $history, $noteDrafts, $conversation].map((store) => store.listen(onChange));
  watchEntries((changed, value) => {
    if (changed === key && fingerprint(value) !== stored) void takeChange();
  }, signal);
  window.addEventListener('pagehide', flush, { signal });
  document.addEventListener('visibilitychange', flush, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  });

  return {
    async open(nextPlatform, id) {
      if (key && !isUnread) void flush();
      platform = nextPlatform;
      key = keyOf(id ?? `${UNNAMED}${crypto.randomUUID()}`);
      show(emptyDocument(platform), true, id);
      stored = fingerprint(current());
      isUnread = id !== null;
      if (isUnread) await readFirst();
    },
    async rename(id) {
      const from = key;
      key = keyOf(id);
      stored = fingerprint(emptyDocument(platform));
      nameConversation(id);
      await flush();
      await removeEntry(from);
    },
    adopt(responses) {
      // A name that stands in until the answer is known says nothing: it was another before the reload.
      if (key === adopted || responses.length === 0 || responses.some((id) => id.startsWith(PROVISIONAL))) return;
      adopted = key;
      void ask('adopt', { key, prefix: keyOf(UNNAMED), responses });
    },
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
