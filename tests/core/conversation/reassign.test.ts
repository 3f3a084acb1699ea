import { expect, describe, it } from 'vitest';
import { reassign } from '../../../src/core/conversation/reassign';
import { markWords } from '../sample';

const WHOLE = 'A kettle boils faster with the lid on, because less heat leaves with the steam. Heat one cup.';
/** As far as the answer had come when its page went down. */
const BEGUN = WHOLE.slice(0, 60);
const OTHER = 'A pan, too, cools more slowly with a lid. Heat one cup.';
const WITH_SAME_WORDS = `You said that ${WHOLE}`;

const on = (text: string, words: string, response = 'lost') => markWords(text, words, { id: words }, response);
const answers = (texts: Record<string, string>) => Object.entries(texts).map(([id, text]) => ({ id, text }));

describe('Marks of an answer whose page went down before it was done', () => {
  it.each([
    ['the one answer that holds the words', [on(BEGUN, 'the lid on')], { a: OTHER, b: WHOLE }, [['lost', 'b']]],
    ['an answer that was written on right behind them', [on(BEGUN, BEGUN.slice(40))], { b: WHOLE }, [['lost', 'b']]],
    ['no answer, if none holds the words', [on(BEGUN, 'the lid on')], { a: OTHER }, []],
    ['no answer, if two hold them', [on(BEGUN, 'the lid on')], { a: WHOLE, b: WITH_SAME_WORDS }, []],
    ['no answer, if the same words stand among others there', [on(WHOLE, 'lid')], { a: OTHER }, []],
    ['no answer, if there is none', [on(BEGUN, 'the lid on')], {}, []],
    [
      'the answer that holds all of them, where words of one stand in two',
      [on(WHOLE, '. Heat one cup'), on(WHOLE, 'the lid on')],
      { a: `${WHOLE.slice(40)}`, b: WHOLE },
      [['lost', 'b']],
    ],
    [
      'no answer, if one holds some and another the others',
      [on(WHOLE, '. Heat one cup'), on(WHOLE, 'the lid on')],
      { a: WHOLE.slice(40), b: WHOLE.slice(0, 60) },
      [],
    ],
    [
      'each its own, if they were of two answers',
      [on(WHOLE, 'the lid on', 'one'), on(OTHER, 'cools more slowly', 'two')],
      { a: OTHER, b: WHOLE },
      [
        ['one', 'b'],
        ['two', 'a'],
      ],
    ],
  ])('belong to %s', (_what, marks, texts, expected) => {
    expect(reassign(marks, answers(texts as Record<string, string>)).map(({ from, to }) => [from, to])).toEqual(
      expected,
    );
  });
});
