import { describe } from '../../../src/core/annotation/selector';
import type { Marked } from './quotes';
import { Random } from './random';

/**
 * Paragraphs that occur several times, each time with one or two different words. A quote from one contains at least
 * one word that its twins lack. A word is next to a figure or a negation only by chance.
 */
export function nearDuplicates(source: string, paragraphs: number, seed: number): { text: string; quotes: Marked[] } {
  const random = new Random(seed);
  const words = source.split(/\s+/).filter((word) => /^\p{L}{3,}$/u.test(word));
  const parts: string[] = [];
  const quotes: Marked[] = [];
  let length = 0;
  for (let i = 0; i < paragraphs; i++) {
    const base = Array.from({ length: random.integer(14, 40) }, () => random.pick(words));
    for (let twin = 0; twin < 3; twin++) {
      const own = [...base];
      const at = random.integer(3, own.length - 3);
      own[at] = random.pick(words) + random.pick(words).toLowerCase();
      const paragraph = own.join(' ') + '.\n';
      const [from, to] = [random.integer(0, at - 1), random.integer(at + 2, own.length)];
      const start = length + own.slice(0, from).join(' ').length + (from > 0 ? 1 : 0);
      quotes.push({
        span: { start, end: start + own.slice(from, to).join(' ').length },
        selectors: describe('', { start: 0, end: 0 }),
      });
      parts.push(paragraph);
      length += paragraph.length;
    }
  }
  const text = parts.join('');
  return { text, quotes: quotes.map(({ span }) => ({ span, selectors: describe(text, span) })) };
}
