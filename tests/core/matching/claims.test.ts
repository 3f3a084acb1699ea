import { describe, expect, it } from 'vitest';
import { match } from '../../../src/core/matching/match';
import { flipsClaim } from '../../../src/core/matching/claims';

describe('a flipped claim', () => {
  it.each([
    ['the margin is 12 % this year', 'the margin is 21 % this year'],
    ['it costs 1.25 dollars', 'it costs 12.5 dollars'],
    ['it costs 1,000 dollars', 'it costs 10,000 dollars'],
    ['it was -5 degrees', 'it was 5 degrees'],
    ['in 1998 it was sold', 'in 1989 it was sold'],
    ['it was ½ of it', 'it was ¼ of it'],
    ['the call is safe to use', 'the call is not safe to use'],
    ['you can use it here', "you can't use it here"],
    ['you can use it here', 'you can’t use it here'],
    ['it is able to', 'it is **not** able to'],
    ['he is notable for it', 'he is not able for it'],
    ['it always fails', 'it never fails'],
    ['with a lock', 'without a lock'],
    ['there is a way', 'there is no way'],
    ['das ist sicher', 'das ist nicht sicher'],
    ['es gibt einen Weg', 'es gibt keinen Weg'],
    ['il est possible', "il n'est pas possible"],
    ['es posible', 'no es posible'],
    ['это безопасно', 'это не безопасно'],
    ['هذا ممكن', 'هذا غير ممكن'],
    ['这是安全的', '这是不安全的'],
    ['それは安全です', 'それは安全ではありません'],
  ])('is detected between "%s" and "%s"', (one, other) => {
    expect(flipsClaim(one, other)).toBe(true);
    expect(flipsClaim(other, one)).toBe(true);
  });

  it.each([
    ['it costs 1,000 dollars', 'it costs 1000 dollars'],
    ['it costs 1\u202f000 € — net', 'it costs 1000 € — net'],
    ['it is 12 % of it', 'it is 12% of it'],
    ['f(1,2,3)', 'f(1, 2, 3)'],
    ['pages 10-12', 'pages 10–12'],
    ['it was −5 degrees', 'it was -5 degrees'],
    ["it can't be", 'it cannot be'],
    ["it doesn't", 'it doesn’t'],
    ['it is **not** so', 'it is not so'],
    ['x² grows', 'x2 grows'],
    ['print("%d", 10)', 'print(“%d”, 10)'],
    ['a knot and a note', 'a knot and one note'],
  ])('is not detected between "%s" and "%s"', (one, other) => {
    expect(flipsClaim(one, other)).toBe(false);
  });

  it.each([
    ['The margin of the whole group rose by 12 % in the third quarter of the year.', '12 %', '21 %'],
    ['The margin of the whole group rose by 12 % in the third quarter of the year.', '12', '13'],
    ['With the option set the call is safe to use from several threads at once.', 'is safe', 'is not safe'],
    ['With the option set the call is not safe to use from several threads at once.', 'not ', ''],
    ['With the option set you should share it between all of the threads.', 'should', "shouldn't"],
    ['With the option set the service is now available to all of the users.', 'now', 'not'],
  ])('is not a match: "%s" with "%s" → "%s"', (text, was, is) => {
    const selectors = { quote: { exact: text, prefix: '', suffix: '' }, position: { start: 0, end: text.length } };
    const changed = text.replace(was, is);
    expect(changed).not.toBe(text);
    expect(match(`Intro. ${changed} Outro.`, [selectors])).toEqual([{ miss: 'gone' }]);
  });

  it('is not hidden by half a word at the end of the place', () => {
    const text = 'For the sources of a picture, the height is a non-negative number of pixels.';
    const exact = 'For the sources of a picture, the height is not a';
    const selectors = { quote: { exact, prefix: '', suffix: ' non-negative number' }, position: { start: 0, end: 49 } };
    expect(match(text, [selectors])).toEqual([{ miss: 'gone' }]);
  });

  it('is not seen in half a word at the end of a quote', () => {
    const text = 'FOR the sources of a picture, the height is a non-negative number of pixels.';
    const exact = 'For the sources of a picture, the height is a non';
    const selectors = { quote: { exact, prefix: '', suffix: '-negative number' }, position: { start: 0, end: 49 } };
    expect(match(text, [selectors])).toEqual([{ start: 0, end: 49 }]);
  });
});
