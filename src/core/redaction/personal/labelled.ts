/** What may stand between a label and its value: a colon, a line, the edge of a cell, a word that says that it is. */
export const AFTER_LABEL =
  '(?:\\s?\\([^()\\n]{0,24}\\))?(?:[\\s:*=|#№.\\ufdd0–—-]{1,16}(?:(?:is|ist|lautet|est|es|é|è|هو|है)[\\s:]{1,4})?|\\s?(?:は|是|为|은|는)\\s?)';

/** A regular expression of labels, none of which is a part of another word. */
export function labelForm(words: string): string {
  return `(?<![\\p{L}\\p{N}])(?:${words})`;
}
