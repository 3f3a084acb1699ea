import { Branching } from './branch';
import { LONGEST_ARRIVING, NAMING } from './patience';
import type { Seen } from './same-conversation';
import type { AddressChange, Sight } from './sight';

/** The address names a different conversation from the messages. */
export interface Pending {
  name: string | null;
  since: number;
  /** How long the messages must stay under the address before it counts as theirs (ms). */
  patience: number;
  /** How many answers there were when it appeared. */
  answers: number;
  /** No other chat is known under this name. */
  isFree: boolean;
  /** The site set it by itself. */
  isOwn: boolean;
  /** The person may have opened another chat. An answer to their earlier message may still be coming in then. */
  isByHand: boolean;
  /** The person's messages when it appeared. */
  userMessages: readonly Seen[];
  /** Whether the page shows a branch of the open chat. */
  branching: Branching;
  /** All known messages are still there, and there are no unknown ones. */
  isUnchanged: boolean;
  /**
   * Nodes that were there before the address changed but had not been read. They do not belong to the chat it names.
   */
  unreadBefore: readonly object[];
}

/** The open chat when the address got another name. */
interface Open {
  name: string | null;
  answers: readonly Seen[];
  /** The name of the chat that it branched off from; null if there is none. */
  source: string | null;
}

/** What is known at the moment when the address gets another name than the open chat's. */
export function pendingName(open: Open, sight: Sight, way: AddressChange, now: number): Pending {
  const { name, answers, userMessages } = sight;
  const isSource = open.source !== null && name === open.source;
  const mayBeNamed = open.name === null && name !== null && !isSource && (way === 'replace' || way === 'own');
  const read = answers.map(({ element }) => element);
  const nodes = sight.answerNodes();
  return {
    name,
    unreadBefore: sight.wasShownBefore ? nodes.filter((one) => !read.includes(one)) : [],
    since: now,
    patience: mayBeNamed ? NAMING : isSource ? LONGEST_ARRIVING : Infinity,
    answers: Math.max(answers.length, nodes.length),
    isFree: false,
    isOwn: mayBeNamed && way === 'own',
    isByHand: way === 'traverse' || way === 'other',
    userMessages,
    branching: new Branching(open.answers, now),
    isUnchanged: false,
  };
}

/**
 * Whether the person sent a message under this address and no other chat is known under it. If the person's messages
 * are not known, only the second condition counts.
 */
export function isAskedThere({ isFree, userMessages: before }: Pending, { userMessages }: Sight): boolean {
  if (before.length + userMessages.length === 0) return isFree;
  return (
    isFree && userMessages.some(({ id, element }) => !before.some((one) => one.id === id || one.element === element))
  );
}
