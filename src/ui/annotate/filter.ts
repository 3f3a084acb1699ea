import { foldForSearch } from '../../core/library/search-words';

export { searchWords as filterWords } from '../../core/library/search-words';

/** Whether each of the words occurs in one of the texts, ignoring case and accents. */
export function holdsWords(texts: readonly string[], words: readonly string[]): boolean {
  const all = foldForSearch(texts.join('\n'));
  return words.every((word) => all.includes(word));
}
