import type { PageReader } from './read-page';

/**
 * After an answer grew this often without a sign, each time after the platform's settling time, the signs count as
 * lost. Some sites' signs have gaps.
 */
const LOST_AFTER = 5;

/** Whether the page's signs for an answer being written still work. Only a growing answer can show this. */
export interface Signs {
  /** Like {@link PageReader.isStreaming}, but remembers that a sign was seen. */
  isStreaming: PageReader['isStreaming'];
  /** Reports that a response grew, at most once per settling time of the platform. */
  grew(response: Element, isLast: boolean): void;
  /**
   * True if the answer that grew last did so for long and no sign was ever seen. Never true for a platform that only
   * has page-wide signs, because these may end before the text begins.
   */
  areLost(): boolean;
}

/** Follows the signs of one conversation. */
export function followSigns(reader: PageReader): Signs {
  let current: Element | undefined;
  /** How often it grew without a sign. Negative once it had one, because some sites remove theirs before the end. */
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
