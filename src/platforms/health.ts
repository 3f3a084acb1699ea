import type { PageReader } from './read-page';
import type { SelectorGroup } from './schema';

/** How well the platform's data fits the open page. */
export interface Health {
  /**
   * `missing`: something without which we cannot work is not found; `degraded`: we work, but part of the data is invalid or
   * some answers have no text that we find; `ok` else.
   */
  status: 'ok' | 'degraded' | 'missing';
  /** What is not found, as the end of "could not find …". */
  missing: string[];
  /** Groups that a later alternative serves: a hint that the first one ages, or an older layout of the site. */
  fallback: SelectorGroup[];
}

/** The groups whose age is worth knowing. */
const WATCHED: readonly SelectorGroup[] = ['response', 'content', 'user', 'composer'];

/**
 * Checks the page once, by a few queries: for a page that has come to rest, not for every change.
 * @param conversationIsOpen the URL shows a conversation (a new chat has no answers, and that is well)
 */
export function checkHealth(reader: PageReader, { conversationIsOpen }: { conversationIsOpen: boolean }): Health {
  const missing: string[] = [];
  const responses = reader.responses();
  const last = responses.at(-1);
  const unreadable = responses.filter((response) => reader.contentRoots(response).length === 0);
  // An answer that is just beginning has no text yet.
  const isBeginning = last !== undefined && unreadable.includes(last) && reader.isStreaming(last, true);
  const failures = unreadable.length - (isBeginning ? 1 : 0);
  if (conversationIsOpen && responses.length === 0) missing.push('the answers');
  if (failures > 0 && unreadable.length === responses.length) missing.push('the text of the answers');
  if (!reader.composer()) missing.push('the message field');
  const fallback = WATCHED.filter((group) => (reader.servedBy(group) ?? 0) > 0);
  const isPartial = failures > 0 || reader.problems().length > 0;
  return { status: missing.length > 0 ? 'missing' : isPartial ? 'degraded' : 'ok', missing, fallback };
}
