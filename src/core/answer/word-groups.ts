/** Words in groups of the same meaning, by whole words and by the beginnings of words. */
export interface WordGroups {
  /** The group of a word in lower case; null if it is in none. */
  groupOf(word: string): string | null;
}

/**
 * Reads groups of words.
 *
 * @param groups - By name: words with spaces between them. One that ends in `*` stands for all that begin so.
 *
 * @example wordGroups({ up: 'rose increas*' }).groupOf('increased') // 'up'
 */
export function wordGroups(groups: Readonly<Record<string, string>>): WordGroups {
  const whole = new Map<string, string>();
  /** By their first letter. */
  const beginnings = new Map<string, { beginning: string; name: string }[]>();
  for (const [name, words] of Object.entries(groups)) {
    for (const word of words.split(' ')) {
      if (!word.endsWith('*')) whole.set(word, name);
      else {
        const known = beginnings.get(word.charAt(0)) ?? [];
        beginnings.set(word.charAt(0), [...known, { beginning: word.slice(0, -1), name }]);
      }
    }
  }
  return {
    groupOf: (word) =>
      whole.get(word) ??
      beginnings.get(word.charAt(0))?.find(({ beginning }) => word.startsWith(beginning))?.name ??
      null,
  };
}
