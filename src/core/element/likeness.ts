import { onOneLine } from '../text/on-one-line';
import type { ElementLikeness } from './element-context';

/**
 * How much an element is what it was. `same`: its name or text is what it was, and so is what is around it. `twin`: its
 * words are, but others stand around it. `similar`: some of its words changed. `other`: it is another one.
 */
export type Likeness = 'same' | 'twin' | 'similar' | 'other';

/** The least share of words in common of texts that are similar. */
const LEAST_COMMON = 0.5;

/** Compares an element with what it was. */
export function compareLikeness(was: ElementLikeness, is: ElementLikeness): Likeness {
  if (was.tag !== is.tag || was.role !== is.role) return 'other';
  const isNameKept = was.name === is.name;
  const isTextKept = was.text === is.text;
  if (isNameKept && isTextKept && !hasWords(was)) return 'same';
  if ((isNameKept && was.name !== '' && areSimilar(was.text, is.text)) || (isTextKept && was.text !== '')) {
    if (!isNameKept) return 'similar';
    return areSimilar(was.around ?? '', is.around ?? '') ? 'same' : 'twin';
  }
  const before = `${was.name} ${was.text}`;
  const now = `${is.name} ${is.text}`;
  return areSimilar(before, now) ? 'similar' : 'other';
}

/** False for an element that can only be told from others by where it stands. */
export function hasWords({ name, text }: ElementLikeness): boolean {
  return name !== '' || text !== '';
}

/** True for texts that have half of their words in common. Numbers count as equal: they count something. */
export function areSimilar(a: string, b: string): boolean {
  if (a === b) return true;
  const [first, second] = [wordsOf(a), wordsOf(b)];
  if (first.length === 0 || second.length === 0) return first.length === second.length;
  const left = new Map<string, number>();
  for (const word of first) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of second) {
    const count = left.get(word) ?? 0;
    if (count > 0) common++;
    left.set(word, count - 1);
  }
  return (2 * common) / (first.length + second.length) >= LEAST_COMMON;
}

function wordsOf(text: string): string[] {
  const words = onOneLine(text.toLowerCase().replace(/\d+/g, '#')).split(' ').filter(Boolean);
  // Scripts without spaces: each sign counts.
  return words.flatMap((word) => (/[぀-ヿ㐀-鿿가-힯ก-๿]/.test(word) ? [...word] : [word]));
}
