/*
 * Words that look as if they were thrown by dice. A key without a known beginning is one, but so are many things that are
 * no secrets: those are told apart by their form.
 */

/** With fewer characters, it may be the name of anything. */
const SHORTEST = 20;
/** Of letters and digits in one case only. */
const SHORTEST_PLAIN = 24;
/** Bits a character, by how often each occurs. Random letters and digits have 3.8 or more at this length. */
const LEAST_ENTROPY = 3.4;
/** Share of neighbours of which one is a capital, a small letter or a digit and the other is not. 0.62 if random; names in camel case have 0.3. */
const MOST_ORDERED = 0.38;
const MOST_ORDERED_PLAIN = 0.3;

/** Hashes, as of commits and files, with what may stand before; and UUIDs. They are on many pages, and open nothing. */
const HASH = /^(?:0x|sha\d+[-:]|md5[-:]|v\d+\.)?(?:[0-9a-f]+|[0-9A-F]+)$/;
const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i;
/** The digest of a file in a lock file, names as compilers write them, a public key of SSH, files that are written as text. */
const PUBLIC =
  /^sha(?:1|256|384|512)-|^_{1,2}(?:R[A-Z]|Z[0-9NKSTW])|^AAAA[A-E][23]N|^(?:iVBORw0KGgo|R0lGOD|\/9j\/|UklGR|PHN2Zy|PD94bW|d09GM|data:)/;

/** True for a word that is public by what it is. */
export function isPublicWord(word: string): boolean {
  return PUBLIC.test(word);
}

/** True for a word of letters, digits and `+/=_-` that is likely a secret. */
export function isRandomWord(word: string): boolean {
  if (word.length < SHORTEST || HASH.test(word) || UUID.test(word)) return false;
  // Words that are joined, as in the address of an article or the name of a class, are looked at one by one.
  const parts = word.split(/[-_/+=.]+/).filter(Boolean);
  const isJoined = parts.length > 1 && parts.every((part) => part.length < SHORTEST);
  if (isJoined && parts.filter(isMixed).length * 2 <= parts.length) return false;
  const letters = parts.join('');
  if (letters.length < SHORTEST || HASH.test(letters)) return false;
  return looksRandom(letters);
}

/** Letters of a word as people write them, alone or with a number: `Button`, `color`, `500`, `v2`. */
const WORD_OR_NUMBER = /^(?:\p{Lu}?\p{Ll}+|\p{Lu}+|\p{L}?\d{1,4}|(?:\p{Lu}?\p{Ll}{2,}|\p{Lu}{2,})\d{1,4})$/u;
/** No word of a language has so many consonants in a row. */
const CONSONANTS = /[bcdfghjklmnpqrstvwxz]{6}/i;

/**
 * True for a word that nobody would make up, if its place already says that it may be secret: less has to be random than
 * in {@link isRandomWord}, and hashes count.
 */
export function isRandomLike(word: string): boolean {
  const parts = word.split(/[-_.:/+=~]+/).filter(Boolean);
  const letters = parts.join('');
  if (letters.length < 6 || parts.every((part) => WORD_OR_NUMBER.test(part) && !CONSONANTS.test(part))) {
    return letters.length >= 12 && !/\d/.test(letters) && (isMixedCase(letters) || CONSONANTS.test(letters));
  }
  if (/\d/.test(letters)) return /[A-Za-z]/.test(letters);
  return isMixedCase(letters) || CONSONANTS.test(letters);
}

/** Capitals inside, more than a name in camel case has. */
export function isMixedCase(value: string): boolean {
  return value.length >= 12 && (value.match(/[a-z][A-Z]/g)?.length ?? 0) * 4.5 >= value.length;
}

/** True if a part of a word has digits among letters, or capitals among small ones, as no name has. */
function isMixed(part: string): boolean {
  return /[0-9][A-Za-z]+[0-9]|[a-z][0-9]+[a-z]|[A-Z][0-9]+[A-Z]|[a-z][A-Z]{1,3}[a-z].*[0-9]|[0-9][A-Z]+[a-z]/.test(
    part,
  );
}

function looksRandom(letters: string): boolean {
  const digits = letters.match(/[0-9]/g)?.length ?? 0;
  if (digits < 2 || digits === letters.length) return false;
  const isPlain = !/[a-z]/.test(letters) || !/[A-Z]/.test(letters);
  if (isPlain && letters.length < SHORTEST_PLAIN) return false;
  if (changes(letters) / (letters.length - 1) < (isPlain ? MOST_ORDERED_PLAIN : MOST_ORDERED)) return false;
  return entropy(letters) >= LEAST_ENTROPY;
}

/** How often a capital, a small letter or a digit is followed by another of the three. */
function changes(letters: string): number {
  let count = 0;
  let before = 0;
  for (let at = 0; at < letters.length; at++) {
    const code = letters.charCodeAt(at);
    const now = code < 58 ? 1 : code < 91 ? 2 : 3;
    if (before && now !== before) count++;
    before = now;
  }
  return count;
}

function entropy(letters: string): number {
  const counts = new Map<string, number>();
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / letters.length) * Math.log2(count / letters.length);
  return bits;
}
