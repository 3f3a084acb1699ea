import { fieldOf } from '../core/field-of';
import type { Failure, FailureKind } from '../core/models/failure';
import { redacted } from './redact';

/** The longest detail: more is no message, but a page. */
const LONGEST_DETAIL = 300;

export function failure(kind: FailureKind, detail = '', retryAfter = 0): Failure {
  return { kind, detail, retryAfter };
}

/** The longest wait that is told (ms): a day. Nobody waits longer, and what says more is mostly a fault. */
const LONGEST_RETRY = 24 * 60 * 60 * 1000;

/** What HTTP's status codes mean here. Others from 500 on are `server`, others below `bad-request`. */
const STATUSES: Readonly<Record<number, FailureKind>> = {
  401: 'refused',
  402: 'refused',
  403: 'refused',
  404: 'not-found',
  405: 'not-found',
  408: 'server',
  413: 'too-long',
  429: 'rate-limit',
};

/** What servers call the errors that they report in the middle of a stream, where there is no status. */
const NAMES: readonly (readonly [RegExp, FailureKind])[] = [
  [/rate.?limit|quota|exhausted/i, 'rate-limit'],
  [/auth|permission/i, 'refused'],
  [/not.?found/i, 'not-found'],
  [/too.?large/i, 'too-long'],
  [/invalid/i, 'bad-request'],
];

/** How servers say that a request has more text than the model can take: they have no code of their own for it. */
const TOO_LONG =
  /context.?(length|size|window)|too (long|large|many tokens)|token count|maximum.{0,20}tokens|reduce the length/i;

/** Google calls a wrong key an invalid argument. */
const WRONG_KEY = /api.?key/i;

/** What is known about a request that failed. */
export interface Reported {
  /** HTTP's; 0 if it is not known. */
  status: number;
  /** As it was parsed from JSON, or text. */
  body: unknown;
  /** The value of the header `retry-after`, and of the more precise one that some servers send. */
  retryAfter?: string | null;
  retryAfterMs?: string | null;
}

/** Why a request failed, from what the server says. Nothing of the key is in it. */
export function failureOf({ status, body, retryAfter = null, retryAfterMs = null }: Reported, key: string): Failure {
  const detail = messageIn(body);
  const wait = bounded(Number(retryAfterMs)) || inMs(retryAfter) || inMs(delayIn(body));
  return { kind: kindOf(status || codeIn(body), body, detail), retryAfter: wait, detail: tidy(detail, key) };
}

/** A text of a server's, in one line, shortened and without the key. */
export function tidy(text: string, key: string): string {
  const line = redacted(text, key)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  return line.length > LONGEST_DETAIL ? `${line.slice(0, LONGEST_DETAIL).toWellFormed()}…` : line;
}

function kindOf(status: number, body: unknown, detail: string): FailureKind {
  const paths = [['type'], ['code'], ['error', 'type'], ['error', 'code']];
  const names = paths.map((path) => fieldOf(body, ...path)).filter((name) => typeof name === 'string');
  const words = `${names.join(' ')} ${detail}`;
  const known = STATUSES[status];
  if (!known && TOO_LONG.test(words)) return 'too-long';
  if (status === 0) return NAMES.find(([name]) => name.test(words))?.[1] ?? 'server';
  if (status === 400 && WRONG_KEY.test(words)) return 'refused';
  return known ?? (status >= 500 ? 'server' : 'bad-request');
}

/** The status that an error in the middle of a stream names; 0 if it names none. */
function codeIn(body: unknown): number {
  const codes = [fieldOf(body, 'code'), fieldOf(body, 'status'), fieldOf(body, 'error', 'code')];
  return codes.map(Number).find((code) => code >= 400 && code < 600) ?? 0;
}

/** The message in the forms that the formats and their servers have; empty if there is none. */
function messageIn(body: unknown): string {
  // Google's is a list unless it is asked for a stream.
  const it: unknown = Array.isArray(body) ? body[0] : body;
  if (typeof it === 'string') return it.trimStart().startsWith('<') ? '' : it;
  const messages = [
    fieldOf(it, 'error', 'message'),
    fieldOf(it, 'error'),
    fieldOf(it, 'message'),
    fieldOf(it, 'detail'),
  ];
  return messages.find((message) => typeof message === 'string') ?? '';
}

/** How long to wait, as Google says it in the body. */
function delayIn(body: unknown): string | null {
  const it: unknown = Array.isArray(body) ? body[0] : body;
  const details = fieldOf(it, 'error', 'details');
  const delays = (Array.isArray(details) ? details : []).map((detail) => fieldOf(detail, 'retryDelay'));
  return delays.find((delay) => typeof delay === 'string') ?? null;
}

/** Seconds, or a date, in ms from now; 0 for neither. */
function inMs(after: string | null): number {
  if (after === null) return 0;
  const seconds = /^\s*(\d+(?:\.\d+)?)s?\s*$/.exec(after)?.[1];
  const wait = seconds === undefined ? Date.parse(after) - Date.now() : Number(seconds) * 1000;
  return bounded(wait);
}

/** A wait (ms) that may be anything, as one that can be told; 0 for what is none. */
function bounded(wait: number): number {
  return wait > 0 && Number.isFinite(wait) ? Math.min(Math.round(wait), LONGEST_RETRY) : 0;
}
