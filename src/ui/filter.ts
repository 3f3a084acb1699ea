/** The words of a filter text. */
export function filterWords(text: string): string[] {
  return plain(text).split(/\s+/).filter(Boolean);
}

/** Whether each of the words stands somewhere in the texts; letter case and accents do not count. */
export function holdsWords(texts: readonly string[], words: readonly string[]): boolean {
  const all = plain(texts.join('\n'));
  return words.every((word) => all.includes(word));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
