import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StreamPart } from '../../src/providers/stream-part';
import { withoutThoughts } from '../../src/providers/thoughts';

async function* partsOf(texts: readonly string[], last: readonly StreamPart[] = []): AsyncGenerator<StreamPart, void> {
  for (const text of texts) yield { text };
  yield* last;
}

async function left(texts: readonly string[], last: readonly StreamPart[] = []): Promise<StreamPart[]> {
  const parts: StreamPart[] = [];
  for await (const part of withoutThoughts(partsOf(texts, last))) parts.push(part);
  return parts;
}

const textOf = (parts: readonly StreamPart[]): string =>
  parts.map((part) => ('text' in part ? part.text : '')).join('');

/** The text, cut at some places. */
const cut = (text: string, places: readonly number[]): string[] => {
  const ends = [0, ...places.map((place) => place % (text.length + 1)).sort((a, b) => a - b), text.length];
  return ends.slice(1).map((end, n) => text.slice(ends[n], end));
};
const places = fc.array(fc.nat(200), { maxLength: 12 });
const words = fc.string({ maxLength: 40 });

test('thoughts at the beginning are left out, wherever the text is split', () =>
  fc.assert(
    fc.asyncProperty(words, words, places, async (thought, answer, at) => {
      const parts = await left(cut(`\n<think>${thought} {"answer": "no"}</think>\n\nYes ${answer}`, at));
      expect(textOf(parts).trimStart()).toBe(`Yes ${answer}`);
    }),
  ));

test('any other text stays as it is, wherever it is split', () =>
  fc.assert(
    fc.asyncProperty(
      fc.oneof(words, fc.constantFrom('<think', ' <', '<thinking>', 'I <think>x</think>')),
      places,
      async (text, at) => {
        expect(textOf(await left(cut(text, at)))).toBe(text);
      },
    ),
  ));

test('all else is passed on, after the text before it', async () => {
  const usage = { usage: { input: 1, output: 2 } };
  expect(await left(['<t'], [usage])).toEqual([{ text: '<t' }, usage]);
  const failure = { failure: { kind: 'cut', detail: '', retryAfter: 0 } } as const;
  expect(await left(['<think>Well', ' then'], [failure])).toEqual([failure]);
});
