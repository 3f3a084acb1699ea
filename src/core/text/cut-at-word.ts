/**
 * Shortens a text to about `most` code units, at the end of a word, with an ellipsis if there is more. A single word
 * that is longer is cut, but no character is split.
 *
 * @example
 * cutAtWord('time and temperature', 12); // 'time and…'
 */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const whole = text.slice(0, most + 1).replace(/\s+\S*$/, '');
  const cut = whole.length <= most ? whole : whole.slice(0, most).replace(/[\ud800-\udbff]$/, '');
  return `${cut}…`;
}
