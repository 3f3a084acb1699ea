/**
 * How much of each thing is stored. What is written keeps within these (./conversation/bounded.ts); what is read may go a little beyond
 * where earlier versions stored more (./annotation/annotation-schema.ts). All lengths are UTF-16 code units.
 */

/**
 * The longest quote and the longest note. All conversations share 10 MB, and the step that made a mark is stored beside it: a
 * million units, some 500 pages, is more than anyone writes or reads as one mark, and one such mark still leaves room for
 * others. Less would refuse a log or a book that someone did paste into an answer.
 */
export const LONGEST_TEXT = 1_000_000;

/** The longest id of a mark or a response. Room for what other tools write; enough to keep keys and lists small. */
export const LONGEST_ID = 512;

/**
 * The longest id that a site gave an answer and that is kept as it is. Known ones have 36 to 80; what is longer is data of the
 * site's own, which would be stored once with each mark and each undo step.
 */
export const LONGEST_HOST_ID = 200;

/** A tag is at most this long: it has to stand on one line of a list. */
export const LONGEST_TAG = 100;

/** A title is shown on a line or two, and a page can make it as long as it likes. */
export const LONGEST_TITLE = 500;

/** The longest address that is kept to be opened; browsers and servers refuse longer ones at about this length. */
export const LONGEST_ADDRESS = 8000;

/**
 * By the lines of so many templates our blocks are found again in a conversation, the last that were used there. More lie in the
 * drafts and the editors' histories of one chat only while somebody tries templates out.
 */
export const MOST_FRAMES = 8;
/** A template has its first line, a heading for each kind, what is asked for, and its last. */
export const MOST_FRAME_LINES = 8;
/** The longest line of a template. */
export const LONGEST_LINE = 200;

/** Whether a text of this length is too long to be the quote or the note of a mark. */
export function isTooLong(length: number): boolean {
  return length > LONGEST_TEXT;
}
