import * as v from 'valibot';
import { answered, failed, type Answered, type Question } from './question';

/**
 * Answers one question: validates it, passes it to the handler and validates the answer.
 *
 * @param question - From another context, not validated.
 * @param handle - Returns the answer or a failure declared by the question. Anything else is a fault.
 * @param onFault - Receives what the handler threw, or why its answer does not match the schema.
 * @returns Never rejects, so that the other side does not wait forever.
 */
export async function dispatch(
  definition: Question,
  question: unknown,
  handle: (question: unknown) => unknown,
  onFault: (fault: unknown) => void,
): Promise<Answered<unknown, string>> {
  const asked = v.safeParse(definition.question, question);
  if (!asked.success) return failed('invalid');
  try {
    const handled = (await handle(asked.output)) as Answered<unknown, string>;
    if (handled.ok) return answered(v.parse(definition.answer, handled.value));
    return failed(v.parse(v.picklist(definition.codes), handled.code));
  } catch (fault) {
    onFault(fault);
    return failed('failed');
  }
}
