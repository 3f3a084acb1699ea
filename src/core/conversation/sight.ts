import type { Messages } from './same-conversation';

/** What the page shows. */
export interface Sight extends Messages {
  /** The id in the address, or null if there is none. */
  name: string | null;
  /** The nodes of all answers on the page. Some may not have been read yet. */
  answerNodes(): readonly object[];
  /**
   * The address changed just now, and what the page shows was there before. Unknown in browsers that do not report
   * changes at once.
   */
  wasShownBefore?: boolean;
  /** The person has just pressed something that can open another chat. */
  hasPressed?: boolean;
}

/**
 * How the address changed: `replace` of the current entry; `traverse` through the history; by the site's `own` action,
 * because the person did nothing that could open another chat since the last answer began; or `other`.
 */
export type AddressChange = 'replace' | 'traverse' | 'own' | 'other';
