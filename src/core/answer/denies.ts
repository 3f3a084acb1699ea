import { NEGATING_CHARACTERS, negates } from '../citation/negation-words';

/** They have a negation but deny nothing. */
const NOT_ONLY =
  /\bnot (?:only|just)\b|\bnothing (?:but|other than)\b|\bnicht nur\b|\bnichts als\b|\bnon seulement\b|\bno (?:solo|sólo)\b|\bnada más que\b/giu;
/** They deny something without a negation. */
const WITHOUT_NEGATION =
  /\b(?:fail(?:s|ed)?|ceas(?:e|es|ed)) to\b|\brefus(?:e|es|ed)\b|\bden(?:y|ies|ied)\b|\black(?:s|ed|ing)?\b|\b(?:should|must) avoid\b|\b(?:advis(?:e|es|ed)|recommend(?:s|ed)?|warn(?:s|ed)?) against\b/iu;
/** The last ones are Korean, in which negations are parts of words. */
const CHARACTERS = new RegExp(`${NEGATING_CHARACTERS}|[않못없]`, 'u');
const WORD = /[\p{L}\p{M}]+(?:'\p{L}+)*/gu;

/** Whether a text denies something. */
export function denies(text: string): boolean {
  const plain = text.toLowerCase().replaceAll('’', "'").replace(NOT_ONLY, '');
  return (plain.match(WORD) ?? []).some(negates) || CHARACTERS.test(plain) || WITHOUT_NEGATION.test(plain);
}
