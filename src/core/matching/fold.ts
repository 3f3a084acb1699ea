/**
 * Folding reduces texts to what must agree for them to have the same words. It drops whitespace, dashes, invisible
 * characters, list bullets, Markdown marks and diacritics, and unifies compatibility forms (NFKC), case and quotation
 * marks. It is only used to find places, never to judge them: the raw text is always checked afterwards.
 *
 * A table maps each UTF-16 code unit to one 16-bit folded unit, so every script keeps its letters. The table fills on
 * demand: a chat uses a few hundred of the 65,536 entries, and a cold start should not pay for all of them.
 */

/** Table values that are not folded units. */
const UNKNOWN = 0;
const DROPPED = 1;
/** Folds to several units, or together with the next code unit. */
const SPECIAL = 0xffff;

/** A checkpoint for mapping back to raw offsets is kept every 2^6 raw code units. */
const BLOCK_BITS = 6;

/** Spare room for a few characters that fold to several units. */
const ROOM = 64;

/**
 * The high surrogate of the mathematical alphabets (𝐛𝐨𝐥𝐝, 𝑥), the only pairs in common use that have a
 * compatibility form.
 */
const MATH_HIGH = 0xd835;
/** That of the letters of tags and of the other selectors of variants, none of which is seen. */
const UNSEEN_HIGH = 0xdb40;

const table = new Uint16Array(0x10000);
// ASCII needs no normalisation and makes up most of a new page, so it is filled in up front.
for (let code = 0; code < 0x7f; code++) {
  const character = String.fromCharCode(code);
  const isDropped = code <= 0x20 || '*_`~-'.includes(character);
  table[code] = isDropped ? DROPPED : character === "'" ? 0x22 : character.toLowerCase().charCodeAt(0);
}
const expansions = new Map<string, string>();

/** Whitespace, controls, invisible and bidi characters, dashes, Markdown marks and bullets. */
const IGNORED = /[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Pd}\u2212*_`~\u2022\u2023\u2043\u25aa\u25e6\uffff]/u;
/**
 * Diacritics, vowel points, tatweel and variation selectors, as ranges (first, last). Not all of \p{Mn}: in Indic and
 * Japanese scripts a mark can be a vowel or change a consonant.
 */
const DIACRITICS = [
  [0x300, 0x36f],
  [0x483, 0x487],
  [0x591, 0x5c7],
  [0x640, 0x640],
  [0x64b, 0x65f],
  [0x670, 0x670],
  [0x6d6, 0x6ed],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20ff],
  [0xfe00, 0xfe0f],
  [0xfe20, 0xfe2f],
] as const;
const QUOTATION_MARKS = /["'\u00b4\u00ab\u00bb\u2018-\u201f\u2032\u2033\u2039\u203a\u300c-\u300f]/g;

function isKept(character: string): boolean {
  const code = character.charCodeAt(0);
  return !IGNORED.test(character) && !DIACRITICS.some(([first, last]) => code >= first && code <= last);
}

/** The zeros of Arabic, Persian, Devanagari, Bengali and Thai digits. NFKD makes ASCII of the full-width ones. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50];

/** Digits of any script are one digit, and × is the letter that is typed for it. */
function plainFigure(character: string): string {
  if (character === '×') return 'x';
  const code = character.charCodeAt(0);
  const zero = ZEROS.find((one) => code >= one && code < one + 10);
  return zero === undefined ? character : String(code - zero);
}

function foldCharacter(character: string): string {
  const parts = [...plainFigure(character.replace(QUOTATION_MARKS, '"').normalize('NFKD'))];
  // Lowercase last: it turns the dot of "İ" into a separate mark, which must then be dropped too.
  return [...parts.filter(isKept).join('').normalize('NFC').toLowerCase()].filter(isKept).join('');
}

function isHigh(code: number): boolean {
  return (code & 0xfc00) === 0xd800;
}

function isLow(code: number): boolean {
  return (code & 0xfc00) === 0xdc00;
}

/** The number of code units in the character at `index`: 2 for a mathematical letter and a tag, else 1. */
function widthOf(text: string, index: number): number {
  return isPair(text.charCodeAt(index)) && isLow(text.charCodeAt(index + 1)) ? 2 : 1;
}

/** Whether a high surrogate is folded together with the low one after it. */
function isPair(code: number): boolean {
  return code === MATH_HIGH || code === UNSEEN_HIGH;
}

/** The table's value for a code unit, computed on first use. */
function learn(code: number): number {
  const known = table[code]!;
  if (known !== UNKNOWN) return known;
  const folded = isPair(code) ? '' : foldCharacter(String.fromCharCode(code));
  const value =
    isPair(code) || folded.length > 1 ? SPECIAL : folded === '' ? DROPPED : Math.max(2, folded.charCodeAt(0));
  table[code] = value;
  return value;
}

function expansionAt(text: string, index: number): string {
  const character = text.substr(index, widthOf(text, index));
  let expansion = expansions.get(character);
  if (expansion === undefined) {
    expansion = foldCharacter(character);
    expansions.set(character, expansion);
  }
  return expansion;
}

/** How many folded units the character at `index` produces. */
function countAt(text: string, index: number): number {
  const value = learn(text.charCodeAt(index));
  return value === DROPPED ? 0 : value === SPECIAL ? expansionAt(text, index).length : 1;
}

/** True if folding drops the character at `index`. */
export function isIgnored(text: string, index: number): boolean {
  return countAt(text, index) === 0;
}

/** Folds `text` into `units`, or into a larger copy if they are too short. Stores the count at each checkpoint. */
function foldInto(units: Uint16Array, text: string, checkpoints?: Uint32Array): { units: Uint16Array; count: number } {
  const size = text.length;
  let count = 0;
  let index = 0;
  for (let block = 0; index < size || block << BLOCK_BITS <= size; block++) {
    if (checkpoints) checkpoints[block] = count;
    const end = Math.min(size, (block + 1) << BLOCK_BITS);
    while (index < end) {
      const code = text.charCodeAt(index);
      let value = table[code]!;
      if (value === UNKNOWN) value = learn(code);
      if (value === SPECIAL) {
        const expansion = expansionAt(text, index);
        // One raw unit gives at most 18 (U+FDFA); the rest of the text needs one each.
        if (count + expansion.length + size - index > units.length) {
          const larger = new Uint16Array(units.length * 2 + ROOM);
          larger.set(units);
          units = larger;
        }
        for (let i = 0; i < expansion.length; i++) units[count++] = expansion.charCodeAt(i);
        index += widthOf(text, index);
      } else {
        // A dropped character is written and then overwritten. That avoids a branch the processor would mispredict.
        units[count] = value;
        count += (DROPPED - value) >>> 31;
        index++;
      }
    }
  }
  return { units, count };
}

/**
 * A folded text that can map its offsets back to the raw text. Raw offsets are UTF-16 code units, folded ones 16-bit
 * units.
 */
export class FoldedText {
  /** The folded units. Only the first {@link length} are in use. */
  readonly units: Uint16Array;
  readonly length: number;
  /** The number of folded units before each block of raw code units. */
  readonly #checkpoints: Uint32Array;

  constructor(readonly text: string) {
    const checkpoints = new Uint32Array((text.length >> BLOCK_BITS) + 1);
    const { units, count } = foldInto(new Uint16Array(text.length + ROOM), text, checkpoints);
    this.units = units;
    this.length = count;
    this.#checkpoints = checkpoints;
  }

  /** The raw offset where the character behind a folded unit begins. Never inside a surrogate pair. */
  rawStart(unit: number): number {
    const index = this.#rawIndex(unit);
    return index > 0 && isLow(this.text.charCodeAt(index)) && isHigh(this.text.charCodeAt(index - 1))
      ? index - 1
      : index;
  }

  /** The raw offset where the character behind the unit before `unit` ends. Never inside a surrogate pair. */
  rawEnd(unit: number): number {
    if (unit === 0) return 0;
    const index = this.#rawIndex(unit - 1);
    return isHigh(this.text.charCodeAt(index)) && isLow(this.text.charCodeAt(index + 1)) ? index + 2 : index + 1;
  }

  /** The number of folded units before a raw offset. */
  unitAt(raw: number): number {
    const goal = Math.max(0, Math.min(this.text.length, Math.trunc(raw) || 0));
    const block = Math.min(goal >> BLOCK_BITS, this.#checkpoints.length - 1);
    let count = this.#checkpoints[block]!;
    for (let index = this.#blockStart(block); index < goal; index += widthOf(this.text, index)) {
      count += countAt(this.text, index);
    }
    return count;
  }

  /** A surrogate pair is folded whole in the block where it begins. */
  #blockStart(block: number): number {
    const start = block << BLOCK_BITS;
    return start > 0 && widthOf(this.text, start - 1) === 2 ? start + 1 : start;
  }

  #rawIndex(unit: number): number {
    let low = 0;
    let high = this.#checkpoints.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#checkpoints[middle]! <= unit) low = middle;
      else high = middle - 1;
    }
    let count = this.#checkpoints[low]!;
    let index = this.#blockStart(low);
    while (index < this.text.length) {
      count += countAt(this.text, index);
      if (count > unit) return index;
      index += widthOf(this.text, index);
    }
    return this.text.length;
  }
}

let scratch = new Uint16Array(1024);

/** The folded units alone, for a quote or a context, without the mapping back. */
export function fold(text: string): Uint16Array {
  if (scratch.length < text.length + ROOM) scratch = new Uint16Array(text.length + ROOM);
  const { units, count } = foldInto(scratch, text);
  return units.slice(0, count);
}
