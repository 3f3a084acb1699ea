import { expect, describe, it } from 'vitest';
import { reassign } from '../../../src/core/conversation/reassign';
import { markWords } from '../sample';

const WHOLE = 'A kettle boils faster with the lid on, because less heat leaves with the steam. Heat one cup.';
/** How much of the answer existed when its page was closed. */
const BEGUN = WHOLE.slice(0, 60);
const OTHER = 'A pan, too, cools more slowly with a lid. Heat one cup.';
const WITH_SAME_WORDS = `You said that ${WHOLE}`;

const on = (text: string, words: string, response = 'lost') => markWords(text, words, { id: words }, response);
const answers = (texts: Record<string, string>) => Object.entries(texts).map(([id, text]) => ({ id, text }));

describe('Marks of an answer that was not complete when its page was closed', () => {
  it.each([
    ['the one answer with their text', [on(BEGUN, 'the lid on')], { a: OTHER, b: WHOLE }, [['lost', 'b']]],
    ['an answer that continues right after them', [on(BEGUN, BEGUN.slice(40))], { b: WHOLE }, [['lost', 'b']]],
    ['no answer, if none contains their text', [on(BEGUN, 'the lid on')], { a: OTHER }, []],
    ['no answer, if two contain it', [on(BEGUN, 'the lid on')], { a: WHOLE, b: WITH_SAME_WORDS }, []],
    ['no answer, if the same text has another context there', [on(WHOLE, 'lid')], { a: OTHER }, []],
    ['no answer, if there are none', [on(BEGUN, 'the lid on')], {}, []],
    [
      'the answer that contains all of them, even if another contains one',
      [on(WHOLE, '. Heat one cup'), on(WHOLE, 'the lid on')],
      { a: `${WHOLE.slice(40)}`, b: WHOLE },
      [['lost', 'b']],
    ],
    [
      'no answer, if they are spread over several',
      [on(WHOLE, '. Heat one cup'), on(WHOLE, 'the lid on')],
      { a: WHOLE.slice(40), b: WHOLE.slice(0, 60) },
      [],
    ],
    [
      'their own answers, if there were two',
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
