/** Compiled once each; there are a few dozen at most, all of them checked by the schema. */
const compiled = new Map<string, RegExp>();

/**
 * What the capture group of a pattern cuts out of a text; null if the pattern does not match.
 *
 * Only so much of the text is looked at as {@link isSafePattern} (./safe-pattern.ts) counts on. A match that ends where the text was
 * cut off is none: what it would have been nobody knows, and two long names with one beginning are not one name.
 *
 * @param source - Checked by the schema.
 * @param longest - In characters.
 *
 * @example
 * cutOut('^/chat/([\\w-]+)', '/chat/c1?x', 100); // 'c1'
 */
export function cutOut(source: string, text: string, longest: number): string | null {
  let pattern = compiled.get(source);
  if (!pattern) compiled.set(source, (pattern = new RegExp(source)));
  const found = pattern.exec(text.slice(0, longest));
  if (!found || (text.length > longest && found.index + found[0].length === longest)) return null;
  return found[1] ?? null;
}
