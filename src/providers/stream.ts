import type { Prompt } from '../core/ask/prompt';
import type { Failure, FailureKind } from '../core/models/failure';
import { askBrowserModel } from './browser-model';
import { AS_IT_IS, CitedAnswer, type AnswerForm } from './cited-answer';
import { Exchange, type Limits } from './exchange';
import { failure, failureOf, tidy } from './failures';
import type { Format, KeyedModel, Used, WireRequest } from './format';
import { FORMATS } from './formats';
import type { StreamPart } from './stream-part';
import { withoutThoughts } from './thoughts';

/** Failures after which it is asked once more by itself, if nothing has come yet. */
const PASSING: readonly FailureKind[] = ['rate-limit', 'server'];

/**
 * How servers say, with whatever status, that they do not know what a form asks for. Without such words a fault of theirs
 * may pass; if it does not, the next form is tried.
 */
const REFUSES =
  /system.{0,20}(?:role|message|prompt|instruction)|developer instruction|role|template|response_format|json.?schema|structured|grammar|unsupported|not (?:support|enabled|implemented)|unknown (?:field|parameter)/i;

/** How long to wait before that if the server does not say, and at most (ms). If it is more, the person decides. */
const USUAL_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

/** The longest answer, in UTF-16 code units. A server that goes on is broken, or means harm. */
const LONGEST_ANSWER = 200_000;

/** The server did not accept the request in this form. Nothing has come of an answer. */
interface Rejected {
  rejected: Failure;
}

type Attempt = AsyncGenerator<StreamPart | Rejected, void>;

export interface StreamOptions extends Limits {
  /** Waits before it is asked again, but not after the signal is aborted. */
  sleep?(ms: number, signal: AbortSignal): Promise<void>;
}

/**
 * Asks a model and yields what it answers. What goes wrong is yielded as a failure, never thrown. Ends without one when
 * the signal is aborted.
 *
 * It asks again by itself, and says so, if the server rejects what this form of the request asks for, with an error of its
 * own too, and once after a failure that may pass; but never when something of an answer has come.
 */
export async function* streamAnswer(
  model: KeyedModel,
  prompt: Prompt,
  options: StreamOptions,
): AsyncGenerator<StreamPart, void> {
  const { signal, sleep = slept } = options;
  if (model.kind !== 'browser' && FORMATS[model.kind].needsKey && model.key === '') {
    return yield { failure: failure('no-key') };
  }
  const forms = formsOf(model, prompt, options);
  let hasWaited = false;
  for (let form = 0; !signal.aborted;) {
    const { failed, isRejected, hasBegun } = yield* attempt(forms[form]!(), signal);
    if (!failed) return;
    const { kind, retryAfter } = failed;
    const isPassing = PASSING.includes(kind) && !hasWaited && retryAfter <= LONGEST_WAIT;
    const hasNext = isRejected && form + 1 < forms.length;
    if (hasNext && (kind === 'bad-request' || (kind === 'server' && (hasWaited || REFUSES.test(failed.detail))))) {
      form++;
      yield { again: kind, wait: 0 };
    } else if (!hasBegun && isPassing) {
      hasWaited = true;
      const wait = retryAfter || USUAL_WAIT;
      yield { again: kind, wait };
      await sleep(wait, signal);
    } else {
      return yield { failure: failed };
    }
  }
}

/** The ways to ask, the most demanding first. */
function formsOf(model: KeyedModel, prompt: Prompt, limits: Limits): readonly (() => Attempt)[] {
  if (model.kind === 'browser') return [() => askBrowserModel(prompt, limits)];
  const format = FORMATS[model.kind];
  return format
    .requests(model, prompt)
    .map((request) => () => withoutThoughts(converse(model, format, request, limits)));
}

/** Yields what comes but for a failure, which it returns. After an abort there is none. */
async function* attempt(
  parts: Attempt,
  signal: AbortSignal,
): AsyncGenerator<StreamPart, { failed: Failure | null; isRejected: boolean; hasBegun: boolean }> {
  let hasBegun = false;
  for await (const part of parts) {
    if (signal.aborted) break;
    if ('rejected' in part) return { failed: part.rejected, isRejected: true, hasBegun };
    if ('failure' in part) return { failed: part.failure, isRejected: false, hasBegun };
    hasBegun = true;
    yield part;
  }
  return { failed: null, isRejected: false, hasBegun };
}

/** One request and its answer. */
async function* converse(
  model: KeyedModel,
  format: Format,
  { isCited = false, ...request }: WireRequest,
  limits: Limits,
): Attempt {
  const exchange = new Exchange(model, limits);
  try {
    const refusal = await exchange.send(request);
    if (refusal) yield { rejected: refusal };
    else yield* answerOf(format, exchange, isCited ? new CitedAnswer() : AS_IT_IS);
  } catch (fault) {
    yield { failure: exchange.wrong(fault) };
  } finally {
    exchange.close();
  }
}

/** Reads an answer to its end. A connection that ends without the format's own mark of the end was cut. */
async function* answerOf(format: Format, exchange: Exchange, form: AnswerForm): Attempt {
  const { key } = exchange.receiver;
  const used: Used = {};
  let hasEnded = false;
  let left = LONGEST_ANSWER;
  let hasMessages = false;
  try {
    for await (const message of format.split(exchange.chunks())) {
      hasMessages = true;
      for (const part of format.read(message)) {
        if ('fault' in part) {
          const failed = failureOf({ status: 0, body: part.fault }, key);
          // Some servers refuse a request with an answer that says so.
          const isRefused = left === LONGEST_ANSWER && REFUSES.test(failed.detail);
          return yield isRefused ? { rejected: failed } : { failure: failed };
        }
        if ('used' in part) {
          Object.assign(used, part.used);
        } else if (!('end' in part)) {
          left -= Object.values(part).join('').length;
          if (left < 0) return yield { failure: failure('malformed') };
          yield* form.take(part);
        } else if (part.end) {
          return yield { failure: failure(part.end, tidy(part.why, key)) };
        } else {
          hasEnded = true;
        }
      }
    }
  } catch (fault) {
    // Whatever happens after the end of the answer is of no interest.
    if (!hasEnded) throw fault;
  }
  // What came may have been no answer at all, such as a page.
  if (!hasEnded) return yield { failure: failure(hasMessages || exchange.isEmpty ? 'cut' : 'malformed') };
  yield* form.end();
  if (used.input || used.output) yield { usage: { input: counted(used.input), output: counted(used.output) } };
}

/** A number of tokens, whatever a server says it is. */
function counted(tokens = 0): number {
  return Math.min(Math.max(0, Math.round(tokens)), Number.MAX_SAFE_INTEGER);
}

function slept(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
