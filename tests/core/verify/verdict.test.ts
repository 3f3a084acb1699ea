import { expect, test } from 'vitest';
import { checkCitations } from '../../../src/core/citation/check';
import { prepare } from '../../../src/core/matching/match';
import { parseVerdict } from '../../../src/core/verify/parse-verdict';
import { findingOf, proofs, type ClaimVerdict } from '../../../src/core/verify/verdict';

const PAGE =
  'The lake is 40 metres deep at its deepest point. Boats are not allowed on it. ' +
  'It is open all year for everyone. It is open all year for everyone.';

const CLAIM = 'The lake is 40 metres deep.';

/** A quote from the page, and what its check finds. */
const QUOTES = {
  verified: 'The lake is 40 metres deep at its deepest point.',
  repaired: 'The lake is 40 metres deep at the deepest point.',
  ambiguous: 'It is open all year for everyone.',
  absent: 'The lake is 60 metres deep at its deepest point.',
};

const citations = (...texts: string[]) =>
  checkCitations(
    prepare(PAGE),
    texts.map((text, at) => ({ id: `cite-${at + 1}`, text, relevance: '' })),
  );

test.each(Object.entries(QUOTES))('the sample quote that is called %s is', (status, quote) => {
  expect(citations(quote)[0]!.status).toBe(status);
});

const CASES: readonly [said: ClaimVerdict, quotes: (keyof typeof QUOTES)[], counts: ClaimVerdict][] = [
  ['supported', ['verified'], 'supported'],
  ['supported', ['repaired'], 'supported'],
  ['contradicted', ['absent', 'verified'], 'contradicted'],
  ['supported', [], 'not-mentioned'],
  ['supported', ['absent'], 'not-mentioned'],
  ['contradicted', ['absent', 'ambiguous'], 'not-mentioned'],
  ['not-mentioned', ['verified'], 'not-mentioned'],
  ['not-mentioned', [], 'not-mentioned'],
];

test.each(CASES)('%s with quotes that are %j counts as %s', (said, quotes, verdict) => {
  const unproved = verdict === said ? null : said;
  expect(findingOf(CLAIM, said, citations(...quotes.map((one) => QUOTES[one])))).toEqual({ verdict, unproved });
});

test('a quote about something else supports no claim', () => {
  const quotes = citations(QUOTES.verified);
  expect(findingOf('The lake is 60 metres deep.', 'supported', quotes).verdict).toBe('not-mentioned');
  expect(findingOf('The lake is not deep.', 'supported', quotes).verdict).toBe('not-mentioned');
  expect(findingOf('The lake is 60 metres deep.', 'contradicted', quotes).verdict).toBe('contradicted');
});

test('only quotes with one place on the page prove something', () => {
  const all = citations(...Object.values(QUOTES));
  expect(proofs(all).map(({ status }) => status)).toEqual(['verified', 'repaired']);
});

const CITED = [{ id: 'cite-1', text: QUOTES.verified, relevance: '' }];
const json = (verdict: unknown): string =>
  JSON.stringify({ verdict, citations: [{ id: 'cite-1', text: QUOTES.verified }] });

const REPLIES: readonly [what: string, reply: string, verdict: ClaimVerdict][] = [
  ['plain JSON', json('supported'), 'supported'],
  ['other capitals', json('Contradicted'), 'contradicted'],
  ['two words', json('Not mentioned'), 'not-mentioned'],
  ['words with an underscore', json('not_mentioned'), 'not-mentioned'],
  ['a code fence', `\`\`\`json\n${json('supported')}\n\`\`\``, 'supported'],
  ['prose with braces around it', `I think {so}: ${json('supported')} {end}`, 'supported'],
];

test.each(REPLIES)('a verdict is read from %s', (_, reply, verdict) => {
  expect(parseVerdict(reply)).toEqual({ verdict, citations: CITED });
});

test.each(['', 'Supported.', '{"verdict": "supported"', json('true'), json(1), '{"answer": "supported"}'])(
  '%j is no verdict',
  (reply) => {
    expect(parseVerdict(reply)).toBeNull();
  },
);

test('a verdict that the page says inside another object does not count', () => {
  expect(parseVerdict(JSON.stringify({ quoted: { verdict: 'supported', citations: [] } }))).toBeNull();
});
