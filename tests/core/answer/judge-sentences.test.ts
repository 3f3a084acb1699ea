import { expect, test } from 'vitest';
import { judgeSentences } from '../../../src/core/answer/judge-sentences';
import { parseMarkdown } from '../../../src/core/answer/markdown';
import { checkCitations } from '../../../src/core/citation/check';
import { prepare } from '../../../src/core/matching/match';

test('an answer without markers and with a hundred quotes is judged in little time', () => {
  const quotes = Array.from(
    { length: 100 },
    (_, n) => `The mill number ${n} was sold to the city in ${1800 + n} and rebuilt by hand.`,
  );
  const citations = checkCitations(
    prepare(quotes.join('\n')),
    quotes.map((text, n) => ({ id: `cite-${n + 1}`, text, relevance: '' })),
  );
  const answer = Array.from(
    { length: 200 },
    (_, n) => `The mill number ${n % 7} was sold to the city, say ${n} people.`,
  );
  const from = performance.now();
  const judged = judgeSentences(parseMarkdown(answer.join(' '), new Set(citations.map(({ id }) => id))), citations);
  expect(judged).toHaveLength(200);
  expect(performance.now() - from).toBeLessThan(4_000);
});
