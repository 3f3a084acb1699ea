/** Of as many texts it is remembered what was found. */
const MOST_TEXTS = 100;

/**
 * A function that remembers what it found in the last texts, for those that are looked at again and again. When they are
 * too many, it forgets all.
 *
 * @param most - Of how many texts it is remembered.
 */
export function remembering<Found>(find: (text: string) => Found, most = MOST_TEXTS): (text: string) => Found {
  const known = new Map<string, Found>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= most) known.clear();
    const found = find(text);
    known.set(text, found);
    return found;
  };
}
