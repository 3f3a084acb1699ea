import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineAt, plateAt, setText } from '../../../src/core/drawing/text-lines';

/** Each sign is 10 px wide. */
const measure = (words: string): number => [...words].length * 10;
const linesOf = (text: string): string[] => setText(text, measure).lines.map(({ words }) => words);

test.each<[string, string, string[]]>([
  ['one line', 'darker', ['darker']],
  ['lines of its own', 'one\n\ntwo', ['one', '', 'two']],
  ['more than fits', 'make this button darker please', ['make this button darker', 'please']],
  ['a word that is too long alone', 'a'.repeat(30), ['a'.repeat(28), 'aa']],
  ['a script without spaces', '界'.repeat(30), ['界'.repeat(28), '界界']],
  ['no words', '', ['']],
])('a text with %s is broken into lines', (_, text, lines) => {
  expect(linesOf(text)).toEqual(lines);
});

test('each paragraph is read in the direction of its first letter', () => {
  const set = setText('1. שלום world\nhello שלום\n123', measure);
  expect(set.lines.map(({ isRtl }) => isRtl)).toEqual([true, false, false]);
  const plate = plateAt({ x: 100, y: 50 }, set);
  expect(lineAt(plate, 0, true).x).toBe(plate.x + plate.width - 9);
  expect(lineAt(plate, 1, false)).toEqual({ x: 109, y: 50 + 6 + 21 * 1.5 });
});

test('nothing of a text is lost but what is more than sixty lines, and no line is wider than the plate', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'bb ', ' ', '👩‍👩‍👧', '界', 'word ', '\n'), { maxLength: 200 }), (parts) => {
      const text = parts.join('');
      const { lines, width, height } = setText(text, measure);
      expect(lines.length).toBeLessThanOrEqual(60);
      for (const { words } of lines) expect(measure(words)).toBeLessThanOrEqual(width - 18);
      expect(height).toBe(lines.length * 21 + 12);
      if (lines.length < 60) {
        expect(lines.map(({ words }) => words).join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, '')); // prettier-ignore
      }
    }),
  );
});
