import { foldForSearch, searchWords } from '../library/search-words';
import type { Span } from '../annotation/selector';

/** A letter of a script with capitals. Alone, it is hardly what somebody is looking for. */
const LETTER = /^[\p{Lu}\p{Ll}]$/u;
const IN_WORD = /[\p{L}\p{N}]/u;

/**
 * Finds the words of a search in a text, ignoring case and accents just like the search itself. Spans are in UTF-16
 * code units, in order and without overlap. Where the words stand in the text as they do in the search, only these
 * places count; a single letter counts only as a word of its own, as in "vitamin C".
 *
 * @example searchHits('Café au lait', 'cafe LA') // [{ start: 0, end: 4 }, { start: 8, end: 10 }]
 */
export function searchHits(text: string, search: string): Span[] {
  const words = searchWords(search);
  if (words.length === 0) return [];
  const { folded, startOf } = foldedByLetter(text);
  const placesOf = (phrase: string): Span[] => {
    const places: Span[] = [];
    for (let at = folded.indexOf(phrase); at >= 0; at = folded.indexOf(phrase, at + phrase.length)) {
      const isPart = IN_WORD.test(folded[at - 1] ?? '') || IN_WORD.test(folded[at + 1] ?? '');
      if (LETTER.test(phrase) && isPart) continue;
      places.push({ start: startOf(at), end: endOf(text, startOf(at + phrase.length - 1)) });
    }
    return places;
  };
  const together = words.length > 1 ? placesOf(words.join(' ')) : [];
  const found = together.length > 0 ? together : words.flatMap(placesOf);
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  return found.filter((one, n) => found.slice(0, n).every((before) => one.start >= before.end));
}

/** The folded text, and a function that maps its code units back to offsets in the text. */
function foldedByLetter(text: string): { folded: string; startOf: (index: number) => number } {
  const whole = foldForSearch(text);
  const isOneToOne = /^[\0-\x7f]*$/.test(text);
  if (isOneToOne) return { folded: whole, startOf: (index) => index };
  const starts: number[] = [];
  let folded = '';
  let at = 0;
  for (const letter of text) {
    const part = foldForSearch(letter);
    for (let n = 0; n < part.length; n++) starts.push(at);
    folded += part;
    at += letter.length;
  }
  return { folded, startOf: (index) => starts[index] ?? text.length };
}

/** The end of the letter that starts there, including combining accents that follow it. */
function endOf(text: string, start: number): number {
  const letter = String.fromCodePoint(text.codePointAt(start) ?? 0);
  const accents = /^\p{M}*/u.exec(text.slice(start + letter.length))?.[0].length ?? 0;
  return start + letter.length + accents;
}
