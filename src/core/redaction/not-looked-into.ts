/** How many things are seen on a page that may show words, and in which nobody could look for secrets. */
export interface NotLookedInto {
  images: number;
  canvases: number;
  videos: number;
  /** Frames of other sites. */
  frames: number;
  /** Elements whose inside the page keeps to itself. */
  closedRoots: number;
}

/** All was looked into. */
export const ALL_LOOKED_INTO: NotLookedInto = { images: 0, canvases: 0, videos: 0, frames: 0, closedRoots: 0 };

const KINDS = Object.keys(ALL_LOOKED_INTO) as (keyof NotLookedInto)[];

/** Of two looks at the same part of a page, the larger of each count. */
export function mostNotLookedInto(one: NotLookedInto, other: NotLookedInto): NotLookedInto {
  return counted((kind) => Math.max(one[kind], other[kind]));
}

/** Of two different parts of a page together. */
export function sumOfNotLookedInto(one: NotLookedInto, other: NotLookedInto): NotLookedInto {
  return counted((kind) => one[kind] + other[kind]);
}

function counted(countOf: (kind: keyof NotLookedInto) => number): NotLookedInto {
  return Object.fromEntries(KINDS.map((kind) => [kind, countOf(kind)])) as unknown as NotLookedInto;
}
