import { hashFolded } from '../text/hash';
import { LONGEST_HOST_ID } from '../limits';

/**
 * Begins the id of an answer whose lasting id is not known, or not known yet. A page that shows a mark of such an answer
 * looks for the answer by the mark's words.
 */
export const UNKNOWN_RESPONSE = 'streaming:';

/** True for an id that means nothing once its page is gone. */
export function isProvisional(id: string): boolean {
  return id.startsWith(UNKNOWN_RESPONSE);
}

/** How an id begins that stands for one that is too long to be stored with each mark. */
const LONG = 'long:';

/**
 * The id as it is, or two 64-bit hashes of one that is too long. The same id always gives the same; a second time nothing
 * changes.
 */
export function shortId(id: string): string {
  return id.length <= LONGEST_HOST_ID ? id : `${LONG}${hashFolded(id)}${hashFolded(`${LONG}${id}`)}`;
}
