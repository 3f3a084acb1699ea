import { atom } from 'nanostores';

/** What is known of the open conversation besides its marks. */
export interface ConversationInfo {
  platform: string;
  /** The id in its address; null while a new chat has none. */
  id: string | null;
  /** Our block as it was last written into the chat's editor; null if none of ours is there. */
  written: string | null;
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
