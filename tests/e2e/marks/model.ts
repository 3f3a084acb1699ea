import type { ConversationDocument } from '../../../src/core/conversation/conversation-document';
import type { Block } from '../../pages/answer';
import type { Conversation } from '../../pages/replica';
import { conversationOf } from '../../pages/samples';

/** The first answer of every chat. */
export const GREETING = 'Hello! How can I help you today?';

export type Kind = 'named' | 'new' | 'temporary';

/** A chat and what the person marked in it. */
export interface ChatFacts {
  kind: Kind;
  /** The id in its address; null while it has none. */
  id: string | null;
  /** Part of each of its own sentences. */
  tag: string;
  points: readonly string[];
  /** The sentences that are marked. */
  marks: Set<string>;
  conversation: Conversation;
  /** It was shown before, and another chat since. Without an address it may not be recognised again. */
  wasLeft: boolean;
}

const THINGS = ['kettle keeps its heat', 'lid saves a minute', 'cold water takes long', 'wide pot loses more'] as const;

const p = (text: string): Block => ({ kind: 'paragraph', runs: [text] });

/**
 * Makes a chat.
 * @param serial - Different for each chat of a run: names, text and message ids are derived from it.
 */
export function chatOf(serial: number, kind: Kind, id: string | null): ChatFacts {
  const tag = `Q${serial}q`;
  const points = THINGS.map((thing, n) => `${tag}${n} says that the ${thing}, whoever may doubt it.`);
  const exchanges = [
    ['Hi', [p(GREETING)]],
    [`What of ${tag}?`, points.map(p)],
  ] as const;
  const conversation = conversationOf(id, exchanges, 1000 + serial * 10);
  return { kind, id, tag, points, marks: new Set(), conversation, wasLeft: false };
}

/** What is wrong with the list while this chat is shown; empty if nothing is. */
export function judgeListed(chat: ChatFacts, listed: readonly string[]): string[] {
  const mayMiss = chat.kind === 'new' && chat.wasLeft;
  return [
    ...listed
      .filter((one) => !chat.marks.has(one))
      .map((one) => `“${one}” is shown in ${chat.tag}, and was not marked there`),
    ...[...chat.marks]
      .filter((one) => !mayMiss && !listed.includes(one))
      .map((one) => `“${one}” is not shown in ${chat.tag}, where it was marked`),
  ];
}

/** What is wrong with what is stored, by key. */
export function judgeStored(
  entries: Readonly<Record<string, ConversationDocument>>,
  chats: readonly ChatFacts[],
): string[] {
  const faults: string[] = [];
  const quotesOf = ({ annotations }: ConversationDocument): string[] =>
    annotations.map(({ target }) => target.selectors.quote.exact.trim());
  const tagsOf = (document: ConversationDocument): Set<string> =>
    new Set(quotesOf(document).flatMap((quote) => /^Q\d+q/.exec(quote) ?? []));
  for (const [key, document] of Object.entries(entries)) {
    const tags = tagsOf(document);
    if (tags.size > 1) faults.push(`${key} holds marks of ${[...tags].join(' and ')}`);
    const named = chats.find(({ id }) => id !== null && key.endsWith(`/${id}`));
    if (!named) continue;
    const foreign = quotesOf(document).filter((quote) => !named.marks.has(quote));
    faults.push(...foreign.map((quote) => `${key} of ${named.tag} holds “${quote}”`));
  }
  for (const { tag, marks, id } of chats) {
    const own = Object.entries(entries).filter(
      ([key, document]) => tagsOf(document).has(tag) || (id !== null && key.endsWith(`/${id}`)),
    );
    const stored = own.flatMap(([, document]) => quotesOf(document));
    // If there is only a greeting, it cannot be told here whose it is.
    const known = [...marks].filter((one) => one !== GREETING);
    faults.push(...known.filter((one) => !stored.includes(one)).map((one) => `“${one}” of ${tag} is stored nowhere`));
    if (marks.size === 0 && stored.length > 0) faults.push(`marks of ${tag} are stored still`);
  }
  return faults;
}
