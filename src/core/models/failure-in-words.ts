import { counted, message, sentences, type Message, type MessageKey } from '../messages/message';
import type { Failure, FailureKind } from './failure';

/** What a person reads. Each text has a place for the name of the model. */
const WORDS: Readonly<Record<FailureKind, MessageKey>> = {
  'no-key': 'failureNoKey',
  refused: 'failureRefused',
  origin: 'failureOrigin',
  'rate-limit': 'failureRateLimit',
  'too-long': 'failureTooLong',
  'not-found': 'failureNotFound',
  'bad-request': 'failureBadRequest',
  server: 'failureServer',
  network: 'failureNetwork',
  offline: 'failureOffline',
  timeout: 'failureTimeout',
  cut: 'failureCut',
  malformed: 'failureMalformed',
  'other-form': 'failureOtherForm',
  unavailable: 'failureUnavailable',
  'no-permission': 'failureNoPermission',
  removed: 'failureRemoved',
};

/** Failures whose words say that the options help. */
const HELPED = ['no-key', 'malformed', 'no-permission', 'origin', 'too-long'] as const satisfies readonly FailureKind[];

/** A failure about which something can be done in the options. */
export type HelpedInOptions = (typeof HELPED)[number];

/** Whether something can be done about a failure in the options, under Models. */
export function isHelpedInOptions({ kind }: Failure): boolean {
  return (HELPED as readonly FailureKind[]).includes(kind);
}

/** Longer waits are given in minutes (s). */
const MOST_SECONDS = 120;

/**
 * Says why a model did not answer, and what it said itself.
 * @param name - What the person calls the model.
 * @param instead - Other words for some kinds.
 */
export function failureInWords(
  { kind, retryAfter, detail }: Failure,
  name: string,
  instead: Readonly<Partial<Record<FailureKind, MessageKey>>> = {},
): Message {
  return sentences(
    message(instead[kind] ?? WORDS[kind], name),
    ...(retryAfter > 0 ? [wait(retryAfter)] : []),
    // About its own model, a browser gives no words but the name of a state.
    ...(detail && kind !== 'unavailable' ? [message('failureSaid', detail)] : []),
  );
}

/** @param retryAfter - In ms. */
function wait(retryAfter: number): Message {
  const seconds = Math.ceil(retryAfter / 1000);
  return seconds > MOST_SECONDS
    ? counted('failureWaitMinutes', Math.ceil(seconds / 60))
    : counted('failureWaitSeconds', seconds);
}
