import { once } from '../once';
import type { Roles } from './roles';

/** A word of a text, with its offset (UTF-16 code units). */
interface Token {
  word: string;
  index: number;
}

const TOKEN = /[\p{L}\p{M}_]+(?:['’]\p{L}+)*|[\p{L}\p{M}\p{N}_]+/gu;
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;
const segmenter = once(() => new Intl.Segmenter('ja', { granularity: 'word' }));

/** The words of a text as {@link Roles.prepared} gives it, as they are written; without spaces, as a dictionary divides them. */
export function tokensIn(prepared: string, roles: Roles): Token[] {
  return [...prepared.matchAll(TOKEN)].flatMap(({ 0: word, index }) => {
    if (!UNSPACED.test(word) || roles.isKnown(word)) return [{ word, index }];
    return [...segmenter().segment(word)].map((part) => ({ word: part.segment, index: index + part.index }));
  });
}

/** The words of any text, in lower case. A phrase that the lexicon has is one word. */
export function wordsIn(text: string, roles: Roles): string[] {
  return tokensIn(roles.prepared(text), roles).map(({ word }) => word.toLowerCase());
}
