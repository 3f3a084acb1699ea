/** The first 32 bits of the fractional parts of a root of the first primes, as FIPS 180-4 defines its constants. */
function fractions(count: number, root: (prime: number) => number): number[] {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate++) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  return primes.map((prime) => ((root(prime) % 1) * 2 ** 32) | 0);
}

const ROUND = fractions(64, Math.cbrt);
const START = fractions(8, Math.sqrt);

/** The SHA-256 of a text in UTF-8, as 64 hex digits. For names that others made of one; it is too slow for files. */
export function sha256(text: string): string {
  const words = padded(utf8(text));
  const state = [...START];
  for (let at = 0; at < words.length; at += 16) addBlock(state, words.slice(at, at + 16));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function addBlock(state: number[], block: readonly number[]): void {
  const w = [...block];
  for (let t = 16; t < 64; t++) {
    const early = rotated(w[t - 15]!, 7, 18) ^ (w[t - 15]! >>> 3);
    const late = rotated(w[t - 2]!, 17, 19) ^ (w[t - 2]! >>> 10);
    w.push((w[t - 16]! + early + w[t - 7]! + late) | 0);
  }
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let t = 0; t < 64; t++) {
    const choice = (e & f) ^ (~e & g);
    const first = (h + (rotated(e, 6, 11) ^ rotated(e, 25)) + choice + ROUND[t]! + w[t]!) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = ((rotated(a, 2, 13) ^ rotated(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, n) => (state[n] = (state[n]! + word) | 0));
}

/** A word rotated to the right by each of some counts of bits, combined by exclusive or. */
function rotated(word: number, ...counts: readonly number[]): number {
  return counts.reduce((all, count) => all ^ ((word >>> count) | (word << (32 - count))), 0);
}

/** Bytes as big-endian words, with the end mark and the length in bits that fill the last block. */
function padded(bytes: readonly number[]): number[] {
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const words = new Array<number>(blocks * 16).fill(0);
  [...bytes, 0x80].forEach((byte, n) => (words[n >> 2]! |= byte << (24 - 8 * (n % 4))));
  words[words.length - 1] = bytes.length * 8;
  return words;
}

/** Half a surrogate pair, which UTF-8 has no bytes for. */
const HALF = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

function utf8(text: string): number[] {
  return [...encodeURIComponent(text.replace(HALF, '\ufffd')).matchAll(/%(..)|./g)].map(([char, hex]) =>
    hex ? parseInt(hex, 16) : char.charCodeAt(0),
  );
}
