import type { Annotation } from '../annotation/annotation';
import { matchVerbatim } from '../matching/match-verbatim';

/** An answer and its text, as selectors see it. */
export interface AnswerText {
  id: string;
  text: string;
}

/**
 * Finds the answers of marks whose response id is no longer known, by their text. For each such response, considers its
 * marks that occur in some answer. The response is the one answer that contains all of these verbatim, with matching
 * context. If two answers qualify, there is no result: nothing is guessed.
 *
 * @param lost - Marks whose responses are not among the answers.
 * @returns For each response that was found, its old and new id.
 */
export function reassign(lost: readonly Annotation[], answers: readonly AnswerText[]): { from: string; to: string }[] {
  const found: { from: string; to: string }[] = [];
  for (const from of new Set(lost.map(({ target }) => target.response))) {
    const marks = lost.filter(({ target }) => target.response === from);
    const held = answers.map(({ id, text }) => ({
      id,
      marks: marks.filter(({ target }) => typeof matchVerbatim(text, target.selectors) === 'object'),
    }));
    const all = new Set(held.flatMap((one) => one.marks)).size;
    const [answer, ...others] = held.filter((one) => all > 0 && one.marks.length === all);
    if (answer && others.length === 0) found.push({ from, to: answer.id });
  }
  return found;
}
