import type { FoundInText } from './found-in-text';
import { BEGINNINGS, findKnownKeys } from './known-keys';
import { isRandomLike, isRandomWord } from './random-words';

/** No key goes over more lines, or is longer (UTF-16 code units). */
const MOST_LINES = 12;
const LONGEST = 600;
/** A line break within a word, with what lines may begin with: in a narrow column, in a quote, in a comment, in a shell. */
const BREAK =
  /[ \t]{0,4}\\?(?:\r\n|[\n\r\u2028\u2029\v\f])[ \t]{0,40}(?:(?:[>|#*]|\/\/)[ \t]{1,4})?(?=[A-Za-z0-9_+/=.~:-])/y;
/** The end of a line that is in a word. */
const LINE_END = /[A-Za-z0-9_+/=.~:-][ \t]{0,4}\\?[\n\r\u2028\u2029\v\f]/g;
const RUN = /[A-Za-z0-9_+/=.~:-]+/y;
/** In a shorter part it cannot be told whether it goes on. */
const LEAST_PART = 4;
/** As many characters of a key without a known beginning have to be in each line. */
const LEAST_RANDOM = 8;

/** Keys and tokens that go on in the next line, because a narrow column, an element or a mail has broken them. */
export function findBrokenKeys(text: string): FoundInText[] {
  const found: FoundInText[] = [];
  for (const { index } of text.matchAll(LINE_END)) {
    if (index < (found.at(-1)?.end ?? 0)) continue;
    const start = startOfRun(text, index);
    if (!mayBegin(text.slice(start, index + 1))) continue;
    const parts = partsFrom(text, start);
    if (parts.length < 2) continue;
    const key = knownIn(parts) ?? randomIn(parts);
    if (key) found.push(key);
  }
  return found;
}

/** A line of a word, and where it is in the text. */
interface Part {
  text: string;
  at: number;
}

function startOfRun(text: string, end: number): number {
  let start = end;
  while (start > 0 && end - start < LONGEST && /[A-Za-z0-9_+/=.~:-]/.test(text[start - 1]!)) start--;
  return start;
}

/** Whether a word at the end of a line may be the first part of a key. */
function mayBegin(word: string): boolean {
  if (BEGINNINGS.has(word) || (word.length >= LEAST_RANDOM && isRandomLike(word))) return true;
  for (let length = Math.min(16, word.length); length > 1; length--)
    if (BEGINNINGS.has(word.slice(0, length))) return true;
  return /[=./][A-Za-z0-9_-]{2,}$/.test(word);
}

function partsFrom(text: string, start: number): Part[] {
  const parts: Part[] = [];
  let at = start;
  for (let length = 0; parts.length < MOST_LINES && length < LONGEST;) {
    RUN.lastIndex = at;
    const run = RUN.exec(text)?.[0].slice(0, LONGEST);
    if (!run) break;
    parts.push({ text: run, at });
    length += run.length;
    BREAK.lastIndex = at + run.length;
    if (!BREAK.test(text)) break;
    at = BREAK.lastIndex;
  }
  return parts;
}

/** A key with a known beginning in the first of some lines, up to where it ends. */
function knownIn(parts: readonly Part[]): FoundInText | null {
  const joined = parts.map((part) => part.text).join('');
  const first = parts[0]!.text.length;
  const key = findKnownKeys(joined).find(({ start, end }) => start < first && end > first);
  if (!key) return null;
  let length = first;
  for (const part of parts.slice(1)) {
    const isWhole = key.whole !== undefined && length - key.start >= key.whole;
    const isPart = key.whole !== undefined || goesOn(part.text) || length - key.start < 16;
    if (isWhole || !isPart) break;
    length += part.text.length;
  }
  const last = key.whole === undefined ? Math.min(key.end, length) : Math.min(length, key.start + key.whole);
  if (last <= first || !findKnownKeys(joined.slice(0, last)).some(({ end }) => end === last)) return null;
  return { start: parts[0]!.at + key.start, end: placeOf(parts, last), type: key.type };
}

/** Whether a line looks as if it was a part of a key, and no word. */
function goesOn(part: string): boolean {
  return part.length >= LEAST_PART && (isRandomLike(part) || /\d.*[A-Za-z]|[A-Za-z].*\d|[a-z][A-Z]/.test(part));
}

/** A key without a known beginning, of which each line looks random. */
function randomIn(parts: readonly Part[]): FoundInText | null {
  let count = 0;
  while (count < parts.length && goesOn(parts[count]!.text) && (count > 0 || parts[0]!.text.length >= LEAST_RANDOM))
    count++;
  const own = parts.slice(0, count);
  const word = own.map((part) => part.text).join('');
  if (
    count < 2 ||
    !own.every((part, at) => at === count - 1 || part.text.length >= LEAST_RANDOM) ||
    !isRandomWord(word)
  )
    return null;
  return { start: own[0]!.at, end: placeOf(own, word.length), type: 'key' };
}

/** Where an offset in the joined lines is in the text. */
function placeOf(parts: readonly Part[], offset: number): number {
  let left = offset;
  for (const { text, at } of parts) {
    if (left <= text.length) return at + left;
    left -= text.length;
  }
  const last = parts.at(-1)!;
  return last.at + last.text.length;
}
