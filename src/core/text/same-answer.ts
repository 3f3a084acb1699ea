/**
 * For two texts to be the same answer in two states, how many samples of one, out of how many, must occur in the other.
 */
const SAMPLES = 8;
const SAMPLES_NEEDED = SAMPLES / 2;
const SAMPLE_LENGTH = 24;

/**
 * True if two texts, neither empty, are the same answer in two states (collapsed and expanded, a corrected line) rather
 * than two answers: at least half of eight samples of 24 code units, spread over the shorter text, occur in the longer
 * one. Short texts must occur as a whole.
 */
export function isSameAnswer(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const last = short.length - SAMPLE_LENGTH;
  if (last < SAMPLE_LENGTH) return long.startsWith(short) || long.endsWith(short);
  let found = 0;
  for (let sample = 0; sample < SAMPLES; sample++) {
    const start = Math.floor((last * sample) / (SAMPLES - 1));
    if (long.includes(short.slice(start, start + SAMPLE_LENGTH))) found++;
  }
  return found >= SAMPLES_NEEDED;
}
