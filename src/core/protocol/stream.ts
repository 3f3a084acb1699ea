import type * as v from 'valibot';
import type { Answered, CommonCode, Sent } from './question';

/**
 * A question that is answered in parts, as data: like a {@link Question}, with schemas for a part and for the end. The
 * side that answers validates the question, each part before sending it, and the end. Either side can stop at any time.
 */
export interface Stream<
  Name extends string = string,
  Asked extends v.GenericSchema = v.GenericSchema,
  Part extends v.GenericSchema = v.GenericSchema,
  End extends v.GenericSchema = v.GenericSchema,
  Code extends string = string,
> {
  /** Unique among streams; also the name of the port. */
  readonly name: Name;
  readonly question: Asked;
  readonly part: Part;
  readonly end: End;
  /** The expected ways in which it can fail. */
  readonly codes: readonly Code[];
}

/**
 * Declares a stream. The types follow from the schemas.
 *
 * @example
 * const countdown = defineStream({ name: 'countdown', question: v.object({ from: v.number() }), part: v.number(), end: v.null() });
 */
export function defineStream<
  const Name extends string,
  Asked extends v.GenericSchema,
  Part extends v.GenericSchema,
  End extends v.GenericSchema,
  const Code extends string = never,
>(definition: {
  name: Name;
  question: Asked;
  part: Part;
  end: End;
  codes?: readonly Code[];
}): Stream<Name, Asked, Part, End, Code> {
  return { codes: [], ...definition };
}

/** The question's data on the side that asks. */
export type StreamQuestionOf<S extends Stream> = Sent<v.InferOutput<S['question']>>;

export type PartOf<S extends Stream> = v.InferOutput<S['part']>;

/**
 * How the stream ended. `cancelled`: the side that asked stopped it. `unreachable`: the other side went away before the
 * end.
 */
export type EndedOf<S extends Stream> = Answered<
  v.InferOutput<S['end']>,
  S['codes'][number] | CommonCode | 'cancelled'
>;

/** What a handler returns at the end. */
export type StreamHandledOf<S extends Stream> = Answered<Sent<v.InferOutput<S['end']>>, S['codes'][number]>;
