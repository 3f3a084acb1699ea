/** Words without which hardly a sentence of a language does, and that few others have. */
const FUNCTION_WORDS = Object.entries({
  en: 'the of and is are was were to by for with that this from when it its not has have be been',
  de: 'der die das und ist sind ein eine einen mit von für nicht auf im den dem zu des sich',
  fr: 'le les et est sont une dans avec pour des du qui que sur pas au aux ce cette',
  es: 'el los las y es son una con para por del que no se su al más',
  it: 'il lo gli e è sono una con per della del che non nel di',
  pt: 'o os as e é são uma com para por do da dos que não em',
  nl: 'het een en van zijn met voor niet op dat aan de is',
  sv: 'och är en ett av som med för inte på att det den',
}).map(([language, words]) => ({ language, words: new Set(words.split(' ')) }));

/** With fewer of them, it may be another language. */
const LEAST_WORDS = 2;

/** Other scripts. Japanese also uses the letters of Chinese. */
const SCRIPTS = ['Hira', 'Kana', 'Hang', 'Han', 'Cyrl', 'Grek', 'Arab', 'Hebr', 'Deva', 'Beng', 'Thai'].map((name) => ({
  name: name === 'Kana' ? 'Hira' : name,
  letters: new RegExp(String.raw`\p{sc=${name}}`, 'u'),
}));
const LATIN = /\p{sc=Latin}/gu;
const LETTER = /\p{L}/gu;
const WORD = /[\p{L}\p{M}]+/gu;

/** The language of a text, or its script if that is not Latin; null if it is not clear. */
export function languageOf(text: string): string | null {
  const latin = text.match(LATIN)?.length ?? 0;
  if (latin * 2 < (text.match(LETTER)?.length ?? 0))
    return SCRIPTS.find(({ letters }) => letters.test(text))?.name ?? null;
  const words = text.toLowerCase().match(WORD) ?? [];
  const [best, second] = FUNCTION_WORDS.map(({ language, words: known }) => ({
    language,
    count: words.filter((word) => known.has(word)).length,
  })).toSorted((one, other) => other.count - one.count);
  return best && second && best.count >= LEAST_WORDS && best.count > second.count ? best.language : null;
}

/** Whether a word is one of those that a language cannot do without. */
export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.some(({ words }) => words.has(word));
}
