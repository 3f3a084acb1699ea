import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostRelevant } from '../../../src/core/passages/most-relevant';
import { overviewOrder } from '../../../src/core/passages/overview';
import { passagesFrom } from './passage-list';

const inOrder = (...indexes: number[]) => indexes.map((index, nth) => ({ index, score: 9 - nth }));
const filler = (words: string): string => `${words} ${'and so on '.repeat(10)}`.trim();

const LINES = [
  '# Tea',
  filler('First'),
  '## Green',
  filler('Second'),
  filler('Third'),
  '## Black',
  filler('Fourth'),
  'Milk|after',
  '> boil\n  wait',
];
const { text, passages } = passagesFrom(LINES);

describe('What is sent of a page', () => {
  it('is everything in order, as an outline, if it fits', () => {
    const sent = mostRelevant(passages, inOrder(6), 10_000);
    expect(sent.text).toBe(
      `# Tea\n${LINES[1]}\n## Green\n${LINES[3]}\n${LINES[4]}\n## Black\n${LINES[6]}\nMilk\tafter\nboil\n  wait`,
    );
    expect([sent.chosen.length, sent.characters]).toEqual([passages.length, text.length]);
  });

  it('is otherwise the best passages in the order of the page, each under its headings', () => {
    const sent = mostRelevant(passages, inOrder(6, 3), 245);
    expect(sent.text).toBe(`# Tea\n## Green\n${LINES[3]}\n## Black\n${LINES[6]}`);
    expect(sent.chosen).toEqual([3, 6]);
    expect(sent.characters).toBe(LINES[3]!.length + LINES[6]!.length);
  });

  it('contains what is beside the best, if there is room', () => {
    expect(mostRelevant(passages, inOrder(3), 230).chosen).toEqual([3, 4]);
  });

  it('contains what is below a heading that fits', () => {
    expect(mostRelevant(passages, inOrder(5), 130).chosen).toEqual([6]);
  });

  it('contains nothing that was cut, and passes over what does not fit', () => {
    const { passages } = passagesFrom(['short one', 'a '.repeat(200).trim(), 'short two']);
    expect(mostRelevant(passages, inOrder(1, 2), 60)).toEqual({
      text: 'short one\nshort two',
      chosen: [0, 2],
      characters: 18,
    });
  });

  it('ends with a sentence if one passage alone is too long', () => {
    const { passages } = passagesFrom([`One two three. Four five six. ${'Seven '.repeat(50)}`]);
    expect(mostRelevant(passages, inOrder(0), 100)).toEqual({
      text: 'One two three. Four five six.',
      chosen: [0],
      characters: 29,
    });
  });

  it('is taken from all parts of the text for an overview', () => {
    const lines = Array.from({ length: 20 }, (_, nth) => [
      `## Part ${nth}`,
      filler(`Begin ${nth}`),
      filler('More'),
    ]).flat();
    const { passages } = passagesFrom(lines);
    const { chosen } = mostRelevant(passages, [], 1000);
    expect(chosen.every((index) => index % 3 === 1)).toBe(true);
    expect([chosen.length > 5, chosen[0]! < 12, chosen.at(-1)! > 48]).toEqual([true, true, true]);
  });

  it('is nothing of an empty page', () => {
    expect(mostRelevant([], [], 1000)).toEqual({ text: '', chosen: [], characters: 0 });
  });

  it('is never more than the budget, and never changes the order', () => {
    const line = fc.constantFrom(
      '# A',
      '## B',
      '### A',
      'one two',
      filler('long'),
      'cell|cell',
      '> code\n  more',
      '# A A A A',
    );
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 40 }),
        fc.array(fc.nat()),
        fc.integer({ min: 50, max: 900 }),
        (lines, order, budget) => {
          const { passages } = passagesFrom(lines);
          const ranked = passages.length > 0 ? inOrder(...new Set(order.map((one) => one % passages.length))) : [];
          const sent = mostRelevant(passages, ranked, budget);
          expect(sent.text.length).toBeLessThanOrEqual(budget);
          expect(sent.chosen).toEqual([...new Set(sent.chosen)].sort((a, b) => a - b));
          for (const index of sent.chosen.length > 1 ? sent.chosen : []) {
            expect(sent.text).toContain(passages[index]!.text);
          }
        },
      ),
    );
  });
});

describe('The order for an overview', () => {
  it('has every passage once', () => {
    const order = overviewOrder(passages);
    expect(order.toSorted((a, b) => a - b)).toEqual(passages.map((_, index) => index));
  });

  it('is empty for an empty text', () => {
    expect(overviewOrder([])).toEqual([]);
  });
});
