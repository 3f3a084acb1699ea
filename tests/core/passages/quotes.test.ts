import { describe, expect, it } from 'vitest';
import type { CheckedCitation } from '../../../src/core/citation/citation';
import { quotesFor } from '../../../src/core/passages/quotes';
import { Ranker } from '../../../src/core/passages/ranker';
import { passagesFrom } from './passage-list';

async function quotesOn(
  lines: readonly string[],
  question: string,
): Promise<{ text: string; quotes: CheckedCitation[] }> {
  const { text, passages } = passagesFrom(lines);
  const ranker = await Ranker.over(passages, () => Promise.resolve());
  return { text, quotes: quotesFor(question, passages, ranker.rank(question)) };
}
const wordsOn = async (lines: readonly string[], question: string): Promise<string[]> =>
  (await quotesOn(lines, question)).quotes.map((one) => one.text);

describe('Quotes for a question', () => {
  it('are exact spans of the page, numbered, at most five, none too long', async () => {
    const lines = Array.from(
      { length: 9 },
      (_, nth) => `The tank has level ${nth}. ${'Water is in it. '.repeat(nth * 5)}`,
    );
    const { text, quotes } = await quotesOn(lines, 'Which level does the tank have?');
    expect(quotes.map(({ id }) => id)).toEqual(['cite-1', 'cite-2', 'cite-3', 'cite-4', 'cite-5']);
    for (const { status, places, words, text: quote } of quotes) {
      expect([status, text.slice(places[0]!.start, places[0]!.end), words]).toEqual(['verified', quote, [quote]]);
      expect(quote.length).toBeLessThanOrEqual(300);
    }
  });

  it.each<[string, string[], string, string[]]>([
    [
      'are the sentence with most of the question',
      ['It is a machine. The water must have 80 degrees. It is red.'],
      'How many degrees must the water have?',
      ['The water must have 80 degrees.'],
    ],
    [
      'have its neighbour, if that is also about it',
      ['It is a machine. The water boils. Boiling water takes minutes. It is red.'],
      'When does the water boil?',
      ['The water boils. Boiling water takes minutes.'],
    ],
    [
      'have its neighbour, if it is very short',
      ['It boils. Then it is kept warm for an hour.'],
      'boils?',
      ['It boils. Then it is kept warm for an hour.'],
    ],
    [
      'are whole rows of a table',
      ['Samovar Two|2.5 litres|1,800 watts'],
      'How many watts?',
      ['Samovar Two\t2.5 litres\t1,800 watts'],
    ],
    [
      'are lines of code',
      ['> tea --help\ntea --set-temperature 80 --now\ntea --off'],
      'set temperature',
      ['tea --set-temperature 80 --now'],
    ],
    [
      'are never headings or single words',
      ['# Watts and more watts', 'Watts', 'The power is 1,800 watts here.'],
      'watts',
      ['The power is 1,800 watts here.'],
    ],
    ['are rows of a table with figures, however short', ['Flour|g', '500 g|375 g'], '375 g', ['500 g\t375 g']],
    ['are lines of code, however short', ['> fold(4);'], 'fold', ['fold(4);']],
    [
      'say nothing twice',
      ['The power is 1,800 watts.', 'The power is 1,800 watts.'],
      'power',
      ['The power is 1,800 watts.'],
    ],
    ['are none for another subject', ['The power is 1,800 watts.'], 'Who wrote Faust?', []],
    [
      'leave out passages that fit far less well',
      [
        'A samovar boils water for tea in a tank.',
        'The weather may also be something to talk about over many cups of tea.',
      ],
      'Does a samovar boil water in a tank for tea?',
      ['A samovar boils water for tea in a tank.'],
    ],
  ])('%s', async (_what, lines, question, quotes) => {
    expect(await wordsOn(lines, question)).toEqual(quotes);
  });

  it('are the part of a very long sentence with words of the question', async () => {
    const [quote] = await wordsOn([`${'word '.repeat(150)}kettle ${'word '.repeat(150)}`.trim()], 'kettle');
    expect(quote).toContain('kettle');
    expect(quote!.length).toBeLessThanOrEqual(300);
  });
});
