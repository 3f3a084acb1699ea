/**
 * What a few characters can turn into the opposite: figures and negations. A place whose words are nearly the quote's but
 * whose figures or negations are not says something else, however few the errors.
 *
 * Not looked at: figures written as words, comparison signs, units.
 */

/** A minus sign counts where nothing that it could join stands before it: "-5", but not "10-12" or "utf-8". */
const FIGURE = /(?<![\p{L}\p{N}\p{Pd}])[\u2212\u2010-\u2013-](?=\p{N})|\p{N}+/gu;
const GROUPING = /(?<=\p{N})[,'\u2019\u00a0\u202f\u2009](?=\p{N}{3}(?!\p{N}))/gu;
const INVISIBLE = /[*_`~\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** Whole words, by language; the count is compared, so that "can't" may become "cannot". */
const NEGATIONS = [
  /* English */ "not|no|never|none|nor|neither|without|nothing|nobody|nowhere|cannot|[a-z]+n't",
  /* German */ 'nicht|kein(?:e[nmrs]?)?|nie|niemals|ohne|nichts',
  /* French */ 'ne|pas|jamais|sans|aucune?|ni|rien',
  /* Spanish, Italian, Portuguese */ 'non|nunca|sin|jamás|ningun[oa]|ningún|tampoco|não|sem|senza',
  /* Russian */ 'не|нет|без|никогда',
  /* Arabic */ 'لا|لم|لن|ليس|ليست|غير|بدون|ما',
].join('|');
const NEGATION_WORD = new RegExp(`(?<![\\p{L}\\p{N}'])(?:${NEGATIONS})(?![\\p{L}\\p{N}])|\\bn'(?=\\p{L})`, 'gu');
/** Chinese and Japanese have no spaces: these characters and endings count wherever they stand. */
const NEGATION_PART = /[不没沒無无非未别莫]|ない|ません/gu;

function figuresOf(text: string): string {
  return (text.match(FIGURE) ?? []).map((figure) => (/\p{N}/u.test(figure) ? figure : '-')).join(' ');
}

function negationsIn(text: string): number {
  return (text.match(NEGATION_WORD)?.length ?? 0) + (text.match(NEGATION_PART)?.length ?? 0);
}

function plain(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(GROUPING, '')
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u02bc`\u00b4]/g, "'")
    .toLowerCase();
}

/** True if one of the two raw texts has figures that the other has not, or another number of negations. */
export function flipsClaim(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  return figuresOf(a) !== figuresOf(b) || negationsIn(a) !== negationsIn(b);
}
