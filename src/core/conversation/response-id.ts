import { hashFolded } from '../text/hash';
import { LONGEST_HOST_ID } from '../limits';

/**
 * Prefix for the id of an answer whose permanent id is not known, or not known yet. A page that shows a mark of such an
 * answer finds the answer by the mark's text.
 */
export const UNKNOWN_RESPONSE = 'streaming:';

/** True for an id that means nothing after its page is closed. */
export function isProvisional(id: string): boolean {
  return id.startsWith(UNKNOWN_RESPONSE);
}

/** Prefix for the replacement of an id that is too long to store with each mark. */
const LONG = 'long:';

/**
 * The id itself, or two 64-bit hashes if it is too long. The same id always gives the same result, and applying this
 * twice changes nothing more.
 */
export function shortId(id: string): string {
  return id.length <= LONGEST_HOST_ID ? id : `${LONG}${hashFolded(id)}${hashFolded(`${LONG}${id}`)}`;
}
