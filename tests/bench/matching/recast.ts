import type { Random } from './random';

/** How many of the longer words, and of the characters of scripts without spaces, become others. */
const CHANGED = 0.8;
const HAN = /[\p{sc=Han}\p{sc=Kana}]/u;
/** Han characters that count, compare or negate: they stay as rare as they are. */
const CLAIMS = '〇零一二三四五六七八九十百千万亿億两兩半增减減升降涨跌最不没無无非未別别莫';
/** A word that may be another one; shorter ones hold a sentence together, or negate it. */
const WORDS = new RegExp(
  String.raw`(?![${CLAIMS}])[\p{sc=Han}\p{sc=Kana}]|(?:(?![\p{sc=Han}\p{sc=Kana}\p{sc=Hira}])[\p{L}\p{M}]){4,}|\d`,
  'gu',
);

/**
 * A text as long as needed in the manner of some others: these as they are, then their paragraphs in another order, with
 * other words of theirs and other figures. Sentences keep their form, punctuation and short words.
 */
export function recast(texts: readonly string[], size: number, random: Random): string {
  const paragraphs = texts.flatMap((text) => text.split('\n'));
  // A word is exchanged for one of the same script and of nearly the same length.
  const words = new Map<string, string[]>();
  for (const [word] of texts.join('\n').matchAll(WORDS)) {
    const key = keyOf(word);
    const known = words.get(key);
    if (known) known.push(word);
    else words.set(key, [word]);
  }
  const parts = [texts.join('\n')];
  let { length } = parts[0]!;
  while (length < size) {
    const paragraph = random
      .pick(paragraphs)
      .replace(WORDS, (word) => (random.isTrue(CHANGED) ? random.pick(words.get(keyOf(word))!) : word));
    parts.push(paragraph);
    length += paragraph.length + 1;
  }
  return parts.join('\n');
}

function keyOf(word: string): string {
  if (/\d/.test(word)) return 'figure';
  if (HAN.test(word)) return 'han';
  const script = /\p{sc=Latin}/u.test(word) ? 'latin' : /\p{sc=Arabic}/u.test(word) ? 'arabic' : 'other';
  return `${script} ${/^\p{Lu}/u.test(word) ? 'A' : 'a'} ${Math.min(14, word.length) >> 1}`;
}
