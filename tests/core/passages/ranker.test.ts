import { describe, expect, it } from 'vitest';
import { Ranker } from '../../../src/core/passages/ranker';
import { passagesFrom } from './passage-list';
import { PAGE, QUESTIONS } from './questions';

const { passages } = passagesFrom(PAGE);
const ranker = await Ranker.over(passages, () => Promise.resolve());
const best = (question: string): string[] => ranker.rank(question).map(({ index }) => passages[index]!.text);

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

  it('are not found by what Recurate calls their place', async () => {
    const { passages } = passagesFrom(['Bread is baked here.', 'Copyright by the bakers.']);
    const placeName = 'Foot of the page';
    const foot = { ...passages[1]!, path: ['Answer 2', placeName], place: 'footer', placeName } as const;
    const ranker = await Ranker.over([passages[0]!, foot], () => Promise.resolve());
    expect(ranker.rank('Who plays football?')).toEqual([]);
    expect(ranker.rank('What does answer 2 say?').map(({ index }) => index)).toEqual([1]);
  });

  it.each<[string, string, string[], string]>([
    [
      'in another form',
      'How fast does the number double?',
      ['The number doubles in a day.', 'The number is odd.'],
      'doubles',
    ],
    [
      'in an irregular form',
      'Who wrote it?',
      ['It is a book about bread.', 'The book was written by Ada Moll.'],
      'Ada Moll',
    ],
    [
      'in another form in German',
      'Wie wurden die Häuser versorgt?',
      ['Die Häuser sind alt.', 'Die Versorgung des Hauses kommt aus dem Tal.', 'Das Tal ist die Heimat von Füchsen.'],
      'Versorgung',
    ],
    [
      'in a compound',
      'Wie viel Wasser wird im Jahr verbraucht?',
      ['Die Stadt hat im Jahr viele Gäste.', 'Der Wasserverbrauch sinkt, und das ist gut.'],
      'Wasserverbrauch',
    ],
    [
      'as a part of a compound of the question',
      'Wie hoch ist die Trinkwassergebühr?',
      ['Die Stadt ist die älteste im Tal.', 'Die Gebühr ist für alle gleich.'],
      'Gebühr',
    ],
    [
      'in another form in French',
      'Quand a-t-on planté les arbres ?',
      ['Les rues sont à tous.', 'Un arbre est plus vieux que le village.'],
      'arbre',
    ],
    [
      'in another form in Spanish',
      '¿Cuándo se abrieron las tiendas?',
      ['La plaza es de todos y de nadie.', 'La tienda se abre a las nueve.'],
      'tienda',
    ],
    [
      'in another form in Portuguese',
      'Quais são os projetos?',
      ['As ruas são de todos.', 'O projeto é de uma escola.'],
      'projeto',
    ],
    ['in another form in Arabic', 'أين القلعة؟', ['في الوادي نهر كبير من الشمال.', 'بنيت قلعة على التل.'], 'قلعة'],
    ['in another form in Hindi', 'बाघों की संख्या क्या है?', ['यह नदी का किनारा है।', 'यहाँ एक बाघ है।'], 'बाघ'],
    [
      'by a word of nearly the same meaning',
      'What does it cost?',
      ['The machine is red.', 'The price is ten euros.'],
      'price',
    ],
    ['by such a word in Japanese', '値段は？', ['色は赤です。', '料金は千円です。'], '料金'],
    ['by such a word in Chinese', '门票多少钱？', ['颜色是红的。', '入场费每位十元。'], '入场费'],
    [
      'by a comparison of what is asked about',
      'Which room is the biggest?',
      ['Every room has a window.', 'A room has a door.', 'The hall is bigger than the others.'],
      'hall',
    ],
    [
      'by a word behind a prefix',
      'Who is paid?',
      ['The mill stands at the river.', 'All helpers are unpaid.'],
      'unpaid',
    ],
    [
      'by a strong verb of German with something before it',
      'Wo ist der Dachs eingedrungen?',
      ['Wo der Dachs wohnt, ist der Wald am ältesten.', 'Er kann unter dem Zaun in den Garten eindringen.'],
      'Zaun',
    ],
    [
      'by a weak verb of German with something before it',
      'Wann wird die Heizung abgeschaltet?',
      ['Die Heizung wird vom Hausmeister gewartet.', 'Sie ist um zehn Uhr abends abzuschalten.'],
      'zehn Uhr',
    ],
    ['by one character of a word in Chinese', '宗旨是什么？', ['塔在河边，旁边是花园。', '主旨在于纪念船员。'], '主旨'],
    [
      'by a word of nearly the same meaning in Chinese whose beginning means something else',
      '互联网怎么连接？',
      ['互助会每周连续开会。', '本店的网络账号写在收据上。'],
      '网络',
    ],
    [
      'by the question before it',
      'May I bring a dog?',
      ['Are dogs allowed?', 'Yes, if they are small.', 'It is closed on Mondays.'],
      'Yes',
    ],
    [
      'by the first row of their table',
      'How much water does the quick programme need?',
      ['Programme|Water', 'Eco|9 l', 'Quick|10 l', 'It stands in the kitchen, beside the water.'],
      'Quick',
    ],
  ])('are found %s', async (_how, question, lines, words) => {
    const { passages } = passagesFrom(lines);
    const ranked = (await Ranker.over(passages, () => Promise.resolve())).rank(question);
    const body = ranked.filter(({ index }) => !passages[index]!.text.endsWith('?'));
    expect(passages[body[0]!.index]!.text).toContain(words);
  });

  it.each([
    [
      'How many people work there?',
      'The people who work there are proud.',
      'At the dairy of the old town work 40 people and a cat.',
    ],
    [
      'Seit wann arbeiten dort Leute?',
      'Dort arbeiten nette Leute.',
      'Seit dem Jahr 1960 arbeiten dort auch einige Leute aus Ulm.',
    ],
    ['这里有多少工人？', '这里的工人都很高兴。', '这里每天有40个工人来上班，也有人休息。'],
  ])('begin with one that has a figure, if one is asked for: %s', async (question, without, withFigure) => {
    const { passages } = passagesFrom([without, withFigure]);
    const ranked = (await Ranker.over(passages, () => Promise.resolve())).rank(question);
    expect(passages[ranked[0]!.index]!.text).toBe(withFigure);
  });

  it('are about the whole question where a part of it says little', async () => {
    const { passages } = passagesFrom([
      'A year has four seasons.',
      'Ada Moll founded the dairy.',
      'In the year of the flood the dairy was opened, and it rained all day.',
    ]);
    const ranked = (await Ranker.over(passages, () => Promise.resolve())).rank('Who founded the dairy? In which year?');
    expect(ranked.map(({ index }) => index)).toEqual([1, 2, 0]);
  });

  it('are told by what stands before them, too', async () => {
    const { passages } = passagesFrom([
      'A barn was built of oak in this village.',
      'The mill stands at the river.',
      'It was built in 1820 by two brothers from it.',
    ]);
    const ranked = (await Ranker.over(passages, () => Promise.resolve())).rank('When was the mill built?');
    expect(ranked.map(({ index }) => index)).toEqual([1, 2, 0]);
  });

  it('are found in each language of a page', async () => {
    const { passages } = passagesFrom([
      'The houses of the village are of the same age, and they are all made of stone.',
      'Die Häuser des Dorfes sind aus der gleichen Zeit, und sie sind alle aus Stein.',
    ]);
    const ranker = await Ranker.over(passages, () => Promise.resolve());
    expect(ranker.rank('house')[0]!.index).toBe(0);
    expect(ranker.rank('Haus')[0]!.index).toBe(1);
  });

  it('are looked at even if a question has only words that every question has', () => {
    expect(best('What is it?').length).toBeGreaterThan(0);
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
