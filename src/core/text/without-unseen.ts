/** An invisible character, or one that turns the direction of a text. Most texts have none. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u200e\u200f\u061c\ufff9-\ufffb]/u;
/** Each of them, with what decides whether it has to stay. */
const EACH = /[\p{Default_Ignorable_Code_Point}\u200e\u200f\u061c\ufff9-\ufffb]/gu;

/** Scripts in which a joiner, or its opposite, between two letters is a part of how a word is written. */
const JOINED =
  '[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Nko}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}' +
  '\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Tibetan}\\p{Script=Inherited}]';
/** A letter or mark of such a script. Selectors of variants are marks as well, but nobody sees them: they join nothing. */
const LETTER = `(?:(?=${JOINED})(?!\\p{Default_Ignorable_Code_Point})[\\p{L}\\p{M}])`;
const LETTER_BEFORE = new RegExp(`${LETTER}$`, 'u');
const LETTER_AFTER = new RegExp(`^${LETTER}`, 'u');
/** What an emoji ends with before a joiner, and begins with after it. */
const EMOJI_BEFORE = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier})\ufe0f?$/u;
const EMOJI_AFTER = /^\p{Extended_Pictographic}/u;
/** What may be shown as an emoji or as a sign, with what says so. */
const VARIED_BEFORE = /[\p{Emoji}\p{Extended_Pictographic}]$/u;
const MONGOLIAN_BEFORE = /\p{Script=Mongolian}$/u;
/** Enough before or after to see a whole character with its mark (UTF-16 code units). */
const NEAR = 8;

/**
 * A text without characters that nobody sees: marks that turn its direction, letters of tags, joiners and breaks between
 * words, selectors of variants, soft hyphens, annotations. A page can write orders to a model with them, or show one thing
 * and say another. What belongs to an emoji or to a word of its language stays.
 *
 * @example
 * withoutUnseen('pay\u202e01\u202c now'); // 'pay01 now'
 */
export function withoutUnseen(text: string): string {
  return seenText(text).text;
}

/** A text without what nobody sees, and where its characters are in the original. */
export interface SeenText {
  text: string;
  /** The offset in the original of an offset in the text: where the character there begins, or the one before it ends. */
  original(offset: number, side?: 'start' | 'end'): number;
}

/** A text as {@link withoutUnseen} makes it, with the way back. Offsets are in UTF-16 code units. */
export function seenText(text: string): SeenText {
  if (!UNSEEN.test(text)) return { text, original: (offset) => offset };
  let seen = '';
  let from = 0;
  // Where something was taken out of the text that is seen, and how much up to there.
  const places: number[] = [];
  const taken: number[] = [];
  for (const { 0: character, index } of text.matchAll(EACH)) {
    seen += text.slice(from, index);
    from = index + character.length;
    if (belongs(character, seen.slice(-NEAR), text.slice(from, from + NEAR))) seen += character;
    else {
      places.push(seen.length);
      taken.push((taken.at(-1) ?? 0) + character.length);
    }
  }
  return {
    text: seen + text.slice(from),
    original(offset, side = 'start') {
      const before = places.filter((place) => (side === 'start' ? place <= offset : place < offset)).length;
      return offset + (taken[before - 1] ?? 0);
    },
  };
}

function belongs(character: string, before: string, after: string): boolean {
  if (character === '\u200d' && EMOJI_BEFORE.test(before) && EMOJI_AFTER.test(after)) return true;
  if (character === '\u200c' || character === '\u200d') return LETTER_BEFORE.test(before) && LETTER_AFTER.test(after);
  if (character === '\ufe0e' || character === '\ufe0f') return VARIED_BEFORE.test(before);
  return /[\u180b-\u180d\u180f]/.test(character) && MONGOLIAN_BEFORE.test(before);
}
