import type * as v from 'valibot';

/**
 * Something that one part of the extension asks another, as data: it holds everything that both ends must agree on.
 *
 * Whoever answers validates the question before it acts, and its own answer before it sends it. So whoever asks gets data
 * that obeys the schema, and needs to load no schemas: the content script imports types from here, no values.
 */
export interface Question<
  Name extends string = string,
  Asked extends v.GenericSchema = v.GenericSchema,
  Answer extends v.GenericSchema = v.GenericSchema,
  Code extends string = string,
> {
  /** No other question has the same name. */
  readonly name: Name;
  readonly question: Asked;
  readonly answer: Answer;
  /** The ways in which the answer can be expected to fail. */
  readonly codes: readonly Code[];
}

/**
 * Declares a question. Types of question and answer follow from the schemas.
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
 * - `unreachable`: nobody answered. The extension was updated, or the other end went away while it worked on the answer.
 * - `invalid`: the question does not obey its schema.
 * - `failed`: whoever answers has a fault; it is kept for a report.
 */
export type CommonCode = 'unreachable' | 'invalid' | 'failed';

export interface Failure<Code extends string> {
  ok: false;
  code: Code;
}

/** An answer, or the code that says why there is none. No exception crosses from one context to another. */
export type Answered<Value, Code extends string = CommonCode> = { ok: true; value: Value } | Failure<Code>;

export function answered<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function failed<const Code extends string>(code: Code): Failure<Code> {
  return { ok: false, code };
}

/** The value of an answer; undefined if it failed, for callers to whom the reason makes no difference. */
export function valueOf<Value>(answer: Answered<Value, string>): Value | undefined {
  return answer.ok ? answer.value : undefined;
}

/** Whether something that came from another context is an answer. Its value is not looked at. */
export function isAnswered(message: unknown): message is Answered<unknown, string> {
  if (typeof message !== 'object' || message === null || !('ok' in message)) return false;
  return message.ok === true
    ? 'value' in message
    : message.ok === false && 'code' in message && typeof message.code === 'string';
}

/** Read only all the way down: what is sent is copied, so a sender may hand over what it must not change. */
export type Sent<T> = T extends object ? { readonly [Key in keyof T]: Sent<T[Key]> } : T;

/** What is asked, as whoever asks gives it. */
export type QuestionOf<Q extends Question> = Sent<v.InferOutput<Q['question']>>;

/** What whoever answers gets. */
export type Received<Q extends Question> = v.InferOutput<Q['question']>;

/** What the answer is. */
export type AnswerOf<Q extends Question> = v.InferOutput<Q['answer']>;

/** What can go wrong, apart from {@link CommonCode}. */
export type CodeOf<Q extends Question> = Q['codes'][number];

/** What whoever asks gets. */
export type AnsweredOf<Q extends Question> = Answered<AnswerOf<Q>, CodeOf<Q> | CommonCode>;

/** What a handler of the question gives: its answer, or one of the failures that the question declares. */
export type HandledOf<Q extends Question> = Answered<Sent<AnswerOf<Q>>, CodeOf<Q>>;
