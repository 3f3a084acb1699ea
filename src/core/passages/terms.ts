import { fold } from '../matching/fold';
import { STOP_WORDS } from './stop-words';

/** Scripts without spaces between words, and Korean, whose words carry their particles. */
const UNSPACED = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('');
/** Words, and runs of the scripts without spaces. U+30FC lengthens a vowel of Japanese. */
const RUNS = new RegExp(String.raw`[${UNSPACED}\u30fc]+|(?:(?![${UNSPACED}])[\p{L}\p{N}\p{M}])+`, 'gu');
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u');
const PLAIN_WORDS = /[A-Za-z0-9]+/g;
const IS_PLAIN = /^[\0-\x7f]*$/;

/**
 * The terms of a text by which it is found: its words without case, accents and plural endings, and pairs of characters
 * where words have no spaces between them.
 *
 * @example
 * termsOf('Cafés in 東京都'); // ['cafe', 'in', '東京', '京都']
 */
export function termsOf(text: string): string[] {
  // Most text is plain ASCII, and classes of Unicode cost ten times as much.
  if (IS_PLAIN.test(text)) return (text.match(PLAIN_WORDS) ?? []).map((word) => stemOf(word.toLowerCase()));
  return (text.match(RUNS) ?? []).flatMap((run) =>
    IS_UNSPACED.test(run) ? pairsOf(folded(run)) : stemOf(folded(run)),
  );
}

/** The terms of a question, each once: without the words that every text has, unless there are no others. */
export function termsOfQuestion(question: string): string[] {
  const terms = [...new Set(termsOf(question))];
  const telling = terms.filter((term) => !STOP_TERMS.has(term));
  return telling.length > 0 ? telling : terms;
}

function folded(word: string): string {
  return String.fromCharCode(...fold(word));
}

function pairsOf(run: string): string[] {
  const characters = [...run];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, nth) => characters[nth]! + character);
}

/** Without an English plural, which German and the Romance languages share for many words. */
function stemOf(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return /(?:ses|xes|zes|ches|shes)$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

const STOP_TERMS = new Set(STOP_WORDS.flatMap(termsOf));
