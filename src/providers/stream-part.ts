import type { Failure, FailureKind } from '../core/models/failure';

/** What comes while a model answers. After a failure, nothing more comes. */
export type StreamPart =
  | { text: string }
  /** A citation of the provider's own. */
  | { quote: string }
  /** How many tokens were used. It comes last, if it comes. */
  | { usage: { input: number; output: number } }
  /** It is asked once more, for this reason, after this wait (ms). */
  | { again: FailureKind; wait: number }
  | { failure: Failure };
