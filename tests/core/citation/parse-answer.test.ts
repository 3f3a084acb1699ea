import { expect, it, test } from 'vitest';
import { parseAnswer } from '../../../src/core/citation/parse-answer';

const QUOTE = 'water boils about 30 seconds sooner';
const ANSWER = { answer: 'Yes [cite-1].', citations: [{ id: 'cite-1', text: QUOTE, relevance: 'Key stat' }] };
const JSON_ANSWER = JSON.stringify(ANSWER);
const PARSED = { ok: true, ...ANSWER };
const CITED = { id: 'cite-1', text: QUOTE, relevance: '' };

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

test('the last brace may be missing', () => {
  expect(parseAnswer(JSON_ANSWER.slice(0, -1))).toEqual(PARSED);
});

test('braces and quotation marks in strings do not end the object', () => {
  const answer = { answer: 'Use `{` and "}" and \\" and }.', citations: [] };
  expect(parseAnswer(`Sure: ${JSON.stringify(answer)}`)).toEqual({ ok: true, ...answer });
});

it.each([
  ['a member too many', '{"answer": "Yes.",}', 'Yes.'],
  ['a line break in a string', '{"answer": "First.\nSecond.", "citations": []}', 'First.\nSecond.'],
  ['a tab in a string', '{"answer": "a\tb"}', 'a\tb'],
  ['quotation marks that are not escaped', '{"answer": "It says "no" twice.", "citations": []}', 'It says "no" twice.'],
  ['single quotation marks', "{'answer': 'Yes.', 'citations': []}", 'Yes.'],
  ['names without quotation marks', '{answer: "Yes.", citations: []}', 'Yes.'],
  ['words of Python', '{"answer": "Yes.", "citations": None}', 'Yes.'],
  ['a comment', '{"answer": "Yes.", // as asked\n "citations": []}', 'Yes.'],
  ['a fence and a comma too many', '```json\n{"answer": "Yes.", "citations": [],}\n```', 'Yes.'],
  ['another name', '{"response": "Yes."}', 'Yes.'],
])('a slip in the form does not lose an answer: %s', (_slip, raw, answer) => {
  expect(parseAnswer(raw)).toEqual({ ok: true, answer, citations: [] });
});

it.each([
  ['nothing', '', 'JSON_PARSE_FAILED'],
  ['an object that is cut off', JSON_ANSWER.slice(0, -20), 'JSON_PARSE_FAILED'],
  ['an object in a fence that is cut off', '```json\n{"answer": "Yes', 'JSON_PARSE_FAILED'],
  ['prose that ends in an open brace', 'I would rather {not say', 'JSON_PARSE_FAILED'],
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
  ['without relevance', [{ id: 'cite-1', text: QUOTE }], [CITED]],
  ['with a relevance that is no text', [{ id: 'cite-1', text: QUOTE, relevance: 1 }], [CITED]],
  ['with more members', [{ id: 'cite-1', text: QUOTE, relevance: '', page: 3 }], [CITED]],
  ['with a number as id', [{ id: 1, text: QUOTE }], [CITED]],
  ['with an id of digits', [{ id: '1', text: QUOTE }], [CITED]],
  ['with an id in brackets', [{ id: '[1]', text: QUOTE }], [CITED]],
  ['with an id in other letters', [{ id: 'CITE-1 ', text: QUOTE }], [CITED]],
  ['with an id in other words', [{ id: 'Citation 1', text: QUOTE }], [CITED]],
  ['without an id', [{ text: QUOTE }], [CITED]],
  ['with an id that has no number', [{ id: 'cite-a', text: QUOTE }], [CITED]],
  ['with another name for the quote', [{ id: 'cite-1', quote: QUOTE }], [CITED]],
  ['that are bare quotes', [QUOTE], [CITED]],
  ['in an object by their ids', { 'cite-1': QUOTE }, [CITED]],
  ['in an object by their ids, as objects', { '1': { text: QUOTE } }, [CITED]],
  ['that are one object', { id: 'cite-1', text: QUOTE }, [CITED]],
  ['with a short quote', [{ id: 'cite-1', text: '3 May' }], [{ ...CITED, text: '3 May' }]],
  ['with a long quote', [{ id: 'cite-1', text: 'a b '.repeat(500) }], [{ ...CITED, text: 'a b '.repeat(500) }]],
  [
    'with a quote without end',
    [{ id: 'cite-1', text: 'word '.repeat(2_000) }],
    [{ ...CITED, text: 'word '.repeat(800).trim() }],
  ],
  ['without words', [{ id: 'cite-1', text: ' … ' }], []],
  ['that are no quotes', [null, 5, [], undefined], []],
  ['that are missing', undefined, []],
  [
    'with the same id twice',
    [
      { id: 'cite-1', text: QUOTE },
      { id: 'cite-1', text: QUOTE.toUpperCase() },
    ],
    [CITED, { id: 'cite-2', text: QUOTE.toUpperCase(), relevance: '' }],
  ],
  [
    'with an id that a later one has',
    [{ text: 'First of all' }, { id: 'cite-1', text: QUOTE }],
    [{ id: 'cite-2', text: 'First of all', relevance: '' }, CITED],
  ],
])('citations %s', (_how, citations, expected) => {
  expect(parseAnswer(JSON.stringify({ answer: 'Yes.', citations }))).toEqual({
    ok: true,
    answer: 'Yes.',
    citations: expected,
  });
});

it.each<[string, unknown, string[]]>([
  ['as one bare quote', QUOTE, ['cite-1']],
  ['by id, each in an object of its own', [{ 'cite-2': QUOTE }, { '3': QUOTE }], ['cite-2', 'cite-3']],
  ['with names in capitals', [{ ID: '4', Quote: QUOTE }], ['cite-4']],
])('citations %s are read', (_how, citations, ids) => {
  const expected = ids.map((id) => ({ id, text: QUOTE, relevance: '' }));
  expect(parseAnswer(JSON.stringify({ answer: 'Yes.', citations }))).toMatchObject({ citations: expected });
});

it.each([
  ['an answer with a line of spaces', `It says so [1].\n${' '.repeat(200_000)}x`, true],
  ['broken JSON with many quotation marks', `{"answer": "${'a"b '.repeat(50_000)}" x, "citations": []}`, false],
])('%s is read once: anything quadratic would take longer than a test may', (_what, raw, isRead) => {
  expect(parseAnswer(raw).ok).toBe(isRead);
});

test('all of forty citations count, and a flood is cut off', () => {
  const some = (count: number): unknown =>
    parseAnswer(JSON.stringify({ answer: 'Yes.', citations: Array.from({ length: count }, () => ({ text: QUOTE })) }));
  expect(some(40)).toMatchObject({ citations: Array.from({ length: 40 }, (_, at) => ({ id: `cite-${at + 1}` })) });
  expect((some(1_000) as { citations: unknown[] }).citations).toHaveLength(100);
});

it.each<[string, string, string, [id: string, text: string][]]>([
  ['without quotes', 'Water boils sooner with the lid on.', 'Water boils sooner with the lid on.', []],
  ['with braces', 'Use {this} or {that}.', 'Use {this} or {that}.', []],
  ['with a quote', `The page says "${QUOTE}" of it.`, `The page says "${QUOTE}" [cite-1] of it.`, [['cite-1', QUOTE]]],
  [
    'with other quotation marks',
    `Es steht dort: „der Deckel muss immer zu bleiben“.`,
    `Es steht dort: „der Deckel muss immer zu bleiben“ [cite-1].`,
    [['cite-1', 'der Deckel muss immer zu bleiben']],
  ],
  [
    'in Japanese',
    '「雨天の場合は中止します」とあります。',
    '「雨天の場合は中止します」 [cite-1]とあります。',
    [['cite-1', '雨天の場合は中止します']],
  ],
  ['with a quoted line', `So it is.\n\n> ${QUOTE}`, `So it is.\n\n> ${QUOTE} [cite-1]`, [['cite-1', QUOTE]]],
  [
    'with one quote twice',
    `"${QUOTE}", yes: "${QUOTE}"`,
    `"${QUOTE}" [cite-1], yes: "${QUOTE}" [cite-1]`,
    [['cite-1', QUOTE]],
  ],
  ['with a word in quotation marks', 'It is "smart".', 'It is "smart".', []],
  ['with code', 'Write `say("the lid is on the kettle")`.', 'Write `say("the lid is on the kettle")`.', []],
  [
    'with a list of quotes',
    `It boils sooner. [1]\n\n**Citations:**\n[1]: "${QUOTE}" (Key stat)`,
    'It boils sooner. [1]',
    [['cite-1', QUOTE]],
  ],
  [
    'with a numbered list of quotes',
    `It boils sooner [cite-1], and the lid helps [cite-2].\n\nSources:\n1. "${QUOTE}"\n2. "put the lid on the kettle"`,
    'It boils sooner [cite-1], and the lid helps [cite-2].',
    [
      ['cite-1', QUOTE],
      ['cite-2', 'put the lid on the kettle'],
    ],
  ],
  [
    'with a list that is the answer',
    '1. "Gone" is a film.\n2. "Here" is another.',
    '1. "Gone" is a film.\n2. "Here" is another.',
    [],
  ],
])('prose is an answer: %s', (_how, raw, answer, quotes) => {
  const citations = quotes.map(([id, text]) => expect.objectContaining({ id, text }) as unknown);
  expect(parseAnswer(raw)).toEqual({ ok: true, answer, citations });
});
