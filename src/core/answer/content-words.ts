import { foldForSearch } from '../library/search-words';
import { once } from '../once';
import { commonPrefix } from '../text/common-prefix';

const words = once(() => new Intl.Segmenter(undefined, { granularity: 'word' }));

/** Words of four letters and more that any text has: English, German, French, Spanish. */
const COMMON = new Set(
  [
    'this that these those with from have been were will would could should they their there which what when where your',
    'than then also into about some such other only very much many more most does because between through while after',
    'diese dieser dieses einer einen einem eine nicht auch wird werden wurde sind sein haben oder aber wenn dass',
    'dans avec pour cette sont mais plus comme leur elle etre',
    'para como pero esta este esto entre desde sobre tambien',
  ].flatMap((line) => line.split(' ')),
);

/** Scripts whose words are short. */
const SHORT_WORDS = /[\p{sc=Han}\p{sc=Hang}\p{sc=Kana}]/u;
const LEAST_LETTERS = 4;
const LEAST_CHARACTERS = 2;
/** The article and what is joined to it, at the beginning of Arabic words. */
const ARABIC_ARTICLE = /^(?:[وبلف])?ال(?=\p{L}{3})/u;

/** Two words with this share of the longer one in common at their beginning are forms of one word (0 to 1). */
const SAME_WORD = 0.7;

/** The words of a text that say what it is about, folded, each once. */
export function contentWords(text: string): string[] {
  const found = new Set<string>();
  for (const { segment, isWordLike } of words().segment(foldForSearch(text))) {
    if (!isWordLike) continue;
    const word = segment.replace(ARABIC_ARTICLE, '');
    const least = SHORT_WORDS.test(word) ? LEAST_CHARACTERS : LEAST_LETTERS;
    if (word.length >= least && !COMMON.has(word) && !/^\d/.test(word)) found.add(word);
  }
  return [...found];
}

/** How many of the words occur among the others, in any form. */
export function sharedWords(some: readonly string[], others: readonly string[]): number {
  return some.filter((word) => others.some((other) => isSameWord(word, other))).length;
}

/** Whether two words are forms of one. */
export function isSameWord(one: string, other: string): boolean {
  const longer = Math.max(one.length, other.length);
  return commonPrefix(one, other) >= Math.min(longer, Math.max(LEAST_LETTERS, longer * SAME_WORD));
}
