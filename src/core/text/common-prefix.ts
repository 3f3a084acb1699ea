/**
 * How many UTF-16 code units two texts have in common at their beginning.
 *
 * @example commonPrefix('kettle', 'kettles') // 6
 */
export function commonPrefix(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  let same = 0;
  while (same < shorter && one[same] === other[same]) same++;
  return same;
}
