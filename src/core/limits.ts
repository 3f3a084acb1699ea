/**
 * Limits for what is stored. Everything written stays within them (./conversation/bounded.ts). What is read may exceed
 * them a little where earlier versions stored more (./annotation/annotation-schema.ts). All lengths are UTF-16 code
 * units.
 */

/**
 * The longest quote and the longest note. All conversations share 10 MB, and the history step that made a mark is
 * stored beside it. A million units, about 500 pages, is more than anyone writes or reads as one mark, and still leaves
 * room for other marks. A lower limit would reject a log or a book that someone pasted into an answer.
 */
export const LONGEST_TEXT = 1_000_000;

/**
 * How many stretches of code, and how many cells, the layout of a quote has at most. More lines and cells than anyone
 * reads in one mark: the rest of such a quote is shown as running text.
 */
export const MOST_IN_LAYOUT = 1000;

/**
 * The longest id of a mark or a response. Enough for what other tools write, and short enough to keep keys and lists
 * small.
 */
export const LONGEST_ID = 512;

/**
 * The longest id from a site that is stored unchanged. Known ones have 36 to 80 units. Longer ones are the site's own
 * data and would be stored with every mark and undo step.
 */
export const LONGEST_HOST_ID = 200;

/** The longest tag: it must fit on one line of a list. */
export const LONGEST_TAG = 100;

/** A title is shown on one or two lines, but a page can make it as long as it likes. */
export const LONGEST_TITLE = 500;

/** The longest address kept for reopening. Browsers and servers reject longer ones from about here. */
export const LONGEST_ADDRESS = 8000;

/**
 * How many templates are remembered per conversation, to recognise our blocks by their lines; the last ones used. The
 * drafts and editor history of one chat only contain more if somebody is trying out templates.
 */
export const MOST_FRAMES = 8;
/** A template has its first line, a heading for each kind, the request and its last line. */
export const MOST_FRAME_LINES = 12;
/** The longest name of a kind that a person adds: it must fit on a button. */
export const LONGEST_KIND_NAME = 40;
/** The longest line of a template. */
export const LONGEST_LINE = 200;

/** How many points a drawn stroke has at most. One of more is simplified. */
export const MOST_POINTS = 2000;
/** The longest selector of an element. */
export const LONGEST_SELECTOR = 2000;

/** Whether a text of this length is too long for a quote or a note. */
export function isTooLong(length: number): boolean {
  return length > LONGEST_TEXT;
}
