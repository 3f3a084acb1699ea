/** The longest line, in UTF-16 code units. Longer ones are no answer, and would fill the memory. */
const LONGEST_LINE = 1_000_000;

/**
 * The lines of a text that arrives in chunks of bytes, split anywhere. Lines end with `\n`, `\r\n` or `\r`; the last
 * one need not.
 * @throws If a line is too long.
 */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    rest += decoder.decode(chunk, { stream: true });
    // A `\r` at the end may be the first half of a `\r\n`.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop()!;
    if (rest.length > LONGEST_LINE) throw new RangeError('A line is too long.');
    yield* lines;
  }
  rest += decoder.decode();
  if (rest.endsWith('\r')) yield rest.slice(0, -1);
  else if (rest !== '') yield rest;
}
