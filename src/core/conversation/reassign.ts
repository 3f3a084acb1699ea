import type { Annotation } from '../annotation/annotation';
import { matchVerbatim } from '../matching/match-verbatim';

/** An answer and its text, as selectors see it. */
export interface AnswerText {
  id: string;
  text: string;
}

/**
 * Finds the answers of marks whose response is known no more, by their words: the one answer that holds, to the letter
 * and in their place among other words, all those marks of a response that any answer holds. Two such answers are none:
 * nothing is guessed.
 *
 * @param lost - Marks whose responses are none of the answers.
 * @returns Which answer each response is, as ids from and to; what was not found is missing.
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
