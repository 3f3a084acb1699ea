import type { PageReader } from './read-page';

/** What grows so often, each time after a rest of the platform's, without a sign: the signs are not found. */
const MOST_UNSIGNED = 3;

/** Whether the page's signs that an answer is being written still say so. Only an answer that grows can tell. */
export interface Signs {
  /** As {@link PageReader.isStreaming}; remembers of which answers it was said. */
  isStreaming: PageReader['isStreaming'];
  /** To be told when a response grew, once in each rest of the platform's at most. */
  grew(response: Element, isLast: boolean): void;
  /** An answer went on growing of which nothing ever said that it is being written, and none had a sign since. */
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
      if (times >= 0 && !isStreaming(response, isLast)) areLost ||= ++times >= MOST_UNSIGNED;
    },
    areLost: () => areLost,
  };
}
