/** What is kept about a mounted response. */
export interface LiveResponse {
  element: Element;
  id: string;
  state: 'streaming' | 'complete';
  /** When its content last changed, judged by mutations. */
  touchedAt: number;
  /** When its length was last read, and the result. A flickering attribute is not a text change. */
  sampledAt: number;
  sampledLength: number;
  /** The folded text when it was last complete or, before that, last read in full; '' if never. */
  text: string;
  /**
   * A complete text that is reported as being written again but has not changed yet, else ''. It may continue or be
   * replaced.
   */
  resumedFrom: string;
  /**
   * It is complete but has not been read since it appeared or changed, at `sampledAt`. It is read once it has had time
   * to settle.
   */
  isDoubtful?: boolean;
}

/** How much of a streaming text must begin the text of the node that replaces it, in folded code units. */
const CONTINUES = 64;

/** True if a node with the text `next` can be the streaming response that left the page with the text `previous`. */
export function continues(previous: string, next: string, isLast: boolean): boolean {
  return previous && next ? next.startsWith(previous.slice(0, CONTINUES)) : isLast;
}
