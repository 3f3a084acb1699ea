import type { Answer } from '../pages/answer';
import '../pages/replica';

declare global {
  /** Ends the answer of `streamUntilEnded`. */
  var endAnswer: () => void;
}

/**
 * Runs in a replica page: streams an answer that keeps growing until `endAnswer` is called, for half a minute at most.
 * Nothing but their growing shows that answers of Grok are not complete.
 *
 * @returns Resolves when the answer is complete.
 */
export function streamUntilEnded(answer: Answer): Promise<void> {
  let tokens = 0;
  let end: () => void;
  const pace = {
    tokensPerFrame: 1,
    /** The first paragraph arrives fast, the others slowly. */
    get delayMs() {
      return tokens++ < 70 ? 15 : 250;
    },
    until: new Promise<void>((resolve) => (end = resolve)),
  };
  globalThis.endAnswer = () => {
    pace.tokensPerFrame = Infinity;
    end();
  };
  return window.replica.stream(answer, pace);
}
