import type { ConversationDocument } from '../../core/conversation/conversation-document';

/** What a chat without an address is recognised by: its first messages, and the address that came to it. */
export type Evidence = Pick<ConversationDocument, 'thread' | 'claimed'>;

/**
 * What is known together. The last answer of a chat is not known at once when the chat is opened again, so what was known
 * before tells more than a mere beginning of it.
 */
export function joinEvidence(now: Evidence, before: Evidence): Evidence {
  const { thread = [], claimed = before.claimed } = { ...before, ...now };
  const known = before.thread ?? [];
  const isBeginning = thread.every(({ id }, at) => id === known[at]?.id);
  const most = isBeginning ? known : thread;
  return { ...(most.length > 0 && { thread: most }), ...(claimed !== undefined && { claimed }) };
}
