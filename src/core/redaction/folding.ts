/** A text as the finders read it, and where its characters are in the original. */
export interface FoldedText {
  text: string;
  /** The offset in the original of an offset in the text. */
  original(offset: number): number;
}

/** Seen as nothing: soft hyphens, joiners, marks of direction. Pages put them where a line may break. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/u;
const SPACE = /\p{Zs}/u;
/**
 * What is unseen, or written as ASCII after folding: wide letters and signs, those of the alphabets of mathematics, spaces
 * of all widths, and the digits of other scripts.
 */
const FOLDABLE =
  /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\uff01-\uff5e\u3002\u{1d400}-\u{1d7cb}]|(?! )\p{Zs}|(?![0-9])\p{Nd}/gu;
/** Without such a character there is none of those: most texts are only read once. */
const MAYBE_FOLDABLE = /[^\t-\u009f\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u2030-\u205e]/;
const DIGIT = /\p{Nd}/u;

/**
 * Takes out of a text what nobody sees, and writes wide letters and the digits of other scripts as ASCII, so that a
 * number is found in each of them.
 */
export function fold(text: string): FoldedText {
  if (!MAYBE_FOLDABLE.test(text)) return { text, original: (offset) => offset };
  const pieces: string[] = [];
  // Where a piece begins, here and in the original.
  const starts: number[] = [0];
  const originals: number[] = [0];
  let [from, length] = [0, 0];
  for (const { 0: character, index } of text.matchAll(FOLDABLE)) {
    const folded = foldedCharacter(character);
    pieces.push(text.slice(from, index), folded);
    length += index - from;
    from = index + character.length;
    // From the character on, and after it.
    if (folded) push(length, index);
    length += folded.length;
    push(length, from);
  }
  if (pieces.length === 0) return { text, original: (offset) => offset };
  pieces.push(text.slice(from));
  return {
    text: pieces.join(''),
    original(offset) {
      const at = lastUpTo(starts, offset);
      return Math.min(text.length, originals[at]! + offset - starts[at]!);
    },
  };

  function push(start: number, original: number): void {
    starts.push(start);
    originals.push(original);
  }
}

/** The last number of a sorted list that is not larger; of equal ones, the last. */
function lastUpTo(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (numbers[middle]! <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}

function foldedCharacter(character: string): string {
  if (UNSEEN.test(character)) return '';
  if (SPACE.test(character)) return ' ';
  const code = character.codePointAt(0)!;
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0);
  if (code >= 0x1d400 && code <= 0x1d7cb) return character.normalize('NFKC');
  return code === 0x3002 ? '.' : digitOf(code);
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
