/**
 * Why a model did not answer, or not to the end:
 * - `no-key`: it needs a key and has none. `refused`: the key or the request was refused (401, 403).
 * - `origin`: Ollama refuses requests from extensions (403 without a body).
 * - `rate-limit`: too many requests (429). `too-long`: more text than it can take.
 * - `not-found`: no such model or path. `bad-request`: anything else it says is wrong with the request.
 * - `server`: it has a fault of its own (5xx). `network`: it could not be reached. `offline`: this machine is offline.
 * - `timeout`: it did not begin, or did not go on, in time. `cut`: the answer ended without its end.
 * - `malformed`: what came is not of the model's format. `other-form`: it answered, but not in the form that was asked for.
 * - `unavailable`: the browser has no such model, or has not loaded it yet.
 * - `no-permission`: the browser does not let us connect to its address.
 * - `removed`: the person has removed this model.
 */
export const FAILURES = [
  'no-key',
  'refused',
  'origin',
  'rate-limit',
  'too-long',
  'not-found',
  'bad-request',
  'server',
  'network',
  'offline',
  'timeout',
  'cut',
  'malformed',
  'other-form',
  'unavailable',
  'no-permission',
  'removed',
] as const;

export type FailureKind = (typeof FAILURES)[number];

/** Why a model did not answer. Contains no key. */
export interface Failure {
  kind: FailureKind;
  /** After how long the model says it may be asked again (ms); 0 if it does not say. */
  retryAfter: number;
  /** What the model said, in its own words, shortened and without keys; may be empty. */
  detail: string;
}
