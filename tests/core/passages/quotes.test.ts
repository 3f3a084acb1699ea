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
  return { text, quotes: quotesFor(passages, ranker.rank(question)) };
}
const wordsOn = async (lines: readonly string[], question: string): Promise<string[]> =>
  (await quotesOn(lines, question)).quotes.map((one) => one.text);

/** Says nothing about any question here. */
const LONG =
  'The machine is red, stands on three feet and has been made in one small workshop by the same two sisters since 1974.';

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
      [
        `${LONG} The water for green tea must have 80 degrees, or 90 at the most, when it is poured over the leaves in a warm pot, as is said below. ${LONG}`,
      ],
      'How many degrees must the water have?',
      [
        'The water for green tea must have 80 degrees, or 90 at the most, when it is poured over the leaves in a warm pot, as is said below.',
      ],
    ],
    [
      'have its neighbour, if that is also about it',
      [
        `${LONG} The water boils. It takes eleven minutes to boil if the tank is full to the upper line, and five if it is filled to the lower one. ${LONG}`,
      ],
      'When does the water boil?',
      [
        'The water boils. It takes eleven minutes to boil if the tank is full to the upper line, and five if it is filled to the lower one.',
      ],
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
    [
      'are never a question of the page itself',
      ['How do I refill the tank?', 'Lift the lid and pour slowly.'],
      'How is the tank refilled?',
      ['Lift the lid and pour slowly.'],
    ],
    [
      'are several, if several passages answer',
      [
        'The red model pours two litres of tea.',
        'It was made in 1974.',
        'The blue model pours three litres of tea.',
        'The small one pours one litre of tea.',
      ],
      'How many litres of tea does it pour?',
      [
        'The small one pours one litre of tea.',
        'The red model pours two litres of tea.',
        'The blue model pours three litres of tea.',
      ],
    ],
    [
      'serve each part of a question',
      [
        'The tank holds two litres.',
        'The tank is made of steel, and so is the lid of the tank.',
        'The tank is at the back.',
        'A repair takes nine days.',
      ],
      'What is the tank made of, and how many days does a repair take?',
      [
        'The tank is made of steel, and so is the lid of the tank.',
        'A repair takes nine days.',
        'The tank is at the back.',
        'The tank holds two litres.',
      ],
    ],
    [
      'are sentences before the head of a table, which only names',
      ['Flour|Water', '1000 g|750 g', 'Flour and water are all that wild yeast needs to live on for many years.'],
      'What do flour and water do?',
      ['Flour and water are all that wild yeast needs to live on for many years.', 'Flour\tWater', '1000 g\t750 g'],
    ],
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
