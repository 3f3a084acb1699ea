import { foldForSearch, searchWords } from '../library/search-words';
import type { Span } from '../annotation/selector';

/** A letter or digit, but none that can be a word by itself, as in Chinese. */
const LETTER = /^(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}])[\p{L}\p{N}]$/u;

/**
 * Finds the words of a search in a text, ignoring case and accents just like the search itself. Spans are in UTF-16
 * code units, in order and without overlap. Single letters are skipped if there are longer words: they are everywhere.
 *
 * @example searchHits('Café au lait', 'cafe LA') // [{ start: 0, end: 4 }, { start: 8, end: 10 }]
 */
export function searchHits(text: string, search: string): Span[] {
  const all = searchWords(search);
  const long = all.filter((word) => !LETTER.test(word));
  const words = long.length > 0 ? long : all;
  if (words.length === 0) return [];
  const { folded, startOf } = foldedByLetter(text);
  const found: Span[] = [];
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      found.push({ start: startOf(at), end: endOf(text, startOf(at + word.length - 1)) });
    }
  }
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
