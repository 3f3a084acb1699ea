import type { ElementLikeness } from './element-context';

/** How much of what tells an element from others is as it was, each from 0 to 1. */
export interface Likeness {
  /** Its own words: its name and its text. 1 only if not a letter has changed. */
  words: number;
  /** The words around it. */
  around: number;
}

/** Texts that differ only in numbers, or in the order of their words, are not quite the same. */
export const NEARLY = 0.95;
/** Those that differ in a word have less in common, however many words they have. */
const LESS = 0.9;
/** What gets words that it had not, as a part of a page that has been loaded by now. */
const FILLED = 0.6;
/** How much a name counts beside the text. */
const NAME_COUNTS = 0.7;

/** Compares an element with what it was. Null for one of another kind. */
export function compareLikeness(was: ElementLikeness, is: ElementLikeness): Likeness | null {
  if (was.tag !== is.tag || was.role !== is.role) return null;
  return { words: wordsKept(was, is), around: overlap(was.around ?? '', is.around ?? '') };
}

function wordsKept(was: ElementLikeness, is: ElementLikeness): number {
  if (was.name === is.name && was.text === is.text) return 1;
  if (!hasWords(was)) return FILLED;
  const text = overlap(was.text, is.text);
  if (was.name === '') return text;
  // A name is given for good, while what is in it changes.
  return was.name === is.name ? NEARLY : NAME_COUNTS * overlap(was.name, is.name) + (1 - NAME_COUNTS) * text;
}

/** False for an element that can only be told from others by where it stands. */
export function hasWords({ name, text }: ElementLikeness): boolean {
  return name !== '' || text !== '';
}

/** What an element is told from others by: the words around it, or its own if there are none. */
function tellingWords({ around, text, name }: ElementLikeness): string {
  return around || text || name;
}

/**
 * True if the first number in the words that tell an element from others is another one: that of a row, where rows have
 * no other name. A number further back counts something, as `50 %` in `Task 1, 50 %` does.
 */
export function hasOtherNumber(was: ElementLikeness, is: ElementLikeness): boolean {
  const [before, now] = [was, is].map((one) => /\d+/.exec(tellingWords(one))?.[0]);
  return before !== now;
}

/** How many of their words two texts have in common (Dice), 0 to 1. Numbers count as equal: they count something. */
export function overlap(a: string, b: string): number {
  if (a === b) return 1;
  const [first, second] = [wordsOf(a), wordsOf(b)];
  if (first.length === 0 || second.length === 0) return 0;
  const left = new Map<string, number>();
  for (const word of first) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of second) {
    const count = left.get(word) ?? 0;
    if (count > 0) common++;
    left.set(word, count - 1);
  }
  const share = (2 * common) / (first.length + second.length);
  return share === 1 ? NEARLY : Math.min(LESS, share);
}

/** Scripts without spaces between words: each of their signs counts as one. */
const WITHOUT_SPACES = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}]/u;

function wordsOf(text: string): string[] {
  const words = text
    .toLowerCase()
    .replace(/\d+/g, ' # ')
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.flatMap((word) => (WITHOUT_SPACES.test(word) ? [...word] : [word]));
}
