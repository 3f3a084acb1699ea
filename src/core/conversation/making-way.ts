import { hasId, isSameConversation, kept, type Messages } from './same-conversation';
import type { Sight } from './sight';
import { isUnique } from './thread';

/** The messages at one moment, and the nodes of their answers. */
export interface Shown extends Messages {
  nodes: readonly object[];
}

/** What a page shows at this moment. */
export function shownIn(sight: Sight): Shown {
  const { answers, userMessages } = sight;
  return { answers, userMessages, nodes: sight.answerNodes() };
}

/** Whether the messages shown when the address changed have made way for those of the new address. */
export function haveMadeWay(before: Shown, now: Sight): boolean {
  const nodes = now.answerNodes();
  if (now.answers.length > before.nodes.length && now.answers.at(-1)?.isWriting) return true;
  const isUnread = now.answers.length < nodes.length;
  if (isUnread || now.answers.some(({ id }) => isUnique(id) && hasId(before.answers, id))) return false;
  const read = new Set(before.answers.map(({ element }) => element));
  if (before.nodes.some((one) => !read.has(one) && nodes.includes(one))) return false;
  return kept(before.answers, now.answers).length === 0 || !isSameConversation(before, now);
}
