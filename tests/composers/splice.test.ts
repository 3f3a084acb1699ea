import { describe, expect, test } from 'vitest';
import { spliceOf } from '../../src/composers/splice';

const applied = (before: string, { start, end, insert }: ReturnType<typeof spliceOf>): string =>
  before.slice(0, start) + insert + before.slice(end);

describe('the replacement of whole lines that turns one text into another', () => {
  test.each([
    ['new lines above', 'mine', 'a\nb\nmine'],
    ['new lines in an empty text', '', 'a\nb\n'],
    ['new lines at the end', 'mine', 'mine\na'],
    ['changed lines in the middle', 'x\na\nb\ny', 'x\nc\ny'],
    ['lines that go', 'a\nb\nmine', 'mine'],
    ['removed lines at the end', 'mine\na\nb', 'mine'],
    ['removed lines that leave an empty one', 'mine\na', 'mine\n'],
    ['an empty line between two', 'a\nb', 'a\n\nb'],
    ['an empty line at the top', 'a', '\na'],
    ['the same line twice', 'a\na', 'a\na\na'],
  ])('works for %s, and never inserts only a break', (_what, before, after) => {
    const splice = spliceOf(before, after);
    expect(applied(before, splice)).toBe(after);
    expect(splice.insert === '' || /\S/.test(splice.insert)).toBe(true);
  });
});
