import { describe, expect, it } from 'vitest';
import { standingTo } from '../../../src/core/answer/standing-to';

const OFFER = 'Members under 26 may borrow up to six books for three weeks, and cannot renew them online.';
const CLINIC = 'The clinic in Lund opened in May 2019 and treats children from the age of two.';
const DOUGH = 'At 24 °C it doubles in four to five hours, at 28 °C in three.';
const TRADE = 'In 1987 the museum sold the painting to a collector from Bergen.';

function standing(sentence: string, quote: string): string {
  const { standing, kind } = standingTo(sentence, [{ words: quote, given: quote }]);
  return kind ? `${standing}: ${kind}` : standing;
}

describe('a sentence is plainly quoted', () => {
  it.each([
    ['in the same words', OFFER, OFFER],
    ['in part, with all figures between', 'At 24 °C it doubles in four to five hours.', DOUGH],
    ['with the first words at the end', 'The museum sold the painting to a collector from Bergen in 1987.', TRADE],
    [
      'in other forms of them',
      'Each spring, the river flooded the meadows.',
      'The river floods the meadow each spring.',
    ],
    ['with the doer after “by”', 'The dam was built by the Romans.', 'The Romans built the dam.'],
    [
      'that are the first clause of the quote',
      'Bakers add the salt after the first rest.',
      'Bakers add the salt after the first rest, so that the flour can drink.',
    ],
    ['after an answer to the question', 'Yes, the museum sold the painting to a collector from Bergen in 1987.', TRADE],
  ])('%s', (_how, sentence, quote) => {
    expect(standing(sentence, quote)).toBe('quoted');
  });
});

describe('a sentence is quoted, but not word for word,', () => {
  it.each([
    ['in words of its own', 'Members who are younger than 26 can take home up to six books.', OFFER],
    ['in another language', 'Das Museum verkaufte das Gemälde 1987 an einen Sammler aus Bergen.', TRADE],
    [
      'if it says the same with a denial',
      'The factory has no longer made cassettes since 2009.',
      'The factory stopped making cassettes in 2009.',
    ],
    ['if it names what is taken out', 'The shop is open every day except Monday.', 'The shop is closed on Mondays.'],
    [
      'if it names what is left',
      'Das Museum ist montags geschlossen.',
      'Das Museum ist täglich außer montags geöffnet.',
    ],
    [
      'if it leaves out a condition',
      'Members may borrow six books.',
      'If they are over 12, members may borrow six books.',
    ],
    ['if it leaves out who said so', 'The dam is safe.', 'The mayor believes that the dam is safe.'],
    [
      'if it says it of all',
      'All members under 26 borrow six books for three weeks.',
      'Members under 26 borrow six books for three weeks.',
    ],
    ['if it has a tick for a cross', 'Parking ✓ in all rooms.', 'Wifi ✓ Parking ✗ in all rooms.'],
    ['if it has more stars', 'It has ★★★★★ of its guests.', 'It has ★★★☆☆ of its guests.'],
    ['if it leaves out a point', 'The dose is 5 mg for each dog.', 'The dose is .5 mg for each dog.'],
    ['if a loss is a gain', 'Net income was 4.2 million.', 'Net income was (4.2) million.'],
    ['if it has the letter of another kind', 'People with type B blood get it.', 'People with type A blood get it.'],
    ['if short names are exchanged', 'Then Plan M is above Plan S.', 'Then Plan S is above Plan M.'],
    ['if he and she are exchanged', 'She said he paid the bill for it.', 'He said she paid the bill for it.'],
    ['if it is one of both', 'Send the form or the passport.', 'Send the form and the passport.'],
    ['if its figure is of something else', 'At 28 °C it doubles in five hours.', DOUGH],
    [
      'if it leaves out a word between its own',
      'The law bans smoking in parks.',
      'The proposed law bans smoking in parks.',
    ],
    ['if it was only said', 'He took the money.', 'He was accused of having taken the money.'],
    ['if it was only to be', 'The trial ended in March.', 'The trial was supposed to end in March.'],
    ['if it would be', 'The dam holds water.', 'The dam would hold water.'],
    [
      'if two change places round a verb',
      'Wolves in the park were filmed stealing meat from ravens.',
      'Ravens in the park were filmed stealing meat from wolves.',
    ],
    [
      'if two steps change places',
      'Run the migration first, then back up the orders.',
      'Back up the orders first, then run the migration.',
    ],
    ['if the doer is another', 'She sued the company.', 'The company sued her.'],
    ['if cause and effect change places', 'Prices rose because wages rose.', 'Wages rose because prices rose.'],
    ['if it passes over “or”', 'The patient was given aspirin.', 'The patient was given aspirin or ibuprofen.'],
    [
      'if it says “and” for “or”',
      'The patient was given aspirin and ibuprofen.',
      'The patient was given aspirin or ibuprofen.',
    ],
    ['if “only” limits something else', 'Only members can vote on fees.', 'Members can only vote on fees.'],
    ['if its figure is a change', 'The price fell by 10 percent.', 'The price fell to 10 percent.'],
    ['if two of one letter change places', '博物館はその絵を市に売った。', '市はその絵を博物館に売った。'],
    [
      'if it passes over a figure',
      'The lighthouse was automated in 1997.',
      'The lighthouse was automated in 1984 and sold in 1997.',
    ],
    [
      'if its figure counts something else',
      'The stadium has 31,500 seats.',
      'The stadium holds 31,500 people on 9,200 seats.',
    ],
  ])('%s', (_how, sentence, quote) => {
    expect(standing(sentence, quote)).toBe('reworded');
  });
});

describe('a sentence in nearly the same words differs', () => {
  it.each([
    ['by a denial', 'Members under 26 may renew them online.', OFFER, 'negation'],
    ['by a figure', 'Members under 26 may borrow up to nine books for three weeks.', OFFER, 'figure'],
    ['by an amount, though in other words', 'It weighs 60 kg.', 'The statue has a mass of 45 kg.', 'figure'],
    ['by the other way', 'A collector from Bergen sold the painting to the museum in 1987.', TRADE, 'direction'],
  ])('%s', (_how, sentence, quote, kind) => {
    expect(standing(sentence, quote)).toBe(`differs: ${kind}`);
  });
});

it('a quote that is named twice counts once', () => {
  const words = 'The company sued the bank.';
  const quote = { words, given: words };
  expect(standingTo('The bank sued the company.', [quote, { ...quote }])).toEqual({
    standing: 'differs',
    kind: 'direction',
  });
});

it('a sentence about something else has no quote', () => {
  expect(standing('Hedgehogs are asleep in the garden from the end of November to the spring.', CLINIC)).toBe(
    'unquoted',
  );
});
