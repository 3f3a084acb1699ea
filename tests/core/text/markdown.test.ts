import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { codeInMarkdown, plainInMarkdown } from '../../../src/core/text/markdown';

const reader = new MarkdownIt({ html: true });

/** What a reader shows of a paragraph: its text, with a line feed for each break. Fails if it is anything else. */
function shown(markdown: string): string {
  const tokens = reader.parse(markdown, {});
  expect(tokens.map(({ type }) => type)).toEqual(['paragraph_open', 'inline', 'paragraph_close']);
  return tokens[1]!
    .children!.map(({ type, content }) => {
      expect(['text', 'text_special', 'softbreak', 'code_inline']).toContain(type);
      return type === 'softbreak' ? '\n' : content;
    })
    .join('');
}

/** Text with many of the signs that Markdown knows. */
const sign = fc.constantFrom(...'\\`*_{}[]()<>#+-.!|~^=:;&$%@/1 9ax\u00e9\t'.split(''));
const line = fc.string({ unit: sign, minLength: 1, maxLength: 20 });

describe('a line as plain text', () => {
  test.each([
    ['make this darker, 50% of --accent & bigger', 'make this darker, 50% of --accent & bigger'],
    ['2 * 3 > max_width, ~ 5 px at C:\\Users', '2 * 3 > max_width, ~ 5 px at C:\\Users'],
    ['see https://a.example/x?y=1&z=2#top', 'see https://a.example/x?y=1&z=2#top'],
    ['#submit should be red', '#submit should be red'],
    ['1. *not* a list', '1\\. \\*not\\* a list'],
    ['- no list', '\\- no list'],
    ['<b>', '\\<b>'],
    ['<%@x> < 5@x', '\\<%@x> < 5@x'],
    ['&amp; [a](b)', '\\&amp; [a\\](b)'],
    ['```', '\\`\\`\\`'],
    ['---', '\\---'],
  ])('%s is written as %s', (text, written) => {
    expect(plainInMarkdown(text)).toBe(written);
    expect(shown(written)).toBe(text);
  });

  test('any lines are shown as they are', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
        const visible = lines.map((one) => one.replaceAll('\t', ' ').trimEnd()).filter((one) => one.trim());
        fc.pre(visible.length > 0);
        expect(shown(visible.map(plainInMarkdown).join('\n')).split('\n')).toEqual(visible.map((one) => one.trim()));
      }),
      { numRuns: 2000 },
    );
  });
});

test('any text is shown as code, on one line', () => {
  fc.assert(
    fc.property(line, (text) => {
      const visible = text.replace(/\s+/g, ' ').trim();
      fc.pre(visible !== '');
      expect(shown(`x ${codeInMarkdown(text)}`)).toBe(`x ${visible}`);
    }),
  );
});
