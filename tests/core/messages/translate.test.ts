import { describe, expect, it } from 'vitest';
import { lookupIn, type Catalogue } from '../../../src/core/messages/catalogue';
import { message, type Message, type MessageKey, type PluralKey } from '../../../src/core/messages/message';
import { createTranslate } from '../../../src/core/messages/translate';

const ENGLISH: Catalogue = {
  locale: { message: 'en' },
  direction: { message: 'ltr' },
  digits: { message: '0123456789' },
  undo: { message: 'Undo' },
  listed: {
    message: '$FIRST$, $SECOND$',
    placeholders: { first: { content: '$1' }, second: { content: '$2' } },
  },
  sentences: {
    message: '$FIRST$ $SECOND$',
    placeholders: { first: { content: '$1' }, second: { content: '$2' } },
  },
  wrong: { message: '$WHAT$ is not $WHERE$', placeholders: { what: { content: '$2' }, where: { content: '$1' } } },
  marks_one: { message: '$COUNT$ mark', placeholders: { count: { content: '$1' } } },
  marks_other: { message: '$COUNT$ marks', placeholders: { count: { content: '$1' } } },
};
const POLISH: Catalogue = {
  ...ENGLISH,
  locale: { message: 'pl' },
  marks_few: { message: '$COUNT$ znaki', placeholders: { count: { content: '$1' } } },
  marks_other: { message: '$COUNT$ znaku', placeholders: { count: { content: '$1' } } },
};
const ARABIC: Catalogue = {
  locale: { message: 'ar-EG' },
  direction: { message: 'rtl' },
  digits: { message: '٠١٢٣٤٥٦٧٨٩' },
};

// The tests have their own catalogue with other keys than the shipped one, which the types come from.
const key = (name: string): MessageKey => name as MessageKey;
const plural = (name: string): PluralKey => name as PluralKey;

describe('A translator', () => {
  const t = createTranslate(lookupIn(ENGLISH));

  it('finds a text by its key', () => expect(t(key('undo'))).toBe('Undo'));

  it('fills in placeholders in the order given by the catalogue', () => {
    expect(t(key('wrong'), 'here', 'this')).toBe('this is not here');
  });

  it.each([
    [0, '0 marks'],
    [1, '1 mark'],
    [1234, '1,234 marks'],
  ])('counts %i in English', (count, words) => expect(t.count(plural('marks'), count)).toBe(words));

  it.each([
    [1, '1 mark'],
    [3, '3 znaki'],
    [5, '5 znaku'],
  ])('counts %i by the rules of another language, and as "other" if a form is missing', (count, words) => {
    expect(createTranslate(lookupIn(POLISH)).count(plural('marks'), count)).toBe(words);
  });

  it('translates a message passed as data, including messages inside it', () => {
    const given: Message = message(key('wrong'), message(key('undo')), 7);
    expect(t.of(JSON.parse(JSON.stringify(given)) as Message)).toBe('7 is not Undo');
  });

  it.each([
    [[], ''],
    [['One.'], 'One.'],
    [['One.', 'Two.', 'Three.'], 'One. Two. Three.'],
  ])('puts %j after one another as the catalogue says', (texts, whole) => expect(t.sentences(texts)).toBe(whole));

  it('lists labels with the separator of the catalogue', () => {
    expect(t.list(['2 keep', '1 drop', '1 verify'], 'plain')).toBe('2 keep, 1 drop, 1 verify');
    expect(t.list([], 'plain')).toBe('');
  });

  it('knows the language and direction of its catalogue', () => {
    expect([t.locale, t.direction]).toEqual(['en', 'ltr']);
    const arabic = createTranslate(lookupIn(ARABIC));
    expect([arabic.locale, arabic.direction]).toEqual(['ar-EG', 'rtl']);
  });

  it.each([
    ['Latin', ENGLISH],
    ['Arabic', ARABIC],
    ['unknown', { ...ARABIC, digits: { message: '' } }],
  ])('writes every number as Intl does, with %s digits', (_digits, catalogue) => {
    const { number } = createTranslate(lookupIn(catalogue));
    const format = new Intl.NumberFormat(catalogue.locale!.message);
    for (const value of [...Array(1001).keys(), 9999, 1234567, 2.5, -3])
      expect(number(value)).toBe(format.format(value));
  });
});

describe('A catalogue', () => {
  const lookup = lookupIn(ENGLISH);

  it('treats a placeholder in an argument as plain text', () => {
    expect(lookup('wrong', ['$WHAT$', 'this'])).toBe('this is not $WHAT$');
  });

  it('rejects an unknown name', () => expect(() => lookup('nothing', [])).toThrow('no text "nothing"'));

  it('rejects a wrong number of arguments', () => {
    expect(() => lookup('wrong', ['here'])).toThrow('takes 2 arguments, and got 1');
  });
});
