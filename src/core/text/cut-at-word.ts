import { once } from '../once';

const words = once(() => new Intl.Segmenter(undefined, { granularity: 'word' }));

/** A word is cut, instead of left out, if leaving it out would shorten the text to less than this part. */
const SHORTEST = 1 / 2;
/** How many code units around the cut are read: scripts without spaces are divided into words by what surrounds them. */
const CONTEXT = 32;

/**
 * The beginning of a text, ending with a whole word. Scripts without spaces have words too. A single very long word, such
 * as an address, is cut between two characters.
 *
 * @param length - The longest result, in UTF-16 code units. Nothing is cut off a text that is not longer.
 *
 * @example cutAtWord('Put the lid on.', 10); // 'Put the'
 */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const shortest = Math.floor(length * SHORTEST);
  const from = Math.max(0, shortest - CONTEXT);
  const segment = words()
    .segment(text.slice(from, length + CONTEXT))
    .containing(length - from);
  const before = segment ? text.slice(0, from + segment.index).trimEnd() : '';
  if (before && before.length >= shortest) return before;
  // Do not split a surrogate pair: an editor would show a replacement character.
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}
