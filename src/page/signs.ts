import type { PageReader } from './read-page';

/** After so many growths without a sign, each with a rest of the platform's before it, the signs are lost: some leave gaps. */
const LOST_AFTER = 5;

/** Whether the page's signs that an answer is being written still say so. Only an answer that grows can tell. */
export interface Signs {
  /** As {@link PageReader.isStreaming}; remembers that it was said. */
  isStreaming: PageReader['isStreaming'];
  /** To be told when a response grew, once in each rest of the platform's at most. */
  grew(response: Element, isLast: boolean): void;
  /**
   * The answer that grew last did so for long, and whenever it was asked for no sign spoke of it. Never where a platform has
   * only signs of the page as a whole: those may be over before the text begins.
   */
  areLost(): boolean;
}

/** The signs of one conversation. */
export function followSigns(reader: PageReader): Signs {
  let current: Element | undefined;
  /** How often it grew without a sign; negative once it had one: some sites take theirs away before the end. */
  let times = 0;
  let areLost = false;
  const isStreaming: PageReader['isStreaming'] = (response, isLast) => {
    const isSigned = reader.isStreaming(response, isLast);
    if (isSigned) {
      current = response;
      times = -Infinity;
      areLost = false;
    }
    return isSigned;
  };
  return {
    isStreaming,
    grew(response, isLast) {
      if (response !== current) times = 0;
      current = response;
      if (times >= 0 && !isStreaming(response, isLast)) areLost ||= ++times >= LOST_AFTER;
    },
    areLost: () => areLost && !!reader.platform.streaming[0],
  };
}
