/** A text as the finders read it, and where its characters are in the original. */
export interface FoldedText {
  text: string;
  /** The offset in the original of an offset in the text. */
  original(offset: number): number;
}

/** Seen as nothing: soft hyphens, joiners, marks of direction. Pages put them where a line may break. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
/** What is unseen, or written as ASCII after folding: wide letters and signs, and the digits of other scripts. */
const NEEDS_FOLDING = /[\p{Default_Ignorable_Code_Point}\uff01-\uff5e\u3002]|(?![0-9])\p{Nd}/u;
const DIGIT = /\p{Nd}/u;

/**
 * Takes out of a text what nobody sees, and writes wide letters and the digits of other scripts as ASCII, so that a
 * number is found in each of them.
 */
export function fold(text: string): FoldedText {
  if (!NEEDS_FOLDING.test(text)) return { text, original: (offset) => offset };
  const pieces: string[] = [];
  const offsets: number[] = [];
  let at = 0;
  for (const character of text) {
    const folded = character > '\x7f' ? foldedCharacter(character) : character;
    for (let unit = 0; unit < folded.length; unit++) offsets.push(at + unit);
    pieces.push(folded);
    at += character.length;
  }
  offsets.push(at);
  return { text: pieces.join(''), original: (offset) => offsets[offset] ?? at };
}

function foldedCharacter(character: string): string {
  if (UNSEEN.test(character)) return '';
  const code = character.codePointAt(0)!;
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0);
  if (code === 0x3002) return '.';
  return DIGIT.test(character) ? digitOf(code) : character;
}

const known = new Map<number, string>();

/** Unicode has the digits of a script in a row from 0 to 9, and such rows one after the other. */
function digitOf(code: number): string {
  const before = known.get(code);
  if (before !== undefined) return before;
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first--;
  const digit = String((code - first) % 10);
  known.set(code, digit);
  return digit;
}
