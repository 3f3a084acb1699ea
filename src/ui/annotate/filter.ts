import type { Annotation } from '../../core/annotation/annotation';
import type { KindId } from '../../core/annotation/kinds';
import { foldForSearch } from '../../core/library/search-words';

export { searchWords as filterWords } from '../../core/library/search-words';

/** Whether each of the words occurs in the mark's text or note, ignoring case and accents. */
export function holdsWords({ target, note }: Annotation, words: readonly string[]): boolean {
  const all = foldForSearch(`${target.selectors.quote.exact}\n${note}`);
  return words.every((word) => all.includes(word));
}

/** Whether the mark is of one of the kinds; without any, always. */
export function isOfKinds({ kind }: Annotation, kinds: readonly KindId[]): boolean {
  return kinds.length === 0 || kinds.includes(kind);
}
