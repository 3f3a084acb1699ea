import type { Evidence } from '../../core/conversation/conversation-document';

/**
 * Combines two sets of evidence. When a chat is opened again, its last answer is not known at once, so what was known
 * before proves more than just the beginning of it; and its messages are there already, whoever wrote them.
 */
export function joinEvidence(now: Evidence, before: Evidence): Evidence {
  const { thread = [], claimed = before.claimed } = { ...before, ...now };
  const known = before.thread ?? [];
  const isBeginning = thread.every(({ id }, at) => id === known[at]?.id);
  const most = isBeginning ? known : thread;
  const { copied } = known.length > 0 ? before : now;
  return {
    ...(most.length > 0 && { thread: most }),
    ...(claimed !== undefined && { claimed }),
    ...(copied && { copied }),
  };
}
