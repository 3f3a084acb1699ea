/** Replaces each run of whitespace with one space. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
