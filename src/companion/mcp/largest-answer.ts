import type { Said } from '../hub/answer';

/**
 * The largest message to an agent, in bytes. Clients of MCP cut a connection that brings more than 10 MB at once, and with
 * it everything else that the agent has of us.
 */
export const LARGEST_ANSWER = 9 * 1024 * 1024;
/**
 * The largest list in it, in bytes. It stands there twice, once as a text in JSON, which can make it twice as long; what is
 * from the page stands there once more.
 */
const LARGEST_LIST = 1.5 * 1024 * 1024;

/** The lists of an answer, and whether their first or their last entries matter most. */
const LISTS = [
  { list: 'annotations', matter: 'first' },
  { list: 'other_elements', matter: 'first' },
  { list: 'sessions', matter: 'last' },
] as const;

/** An answer of which as much is left out as an agent could not get. `left_out`: how many entries of its list. */
export function fitted(said: Said): Said {
  for (const { list, matter } of LISTS) {
    const all = said[list];
    if (!Array.isArray(all)) continue;
    const kept = asManyAsFit(matter === 'first' ? all : all.toReversed());
    if (kept.length < all.length)
      return { ...said, [list]: matter === 'first' ? kept : kept.reverse(), left_out: all.length - kept.length };
  }
  return said;
}

/** How long something is as JSON, in bytes. */
export const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

function asManyAsFit(all: readonly unknown[]): unknown[] {
  let left = LARGEST_LIST;
  const end = all.findIndex((one) => (left -= sizeOf(one)) < 0);
  return end === -1 ? [...all] : all.slice(0, end);
}
