/*
 * Bounds of the pictures that go to an agent. Models scale what is longer than this themselves, and then nobody can read it;
 * some clients break at 1 MB, at 2,000 px with several pictures, or at 8,000 px with one.
 */

/** The longest side of a picture, in its pixels. */
export const LONGEST_PICTURE_SIDE = 1568;
/** The largest file, in bytes. */
export const LARGEST_SENT_PICTURE = 500_000;
