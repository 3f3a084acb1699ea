import { linesOf } from './lines';

/** The longest answer in plain JSON, in UTF-16 code units. Longer ones are no error message, and would fill the memory. */
const LONGEST_JSON = 1_000_000;

/**
 * The data of server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). Names, ids and
 * comments are left out: in all our formats, the data say what they are. An event without its blank line at the end was
 * cut off, and is dropped.
 *
 * Some servers answer in plain JSON instead, or report an error in it. That is one message, or a list of them.
 * @throws If it is too long.
 */
export async function* sseOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let data: string[] = [];
  let json: string | null = null;
  let isFirst = true;
  for await (const line of linesOf(chunks)) {
    if (isFirst && /^\s*[{[]/.test(line)) json = '';
    if (line !== '') isFirst = false;
    if (json !== null) {
      json += `${line}\n`;
      if (json.length > LONGEST_JSON) throw new RangeError('The JSON is too long.');
      continue;
    }
    if (line !== '') {
      const [, value] = /^data: ?(.*)$/s.exec(line) ?? [];
      if (value !== undefined) data.push(value);
      continue;
    }
    if (data.length > 0) yield data.join('\n');
    data = [];
  }
  if (json !== null) yield* messagesIn(json);
}

function messagesIn(json: string): string[] {
  const value: unknown = JSON.parse(json);
  return Array.isArray(value) ? value.map((one) => JSON.stringify(one)) : [json];
}
