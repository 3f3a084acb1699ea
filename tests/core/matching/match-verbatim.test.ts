import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFound, match } from '../../../src/core/matching/match';
import { matchVerbatim } from '../../../src/core/matching/match-verbatim';
import { describe as describeSpan, type Selectors } from '../../../src/core/annotation/selector';

/** The selectors for `[quote]`, and the text without the brackets. */
function marked(text: string): { selectors: Selectors; plain: string } {
  const plain = text.replace(/[[\]]/g, '');
  return { plain, selectors: describeSpan(plain, { start: text.indexOf('['), end: text.indexOf(']') - 1 }) };
}

/** The text with brackets around what was found, or why nothing was found. */
function found(text: string, selectors: Selectors): string {
  const place = matchVerbatim(text, selectors);
  if (typeof place === 'string') return place;
  return `${text.slice(0, place.start)}[${text.slice(place.start, place.end)}]${text.slice(place.end)}`;
}

const TWICE = 'First we wait. [The queue is full.] Then we go on. The queue is full. And so it ends.';

describe('Verbatim quotes', () => {
  it.each([
    ['are found at their old position', TWICE, TWICE],
    ['are found where they moved', TWICE, `New. ${TWICE}`],
    ['are told apart by their context', TWICE, `The queue is full. ${TWICE}`],
    ['are found while the text behind them grows', 'It is [done', 'It is [done] and over.'].map((text, at) =>
      at === 1 ? `${text}]` : text,
    ),
    [
      'are found although one side of the context changed',
      'It was said that [the queue] is full now.',
      'I guess that [the queue] is full now.',
    ],
    [
      'are found where their whole context agrees, not at their old position',
      '[The] queue is full',
      'The queue is new and [The] queue is full',
    ],
    [
      'are found if long enough to occur only once',
      'a [queue that is full now] b',
      'other [queue that is full now] words',
    ],
  ])('%s', (_what, before, after) => {
    expect(found(marked(after!).plain, marked(before!).selectors)).toBe(after);
  });

  it.each([
    ['are gone if they do not occur', TWICE, 'First we wait. Then we go on.', 'gone'],
    ['are ambiguous among equals', 'wait [yes] and go', 'Here is some yes or other yes again', 'ambiguous'],
    [
      'are not taken from elsewhere if their own place is gone',
      'So: is it safe? [yes] it is, quite.',
      'Nobody would ever say yes to this.',
      'ambiguous',
    ],
    [
      'are not told apart by a single letter that happens to agree',
      'is the gate open? [It is so.] Nobody asked why.',
      'Who comes then? It is so. He went, and then, it is done. It is so. She went.',
      'ambiguous',
    ],
  ])('%s', (_what, before, after, why) => {
    expect(found(after, marked(before).selectors)).toBe(why);
  });

  it('are ambiguous if they occur too often to check, unless they are at their old position', () => {
    const text = 'yes '.repeat(100);
    const selectors = describeSpan(text, { start: 200, end: 203 });
    expect(matchVerbatim(text, { ...selectors, position: { start: 201, end: 204 } })).toBe('ambiguous');
    expect(matchVerbatim(text, selectors)).toEqual({ start: 200, end: 203 });
  });

  it('of length zero are gone', () => {
    expect(matchVerbatim('text', describeSpan('text', { start: 2, end: 2 }))).toBe('gone');
  });

  it('are found where full matching finds them, or not at all', () => {
    const text = fc.array(fc.constantFrom('the', 'queue', 'is', 'full', 'and', 'then', 'slow'), { minLength: 3 });
    fc.assert(
      fc.property(text, text, fc.nat(), fc.nat(30), (words, more, at, length) => {
        const before = words.join(' ');
        const start = at % before.length;
        const selectors = describeSpan(before, { start, end: Math.min(before.length, start + 1 + length) });
        const after = `${more.join(' ')} ${before}`;
        const place = matchVerbatim(after, selectors);
        if (typeof place === 'string') return;
        expect(after.slice(place.start, place.end)).toBe(selectors.quote.exact);
        const [dear] = match(after, [selectors]);
        if (isFound(dear!)) expect(place).toEqual(dear);
      }),
      { numRuns: 500 },
    );
  });
});
