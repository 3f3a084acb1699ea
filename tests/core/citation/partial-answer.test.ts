import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { parseAnswer } from '../../../src/core/citation/parse-answer';
import { AnswerReader } from '../../../src/core/citation/partial-answer';

it.each([
  ['nothing', '', ''],
  ['an object that begins', '{"ans', ''],
  ['a name', '{"answer"', ''],
  ['an answer that begins', '{"answer": "', ''],
  ['half an answer', '{"answer": "It bo', 'It bo'],
  ['a whole answer', '{"answer": "It boils.", "cit', 'It boils.'],
  ['a code fence', '```json\n{\n  "answer" : "It bo', 'It bo'],
  ['prose before', 'Here {you} are: {"answer": "It bo', 'It bo'],
  ['citations before', '{"citations": [{"text": "the \\"answer\\": }"}], "answer": "It bo', 'It bo'],
  ['other members before', '{"a": 5, "b": null, "answer": "It bo', 'It bo'],
  ['another object before', '{"thought": "lids"} {"answer": "It bo', 'It bo'],
  ['an answer inside another object', '{"result": {"answer": "It bo', ''],
  ['escapes', '{"answer": "\\"It\\" \\u0062oils\\n\\tnow\\\\', '"It" boils\n\tnow\\'],
  ['half an escape', '{"answer": "It boils\\', 'It boils'],
  ['half a code', '{"answer": "It \\u00', 'It '],
  ['half a surrogate pair in codes', '{"answer": "It \\ud83e', 'It '],
  ['a surrogate pair in codes', '{"answer": "It \\ud83e\\uded6', 'It 🫖'],
  ['half a surrogate pair', '{"answer": "It \ud83e', 'It '],
  ['prose alone', 'It boils sooner.', ''],
])('of %s, the answer so far is read', (_what, raw, answer) => {
  expect(new AnswerReader().push(raw)).toBe(answer);
});

test('in pieces of any size, the answer grows until it is the one that is parsed', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
      fc.dictionary(
        fc.string({ maxLength: 8 }).filter((name) => name !== 'answer'),
        fc.jsonValue({ maxDepth: 2 }),
        { maxKeys: 3 },
      ),
      fc.constantFrom('', 'Here it is:\n', '```json\n', 'In {this} form {x}: '),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
      (answer, others, before, sizes) => {
        const raw = `${before}${JSON.stringify({ ...others, answer, citations: [] })} Done.`;
        const reader = new AnswerReader();
        let last = '';
        for (let at = 0, turn = 0; at < raw.length; turn++) {
          const next = at + sizes[turn % sizes.length]!;
          const now = reader.push(raw.slice(at, next));
          expect(now.startsWith(last)).toBe(true);
          last = now;
          at = next;
        }
        // Spaces alone are no answer.
        const parsed = last.trim() === '' ? { ok: false } : { ok: true, answer: last };
        expect(parseAnswer(raw)).toMatchObject(parsed);
      },
    ),
  );
});

test('a long answer is read token by token in a time that grows with its length alone', () => {
  const reader = new AnswerReader();
  reader.push('{"answer": "');
  // Anything quadratic would take minutes, far more than a test may take.
  for (let token = 0; token < 200_000; token++) reader.push('It boils. ');
  expect(reader.answer).toHaveLength(2_000_000);
});
