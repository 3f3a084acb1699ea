/** The text as search sees it: letter case and accents do not count. */
export function foldForSearch(text: string): string {
  // Most text is plain ASCII, and normalising it costs ten times what lower-casing does.
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * The words of a search text, folded.
 *
 * @example
 * searchWords(' Café  Éclair '); // ['cafe', 'eclair']
 */
export function searchWords(text: string): string[] {
  return foldForSearch(text).split(/\s+/).filter(Boolean);
}
