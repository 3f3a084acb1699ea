import { describe, expect, it } from 'vitest';
import { describe as describeSpan } from '../../../src/core/annotation/selector';
import { match, type Match } from '../../../src/core/matching/match';

/** How a text is made of parts: those of the quote are in brackets, the rest is put there by the page later. */
interface Case {
  what: string;
  before: string;
  after: string;
  /** What is found, with what is stepped over in braces; or why nothing is. */
  found: string;
}

const CASES: readonly Case[] = [
  {
    what: 'around a translation between two paragraphs',
    before: 'They meet. [The western harbour is deeper by four metres. Large ships wait there] for the tide.',
    after:
      'They meet. Sie treffen sich. The western harbour is deeper by four metres. Der Hafen im Westen ist vier Meter tiefer. Large ships wait there for the tide. Dort warten Schiffe.',
    found:
      'The western harbour is deeper by four metres. {Der Hafen im Westen ist vier Meter tiefer.} Large ships wait there',
  },
  {
    what: 'around several texts',
    before: '[Bring warm clothes for the night Ask for Captain Reimers on the quay Take the early ferry]',
    after:
      'Bring warm clothes for the night Warme Sachen für die Nacht Ask for Captain Reimers on the quay Kapitän Reimers am Kai Take the early ferry Die frühe Fähre',
    found:
      'Bring warm clothes for the night {Warme Sachen für die Nacht} Ask for Captain Reimers on the quay {Kapitän Reimers am Kai} Take the early ferry',
  },
  {
    what: 'with other whitespace and quotation marks than it had',
    before: '[He calls it “the deep one” in June. Nobody else does so.]',
    after: 'He calls it "the deep one"\n in June. Er nennt ihn den Tiefen. Nobody  else does so.',
    found: 'He calls it "the deep one"\n in June. {Er nennt ihn den Tiefen.} Nobody  else does so.',
  },
  {
    what: 'not around parts of lines',
    before: '[It was not discovered in the attic] of the house.',
    after:
      'It was not staged again until 1974.\nThe score of the Fifth was long thought to be lost, until it was discovered in the attic of the house.',
    found: 'gone',
  },
  {
    what: 'in a script without spaces',
    before: '[西の港は四メートル深い。大きな船は夕方の潮を待つ。]',
    after: '西の港は四メートル深い。The western harbour is deeper. 大きな船は夕方の潮を待つ。They wait.',
    found: '西の港は四メートル深い。{The western harbour is deeper.} 大きな船は夕方の潮を待つ。',
  },
  {
    what: 'not around a negation that was put in',
    before: '[It is safe to boil the milk twice a day.] Then let it rest.',
    after: 'It is not safe to boil the milk twice a day. Then let it rest.',
    found: 'gone',
  },
  {
    what: 'not around another figure',
    before: '[The berth costs 30 euros a night in summer and in winter.]',
    after: 'The berth costs (until May 25) 30 euros a night in summer and in winter.',
    found: 'gone',
  },
  {
    what: 'not around a heading that has another number',
    before: '[The ferry leaves at noon, as it always has.\n4. Finances]\nThe harbour earns little.',
    after:
      'The ferry leaves at noon, as it always has.\n3. Finances\nThe harbour earns little.\nThe mole must be mended.\n4. Finances\nMore is said of them next year.',
    found: 'gone',
  },
  {
    what: 'not if a part of it is missing',
    before: '[The western harbour is deeper by four metres. Large ships wait there for the evening tide.]',
    after:
      'The western harbour is deeper by four metres. Der Hafen im Westen ist vier Meter tiefer als der andere, sagt man.',
    found: 'gone',
  },
];

function shown(text: string, found: Match): string {
  if ('miss' in found) return found.miss;
  let shown = '';
  let from = found.start;
  for (const { start, end } of found.gaps ?? []) {
    shown += `${text.slice(from, start)}{${text.slice(start, end)}}`;
    from = end;
  }
  return shown + text.slice(from, found.end);
}

describe('A quote into which a page has put text of its own is found', () => {
  it.each(CASES)('$what', ({ before, after, found }) => {
    const [start, end] = [before.indexOf('['), before.indexOf(']') - 1];
    const selectors = describeSpan(before.replace(/[[\]]/g, ''), { start, end });
    expect(shown(after, match(after, [selectors])[0]!)).toBe(found);
  });

  // Anything quadratic would take minutes, far more than a test may take.
  it('or not, in a long text of one repeated word', () => {
    const text = 'tide '.repeat(400_000);
    const quote = `${'tide '.repeat(40)}The harbour is deep. ${'tide '.repeat(40)}`;
    expect(match(text, [describeSpan(quote, { start: 0, end: quote.length })])).toHaveLength(1);
  });
});
