import { describe, expect, it } from 'vitest';
import { backing, canBack } from '../../../src/core/answer/backs';

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
    ['where both deny', 'You should never lift the lid.', 'Do not lift the lid while the water boils.'],
    ['where the quote denies something else', 'The lid is cheap.', 'The lid is cheap, but it is not made of steel.'],
    ['where "not only" denies nothing', 'Lids save time and energy.', 'Lids save not only time but also energy.'],
    ['where "nothing but" denies nothing', 'Kettles are of steel.', 'Kettles are made of nothing but steel.'],
    ['that was counted', 'There are two reasons for a lid.', 'A lid keeps the heat, and it keeps the steam.'],
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
