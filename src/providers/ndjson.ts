import { linesOf } from './lines';

/** The longest answer in one piece, in UTF-16 code units. Longer ones would fill the memory. */
const LONGEST_JSON = 1_000_000;

/**
 * The lines of newline-delimited JSON, without empty ones. What begins with a bare brace is one message in many lines.
 * @throws If that is too long.
 */
export async function* ndjsonOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let whole: string | null = null;
  let isFirst = true;
  for await (const line of linesOf(chunks)) {
    if (line.trim() === '') continue;
    if (isFirst && line.trim() === '{') whole = '';
    isFirst = false;
    if (whole === null) yield line;
    else if ((whole += `${line}\n`).length > LONGEST_JSON) throw new RangeError('The JSON is too long.');
  }
  if (whole !== null) yield whole;
}
