import { describe, expect, it } from 'vitest';
import { followReplacements } from '../../../src/core/conversation/replacements';

/** What was replaced at each look at the conversation. Ids are letters. */
function follow(...looks: string[]): string[] {
  const replacements = followReplacements();
  return looks.map((look) => replacements.take([...look]).join(''));
}

describe('An answer counts as replaced', () => {
  it.each<[string, string[], string]>([
    ['if a new one takes its place at the end', ['ab', 'ac'], 'b'],
    ['if a new one takes its place in the middle', ['abc', 'adc'], 'b'],
    ['if a new one takes its place at the start', ['ab', 'cb'], 'a'],
    ['if it left first and the new one came later', ['ab', 'a', 'ac'], 'b'],
    ['if it was the only one', ['a', 'b'], 'a'],
    ['if it was the only one and left first', ['a', '', 'b'], 'a'],
    ['together with all answers after it that left', ['abcd', 'ae'], 'bcd'],
    ['each time it happens', ['ab', 'ac', 'ad'], 'c'],
    ['if an earlier version returns', ['ab', 'ac', 'ab'], 'c'],
    ['if an earlier version returns with what followed it', ['abc', 'ad', 'abc'], 'd'],
    ['if the earlier only answer returns', ['a', 'b', 'a'], 'b'],
    ['if the newer version returns', ['ab', 'ac', 'ab', 'ac'], 'b'],
  ])('%s', (_when, looks, last) => {
    expect(follow(...looks).at(-1)).toBe(last);
  });
});

describe('An answer does not count as replaced', () => {
  it.each<[string, string[]]>([
    ['if another one follows it', ['a', 'ab', 'abc']],
    ['if the page scrolls down', ['abc', 'bcd', 'cde', 'def']],
    ['if the page scrolls up', ['def', 'cde', 'bcd', 'abc']],
    ['if the page jumps', ['abc', 'xyz']],
    ['if it returns unchanged', ['abc', 'ac', 'abc']],
    ['if it was only removed', ['abc', 'ac', 'ac']],
    ['if a known one has its place', ['abc', 'ac', 'cb']],
  ])('%s', (_when, looks) => {
    expect(follow(...looks).join('')).toBe('');
  });

  it('if only its id changes', () => {
    const replacements = followReplacements();
    replacements.take(['a', 'b']);
    replacements.rename('b', 'lasting');
    expect(replacements.take(['a', 'lasting'])).toEqual([]);
    expect(replacements.take(['a', 'c'])).toEqual(['lasting']);
  });
});
