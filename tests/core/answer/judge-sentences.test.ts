import { expect, test } from 'vitest';
import { judgeSentences } from '../../../src/core/answer/judge-sentences';
import { parseMarkdown } from '../../../src/core/answer/markdown';
import { checkCitations } from '../../../src/core/citation/check';
import { prepare } from '../../../src/core/matching/match';

// Comparing each sentence with each quote from the beginning would take longer than a test may.
test('an answer without markers and with a hundred quotes is judged', () => {
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
  const judged = judgeSentences(parseMarkdown(answer.join(' '), new Set(citations.map(({ id }) => id))), citations);
  expect(judged).toHaveLength(200);
});
