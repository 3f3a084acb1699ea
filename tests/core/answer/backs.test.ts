import { describe, expect, it, test } from 'vitest';
import { backing, compared } from '../../../src/core/answer/backs';

function canBack(sentence: string, quotes: readonly string[]): boolean {
  return (
    compared(
      sentence,
      quotes.map((words) => ({ words, given: words })),
    ) === null
  );
}

const LID = 'With the lid on, water boils about 30 seconds sooner, and a third less steam gets lost.';

describe('a quote can back a sentence that names it', () => {
  it.each([
    ['in the same words', 'Water boils about 30 seconds sooner with the lid on.', LID],
    ['in other words', 'Covering the kettle saves half a minute.', LID],
    ['with no figures at all', 'A lid saves time and steam.', LID],
    ['with a figure the quote has as a word', 'It takes 3 minutes.', 'It takes three minutes to boil a litre.'],
    ['with a number word the quote has as a figure', 'It takes three minutes.', 'It takes 3 minutes to boil a litre.'],
    [
      'with figures in other groups',
      'It sold 1200 kettles for $1.5 million.',
      'It sold 1,200 kettles (for $1.5 million) in a year.',
    ],
    [
      'with figures as another language writes them',
      'Es waren 1.200 Kessel zu 12,50 Euro.',
      'It sold 1,200 kettles for 12.50 each.',
    ],
    ['with digits of another script', 'It takes 30 seconds.', 'يستغرق الأمر ٣٠ ثانية فقط.'],
    ['with a number in two scales', 'マラソン大会には12,000人が参加した。', 'マラソン大会の参加者は1万2千人に上った。'],
    ['with a temperature below zero in the other unit', 'The lake was at −20 °C.', 'The lake was at −4 °F.'],
    ['with a rounded temperature in the other unit', 'The lake was at −4 °C.', 'The lake was at 25 °F.'],
    ['with a rounded number below zero', 'The mean is about −10 points.', 'The mean is −10.2 points.'],
    ['with a rounded loss', 'The index lost about 5 percent.', 'Change of the index over the week: −5.1%.'],
    ['with half of the hour before one in German', 'Der Bus fährt um halb eins.', 'Der Bus fährt um 12:30 Uhr.'],
    ['with the hour before one in German', 'Der Bus fährt um Viertel vor eins.', 'Der Bus fährt um 12:45 Uhr.'],
    ['with the hour before one in words', 'The bus leaves at a quarter to one.', 'The bus leaves at 12:45.'],
    ['with a scale before what it counts', '全市有350,000名志愿者。', '全市现有注册志愿者35万人。'],
    ['with numerals in two scales', '总库容达到1.2亿立方米。', '这座水库的总库容为一亿两千万立方米。'],
    ['with half a thousand', 'It has room for twelve and a half thousand people.', 'It holds 12,500 people.'],
    ['with a date in digits', 'The hearing was on 2021-02-03.', 'The hearing took place on 3 February 2021.'],
    ['with the time of another clock', '20時まで営業しています。', '営業時間は午前10時から午後8時までです。'],
    ['of a table', 'Size M is for a chest of 94–99 cm.', 'Size | Chest (cm)\nS | 86–91\nM | 94–99\nL | 102–107'],
    [
      'that counts what is told one by one',
      'It took three trials until the man was acquitted.',
      'The first trial was stopped, so was the second, and in the third the man was acquitted.',
    ],
    ['with both ends of a time', 'It lasted from Monday to Friday.', 'The strike began on Monday and ended on Friday.'],
    [
      'with a quarter for 25 percent',
      'Etwa 25 Prozent arbeiten in Teilzeit.',
      'Rund ein Viertel der Lehrkräfte arbeitet in Teilzeit.',
    ],
    [
      'where a bound is of what is denied',
      'Children under 12 need an adult.',
      'No child under 12 may enter unless with an adult.',
    ],
    [
      'where "without" is denied',
      "Une pièce d'identité est obligatoire pour voter.",
      "On ne peut pas voter sans pièce d'identité.",
    ],
    ['where two negations are one', 'La farmacia está siempre abierta.', 'La farmacia no cierra nunca a mediodía.'],
    ['in the other voice', 'The bank charges customers a late fee.', 'Customers are charged a late fee by the bank.'],
    ['where both deny', 'You should never lift the lid.', 'Do not lift the lid while the water boils.'],
    ['where the quote denies something else', 'The lid is cheap.', 'The lid is cheap, but it is not made of steel.'],
    ['where "not only" denies nothing', 'Lids save time and energy.', 'Lids save not only time but also energy.'],
    ['where "nothing but" denies nothing', 'Kettles are of steel.', 'Kettles are made of nothing but steel.'],
    ['that was counted', 'There are two reasons for a lid.', 'A lid keeps the heat, and it keeps the steam.'],
    ['with "went up" for "increased"', 'Prices went up by 5 percent in May.', 'Prices increased 5% in May 2024.'],
    [
      'with other words for the same way',
      'The company’s profits climbed.',
      'The firm’s earnings rose sharply this year.',
    ],
    ['with a share of it', 'The lid leaves a third less steam.', LID],
    ['with "half" for 50 percent', 'Half of the users left.', 'In a year, 50 percent of users left the service.'],
    ['with "doubled" for 100 percent', 'Rates doubled in ten years.', 'In 10 years, rates rose by 100 percent.'],
    ['with dozens', 'The town has two dozen schools.', 'The town has 24 schools.'],
    ['with a scale in words', 'The firm earned $3.5 million.', 'The firm earned 3,500,000 dollars last year.'],
    ['with a number of two words', 'The book has twenty-one chapters.', 'The book is divided into 21 chapters.'],
    ['with a German number', 'Das Buch hat einundzwanzig Kapitel.', 'The book is divided into 21 chapters.'],
    ['with other zeros', 'It costs 12.5 euros.', 'Der Preis beträgt 12,50 Euro.'],
    ['with a unit in full', 'The tower is 330 metres tall.', 'At 330 m, the tower is the tallest in Paris.'],
    ['with a unit of another language', 'Das Gebäude misst 330 Meter.', 'The building is 330 metres tall.'],
    ['with a place in a row', 'Growth slowed in the 2nd quarter.', 'Growth slowed in the second quarter.'],
    ['with a quarter in short', 'Growth slowed in Q2.', 'Growth slowed in the second quarter.'],
    ['that is counted itself', 'First, heat the water to 80 degrees.', 'Heat the water to 80 °C for the second pot.'],
    ['that names one of several', 'One reason is the cost.', 'There are three reasons: the cost, the time and noise.'],
    ['with a minus sign in words', 'The index lost 5 percent.', 'Change of the index over the week: −5%.'],
    ['with an opposite that is denied', 'Smoking is not allowed here.', 'Smoking is forbidden here at all times.'],
    ['where its opposite is denied', 'To smoke is forbidden.', 'You are not allowed to smoke anywhere.'],
    [
      'where both opposites stand',
      'Sales fell in 2020.',
      'After they rose in 2019, sales fell in 2020 and rose in 2021.',
    ],
    ['where the opposite is said of another', 'Costs fell.', 'Costs fell; revenue rose.'],
    ['with a comparison of another', 'Tea needs more time.', 'Tea needs more time and less water.'],
    ['with "failed to" for "did not"', 'The drug did not reduce pain.', 'The drug failed to reduce pain in the trial.'],
    [
      'in another language without its words',
      'Die Katze schläft den ganzen Tag im Haus.',
      'The cat sleeps all day at home.',
    ],
    ['in a language that has a word of it', 'Księżyc to satelita naszej planety.', 'The cat sleeps all day at home.'],
    ['in other Chinese words', '盖子可以节省时间。', '盖上盖子，水大约早三十秒烧开。'],
    ['in other Russian words', 'Крышка экономит время.', 'С крышкой вода закипает на 30 секунд раньше.'],
    ['in another language', 'Der Deckel ist nicht sicher.', 'The lid is not safe to touch while it boils.'],
  ])('%s', (_how, sentence, quote) => {
    expect(canBack(sentence, [quote])).toBe(true);
  });

  it('if its figures are in several quotes', () => {
    expect(canBack('It takes 30 seconds in 2024.', ['It takes 30 seconds.', 'That was in 2024.'])).toBe(true);
  });
});

describe('a quote cannot back a sentence', () => {
  it.each([
    ['with another figure', 'Water boils 40 seconds sooner with the lid on.', LID],
    ['with one figure too many', 'In 2024, water boiled 30 seconds sooner.', LID],
    ['with another number word', 'It takes four minutes.', 'It takes three minutes to boil a litre.'],
    ['with a near figure after a word that ends like "over"', 'They cover 51 places.', 'They cover 50 places.'],
    ['with a near figure after a word that ends like "ca."', 'In Africa 51 met.', 'In Africa 50 met.'],
    ['with another temperature in the other unit', 'The lake was at −6 °C.', 'The lake was at 25 °F.'],
    ['with another decimal', 'It grew by 3.6 percent.', 'It grew by 3.5 percent.'],
    ['that denies what the quote says', 'The lid is not safe to touch.', 'The lid is safe to touch while it boils.'],
    ['that says what the quote denies', 'The lid is safe to touch.', 'The lid is not safe to touch while it boils.'],
    ['that says what the quote denies, in a part of it', 'The lid is safe.', 'The lid is not safe, but it is cheap.'],
    [
      'in another language that turns it round',
      'Der Deckel ist sicher.',
      'The lid is not safe to touch while it boils.',
    ],
  ])('%s', (_how, sentence, quote) => {
    expect(canBack(sentence, [quote])).toBe(false);
  });
});

const RATES =
  'Interest rates rose by 3.5 percent in the second quarter, and exports always fall when the currency gains.';

describe('a quote cannot back a sentence that says the opposite or another thing:', () => {
  it.each([
    ['another way', 'Interest rates fell by 3.5 percent.', RATES],
    ['another way in other words', 'Interest rates went down by 3.5 percent.', RATES],
    ['another way in German', 'Der Preis sank um 5 Prozent.', 'Der Preis stieg um 5 Prozent im Mai.'],
    ['another way in French', 'Les prix ont baissé de 5 %.', 'Les prix ont augmenté de 5 % en mai.'],
    ['another way in one part', 'Interest rates fell, and exports always fall when the currency gains.', RATES],
    ['sometimes for always', 'Exports sometimes fall when the currency gains.', RATES],
    ['imports for exports', 'Imports always fall when the currency gains.', RATES],
    ['a later place', 'Rates rose in the third quarter.', RATES],
    ['an earlier place', 'Rates rose in the first quarter.', RATES],
    ['another unit', 'Rates rose by 3.5 percentage points.', RATES],
    ['another scale', 'Rates rose by 3.5 million euros.', RATES],
    ['a share', 'Rates rose by half.', RATES],
    ['a multiple', 'Rates doubled.', RATES],
    ['another multiple', 'The sample tripled.', 'The sample doubled in 2 years.'],
    ['feet for metres', 'The tower is 330 feet tall.', 'At 330 m, the tower is the tallest in Paris.'],
    ['another currency', 'It costs $5.', 'It costs €5 per month.'],
    ['a minus sign', 'It was −5 degrees at noon.', 'It was 5 degrees at noon.'],
    ['a minus sign too few', 'It was 5 degrees at noon.', 'It was −5 degrees at noon.'],
    ['a minus in words', 'It was minus 5 degrees at noon.', 'It was 5 degrees at noon.'],
    ['one for several', 'The town has one school.', 'The town has eleven schools and a park.'],
    ['several for one', 'The town has eleven schools.', 'The town has one school and a park.'],
    ['a dozen for eleven', 'The town has a dozen schools.', 'The town has 11 schools.'],
    ['a German number', 'Die Stadt hat einundzwanzig Schulen.', 'Die Stadt hat zwanzig Schulen.'],
    ['allowed for forbidden', 'Smoking is allowed here.', 'Smoking is forbidden here at all times.'],
    ['a prefix', 'The drug is unsafe for adults.', 'The drug is safe for adults.'],
    ['before for after', 'The bridge was built before the war.', 'The bridge was built after the war.'],
    ['less for more', 'There is less steam with the lid on.', 'There is more steam with the lid on.'],
    ['the worst for the best', 'It was the worst result.', 'It was the best result ever.'],
    ['that it fails', 'The water fails to boil.', 'The water always boils at noon.'],
    ['that it is denied', 'They deny that the drug is safe.', 'They say that the drug is safe.'],
    ['nothing of the same', 'The moon is made of cheese.', RATES],
    [
      'nothing of the same in German',
      'Der Mond ist ein großer Käse aus Holland.',
      'Die Zinsen sind im zweiten Quartal gestiegen.',
    ],
    ['nothing of the same in Chinese', '月亮是绿色奶酪做成的球。', '利率在第二季度上升。'],
  ])('%s', (_what, sentence, quote) => {
    expect(canBack(sentence, [quote])).toBe(false);
  });
});

const DRUG = 'The drug is not recommended for children, but it is safe for adults.';
const SHOP = 'The shop is open from 9 am to 5 pm on Monday and closed on Sunday.';

describe('a quote cannot back a sentence that takes from another part of it', () => {
  it.each([
    ['a denial', 'The drug is not safe for adults.', DRUG],
    [
      'a denial of nearly the same',
      'The drug is not safe for adults.',
      'The drug is not safe for children, but the drug is safe for adults.',
    ],
    ['that there is none', 'The drug is recommended for children, but it is safe for adults.', DRUG],
    ['that there is none, beside another', 'Rates never rose, and adults like it.', `${RATES} ${DRUG}`],
    ['a weekday', 'The shop is open on Sunday.', SHOP],
    ['an opposite', 'The shop is closed on Monday.', SHOP],
    ['the half of the day', 'The shop is open from 5 am to 9 pm on Monday.', SHOP],
    ['a month', 'It was founded in March 1998.', 'It was founded in May 1998, and the bridge was built in March 1990.'],
  ])('%s', (_what, sentence, quote) => {
    expect(canBack(sentence, [quote])).toBe(false);
  });
});

describe('a quote cannot back a sentence with another', () => {
  it.each([
    ['weekday', 'The shop is open on Tuesday.', SHOP],
    ['weekday in another language', 'Der Laden ist am Dienstag geöffnet.', SHOP],
    ['weekday than those between two', 'The shop is open on Saturday.', 'The shop is open Monday to Friday.'],
    ['month', 'It was founded in March 1998.', 'It was founded in May 1998.'],
    ['season', 'The birds leave in spring.', 'The birds leave in autumn.'],
    ['number of a name', 'World War II ended.', 'World War I ended.'],
    ['half of the day', 'It opens at 9 p.m. on Monday.', SHOP],
    ['duty', 'You must pay the fee.', 'You may pay the fee.'],
    ['piece of advice', 'You should pay the fee.', 'You must pay the fee.'],
  ])('%s', (_what, sentence, quote) => {
    expect(canBack(sentence, [quote])).toBe(false);
  });
});

describe('a quote cannot back a sentence that turns it round or has another number in', () => {
  it.each([
    ['Chinese', '利率在第二季度下降了3.5%。', '利率在第二季度上升了3.5%。'],
    ['Chinese tenths', '利率上升了三成。', '利率上升了五成。'],
    ['Japanese', '気温が下がった。', '気温が上がった。'],
    ['Russian', 'Ставки снизились на 3,5 процента.', 'Ставки выросли на 3,5 процента.'],
    ['a Russian word', 'В клубе пять членов.', 'В клубе шесть членов.'],
    ['Italian', 'I tassi sono scesi del 3,5 per cento.', 'I tassi sono saliti del 3,5 per cento.'],
    ['an Italian word', 'Il club ha cinque soci.', 'Il club ha sette soci.'],
    ['Portuguese', 'As taxas caíram 3,5 por cento.', 'As taxas subiram 3,5 por cento.'],
    ['Arabic', 'انخفضت الأسعار بنسبة 3.5 في المئة.', 'ارتفعت الأسعار بنسبة 3.5 في المئة.'],
    ['Korean', '금리가 3.5% 하락했다.', '금리가 3.5% 상승했다.'],
    ['Chinese, of a quote in English', '利率在第二季度下降了3.5%。', RATES.replace(/, and.*/, '.')],
    ['Hindi', 'कीमतें 3.5% घटीं।', 'कीमतें 3.5% बढ़ीं।'],
  ])('%s', (_language, sentence, quote) => {
    expect(canBack(sentence, [quote])).toBe(false);
    expect(canBack(sentence, [sentence])).toBe(true);
  });
});

describe('a quote can back a sentence that names', () => {
  it.each([
    ['what both of its parts say', 'The drug is safe for adults, although it is not recommended for children.', DRUG],
    ['what it denies in other words', 'Children should avoid it.', DRUG],
    ['what it advises against', 'Doctors advise against the drug for children.', DRUG],
    ['what is no more', 'The club no longer exists.', 'The club ceased to exist in 1998.'],
    ['what its second part says', 'The drug is safe for adults.', DRUG],
    ['what it denies between commas', 'Rates did not rise in May.', 'Rates, however, did not rise in May.'],
    [
      'what two of its parts say, joined',
      'The company was founded in 1998 and does not sell cars.',
      'Founded in 1998, the company sells bikes but does not sell cars.',
    ],
    [
      'an hour until which it is open',
      'The library closes at 5 pm on Fridays.',
      'The library is open until 8 pm from Monday to Thursday, and until 5 pm on Friday.',
    ],
    ['an exception', 'The shop is open daily except on Sunday.', 'The shop is open on weekdays and closed on Sunday.'],
    ['its opposite, denied', 'The shop is not open on Sunday.', SHOP],
    ['a weekday of a list', 'The shop is open on Sunday.', 'The shop is open on Monday, Tuesday, and Sunday.'],
    ['a weekday between two', 'The shop is open on Wednesday.', 'The shop is open Monday to Friday.'],
    ['a weekday of all', 'The shop is open on Wednesday.', 'The shop is open on weekdays and closed on Sunday.'],
    ['a month in another language', 'Im März stiegen die Preise.', 'Prices rose in March and fell in May.'],
    ['a month, with a word that looks like one', 'Prices rose in June.', 'Prices may have risen when they march.'],
    ['the same number of a name', 'Elizabeth II was queen.', 'Elizabeth II followed George VI as queen.'],
    ['what is possible in another word', 'The drug can cause pain.', 'The drug may cause pain.'],
    ['a duty of another', 'You may leave early.', 'You must pay the fee, and you may leave early.'],
    ['an hour with its minutes', 'The shop opens at 9:00 on Monday.', SHOP],
    ['hours that are counted to 24', 'The shop is open from 9 to 17 on Monday.', SHOP],
    ['tenths as percent', '利率上升了三成。', '利率上升了30%。'],
    ['a number of another language', 'Il club ha cinque soci.', 'The club has 5 members.'],
    ['a time with a point', 'The bus leaves at 19.30 every day.', 'The bus leaves at 7:30 pm.'],
    ['hours with points', 'The shop is open until 5 p.m. on Monday.', SHOP],
  ])('%s', (_what, sentence, quote) => {
    expect(canBack(sentence, [quote])).toBe(true);
  });
});

it.each([
  [
    'the figure of another year',
    'Revenue was 12 million in 2021 and 15 million in 2022.',
    'Revenue was 15 million in 2021.',
    'figure',
  ],
  ['what neither does', 'She neither smokes nor drinks.', 'She smokes.', 'negation'],
  ['what one may for what one must', 'Helmets must be worn.', 'Helmets may be worn.', 'quantity'],
])('a sentence differs that says %s', (_what, words, sentence, kind) => {
  expect(compared(sentence, [{ words, given: words }])).toBe(kind);
});

it.each([
  ['Revenue was 12 million in 2021 and 15 million in 2022.', 'In 2022, revenue was 15 million.'],
  ['She neither smokes nor drinks.', 'She does not smoke.'],
  ['You must wait for the break to take your seat.', 'You may not take your seat until the break.'],
])('a sentence does not differ that says the same: %s', (words, sentence) => {
  expect(canBack(sentence, [words])).toBe(true);
});

test('what is longer than any sentence is not backed', () => {
  expect(canBack('With the lid on, water boils sooner. '.repeat(100), [LID])).toBe(false);
  expect(backing('With the lid on, water boils sooner. '.repeat(100), LID)).toBe(0);
});

test('what has more clauses than any sentence is not backed', () => {
  const clauses = (many: number): string => Array.from({ length: many }, () => 'steam').join(', ');
  expect(canBack(clauses(20), ['Much steam.'])).toBe(true);
  expect(canBack(clauses(200), ['Much steam.'])).toBe(false);
});

describe('without a marker, a sentence is backed', () => {
  it.each([
    ['English', 'With the lid on, water boils 30 seconds sooner.', LID],
    [
      'English, other forms',
      'Boiling water with a lid loses less steam.',
      'A lid on boiling water means less steam is lost.',
    ],
    [
      'German',
      'Mit Deckel kocht das Wasser früher und spart Strom.',
      'Mit einem Deckel kocht Wasser früher, das spart Strom.',
    ],
    ['French', 'Un couvercle réduit la perte de vapeur.', 'Le couvercle réduit fortement la perte de vapeur.'],
    ['Spanish', 'La tapa reduce la pérdida de vapor.', 'Con la tapa se reduce mucho la pérdida de vapor.'],
    ['Russian', 'Крышка уменьшает потерю пара.', 'Закрытая крышка заметно уменьшает потерю пара.'],
    ['Chinese', '盖上锅盖可以减少蒸汽的损失。', '烧水的时候盖上锅盖，可以减少蒸汽的损失。'],
    ['Arabic', 'الغطاء يقلل فقدان البخار.', 'استخدام الغطاء يقلل من فقدان البخار بشكل كبير.'],
  ])('%s', (_language, sentence, quote) => {
    expect(backing(sentence, quote)).toBeGreaterThan(0);
  });

  const OTHERS = [
    'Kettles of steel keep the water hot for a long time.',
    'Most kettles made today have a lid of the same material.',
    'Water with much lime leaves a white layer in the kettle.',
    'The steam of the kettle drove the first engines.',
    'Wasser mit viel Kalk hinterlässt im Kessel eine weiße Schicht.',
    'Les bouilloires en acier gardent longtemps la chaleur.',
    '不锈钢的水壶可以让水长时间保持高温。',
    'الغلايات المصنوعة من الفولاذ تحفظ الحرارة وقتا طويلا.',
    'Yes.',
    'The page does not say.',
  ];
  it.each(OTHERS)('but not by a quote on the same subject that says something else: %s', (sentence) => {
    for (const quote of [LID, ...OTHERS.filter((other) => other !== sentence)])
      expect(backing(sentence, quote)).toBe(0);
  });
});
