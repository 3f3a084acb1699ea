/** Something that went wrong, as a report holds it: without a word of any page. */
export interface Problem {
  /** When, in ms since 1970. */
  at: number;
  /** The platform's id, or which of our own pages. */
  where: string;
  /** What a notice was about, or the name of an error and where it happened in our code. */
  what: string;
}

/** This many are kept, the latest. */
export const MOST_PROBLEMS = 20;
const MOST_PLACES = 5;

/** Lines of a stack that are in a file of ours: file, line and column. */
const PLACE = /^\s+at .*?chrome-extension:\/\/\w+\/([\w./-]+:\d+:\d+)\)?$/gm;

/**
 * What may be kept of a problem. An error's message is left out, because it can quote the page.
 *
 * @param text - The word that a notice was about, or the stack of an error.
 * @example withoutWords('TypeError: secret\n    at read (chrome-extension://abc/content.js:1:20)') // 'TypeError content.js:1:20'
 */
export function withoutWords(text: string): string {
  const [name = 'unknown'] = /^[a-z]+$|^\w*(?:Error|Exception)\b/i.exec(text) ?? [];
  const places = [...text.matchAll(PLACE)].slice(0, MOST_PLACES).map(([, place]) => place);
  return [name, ...places].join(' ');
}
