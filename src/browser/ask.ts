import type { Adopted, Opened } from '../core/conversation/adoption';
import type { Annotation } from '../core/annotation/annotation';
import type { RememberedConversation } from '../core/conversation/conversation-document';
import type { Match } from '../core/matching/match';
import type { PageAnswer } from '../core/settings/page-settings';
import type { AnswerText } from '../core/conversation/reassign';
import type { Selectors } from '../core/annotation/selector';
import type { PageChoice } from '../core/settings/settings';

/**
 * What a page asks of the service worker (./service.ts), which has proved what it answers against our schemas. Undefined
 * if it does not answer, as after an update of the extension, or fails.
 */
export interface Answers {
  /** The platform of this page; null if it has none. */
  platform: { asked: object; answered: unknown };
  /** Where words that changed stand now, in the order of the selectors. */
  match: { asked: { text: string; selectors: readonly Selectors[] }; answered: Match[] };
  /** What the person chose, as this page needs it. */
  settings: { asked: object; answered: PageAnswer };
  /** Stores what the person chose on this page. */
  choose: { asked: { patch: PageChoice }; answered: null };
  /** Opens a section of the options page in a tab; of the platforms, the one of this page. */
  options: { asked: { section: string }; answered: null };
  /** Keeps what went wrong, for a report: what a notice was about, or the stack of an error (../core/trouble.ts). */
  trouble: { asked: { what: string }; answered: null };
  /** What helps to find out why the site does not work, as text: on this tab; for the options page on one, or on none. */
  report: { asked: { tab?: number | null }; answered: string };
  /** Brings what edits by an editor's own API into the world of the page's scripts, for one write (docs/adr/0021). */
  pageWorld: { asked: object; answered: null };
  /** What is remembered under a key. */
  conversation: { asked: { key: string }; answered: RememberedConversation };
  /**
   * Marks that were made in a chat without address, whose page then went down, move to the key, each of them proved
   * (../core/conversation/adoption.ts). Whoever shows the key learns of it as of another tab's change. Where the conversation has no
   * address itself, the answer is the key under which it is stored already, if it is known again.
   */
  adopt: { asked: { key: string; prefix: string; opened: Opened }; answered: Adopted };
  /** Which of the answers the lost marks' responses are, by their words (../core/conversation/reassign.ts). */
  reassign: {
    asked: { lost: readonly Annotation[]; answers: readonly AnswerText[] };
    answered: { from: string; to: string }[];
  };
}

/** Asks twice if need be: the browser may stop the service worker in the middle of an answer; then it starts anew. */
export async function ask<What extends keyof Answers>(
  what: What,
  details: Answers[What]['asked'],
  isAgain = false,
): Promise<Answers[What]['answered'] | undefined> {
  try {
    const { answered } = await chrome.runtime.sendMessage({ ask: what, ...details });
    return answered;
  } catch {
    return isAgain ? undefined : ask(what, details, true);
  }
}
