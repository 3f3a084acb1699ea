/** Each pattern is compiled once. There are a few dozen at most, all checked by the schema. */
const compiled = new Map<string, RegExp>();

/**
 * The text captured by a pattern's group; null if the pattern does not match.
 *
 * Only as much of the text is matched as {@link isSafePattern} (./safe-pattern.ts) assumes. A match that ends where the
 * text was cut off does not count: nobody knows how it would have continued, and two long names with the same beginning
 * are not the same name.
 *
 * @param source - Checked by the schema.
 * @param longest - In characters.
 *
 * @example
 * captured('^/chat/([\\w-]+)', '/chat/c1?x', 100); // 'c1'
 */
export function captured(source: string, text: string, longest: number): string | null {
  let pattern = compiled.get(source);
  if (!pattern) compiled.set(source, (pattern = new RegExp(source)));
  const found = pattern.exec(text.slice(0, longest));
  if (!found || (text.length > longest && found.index + found[0].length === longest)) return null;
  return found[1] ?? null;
}
