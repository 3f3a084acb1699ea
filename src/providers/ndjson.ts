import { linesOf } from './lines';

/** The lines of newline-delimited JSON, without empty ones. */
export async function* ndjsonOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  for await (const line of linesOf(chunks)) if (line.trim() !== '') yield line;
}
