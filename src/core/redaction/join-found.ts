import type { FoundInText } from './found-in-text';

/** In the order of the text, what overlaps as one of the type of the longest. */
export function joinFound(found: readonly FoundInText[]): FoundInText[] {
  const all: FoundInText[] = [];
  let longest = 0;
  for (const secret of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = all.at(-1);
    const length = secret.end - secret.start;
    if (!last || secret.start >= last.end) {
      all.push({ ...secret });
      longest = length;
      continue;
    }
    last.end = Math.max(last.end, secret.end);
    if (length > longest) {
      last.type = secret.type;
      longest = length;
    }
  }
  return all;
}
