import { expect, test } from 'vitest';
import { FAILURES, type Failure, type FailureKind } from '../../../src/core/models/failure';
import { failureInWords, isHelpedInOptions } from '../../../src/core/models/failure-in-words';
import { english } from '../../english';

const said = (kind: FailureKind, more: Partial<Failure> = {}): string =>
  english.of(failureInWords({ kind, retryAfter: 0, detail: '', ...more }, 'My Llama'));

test.each(FAILURES)('the words for %s name the model', (kind) => {
  expect(said(kind)).toContain('My Llama');
});

test('each kind of failure has words of its own', () => {
  expect(new Set(FAILURES.map((kind) => said(kind))).size).toBe(FAILURES.length);
});

test.each([
  [1, 'Try again in 1 second.'],
  [12_400, 'Try again in 13 seconds.'],
  [120_000, 'Try again in 120 seconds.'],
  [120_001, 'Try again in 3 minutes.'],
  [3_600_000, 'Try again in 60 minutes.'],
])('a wait of %d ms is rounded up to full seconds or, if it is long, minutes', (retryAfter, words) => {
  expect(said('rate-limit', { retryAfter })).toBe(`My Llama takes no more requests for now. ${words}`);
});

test('what the model said comes last, as a quote', () => {
  expect(said('rate-limit', { retryAfter: 2000, detail: 'Quota used up' })).toMatch(
    /Try again in 2 seconds\. It said: “Quota used up”$/,
  );
});

test('what is no text of a model’s is not quoted', () => {
  expect(said('unavailable', { detail: 'downloadable' })).not.toContain('downloadable');
});

test.each(FAILURES)('for %s it is known whether its words lead to the options', (kind) => {
  const failure: Failure = { kind, retryAfter: 0, detail: '' };
  expect(isHelpedInOptions(failure)).toBe(said(kind).includes('options, under Models'));
});
