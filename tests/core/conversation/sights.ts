import type { Seen } from '../../../src/core/conversation/same-conversation';
import type { Sight } from '../../../src/core/conversation/sight';

/** Ids that only a site can give. */
export const UUIDS = ['3f2b8c1e-0a45-4d6b-9c11-aa0000000001', '3f2b8c1e-0a45-4d6b-9c11-aa0000000002'] as const;

/** A message of 20 code units. */
export function seen(id: string, element: object = {}, isWriting = false): Seen {
  return { id, element, length: 20, isWriting };
}

/** A page under an address with this name, with these messages, all of them read. */
export function sight(name: string | null, answers: readonly Seen[], userMessages: readonly Seen[] = []): Sight {
  return { name, answers, userMessages, answerNodes: () => answers.map(({ element }) => element) };
}

/** The page has this many answer nodes, of which some have not been read. */
export function withUnread(name: string | null, answers: readonly Seen[], nodes: readonly object[]): Sight {
  return { ...sight(name, answers), answerNodes: () => nodes, wasShownBefore: true };
}
