import { expect, it, test } from 'vitest';
import { parseAnswer } from '../../../src/core/citation/parse-answer';

const QUOTE = 'water boils about 30 seconds sooner';
const ANSWER = { answer: 'Yes [cite-1].', citations: [{ id: 'cite-1', text: QUOTE, relevance: 'Key stat' }] };
const JSON_ANSWER = JSON.stringify(ANSWER);
const PARSED = { ok: true, ...ANSWER };

it.each([
  ['alone', JSON_ANSWER],
  ['with whitespace', `\n\n  ${JSON.stringify(ANSWER, null, 2)}  \n`],
  ['in a code fence', '```json\n' + JSON_ANSWER + '\n```'],
  ['with prose around', `Here is the answer:\n${JSON_ANSWER}\nI hope it helps.`],
  ['after prose with braces', `In {the} form {"a": ...} you want: ${JSON_ANSWER}`],
  ['after an open brace', `I use { as you said: ${JSON_ANSWER}`],
  ['before prose with braces', `${JSON_ANSWER} {that is all}`],
  ['after another object', `{"thought": "it asks about lids"} ${JSON_ANSWER}`],
  ['before another answer', `${JSON_ANSWER} {"answer": "No."}`],
  ['after an empty answer', `{"answer": ""} ${JSON_ANSWER}`],
])('an answer is read: %s', (_how, raw) => {
  expect(parseAnswer(raw)).toEqual(PARSED);
});

test('braces and quotation marks in strings do not end the object', () => {
  const answer = { answer: 'Use `{` and "}" and \\" and }.', citations: [] };
  expect(parseAnswer(`Sure: ${JSON.stringify(answer)}`)).toEqual({ ok: true, ...answer });
});

it.each([
  ['nothing', '', 'JSON_PARSE_FAILED'],
  ['prose', 'Water boils sooner with the lid on.', 'JSON_PARSE_FAILED'],
  ['prose with braces', 'Use {this} or {that}.', 'JSON_PARSE_FAILED'],
  ['an object that is cut off', JSON_ANSWER.slice(0, -1), 'JSON_PARSE_FAILED'],
  ['a member too many', '{"answer": "Yes.",}', 'JSON_PARSE_FAILED'],
  ['a list', '["answer"]', 'JSON_PARSE_FAILED'],
  ['braces without end', '{'.repeat(1_000_000), 'JSON_PARSE_FAILED'],
  ['no answer', '{"citations": []}', 'INVALID_RESPONSE'],
  ['an empty answer', '{"answer": "", "citations": []}', 'INVALID_RESPONSE'],
  ['an answer that is no text', '{"answer": 5}', 'INVALID_RESPONSE'],
  ['an answer in another object', '{"result": {"answer": "Yes."}}', 'INVALID_RESPONSE'],
])('%s is no answer', (_what, raw, code) => {
  expect(parseAnswer(raw)).toEqual({ ok: false, code });
});

it.each<[string, unknown, unknown[]]>([
  ['without relevance', [{ id: 'cite-1', text: QUOTE }], [{ id: 'cite-1', text: QUOTE, relevance: '' }]],
  [
    'with a relevance that is no text',
    [{ id: 'cite-1', text: QUOTE, relevance: 1 }],
    [{ id: 'cite-1', text: QUOTE, relevance: '' }],
  ],
  [
    'with more members',
    [{ id: 'cite-1', text: QUOTE, relevance: '', page: 3 }],
    [{ id: 'cite-1', text: QUOTE, relevance: '' }],
  ],
  ['with other ids', ['1', 'cite-', 'cite-a', 'CITE-1', 'cite-1 ', 1, null].map((id) => ({ id, text: QUOTE })), []],
  ['with quotes of a wrong length', [19, 301].map((n) => ({ id: 'cite-1', text: 'x'.repeat(n) })), []],
  ['that are no objects', [null, 5, 'cite-1', [], undefined], []],
  ['that are no list', { id: 'cite-1', text: QUOTE }, []],
  ['that are missing', undefined, []],
  [
    'with the same id twice',
    [
      { id: 'cite-1', text: QUOTE },
      { id: 'cite-1', text: QUOTE.toUpperCase() },
    ],
    [{ id: 'cite-1', text: QUOTE, relevance: '' }],
  ],
])('citations %s', (_how, citations, expected) => {
  expect(parseAnswer(JSON.stringify({ answer: 'Yes.', citations }))).toEqual({
    ok: true,
    answer: 'Yes.',
    citations: expected,
  });
});

test('citations with quotes of the shortest and the longest length are kept', () => {
  const citations = [20, 300].map((n) => ({ id: `cite-${n}`, text: 'x'.repeat(n), relevance: '' }));
  expect(parseAnswer(JSON.stringify({ answer: 'Yes.', citations }))).toMatchObject({ citations });
});

test('the first five good citations of forty are kept', () => {
  const citations = Array.from({ length: 40 }, (_, n) => ({
    id: n % 2 ? `cite-${n}` : `c${n}`,
    text: QUOTE,
    relevance: '',
  }));
  expect(parseAnswer(JSON.stringify({ answer: 'Yes.', citations }))).toMatchObject({
    citations: [1, 3, 5, 7, 9].map((n) => ({ id: `cite-${n}` })),
  });
});
