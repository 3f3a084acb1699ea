/** Prepares a text for searching: case and accents do not matter. */
export function foldForSearch(text: string): string {
  // Most text is plain ASCII, and normalising costs ten times as much as lower-casing.
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * The words of a search, folded.
 *
 * @example
 * searchWords(' Café  Éclair '); // ['cafe', 'eclair']
 */
export function searchWords(text: string): string[] {
  return foldForSearch(text).split(/\s+/).filter(Boolean);
}
