import { atom } from 'nanostores';
import { mergeFrames } from '../core/conversation/conversation-document';
import { isEqual } from '../core/is-equal';
import type { Frame } from '../core/feedback/own-lines';

/** What is known of the open conversation besides its marks. */
export interface ConversationInfo {
  /**
   * Names this opening of this conversation: it stays the same when a new chat gets its address, and every later opening has
   * another. What takes time compares it before each effect.
   */
  identity: string;
  platform: string;
  /** The id in its address; null while a new chat has none. */
  id: string | null;
  /** What is stored of it is known; until then it looks as if nothing were. */
  isRead: boolean;
  /** The site forgets this chat when it is left. */
  isTemporary?: boolean;
  /** Our block as it was last written into the chat's editor; null if none of ours is there. */
  written: string | null;
  /** By the lines of these templates blocks that were made for this conversation are known, in use or not; the newest last. */
  frames: readonly Frame[];
  /** When the block that the person sent last was made of the marks, in ms; those changed since are the ones to apply. */
  sent: number;
}

/** The conversation on the page; null on a page that has none. */
export const $conversation = atom<ConversationInfo | null>(null);

/** Counts how often a conversation was brought in from the storage: what changes then is no action of the person. */
export const $openings = atom(0);

/** Another conversation is open. */
export function openConversation(conversation: ConversationInfo | null): void {
  $conversation.set(conversation);
  $openings.set($openings.get() + 1);
}

/** The new chat got its address. */
export function nameConversation(id: string): void {
  patch({ id });
}

/** The site forgets the chat that is open when it is left; or not, as it turned out. */
export function setTemporary(isTemporary: boolean): void {
  if (($conversation.get()?.isTemporary ?? false) !== isTemporary) patch({ isTemporary });
}

/** A block for this conversation was made with a template of these lines: it is known by them, whatever becomes of the template. */
export function noteFrame(frame: Frame): void {
  const { frames = [] } = $conversation.get() ?? {};
  const next = mergeFrames([frame], frames);
  if (!isEqual(next, frames)) patch({ frames: next });
}

/** Our block now stands in the chat's editor as `block`; null if it does not stand there any more. */
export function noteWritten(block: string | null): void {
  if ($conversation.get()?.written !== block) patch({ written: block });
}

/** The person sent the message that held our block. @param madeAt - When it was made of the marks, in ms. */
export function noteSent(madeAt: number): void {
  patch({ written: null });
  takeSent(madeAt);
}

/** A message with our block was sent, maybe from another tab: what stands in the editor of this one stays. */
export function takeSent(at: number): void {
  const sent = $conversation.get()?.sent;
  if (sent !== undefined && at > sent) patch({ sent: at });
}

function patch(fields: Partial<ConversationInfo>): void {
  const conversation = $conversation.get();
  if (conversation) $conversation.set({ ...conversation, ...fields });
}
