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

/**
 * Stack lines from our own files: file, line and column. Chrome's are `    at read (chrome-extension://<id>/file:1:2)`,
 * Firefox's `read@moz-extension://<uuid>/file:1:2`.
 */
const PLACE =
  /^(?:\s+at .*?chrome-extension:\/\/\w+|[^@\n]*@moz-extension:\/\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/([\w./-]+:\d+:\d+)\)?$/gm;

/**
 * The name of an error and its stack, as {@link withoutWords} reads them. Firefox's stacks contain neither name nor
 * message. Errors of other realms count too, so it is not asked what the error is an instance of.
 *
 * @returns Undefined if what was thrown is not an error: then nothing is known about it.
 */
export function stackOf(thrown: unknown): string | undefined {
  const { name, stack } = Object(thrown) as Partial<Error>;
  return stack && `${name}\n${stack}`;
}

/**
 * What may be kept of a problem. Error messages are left out, because they can quote the page.
 *
 * @param text - The word a notice was about, or what {@link stackOf} returned.
 * @example withoutWords('TypeError: secret\n    at read (chrome-extension://abc/content.js:1:20)') // 'TypeError content.js:1:20'
 */
export function withoutWords(text: string): string {
  const [name = 'unknown'] = /^[a-z]+$|^\w*(?:Error|Exception)\b/i.exec(text) ?? [];
  const places = [...text.matchAll(PLACE)].slice(0, MOST_PLACES).map(([, place]) => place);
  return [name, ...places].join(' ');
}
