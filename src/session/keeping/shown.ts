import type { Annotation } from '../../core/annotation/annotation';
import {
  emptyDocument,
  mergeFrames,
  type ConversationDocument,
  type Evidence,
} from '../../core/conversation/conversation-document';
import { $anchors } from '../../stores/anchors';
import { $annotations, $history, openAnnotations, takeOver } from '../../stores/annotations';
import { $conversation, noteFrame, openConversation, takeSent } from '../../stores/conversation';
import { $noteDrafts, openDrafts } from '../../stores/note-drafts';
import { $replaced, setReplaced } from '../../stores/responses';
import { $settings } from '../../stores/settings';
import { fingerprint } from './base';

/** What the stores do not contain about the open conversation. */
interface Beside {
  platform: string;
  /** As last shown or stored. */
  before: ConversationDocument;
  removed: Record<string, number>;
  evidence: Evidence;
}

/** The open conversation as it is now in the stores, in the form in which it would be stored. */
export function shownDocument({ platform, before, removed, evidence }: Beside): ConversationDocument {
  const annotations = [...$annotations.get()];
  const { written = null, sent = 0, frames: known, isTemporary } = $conversation.get() ?? {};
  const frames = mergeFrames(known);
  return {
    ...emptyDocument(platform),
    // From the last time that something else was written: a title alone is not worth a write.
    title: before.title,
    annotations,
    removed,
    orphans: orphansNow(before.orphans),
    replaced: $replaced.get().filter((id) => annotations.some((one) => one.target.response === id)),
    drafts: $noteDrafts.get(),
    history: $history.get(),
    written,
    sent,
    ...(frames.length > 0 && { frames }),
    ...(annotations.length > 0 && evidence),
    ...(isTemporary && hasMarks() && { temporary: endsWithChat() ? 'ends' : 'kept' }),
  };
}

/** The marks whose text is not found. For a mark whose answer is not on the page, the last known state. */
export function orphansNow(before: ConversationDocument['orphans']): ConversationDocument['orphans'] {
  const orphans: ConversationDocument['orphans'] = {};
  for (const { id } of $annotations.get()) {
    const anchor = $anchors.get()[id] ?? { state: 'away' };
    const why = anchor.state === 'orphan' ? anchor.why : anchor.state === 'away' && before[id];
    if (why) orphans[id] = why;
  }
  return orphans;
}

/** Loads the document of another conversation into the stores. */
export function showOther(
  document: ConversationDocument,
  { identity, id, isRead }: { identity: string; id: string | null; isRead: boolean },
): void {
  setReplaced(document.replaced);
  openAnnotations(document.annotations, document.history);
  const { platform, written, sent, frames = [] } = document;
  const now = $conversation.get();
  const isTemporary = now?.identity === identity && now.isTemporary;
  openConversation({ identity, platform, id, isRead, written, frames, sent, ...(isTemporary && { isTemporary }) });
  openDrafts(document.drafts);
}

/** Loads what another tab changed in the open conversation into the stores. */
export function showChanges(document: ConversationDocument): void {
  if (fingerprint(document.annotations) !== fingerprint($annotations.get())) takeOver(document.annotations);
  takeSent(document.sent);
  for (const frame of document.frames ?? []) noteFrame(frame);
  openDrafts(document.drafts);
}

/** True if this is a temporary chat and the person lets its marks end with it. */
export function isToEnd(): boolean {
  return $conversation.get()?.isTemporary === true && endsWithChat();
}

function endsWithChat(): boolean {
  return !$settings.get().keepsTemporary;
}

function hasMarks(): boolean {
  return $annotations.get().length > 0 || $history.get().done.length > 0;
}

/** Which marks were removed, in this tab or another, and when: by id, in ms. */
export class Removals {
  #removed: Record<string, number> = {};
  #known: readonly Annotation[] = [];

  get all(): Record<string, number> {
    return this.#removed;
  }

  /** Replaces what is known. */
  reset({ removed, annotations }: ConversationDocument): void {
    this.#removed = removed;
    this.#known = annotations;
  }

  /** Marks that are missing now have just been removed. */
  note(annotations: readonly Annotation[]): void {
    const ids = new Set(annotations.map(({ id }) => id));
    for (const { id, modified } of this.#known) {
      if (!ids.has(id)) this.#removed = { ...this.#removed, [id]: Math.max(Date.now(), modified) };
    }
    this.#known = annotations;
  }
}
