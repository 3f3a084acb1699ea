import { ASKING, FIGURE_ASKING, UNSPACED_ASKING, UNSPACED_FIGURE_ASKING } from './lexicon/asking';

/** What may stand between two questions: a mark, "and", or a comma where there is no word for it. */
const JOINTS = /[?;？؟、，]|,?\s+(?:and|und|et|y|e|и|और)\s+|,?\s+و(?=\p{L})|,\s+/u;

const ASKS = anyOf(ASKING, UNSPACED_ASKING);
const ASKS_FIGURE = anyOf(FIGURE_ASKING, UNSPACED_FIGURE_ASKING);

/**
 * The parts of a question that asks for several things, each of which asks; the question itself, if it asks for one.
 *
 * @example
 * partsOf('How tall is it, and who built it?'); // ['How tall is it', 'who built it']
 */
export function partsOf(question: string): string[] {
  const parts = question
    .split(JOINTS)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.length > 1 && parts.every((part) => ASKS.test(part)) ? parts : [question];
}

/** Whether a question asks for a figure: how many, how long, when. */
export function asksForFigure(question: string): boolean {
  return ASKS_FIGURE.test(question);
}

function anyOf(words: string, unspaced: string): RegExp {
  const [spaced, other] = [words, unspaced].map((list) =>
    list
      .trim()
      .replaceAll('_', String.raw`\s+`)
      .split(/\s+/),
  );
  return new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${spaced!.join('|')})(?![\p{L}\p{M}])|${other!.join('|')}`, 'iu');
}
