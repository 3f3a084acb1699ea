import { dispatch } from '../core/protocol/dispatch';
import type { Envelope } from '../core/protocol/envelope';
import { PROBE_QUESTIONS } from '../core/protocol/probe/probe-questions';
import { failed, type Answered } from '../core/protocol/question';
import type { Handlers } from './probe';

/**
 * Answers a question to the probe.
 * @param onFault - Receives what a handler threw, or why its answer does not match the schema.
 */
export async function answer(
  { ask, question }: Envelope,
  handlers: Handlers,
  onFault: (fault: unknown) => void,
): Promise<Answered<unknown, string>> {
  const definition = PROBE_QUESTIONS.find(({ name }) => name === ask);
  if (!definition) return failed('invalid');
  const handler = handlers[definition.name] as (question: unknown) => unknown;
  return dispatch(definition, question, handler, onFault);
}
