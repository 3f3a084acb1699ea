import { linesOf } from './lines';

/**
 * The data of server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). Names, ids and
 * comments are left out: in all our formats, the data say what they are. An event without its blank line at the end was
 * cut off, and is dropped.
 */
export async function* sseOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let data: string[] = [];
  for await (const line of linesOf(chunks)) {
    if (line !== '') {
      const [, value] = /^data: ?(.*)$/s.exec(line) ?? [];
      if (value !== undefined) data.push(value);
      continue;
    }
    if (data.length > 0) yield data.join('\n');
    data = [];
  }
}
