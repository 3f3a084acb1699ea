import type { Asker } from '../browser/questions';
import { dispatch } from '../core/protocol/dispatch';
import { stackOf } from '../core/problem';
import type { Envelope } from '../core/protocol/envelope';
import { failed, type Answered, type Question } from '../core/protocol/question';
import { WORKER_QUESTIONS } from '../core/protocol/worker-questions';
import type { Deps, Handler } from './deps';
import { HANDLERS } from './handlers';

/** Answers a question from a page. A fault in a handler is kept for a report. */
export async function answer(
  { ask, question }: Envelope,
  asker: Asker,
  deps: Deps,
): Promise<Answered<unknown, string>> {
  const definition = WORKER_QUESTIONS.find(({ name }) => name === ask);
  if (!definition) return failed('invalid');
  const handler = HANDLERS[definition.name] as Handler<Question, keyof Deps>;
  return dispatch(
    definition,
    question,
    (asked) => handler(asked, asker, deps),
    (fault) => void deps.problems.log('service worker', stackOf(fault) ?? 'unknown'),
  );
}
