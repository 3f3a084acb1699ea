/** Something that went wrong, without a word of any page. */
export interface Trouble {
  /** In ms. */
  at: number;
  /** The platform's id, or which page of ours. */
  where: string;
  /** What a notice was about, or an error's name and the places in our code that it came through. */
  what: string;
}

/** So many are kept, the latest. */
export const MOST_TROUBLES = 20;
const MOST_PLACES = 5;

/** Lines of a stack that stand in a file of ours: file, line and column. */
const PLACE = /^\s+at .*?chrome-extension:\/\/\w+\/([\w./-]+:\d+:\d+)\)?$/gm;

/**
 * What may be kept of a trouble. An error's message is left out, because it can quote the page.
 *
 * @param told - What a notice was about, in one word, or the stack of an error.
 */
export function troubleIn(told: string): string {
  const [name = 'unknown'] = /^[a-z]+$|^\w*(?:Error|Exception)\b/i.exec(told) ?? [];
  const places = [...told.matchAll(PLACE)].slice(0, MOST_PLACES).map(([, place]) => place);
  return [name, ...places].join(' ');
}
