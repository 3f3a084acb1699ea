import type { ConversationDocument, RememberedConversation } from '../core/conversation-document';
import type { Match } from '../core/match';
import type { Selectors } from '../core/selector';

/**
 * What a page asks of the service worker (./service.ts), which has proved what it answers against our schemas. Undefined
 * if it does not answer, as after an update of the extension.
 */
export interface Answers {
  /** The platform of this page; null if it has none. */
  platform: { asked: object; answered: unknown };
  /** Where words that changed stand now, in the order of the selectors. */
  match: { asked: { text: string; selectors: readonly Selectors[] }; answered: Match[] };
  /** What is remembered under a key. */
  conversation: { asked: { key: string }; answered: RememberedConversation };
  /** What is remembered under all keys that begin so. */
  conversations: { asked: { prefix: string }; answered: Record<string, ConversationDocument> };
}

export async function ask<What extends keyof Answers>(
  what: What,
  details: Answers[What]['asked'],
): Promise<Answers[What]['answered'] | undefined> {
  try {
    return await chrome.runtime.sendMessage({ ask: what, ...details });
  } catch {
    return undefined;
  }
}
