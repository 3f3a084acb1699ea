import * as v from 'valibot';
import { answered, failed, type Answered, type Question } from './question';

/**
 * Answers one question: validates it, has it handled, and validates the answer.
 *
 * @param question - What came from another context, not validated.
 * @param handle - Gives the answer, or a failure that the question declares. Anything else is a fault.
 * @param onFault - Told what the handler threw, or why its answer does not obey the schema.
 * @returns Never rejects: whoever asks must not wait for ever.
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
