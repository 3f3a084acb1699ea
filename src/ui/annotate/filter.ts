import { foldForSearch } from '../../core/library/fold';

export { searchWords as filterWords } from '../../core/library/fold';

/** Whether each of the words stands somewhere in the texts; letter case and accents do not count. */
export function holdsWords(texts: readonly string[], words: readonly string[]): boolean {
  const all = foldForSearch(texts.join('\n'));
  return words.every((word) => all.includes(word));
}
