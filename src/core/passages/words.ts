import { fold } from '../matching/fold';

/** Scripts without spaces between words, and Korean, whose words carry their particles. */
const UNSPACED = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('');
/** Words, and runs of the scripts without spaces. U+30FC lengthens a vowel of Japanese. */
const RUNS = new RegExp(String.raw`[${UNSPACED}\u30fc]+|(?:(?![${UNSPACED}])[\p{L}\p{N}\p{M}])+`, 'gu');
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u');
const PLAIN_WORDS = /[A-Za-z0-9]+/g;
const IS_PLAIN = /^[\0-\x7f]*$/;
/** One character of Chinese or Japanese that may be a word. */
const IS_HAN = /^\p{Script=Han}/u;

/**
 * What only asks and what only joins in Chinese and Japanese: between these stand the words. Longer ones first, because
 * the first that fits is taken.
 */
const JOINING = new RegExp(
  [
    '为什么 什么时候 什么 怎么 怎样 如何 多少 哪些 哪个 哪里 可以 需要 的 了 吗 呢 是 谁 几 哪 被 在 有 会 从 把 和 也 吧',
    'どうやって どうすれば どうなりますか どのくらい どれくらい どんな どれ どう ですか ますか ました ません でしょうか られ です ます',
    'なぜ いつ どこ だれ いくつ いくら いい こと もの とき これ それ この その する され から まで より には では とは なる ある いる',
    'は が を に で と も の へ や か',
  ]
    .join(' ')
    .replaceAll(' ', '|'),
  'gu',
);

/** The words of a text as they are written, and the runs of scripts that have no spaces between words. */
export function wordsIn(text: string): string[] {
  // Most text is plain ASCII, and classes of Unicode cost ten times as much.
  return text.match(IS_PLAIN.test(text) ? PLAIN_WORDS : RUNS) ?? [];
}

/** Whether a word is a run of a script without spaces. */
export function isUnspaced(word: string): boolean {
  return IS_UNSPACED.test(word);
}

/** Without case, accents and marks. */
export function folded(word: string): string {
  return String.fromCharCode(...fold(word));
}

/**
 * The terms of a run: its pairs of characters, and each Han character alone.
 *
 * @example
 * unspacedTerms('東京は'); // ['東京', '京は', '東', '京']
 */
export function unspacedTerms(run: string): string[] {
  const characters = [...folded(run)];
  if (characters.length === 1) return characters;
  return [...pairsOf(characters), ...characters.filter((one) => IS_HAN.test(one))];
}

/**
 * The terms of a run in a question: those of its words, as far as they can be told from what joins them.
 *
 * @example
 * askedTerms('料金はいくらですか'); // ['料金']
 */
export function askedTerms(run: string): string[] {
  const terms = folded(run)
    .split(JOINING)
    .flatMap((word) => {
      const characters = [...word];
      return characters.length === 1 && IS_HAN.test(word) ? characters : pairsOf(characters);
    });
  return terms.length > 0 ? terms : unspacedTerms(run);
}

function pairsOf(characters: readonly string[]): string[] {
  return characters.slice(1).map((character, nth) => characters[nth]! + character);
}
