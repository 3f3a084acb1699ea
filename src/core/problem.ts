/** Something that went wrong, as kept for a report: without any text of a page. */
export interface Problem {
  /** When, in ms since 1970. */
  at: number;
  /** The platform's id, or the name of one of our pages. */
  where: string;
  /** What a notice was about, or the name of an error and where in our code it happened. */
  what: string;
}

/** How many are kept; the oldest are dropped. */
export const MOST_PROBLEMS = 20;
const MOST_PLACES = 5;

/** Stack lines from our own files: file, line and column. */
const PLACE = /^\s+at .*?chrome-extension:\/\/\w+\/([\w./-]+:\d+:\d+)\)?$/gm;

/**
 * What may be kept of a problem. Error messages are left out, because they can quote the page.
 *
 * @param text - The word a notice was about, or the stack of an error.
 * @example withoutWords('TypeError: secret\n    at read (chrome-extension://abc/content.js:1:20)') // 'TypeError content.js:1:20'
 */
export function withoutWords(text: string): string {
  const [name = 'unknown'] = /^[a-z]+$|^\w*(?:Error|Exception)\b/i.exec(text) ?? [];
  const places = [...text.matchAll(PLACE)].slice(0, MOST_PLACES).map(([, place]) => place);
  return [name, ...places].join(' ');
}
