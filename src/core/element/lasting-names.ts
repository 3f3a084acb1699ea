import { isUtilityClass } from './utility-classes';

/*
 * Which names of an element stay the same when its page is built or rendered again. A name that a tool has made, such as
 * `css-1x2y3z` or `:r1:`, does not. What is not clearly written by hand counts as made: another selector is then used.
 */

/** First words of what tools make. */
const OF_TOOLS =
  /^(?:css|acss|sc|jsx|jss|emotion|styled|makestyles|svelte|astro|radix|headlessui|headless-ui|mui|mantine|chakra|rc|react-aria|react-select|downshift|floating-ui|popper|ember|cdk|mat-input|mat-select|ng|yui|ext-gen|gen|uid|uuid|guid|auto|tmp|temp)(?:$|[-_:\d])/i;
const VOWEL = /[aeiouy]/i;
/** Shortenings without a vowel that people write. */
const SHORTENED =
  /^(?:btn|btns|nav|msg|txt|img|imgs|svg|cta|url|id|ids|md|lg|sm|xs|xl|html|css|js|ts|tsx|sql|pdf|faq|hr|tr|td|th|dl|dt|dd|h|p|ul|li|qr|tv|ftr|hdr|ctrl|frm|lbl|lst|tbl|ttl|wrp|bg|fg|vs|www|xml|rss|mp|vr|gdpr|gpt|llm|http|https|ssh|ctx|grp|prj|cfg|db|rgb|hsl)$/i;
/** How many consonants stand together in no word. */
const UNSPEAKABLE = /[^aeiouy\d]{5}/i;
/** Digits that number something small, such as `h2`, `step-3` or `col-12`; more of them are an id of a record or a hash. */
const SMALL_NUMBER = /^\d{1,2}$/;
const LONGEST_NAME = 60;

/** The words of a name: `botMessage_row` has "bot", "Message" and "row". */
function wordsOf(name: string): string[] {
  return name
    .split(/[-_.:/\s]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[a-zA-Z])(?=\d)|(?<=\d)(?=[a-zA-Z])/)
    .filter(Boolean);
}

/** True for a word as people write it: it can be spoken, or is a usual shortening. */
function isWord(word: string): boolean {
  if (SHORTENED.test(word)) return true;
  return /^(?:[A-Z]?[a-z]{2,}|[A-Z]{2,}|[a-z])$/.test(word) && VOWEL.test(word) && !UNSPEAKABLE.test(word);
}

/** True for a name of words only, apart from small numbers if those are allowed. */
function isMadeOfWords(name: string, hasNumbers: boolean): boolean {
  if (name.length > LONGEST_NAME || !/^[\w.:/-]+$/.test(name) || OF_TOOLS.test(name)) return false;
  const words = wordsOf(name);
  // Letters and digits that take turns are a hash, whatever stands between them.
  if (/[a-z]\d+[a-z]|\d[a-z]+\d/i.test(name.replace(/[-_.:/]/g, ' '))) return false;
  const spoken = words.filter((word) => !SMALL_NUMBER.test(word));
  if (spoken.length === 0 || (spoken.length < words.length && !hasNumbers)) return false;
  // Beside a word, two letters are the shortened name of a project: `mw-content`.
  const hasWord = spoken.some((word) => word.length > 2 && isWord(word));
  return spoken.every((word) => isWord(word) || (hasWord && /^[a-z]{2}$/.test(word)));
}

/** True for an id that stays the same: words, no numbers. */
export function isLastingId(id: string): boolean {
  return isMadeOfWords(id, false);
}

/** True for an id or the value of a test attribute that is numbered: it stays the same until something is put before it. */
export function isNumberedName(name: string): boolean {
  return /\d/.test(name) && isMadeOfWords(name, true);
}

/** A word that a person has shortened to its first letters. */
const SHORT_WORD = /^[a-zA-Z]{1,3}$/;

/**
 * True for an id that may well be written by hand, although it is too short to say so: `r2`, `q7`, `box-b`. It lasts
 * longer than a place among siblings does, and less long than a name.
 */
export function isPlausibleId(id: string): boolean {
  if (!/^[a-zA-Z][\w-]*$/.test(id) || id.length > LONGEST_NAME || OF_TOOLS.test(id)) return false;
  if (/[a-z]\d+[a-z]|\d[a-z]+\d/i.test(id.replace(/[-_]/g, ' '))) return false;
  const unspoken = wordsOf(id).filter((word) => !SMALL_NUMBER.test(word) && !isWord(word));
  // Several that nobody can speak are a hash in capitals and small letters.
  return unspoken.length <= 1 && unspoken.every((word) => SHORT_WORD.test(word));
}

/** True for a class that was written by hand and says what the element is: no hash, no styling, no state. */
export function isLastingClass(name: string): boolean {
  if (isUtilityClass(name) || !isMadeOfWords(name, false)) return false;
  const [stem, hash] = splitHash(name) ?? [];
  return !stem || !hash;
}

/** How tools add a hash to the name that a person wrote: the name stays. */
const HASHED: readonly RegExp[] = [
  // CSS modules: `chat_row__a1b2C`; Vite: `_row_a1b2c_12`; styled-components: `Row-sc-1x2y3z-0`; JSS: `Row-root-123`
  /^(?<stem>_[a-zA-Z][a-zA-Z-]*_)(?<hash>[a-zA-Z0-9-]{5,6})_\d+$/,
  /^(?<stem>[a-zA-Z][\w-]*?__)(?<hash>[a-zA-Z0-9+-]{5,12})$/,
  /^(?<stem>[a-zA-Z][\w-]*?-sc-)(?<hash>[a-z0-9]+(?:-\d+)?)$/,
  /^(?<stem>[a-zA-Z][a-zA-Z_-]*[-_])(?<hash>(?=[a-zA-Z]*\d)[a-zA-Z0-9]{4,12})$/,
];
const LEAST_STEM = 4;

function splitHash(name: string): [stem: string, hash: string] | null {
  for (const form of HASHED) {
    const { stem = '', hash = '' } = form.exec(name)?.groups ?? {};
    if (!stem || stem.replace(/[-_]/g, '').length < LEAST_STEM || OF_TOOLS.test(stem)) continue;
    const isHash = /\d|[a-z][A-Z]|[A-Z]{2}/.test(hash) || !wordsOf(hash).every(isWord);
    if (isHash && isMadeOfWords(stem.replace(/^_|-sc-$|[-_]+$/g, ''), false)) return [stem, hash];
  }
  return null;
}

/**
 * The part of a class that stays the same where a tool has added a hash: `chat_row__` for `chat_row__a1b2C`. Null for
 * other classes.
 */
export function lastingStem(name: string): string | null {
  return splitHash(name)?.[0] ?? null;
}
