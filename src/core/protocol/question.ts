import type * as v from 'valibot';

/**
 * A question from one part of the extension to another, as data: everything both sides must agree on.
 *
 * The side that answers validates both the question and its own answer. The side that asks therefore receives valid
 * data and needs no schemas: the content script imports only types from here.
 */
export interface Question<
  Name extends string = string,
  Asked extends v.GenericSchema = v.GenericSchema,
  Answer extends v.GenericSchema = v.GenericSchema,
  Code extends string = string,
> {
  /** Unique among questions. */
  readonly name: Name;
  readonly question: Asked;
  readonly answer: Answer;
  /** The expected ways in which answering can fail. */
  readonly codes: readonly Code[];
}

/**
 * Declares a question. The types of question and answer follow from the schemas.
 *
 * @example
 * const wordCount = defineQuestion({ name: 'word-count', question: v.object({ text: v.string() }), answer: v.number() });
 */
export function defineQuestion<
  const Name extends string,
  Asked extends v.GenericSchema,
  Answer extends v.GenericSchema,
  const Code extends string = never,
>(definition: {
  name: Name;
  question: Asked;
  answer: Answer;
  codes?: readonly Code[];
}): Question<Name, Asked, Answer, Code> {
  return { codes: [], ...definition };
}

/**
 * Why any question can fail:
 * - `unreachable`: nobody answered. The extension was updated, or the other side went away while working on the answer.
 * - `invalid`: the question does not match its schema.
 * - `failed`: the answering side has a fault, which is kept for a report.
 */
export type CommonCode = 'unreachable' | 'invalid' | 'failed';

/** Why there is no answer. */
export interface Failure<Code extends string> {
  ok: false;
  code: Code;
}

/** An answer, or a code that says why there is none. Exceptions never cross between contexts. */
export type Answered<Value, Code extends string = CommonCode> = { ok: true; value: Value } | Failure<Code>;

export function answered<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function failed<const Code extends string>(code: Code): Failure<Code> {
  return { ok: false, code };
}

/** The value of an answer; undefined if it failed, for callers that do not need the reason. */
export function valueOf<Value>(answer: Answered<Value, string>): Value | undefined {
  return answer.ok ? answer.value : undefined;
}

/** Whether a message from another context is an answer. Does not check its value. */
export function isAnswered(message: unknown): message is Answered<unknown, string> {
  if (typeof message !== 'object' || message === null || !('ok' in message)) return false;
  return message.ok === true
    ? 'value' in message
    : message.ok === false && 'code' in message && typeof message.code === 'string';
}

/** Deeply read-only. Messages are copied, so a sender may pass data it must not change. */
export type Sent<T> = T extends object ? { readonly [Key in keyof T]: Sent<T[Key]> } : T;

/** The question's data on the side that asks. */
export type QuestionOf<Q extends Question> = Sent<v.InferOutput<Q['question']>>;

/** The question's data on the side that answers. */
export type Received<Q extends Question> = v.InferOutput<Q['question']>;

/** The answer's data. */
export type AnswerOf<Q extends Question> = v.InferOutput<Q['answer']>;

/** The failures a question declares in addition to {@link CommonCode}. */
export type CodeOf<Q extends Question> = Q['codes'][number];

/** The result on the side that asks. */
export type AnsweredOf<Q extends Question> = Answered<AnswerOf<Q>, CodeOf<Q> | CommonCode>;

/** The result of a handler: an answer, or one of the failures the question declares. */
export type HandledOf<Q extends Question> = Answered<Sent<AnswerOf<Q>>, CodeOf<Q>>;
