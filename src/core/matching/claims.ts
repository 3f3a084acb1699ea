/**
 * Figures and negations: the few characters that can turn a claim into its opposite. A place that has nearly the words
 * of a quote but other figures or negations says something else, however few the errors.
 *
 * Not checked: numbers written as words, comparison signs and units.
 */

/** Words that negate, by language. Only their number is compared, so "can't" may become "cannot". */
const NEGATIONS = [
  /* English */ 'not no never none nor neither without nothing nobody nowhere cannot',
  /* German */ 'nicht kein keine keinem keinen keiner keines nie niemals nichts ohne',
  /* French */ 'ne pas jamais sans aucun aucune ni rien',
  /* Spanish, Italian, Portuguese */ 'non nunca sin ninguno ninguna tampoco sem senza',
].flatMap((words) => words.split(' '));
const OTHER_NEGATIONS = [
  /* Spanish, Portuguese */ 'jamás ningún não',
  /* Russian */ 'не нет без никогда',
  /* Arabic */ 'لا لم لن ليس ليست غير بدون ما',
].flatMap((words) => words.split(' '));

/**
 * Matches figures with their minus sign (after a letter or a digit it is a hyphen), "isn't" and "n'est", and words that
 * may be negations. Those are then looked up in a set, because an expression that lists them all takes a millisecond to
 * compile. The ASCII word boundary also matches inside accented words, but it does so in both texts.
 */
const CLAIM = new RegExp(String.raw`(?:^|[^\w-])-\d+|\d+|n't\b|\bn'|\b[${initialsOf(NEGATIONS)}][a-z]+\b(?!'t\b)`, 'g');
const IS_NEGATION = new Set([...NEGATIONS, "n't", "n'"]);
/** The same for other scripts. Chinese and Japanese have no spaces, so some characters and endings count anywhere. */
const OTHER_CLAIM = new RegExp(
  String.raw`(?<!\p{L})(?:${OTHER_NEGATIONS.join('|')})(?!\p{L})|[不没沒無无非未别莫]|ない|ません|[^\P{N}0-9]+`,
  'gu',
);
/**
 * Marks and invisible characters, and the commas and apostrophes that group digits: one pair for ASCII, one for other
 * texts.
 */
const IS_PLAIN = /^[ -~\t\n\r]*$/;
const PLAIN_MARKS = /[*_`~]/g;
const PLAIN_GROUPING = /(\d)[,'](?=\d{3}(?!\d))/g;
const INVISIBLE = /[*_`~\u00ad\u200b-\u200f\u2060\ufeff]/g;
const GROUPING = /(\p{N})[,'\u00a0\u202f\u2009](?=\p{N}{3}(?!\p{N}))/gu;
const APOSTROPHE = /[\u2018\u2019\u02bc\u00b4]/g;
const DASH = /[\u2010-\u2015\u2212]/g;
const IS_FIGURE = /\p{N}$/u;

function initialsOf(words: readonly string[]): string {
  return [...new Set(words.map((word) => word.charAt(0)))].join('');
}

/** Removes marks and digit grouping, and replaces apostrophes and dashes with their ASCII forms. */
function cleaned(text: string, isPlain: boolean): string {
  if (isPlain) return text.replace(PLAIN_MARKS, '').replace(PLAIN_GROUPING, '$1').toLowerCase();
  const lean = text.replace(INVISIBLE, '').toLowerCase().replace(APOSTROPHE, "'").replace(DASH, '-');
  // This must come before normalising, which turns the special spaces between digit groups into ordinary ones.
  return lean.replace(GROUPING, '$1').normalize('NFKC');
}

/** The number of negations, and all figures in order with their signs, as one text. */
function claimsOf(raw: string): { negations: number; figures: string } {
  const isPlain = IS_PLAIN.test(raw);
  const text = cleaned(raw, isPlain);
  let negations = 0;
  let figures = '';
  for (const claim of text.match(CLAIM) ?? []) {
    const last = claim.charCodeAt(claim.length - 1);
    if (last >= 0x30 && last <= 0x39) figures += ' ' + claim.slice(Math.max(0, claim.lastIndexOf('-')));
    else if (IS_NEGATION.has(claim)) negations++;
  }
  if (!isPlain && !IS_PLAIN.test(text)) {
    for (const claim of text.match(OTHER_CLAIM) ?? []) {
      if (IS_FIGURE.test(claim)) figures += ' ' + claim;
      else negations++;
    }
  }
  return { negations, figures };
}

/**
 * True if the two raw texts differ in their figures or in their number of negations.
 *
 * @example
 * flipsClaim('It takes 3 minutes', 'It takes 30 minutes'); // true
 * flipsClaim('It is safe', 'It is quite safe'); // false
 */
export function flipsClaim(one: string, other: string): boolean {
  if (one === other) return false;
  const [ours, theirs] = [claimsOf(one), claimsOf(other)];
  return ours.negations !== theirs.negations || ours.figures !== theirs.figures;
}

const NEGATES: ReadonlySet<string> = new Set([...NEGATIONS, ...OTHER_NEGATIONS]);

/** Whether a word of a script with spaces negates: one in lower case, with a plain apostrophe. */
export function isNegation(word: string): boolean {
  return NEGATES.has(word) || word.endsWith("n't") || word.startsWith("n'");
}

/** How many negations a text has. */
export function negationsIn(text: string): number {
  return claimsOf(text).negations;
}
