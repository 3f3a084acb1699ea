/**
 * What a few characters can turn into the opposite: figures and negations. A place whose words are nearly the quote's but
 * whose figures or negations are not says something else, however few the errors.
 *
 * Not looked at: figures written as words, comparison signs, units.
 */

/** Words that negate, by language; how many there are is compared, so that "can't" may become "cannot". */
const NEGATIONS = [
  /* English */ 'not no never none nor neither without nothing nobody nowhere cannot',
  /* German */ 'nicht keine? keine[nmrs] nie niemals nichts ohne',
  /* French */ 'ne pas jamais sans aucune? ni rien',
  /* Spanish, Italian, Portuguese */ 'non nunca sin ninguno ninguna tampoco sem senza',
].flatMap((words) => words.split(' '));
const OTHER_NEGATIONS = [
  /* Spanish, Portuguese */ 'jamás ningún não',
  /* Russian */ 'не нет без никогда',
  /* Arabic */ 'لا لم لن ليس ليست غير بدون ما',
].flatMap((words) => words.split(' '));

/**
 * Negations ("isn't" and "n'est" too), and figures with their minus sign: after a letter or a figure it is a hyphen. An
 * ASCII word boundary finds some more in the middle of accented words; it does so in both texts.
 */
const CLAIM = new RegExp(String.raw`\b(?:${NEGATIONS.join('|')})\b|n't\b|\bn'|(?:^|[^\w-])-\d+|\d+`, 'g');
/** The same for other scripts. Chinese and Japanese have no spaces: some characters and endings count anywhere. */
const OTHER_CLAIM = new RegExp(
  String.raw`(?<!\p{L})(?:${OTHER_NEGATIONS.join('|')})(?!\p{L})|[不没沒無无非未别莫]|ない|ません|[^\P{N}0-9]+`,
  'gu',
);
const INVISIBLE = /[*_`~\u00ad\u200b-\u200f\u2060\ufeff]/g;
const GROUPING = /(\p{N})[,'\u00a0\u202f\u2009](?=\p{N}{3}(?!\p{N}))/gu;
const APOSTROPHE = /[\u2018\u2019\u02bc\u00b4]/g;
const DASH = /[\u2010-\u2015\u2212]/g;
const IS_FIGURE = /\p{N}$/u;
const IS_PLAIN = /^[ -~\s]*$/;
function plain(text: string): string {
  const lean = text.replace(INVISIBLE, '').toLowerCase();
  const common = IS_PLAIN.test(lean) ? lean : lean.replace(APOSTROPHE, "'").replace(DASH, '-').normalize('NFKC');
  return common.replace(GROUPING, '$1');
}

/** The number of negations, and all figures in order with their sign. */
function claimsOf(raw: string): string {
  const text = plain(raw);
  const claims = text.match(CLAIM) ?? [];
  const others = IS_PLAIN.test(text) ? [] : (text.match(OTHER_CLAIM) ?? []);
  const figures = [...claims, ...others].filter((claim) => IS_FIGURE.test(claim));
  const signed = figures.map((figure) => figure.slice(Math.max(0, figure.lastIndexOf('-'))));
  return [claims.length + others.length - figures.length, ...signed].join(' ');
}

/** True if one of the two raw texts has figures that the other has not, or another number of negations. */
export function flipsClaim(one: string, other: string): boolean {
  return one !== other && claimsOf(one) !== claimsOf(other);
}
