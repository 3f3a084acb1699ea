/** Words without which hardly a sentence of a language does, and that few others have. */
const FUNCTION_WORDS = Object.entries({
  en: 'the of and is are was were to by for with that this from when it its not has have be been will would can or as but they their you your which who an in on at a i we he she',
  de: 'der die das und ist sind ein eine einen einem einer mit von für nicht auf im in an den dem zu zum zur des sich wird wurde werden nach bei aus vom am als auch nur kann es',
  fr: 'le la les et est sont un une dans avec pour de des du qui que sur pas au aux ce cette à il elle en ne n d l a par plus son ses',
  es: 'el la lo los las y es son un una con para por de del que no se su sus al más a en fue como todos',
  it: 'il la lo gli i e è sono un una con per della del dei delle che non nel nella di da al alla si ha l fu',
  pt: 'o a os as e é são um uma com para por de do da dos das que não em no na nos nas foi ao à mais se',
  nl: 'het een en van zijn met voor niet op dat aan de is werd wordt te ook bij',
  sv: 'och är en ett av som med för inte på att det den',
}).map(([language, words]) => ({ language, words: new Set(words.split(' ')) }));

/** With fewer of them, it may be another language. */
const LEAST_WORDS = 2;

/** Other scripts. Japanese also uses the letters of Chinese. */
const SCRIPTS = ['Hira', 'Kana', 'Hang', 'Han', 'Cyrl', 'Grek', 'Arab', 'Hebr', 'Deva', 'Beng', 'Thai'].map((name) => ({
  name: name === 'Kana' ? 'Hira' : name,
  letters: new RegExp(String.raw`\p{sc=${name}}`, 'u'),
}));
/** Runs of letters. */
const LATIN = /\p{sc=Latin}+/gu;
const LETTERS = /\p{L}+/gu;
const WORD = /[\p{L}\p{M}]+/gu;

/** The languages that have a word among these. */
const LANGUAGES_OF = new Map<string, string[]>();
for (const { language, words } of FUNCTION_WORDS) {
  for (const word of words) LANGUAGES_OF.set(word, [...(LANGUAGES_OF.get(word) ?? []), language]);
}

/** The language of a text, or its script if that is not Latin; null if it is not clear. */
export function languageOf(text: string): string | null {
  if (lengthOf(text, LATIN) * 2 < lengthOf(text, LETTERS))
    return SCRIPTS.find(({ letters }) => letters.test(text))?.name ?? null;
  const counts = new Map<string, number>();
  for (const word of text.toLowerCase().match(WORD) ?? []) {
    for (const language of LANGUAGES_OF.get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [first, second] = [...counts].toSorted(([, one], [, other]) => other - one);
  return first && first[1] >= LEAST_WORDS && first[1] > (second?.[1] ?? 0) ? first[0] : null;
}

/** How long all runs that match are (UTF-16 code units). */
function lengthOf(text: string, runs: RegExp): number {
  return text.match(runs)?.reduce((sum, run) => sum + run.length, 0) ?? 0;
}

/** Whether a word is one of those that a language, or any of them, cannot do without. */
export function isFunctionWord(word: string, language?: string): boolean {
  return FUNCTION_WORDS.some((one) => (language === undefined || one.language === language) && one.words.has(word));
}
