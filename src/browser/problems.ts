import * as v from 'valibot';
import { MOST_PROBLEMS, withoutWords, type Problem } from '../core/problem';
import { PROBLEMS } from '../core/storage-keys';

const ProblemsSchema = v.array(v.object({ at: v.number(), where: v.string(), what: v.string() }));

/**
 * Keeps a problem for a report. For the service worker.
 *
 * @param text - The word a notice was about, or the stack of an error.
 */
export function logProblem(where: string, text: string): Promise<void> {
  return navigator.locks.request(PROBLEMS, async () => {
    const problems = [...(await readProblems()), { at: Date.now(), where, what: withoutWords(text) }];
    await chrome.storage.session.set({ [PROBLEMS]: problems.slice(-MOST_PROBLEMS) });
  });
}

/** Recent problems, oldest first. */
export async function readProblems(): Promise<Problem[]> {
  const read = v.safeParse(ProblemsSchema, (await chrome.storage.session.get(PROBLEMS))[PROBLEMS]);
  return read.success ? read.output : [];
}
