import { atom } from 'nanostores';
import { mergeFrames } from '../core/conversation/conversation-document';
import { isEqual } from '../core/is-equal';
import type { Frame } from '../core/feedback/own-lines';

/** What is known about the open conversation besides its marks. */
export interface ConversationInfo {
  /**
   * Identifies this opening of the conversation. It stays the same when a new chat gets its address; opening it again
   * gives a new one. Asynchronous work compares it before each effect.
   */
  identity: string;
  platform: string;
  /** The id in its address; null while a new chat has none. */
  id: string | null;
  /** Its stored data has been read. Until then it looks empty. */
  isRead: boolean;
  /** It is a temporary chat, which the site forgets. */
  isTemporary?: boolean;
  /** Our block as last written into the chat's editor; null if there is none. */
  written: string | null;
  /** The lines of all templates used for blocks of this conversation, newest last. They identify our blocks. */
  frames: readonly Frame[];
  /** When the block the person last sent was made, in ms. Marks changed since then are the ones to apply. */
  sent: number;
}

/** The conversation on the page; null on a page without one. */
export const $conversation = atom<ConversationInfo | null>(null);

/** Counts how often a conversation was loaded from storage. Changes at that moment are not the person's actions. */
export const $openings = atom(0);

/** Replaces the open conversation. */
export function openConversation(conversation: ConversationInfo | null): void {
  $conversation.set(conversation);
  $openings.set($openings.get() + 1);
}

/** Records the id of a new chat that got its address. */
export function nameConversation(id: string): void {
  patch({ id });
}

/** Records whether the open chat is a temporary one. */
export function setTemporary(isTemporary: boolean): void {
  if (($conversation.get()?.isTemporary ?? false) !== isTemporary) patch({ isTemporary });
}

/**
 * Records the lines of a template used for a block of this conversation. They identify the block, whatever happens to
 * the template.
 */
export function noteFrame(frame: Frame): void {
  const { frames = [] } = $conversation.get() ?? {};
  const next = mergeFrames([frame], frames);
  if (!isEqual(next, frames)) patch({ frames: next });
}

/** Records our block as it now is in the chat's editor; null if it is no longer there. */
export function noteWritten(block: string | null): void {
  if ($conversation.get()?.written !== block) patch({ written: block });
}

/**
 * Records that the person sent the message with our block.
 * @param madeAt - When the block was made, in ms.
 */
export function noteSent(madeAt: number): void {
  patch({ written: null });
  takeSent(madeAt);
}

/** Records that a message with our block was sent, possibly from another tab. A block in this tab's editor stays. */
export function takeSent(at: number): void {
  const sent = $conversation.get()?.sent;
  if (sent !== undefined && at > sent) patch({ sent: at });
}

function patch(fields: Partial<ConversationInfo>): void {
  const conversation = $conversation.get();
  if (conversation) $conversation.set({ ...conversation, ...fields });
}
