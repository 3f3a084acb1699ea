/**
 * What a few characters can turn into the opposite: figures and negations. A place whose words are nearly the quote's but
 * whose figures or negations are not says something else, however few the errors.
 *
 * Not looked at: figures written as words, comparison signs, units.
 */

/** Words that negate, by language; how many there are is compared, so that "can't" may become "cannot". */
const NEGATIONS = new Set(
  [
    /* English */ 'not no never none nor neither without nothing nobody nowhere cannot',
    /* German */ 'nicht kein keine keinen keinem keiner keines nie niemals nichts ohne',
    /* French */ 'ne pas jamais sans aucun aucune ni rien',
    /* Spanish, Italian, Portuguese */ 'non nunca sin jamás ninguno ninguna ningún tampoco não sem senza',
    /* Russian */ 'не нет без никогда',
    /* Arabic */ 'لا لم لن ليس ليست غير بدون ما',
  ].flatMap((words) => words.split(' ')),
);
/** No negation is longer: "mightn't", "ninguno". */
const LONGEST = 9;
/** Contractions: "isn't", "n'est". */
const CONTRACTION = /n't$|^n'/;
/** Chinese and Japanese have no spaces: these characters and endings count wherever they stand. */
const NEGATION_PART = /[不没沒無无非未别莫]|ない|ません/g;

/** Words, figures with a minus sign and what stands before it, figures. A sign after a letter or figure is a hyphen. */
const TOKEN = /[\p{L}'][\p{L}\p{M}']*|(?:^|[^\p{L}\p{N}-])-\p{N}+|\p{N}+/gu;
const INVISIBLE = /[*_`~\u00ad\u200b-\u200f\u2060\ufeff]/g;
const GROUPING = /(\p{N})[,'\u00a0\u202f\u2009](?=\p{N}{3}(?!\p{N}))/gu;
const APOSTROPHE_CODE = 0x27;
const APOSTROPHE = /[\u2018\u2019\u02bc\u00b4]/g;
const DASH = /[\u2010-\u2015\u2212]/g;
const IS_FIGURE = /\p{N}$/u;
const IS_PLAIN = /^[ -~\s]*$/;
function plain(text: string): string {
  const lean = text.replace(INVISIBLE, '').toLowerCase();
  const common = IS_PLAIN.test(lean) ? lean : lean.replace(APOSTROPHE, "'").replace(DASH, '-').normalize('NFKC');
  return common.replace(GROUPING, '$1');
}

/** All figures in order, with their sign; and the number of negations. */
function claimsOf(raw: string): string {
  const text = plain(raw);
  let negations = IS_PLAIN.test(text) ? 0 : (text.match(NEGATION_PART)?.length ?? 0);
  let figures = '';
  for (const token of text.match(TOKEN) ?? []) {
    const end = token.charCodeAt(token.length - 1);
    if (end < 0x3a ? end !== APOSTROPHE_CODE : end > 0x7f && IS_FIGURE.test(token)) {
      figures += ' ' + token.slice(Math.max(0, token.lastIndexOf('-')));
    } else if (token.length <= LONGEST && (NEGATIONS.has(token) || (token.includes("'") && CONTRACTION.test(token)))) {
      negations++;
    }
  }
  return negations + figures;
}

/** True if one of the two raw texts has figures that the other has not, or another number of negations. */
export function flipsClaim(one: string, other: string): boolean {
  return one !== other && claimsOf(one) !== claimsOf(other);
}
