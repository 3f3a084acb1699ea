import { describe, expect, it } from 'vitest';
import { Ranker } from '../../../src/core/passages/ranker';
import { termsOf, termsOfQuestion } from '../../../src/core/passages/terms';
import { passagesFrom } from './passage-list';
import { PAGE, QUESTIONS } from './questions';

const { passages } = passagesFrom(PAGE);
const ranker = await Ranker.over(passages, () => Promise.resolve());
const best = (question: string): string[] => ranker.rank(question).map(({ index }) => passages[index]!.text);

describe('The terms of a text', () => {
  it.each([
    ['are its words without case', 'Put the Lid on', ['put', 'the', 'lid', 'on']],
    ['without accents', 'Café Über naïve', ['cafe', 'uber', 'naive']],
    [
      'without plural endings',
      'cups boxes cities classes glass bus this',
      ['cup', 'box', 'city', 'class', 'glass', 'bus', 'this'],
    ],
    ['with its numbers', '80 °C, 1,800 W', ['80', 'c', '1', '800', 'w']],
    ['are pairs of characters where words have no spaces', '東京都 の', ['東京', '京都', 'の']],
    ['also in Korean and Thai', '환불은 ชา', ['환불', '불은', 'ชา']],
    ['and words beside them', 'iPhoneの価格', ['iphone', 'の価', '価格']],
    ['keep vowel signs', 'कि', ['कि']],
    ['are none without words', '— … 🙂', []],
  ])('%s', (_what, text, terms) => {
    expect(termsOf(text)).toEqual(terms);
  });

  it.each([
    ['without the words that every text has', 'What is the lid for?', ['lid']],
    ['also in German', 'Wo ist der Deckel?', ['deckel']],
    ['unless there are no others', 'What is it?', ['what', 'is', 'it']],
    ['each once', 'tea, Tea, teas', ['tea']],
    ['with negations', 'Is it not hot?', ['not', 'hot']],
  ])('of a question are taken %s', (_what, question, terms) => {
    expect(termsOfQuestion(question)).toEqual(terms);
  });
});

describe('The passages for a question', () => {
  it.each(QUESTIONS)('begin with one that answers it, or nearly so: %s', (question, words) => {
    expect(best(question).slice(0, 2).join()).toContain(words);
  });

  it('begin with the answer, for nearly all questions', () => {
    const first = QUESTIONS.filter(([question, words]) => best(question)[0]?.includes(words));
    expect(first.length).toBeGreaterThanOrEqual(QUESTIONS.length - 1);
  });

  it('are also found by the headings above them', async () => {
    const { passages } = passagesFrom(['# Prices', 'Ten euros.', '# Opening hours', 'From nine to five.']);
    const ranked = (await Ranker.over(passages, () => Promise.resolve())).rank('What are your hours?');
    expect(ranked.map(({ index }) => passages[index]!.text).sort()).toEqual(['From nine to five.', 'Opening hours']);
  });

  it('are none if no word of the question is on the page', () => {
    expect(best('Quantum chromodynamics?')).toEqual([]);
  });
});

describe('A long text', () => {
  it('is indexed with pauses', async () => {
    const lines = Array.from({ length: 2000 }, (_, nth) => `The line with the number ${nth} is ${'long '.repeat(15)}`);
    let pauses = 0;
    const pause = async (): Promise<void> => void pauses++;
    const long = await Ranker.over(passagesFrom(lines).passages, pause);
    expect(pauses).toBeGreaterThan(5);
    expect(long.rank('number 1234')[0]!.index).toBe(1234);
  });
});
