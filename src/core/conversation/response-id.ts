import { hashFolded } from '../text/hash';
import { LONGEST_HOST_ID } from '../limits';

/** Begins the id of an answer that is not known: a page that shows such a mark looks which answer holds its words. */
export const UNKNOWN_RESPONSE = 'streaming:';

/** How an id begins that stands for one that is too long to be stored with each mark. */
const LONG = 'long:';

/**
 * The id as it is, or two 64-bit hashes of one that is too long. The same id always gives the same; a second time nothing
 * changes.
 */
export function shortId(id: string): string {
  return id.length <= LONGEST_HOST_ID ? id : `${LONG}${hashFolded(id)}${hashFolded(`${LONG}${id}`)}`;
}
