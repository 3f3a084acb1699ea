import { describe, expect, it } from 'vitest';
import { beginningOf, inputText, ownCopy, promptLine } from '../../../src/core/transcripts/beginning';
import { LONGEST_INPUT, LONGEST_PROMPT } from '../../../src/core/transcripts/transcript';

describe('The line of a prompt', () => {
  it('folds whitespace', () => {
    expect(promptLine('  Why\n\n\tnot?  ')).toBe('Why not?');
  });

  it('is cut', () => {
    expect(promptLine(`\n${'a '.repeat(10_000)}`)).toBe('a '.repeat(LONGEST_PROMPT / 2));
  });
});

describe('The text of an input', () => {
  it.each([
    ['a text', 'ls -l', 'ls -l'],
    ['an object', { command: 'ls' }, '{"command":"ls"}'],
    ['nothing', undefined, ''],
    ['what is nested too deep to be written', JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`), ''],
  ])('is made of %s', (_what, input, expected) => {
    expect(inputText(input)).toBe(expected);
  });

  it('is cut', () => {
    expect(inputText({ content: 'x'.repeat(1e6), path: 'b' })).toBe(`{"content":"${'x'.repeat(LONGEST_INPUT - 12)}`);
    expect(inputText('x'.repeat(1e6))).toHaveLength(LONGEST_INPUT);
  });
});

describe('The beginning of a text', () => {
  it('does not end within a character', () => {
    expect(beginningOf('ab😀', 3)).toBe('ab');
    expect(beginningOf('ab😀', 4)).toBe('ab😀');
  });
});

it('A copy is the same text, whatever it contains', () => {
  for (const text of ['', 'a"b\\c\n', '\u2028', '\ud800']) expect(ownCopy(text)).toBe(text);
});
