import { describe, expect, it } from 'vitest';
import { followReplacements } from '../../../src/core/conversation/replacements';

/** What each look at the conversation finds replaced; ids are letters. */
function follow(...looks: string[]): string[] {
  const replacements = followReplacements();
  return looks.map((look) => replacements.take([...look]).join(''));
}

describe('An answer counts as replaced', () => {
  it.each<[string, string[], string]>([
    ['when a new one takes its place at the end', ['ab', 'ac'], 'b'],
    ['when a new one takes its place in the middle', ['abc', 'adc'], 'b'],
    ['when a new one takes its place at the start', ['ab', 'cb'], 'a'],
    ['when it left first and the new one came later', ['ab', 'a', 'ac'], 'b'],
    ['when it was the only one', ['a', 'b'], 'a'],
    ['when it was the only one and left first', ['a', '', 'b'], 'a'],
    ['when all behind it went with it, and they too', ['abcd', 'ae'], 'bcd'],
    ['each time anew', ['ab', 'ac', 'ad'], 'c'],
    ['when a former version comes back', ['ab', 'ac', 'ab'], 'c'],
    ['when a former version comes back with what followed it', ['abc', 'ad', 'abc'], 'd'],
    ['when the former only one comes back', ['a', 'b', 'a'], 'b'],
    ['when the newer version comes back', ['ab', 'ac', 'ab', 'ac'], 'b'],
  ])('%s', (_when, looks, last) => {
    expect(follow(...looks).at(-1)).toBe(last);
  });
});

describe('An answer does not count as replaced', () => {
  it.each<[string, string[]]>([
    ['when another one follows it', ['a', 'ab', 'abc']],
    ['when the page scrolls on', ['abc', 'bcd', 'cde', 'def']],
    ['when the page scrolls back', ['def', 'cde', 'bcd', 'abc']],
    ['when the page jumps', ['abc', 'xyz']],
    ['when it comes back as it was', ['abc', 'ac', 'abc']],
    ['when it is only taken away', ['abc', 'ac', 'ac']],
    ['when one that was known stands where it stood', ['abc', 'ac', 'cb']],
  ])('%s', (_when, looks) => {
    expect(follow(...looks).join('')).toBe('');
  });

  it('when it only goes by another name', () => {
    const replacements = followReplacements();
    replacements.take(['a', 'b']);
    replacements.rename('b', 'lasting');
    expect(replacements.take(['a', 'lasting'])).toEqual([]);
    expect(replacements.take(['a', 'c'])).toEqual(['lasting']);
  });
});
