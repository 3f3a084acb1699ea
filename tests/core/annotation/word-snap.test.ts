import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Span } from '../../../src/core/annotation/selector';
import { snapToWords } from '../../../src/core/annotation/word-snap';

/** The text without its `|`, and the runs between them. */
function runsOf(text: string): { plain: string; runAt: (offset: number) => Span } {
  const runs: Span[] = [];
  for (const part of text.split('|')) {
    const start = runs.at(-1)?.end ?? 0;
    runs.push({ start, end: start + part.length });
  }
  return { plain: text.replaceAll('|', ''), runAt: (offset) => runs.find(({ end }) => offset < end) ?? runs.at(-1)! };
}

/** `[` and `]` enclose the selection; `|` is an element boundary. */
function snapped(text: string): string | null {
  const { plain, runAt } = runsOf(text.replace(/[[\]]/g, ''));
  const bare = text.replaceAll('|', '');
  const span = snapToWords(plain, { start: bare.indexOf('['), end: bare.indexOf(']') - 1 }, runAt);
  return span && plain.slice(span.start, span.end);
}

describe('A selection', () => {
  it.each([
    ['that cuts two words grows to include both', 'The qu[ick bro]wn fox', 'quick brown'],
    ['of whole words stays as it is', 'The [quick brown] fox', 'quick brown'],
    ['loses the spaces at its ends', 'The[ quick brown\n ]fox', 'quick brown'],
    ['of whitespace alone is nothing', 'The [ \n\t ] fox', null],
    ['of nothing is nothing', 'The qu[]ick fox', null],
    ['stops at an element boundary', 'Java|Sc[rip]t|s', 'Script'],
    ['across a boundary grows on each side within its element', 'Ja[va|Sc]ript', 'JavaScript'],
    ['in code does not include the text around it', 'un|al[lo]c|ated', 'alloc'],
    ['keeps an apostrophe inside a word', "It do[esn']t work", "doesn't"],
    ['keeps a decimal number whole', 'about 2[.]5 times', '2.5'],
    ['of punctuation includes nothing else', 'yes[,] no', ','],
    ['in Arabic grows to the whole word', 'هذا ال[نص] العربي', 'النص'],
    ['in Japanese grows to a word, not to the sentence', '吾輩は[猫]である。', '猫'],
    ['treats a family emoji as one character', 'a 👩‍[👩]‍👧 family', '👩‍👩‍👧'],
    ['includes both halves of a surrogate pair', `a ${'😀'[0]}[${'😀'[1]}] b`, '😀'],
    ['includes a whole flag', 'in 🇩🇪 and [🇫]🇷 too', '🇫🇷'],
    ['includes an accent with its letter', 'caf[e]\u0301 au lait', 'cafe\u0301'],
  ])('%s', (_what, text, expected) => {
    expect(snapped(text)).toBe(expected);
  });

  it('grows to a word of any length', () => {
    const hash = '0123456789abcdef'.repeat(100);
    const text = `before ${hash} after`;
    const whole = { start: 0, end: text.length };
    expect(snapToWords(text, { start: 900, end: 901 }, () => whole)).toEqual({ start: 7, end: 7 + hash.length });
  });

  it('never loses a letter, leaves its run, grows twice or splits a character', () => {
    const bits = fc.constantFrom(
      'word',
      'a',
      ' ',
      '\n',
      ', ',
      '猫である',
      'النص',
      '👩‍👩‍👧',
      '😀',
      'e\u0301',
      '|',
      "n't",
      '7.5',
    );
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 24 }), fc.nat(), fc.nat(), (parts, a, b) => {
        const { plain, runAt } = runsOf(parts.join(''));
        const [start, end] = [a % (plain.length + 1), b % (plain.length + 1)].sort((x, y) => x - y) as [number, number];
        const span = snapToWords(plain, { start, end }, runAt);
        const wanted = plain.slice(start, end);
        if (!span) {
          expect(wanted.trim()).toBe('');
          return;
        }
        expect(plain.slice(span.start, span.end)).toContain(wanted.trim());
        expect(span.start).toBeGreaterThanOrEqual(runAt(start + wanted.length - wanted.trimStart().length).start);
        expect(span.end).toBeLessThanOrEqual(runAt(start + wanted.trimEnd().length - 1).end);
        expect(snapToWords(plain, span, runAt)).toEqual(span);
        expect(plain.slice(span.start, span.end).isWellFormed()).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
