import type { PageReader } from './read-page';

/** How well the platform's data fits the open page. */
export interface Health {
  /** What is not found, as the end of "could not find …"; without it we cannot work. */
  missing: string[];
}

/**
 * Checks the page once, by a few queries: for a page that has come to rest, not for every change.
 * @param conversationIsOpen the URL shows a conversation (a new chat has no answers, and that is well)
 */
export function checkHealth(reader: PageReader, { conversationIsOpen }: { conversationIsOpen: boolean }): Health {
  const missing: string[] = [];
  const responses = reader.responses();
  const [first, second] = responses;
  if (!first) {
    // One that is thinking over the first answer shows none of it yet.
    if (conversationIsOpen && !reader.isBusy()) missing.push('the answers');
  } else if (
    !responses.some((response) => reader.contentRoots(response)[0]) &&
    // A first answer that is just beginning has no text yet.
    (second || !reader.isStreaming(first, true))
  ) {
    missing.push('the text of the answers');
  }
  if (!reader.composer()) missing.push('the message field');
  return { missing };
}
