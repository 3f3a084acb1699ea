import type { Annotation } from '../annotation/annotation';
import type { Selectors } from '../annotation/selector';
import { isOnText } from '../annotation/drawn';
import { emptyDocument, type StoredDocument } from '../conversation/conversation-document';
import { hashText } from '../text/hash';
import { conversationKey, ELSEWHERE } from '../storage-keys';

/** The id of the one text of a page that is no conversation. */
const PAGE = 'page';

/** Words of a page that the person keeps. */
export interface KeptCitation {
  /** The address of the page. */
  source: string;
  title: string;
  selectors: Selectors;
  /** The question that led to them. */
  note: string;
}

/** The storage key of what is kept of a page, the same as for a mark that was imported from there. */
export function keyOfPage(source: string): string {
  return conversationKey(ELSEWHERE, hashText(source));
}

/**
 * Adds words of a page to what is kept of it, as a mark of the kind keep.
 *
 * @param document - What was kept so far; null for nothing.
 * @param id - Of the mark. Unique.
 * @param now - In ms.
 * @returns Null if the same words are kept already.
 */
export function withCitation(
  document: StoredDocument | null,
  { source, title, selectors, note }: KeptCitation,
  id: string,
  now: number,
): StoredDocument | null {
  const before = document ?? emptyDocument(ELSEWHERE);
  const isKept = before.annotations.some(
    (one) =>
      isOnText(one) &&
      one.target.selectors.quote.exact === selectors.quote.exact &&
      one.target.selectors.position.start === selectors.position.start,
  );
  if (isKept) return null;
  const target = { type: 'response' as const, source, response: PAGE, ordinal: 0, selectors };
  const mark: Annotation = {
    id,
    kind: 'keep',
    target,
    note,
    earlier: [],
    tags: [],
    created: now,
    modified: now,
  };
  return { ...before, title: title || before.title, annotations: [...before.annotations, mark] };
}
