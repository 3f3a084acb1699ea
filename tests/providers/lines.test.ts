import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf } from '../../src/providers/lines';
import { ndjsonOf } from '../../src/providers/ndjson';
import { sseOf } from '../../src/providers/sse';

/** The bytes of a text, cut at some places. */
async function* cutAt(text: string, cuts: readonly number[]): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  for (let n = 1; n < places.length; n++) yield bytes.slice(places[n - 1], places[n]);
}

const all = async (texts: AsyncIterable<string>): Promise<string[]> => {
  const found: string[] = [];
  for await (const text of texts) found.push(text);
  return found;
};

const cuts = fc.array(fc.nat(5_000), { maxLength: 40 });
const ending = fc.constantFrom('\n', '\r\n', '\r');
/** Text in one line, with characters of one to four bytes. */
const line = fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.replace(/[\r\n]/g, ' '));

test('events arrive whole, wherever their bytes are split', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(line, { minLength: 1 }), { maxLength: 8 }),
      ending,
      cuts,
      async (events, end, at) => {
        const text = events.map((data) => data.map((one) => `data: ${one}${end}`).join('') + end).join('');
        expect(await all(sseOf(cutAt(text, at)))).toEqual(events.map((data) => data.join('\n')));
      },
    ),
  ));

test('lines of JSON arrive whole, wherever their bytes are split', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.json(), { maxLength: 8 }),
      ending,
      fc.boolean(),
      cuts,
      async (values, end, isEnded, at) => {
        const text = values.join(end) + (isEnded ? end : '');
        expect(await all(ndjsonOf(cutAt(text, at)))).toEqual(values);
      },
    ),
  ));

test.each<[string, string, string[]]>([
  ['names, ids, comments and unknown fields', ': hello\nevent: a\nid: 7\nretry: 10\nfoo\ndata: x\n\n', ['x']],
  ['events without data', 'event: ping\n\ndata: x\n\n', ['x']],
  ['an event that was cut off before its end', 'data: x\n\ndata: {"half', ['x']],
  ['an event without its blank line', 'data: x\n\ndata: y\n', ['x']],
  ['the one space after the colon, and no other', 'data:x\n\ndata:  y\n\n', ['x', ' y']],
  ['nothing, if it is plain JSON', '{\n\n "error": 7\n}', ['{\n\n "error": 7\n}\n']],
  ['a byte order mark', '\uFEFFdata: x\n\n', ['x']],
])('of a stream of events are left out: %s', async (_, text, expected) => {
  expect(await all(sseOf(cutAt(text, [1, 3, 9])))).toEqual(expected);
});

test('plain JSON that never ends is not read for ever', async () => {
  async function* endless(): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode('{\n');
    for (;;) yield new TextEncoder().encode('"a line of many": 1,\n'.repeat(5_000));
  }
  await expect(all(sseOf(endless()))).rejects.toThrow('too long');
});

test('a line that never ends is not read for ever', async () => {
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (;;) yield new Uint8Array(100_000).fill(120);
  }
  await expect(all(linesOf(endless()))).rejects.toThrow('too long');
});
