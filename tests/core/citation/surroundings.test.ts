import { describe, expect, it } from 'vitest';
import { checked } from './checked';

describe('what says little alone', () => {
  const PAGE =
    'Delivery\n3 May\nPrice\t12 euros\nIs it washable? Yes. The lid is of steel, and the rest of copper. 雨天中止。';

  it.each([
    ['a definition', '3 May', '3 May'],
    ['a cell', '12 euros', '12 euros'],
    ['a row', 'Price 12 euros', 'Price\t12 euros'],
    ['an answer of one word', 'Yes.', 'Yes.'],
    ['a sentence in Japanese', '雨天中止。', '雨天中止。'],
  ])('is quoted as %s', (_what, quote, words) => {
    expect(checked(PAGE, quote)).toEqual({ status: 'verified', words: [words] });
  });

  it.each([
    ['of steel', 'The lid is of steel, and the rest of copper.'],
    ['12', '12 euros'],
  ])('stands for the sentence or item that it is in: %s', (quote, words) => {
    expect(checked(PAGE, quote)).toEqual({ status: 'verified', words: [words] });
  });

  it.each([
    ['lid', 'ambiguous'],
    ['3 June', 'absent'],
    ['4 May', 'absent'],
    ['Yep.', 'absent'],
  ])('is no better known than it is: %s', (quote, status) => {
    expect(checked(PAGE + ' Keep the lid on.', quote)).toMatchObject({ status });
  });
});

describe('a quote has the whole clause', () => {
  it.each([
    ['Nobody is allowed to park in the yard at night.', 'allowed to park in the yard'],
    ['There is no proof that the new drug works in children.', 'the new drug works in children'],
    ['Only residents may park in the yard at night.', 'residents may park in the yard'],
    ['You may cancel the booking only if you paid in full.', 'You may cancel the booking'],
    ['Dogs are welcome on the lower deck if they wear a muzzle.', 'Dogs are welcome on the lower deck'],
    ['You can return the kettle at any time, unless it was used.', 'You can return the kettle at any time'],
    ['If it rains, the match is moved to Sunday afternoon.', 'the match is moved to Sunday afternoon'],
    ['Die Brücke wird im nächsten Jahr nicht gebaut.', 'Die Brücke wird im nächsten Jahr'],
    ['Personne ne peut se garer dans la cour la nuit.', 'se garer dans la cour la nuit'],
    ['No está permitido aparcar en el patio por la noche.', 'permitido aparcar en el patio'],
    ['この公園では犬を放してはいけません。', 'この公園では犬を放して'],
    ['You may swim in the lake, but only in July and August.', 'You may swim in the lake'],
    ['Refunds are given within 14 days, except on sale items.', 'Refunds are given within 14 days'],
    ['The night bus stops at the mill, but not on Sundays.', 'The night bus stops at the mill'],
    ['Up to $500 is paid back if you ask in time.', '$500 is paid back if you ask in time'],
    ['Fewer than 10 people were in the hall at nine.', '10 people were in the hall at nine'],
    ['At least three of the kettles were sold on that day.', 'three of the kettles were sold on that day'],
    ['Almost nobody came to the meeting in the old hall.', 'nobody came to the meeting in the old hall'],
    ['Nearly all guests of the hotel were happy with it.', 'all guests of the hotel were happy with it'],
    ['Bis zu 500 Euro werden bei einer Absage erstattet.', '500 Euro werden bei einer Absage erstattet'],
    ['Is the pool open to guests in winter?', 'the pool open to guests in winter'],
  ])('that turns what it says: %s', (sentence, quote) => {
    expect(checked(sentence, quote)).toEqual({ status: 'verified', words: [sentence.replace(/[.。]$/, '')] });
  });

  it.each([
    ['The mill was never rebuilt, but the bridge stands to this day.', 'the bridge stands to this day'],
    ['The mill was built in 1902 by the town; it was not rebuilt.', 'The mill was built in 1902 by the town'],
    ['The shop that is within the old walls sells kettles.', 'the old walls sells kettles'],
    ['Up to $500 is paid back; 20 people asked for it.', '20 people asked for it'],
    ['He did not come. The match was moved to Sunday.', 'The match was moved to Sunday'],
  ])('and no more than that: %s', (sentence, quote) => {
    expect(checked(sentence, quote)).toEqual({ status: 'verified', words: [quote] });
  });
});
