import { describe, expect, test } from 'vitest';
import { ARRIVING, LONGEST_ARRIVING, NAMING } from '../../../src/core/conversation/patience';
import type { Seen } from '../../../src/core/conversation/same-conversation';
import { WhosePage } from '../../../src/core/conversation/whose-page';
import { seen, sight, UUIDS } from './sights';

describe('a branch that keeps the nodes of the messages it shares with its source', () => {
  const [first, second] = [seen(UUIDS[0]), seen(UUIDS[1])];
  const third = seen('text:third');
  const source = (): WhosePage => {
    const whose = new WhosePage('source');
    whose.check(sight('source', [first, second]), 'other', 0);
    return whose;
  };

  test('is another chat once some of the messages have left', () => {
    const whose = source();
    expect(whose.check(sight(null, [first, second]), 'other', 10)).toBe('same');
    expect(whose.isUndecided()).toBe(true);
    expect(whose.check(sight(null, [first]), 'other', 500)).toBe('same');
    expect(whose.nextCheckIn(500)).toBe(ARRIVING);
    expect(whose.check(sight(null, [first]), 'other', 500 + ARRIVING - 1)).toBe('same');
    expect(whose.check(sight(null, [first]), 'other', 500 + ARRIVING)).toBe('other');
    expect([whose.isUndecided(), whose.isFound(), whose.isBornHere()]).toEqual([false, true, false]);
  });

  test('is another chat only after the time that sites take to open one if all messages stay', () => {
    const whose = source();
    whose.check(sight(null, [first, second]), 'other', 10);
    expect(whose.check(sight(null, [first, second]), 'other', LONGEST_ARRIVING)).toBe('same');
    expect(whose.check(sight(null, [first, second]), 'other', 10 + LONGEST_ARRIVING)).toBe('other');
  });

  test('is no chat of its own while the source is only covered by a page without a name', () => {
    const whose = source();
    whose.check(sight(null, [first, second]), 'other', 10);
    expect(whose.check(sight('source', [first, second]), 'traverse', 5000)).toBe('same');
    expect(whose.isUndecided()).toBe(false);
  });

  test.each<[string, readonly Seen[]]>([
    ['it was left as it was', [first]],
    ['it showed all of the messages', [first, second]],
  ])('makes way for its source as soon as that shows what it showed before: %s', (_what, shown) => {
    const whose = source();
    whose.check(sight(null, shown), 'other', 10);
    expect(whose.check(sight(null, shown), 'other', 10 + LONGEST_ARRIVING)).toBe('other');
    const back = 20 + LONGEST_ARRIVING;
    if (shown.length < 2) {
      expect(whose.check(sight('source', shown), 'traverse', back)).toBe('same');
      expect(whose.claimed()).toBe('source');
    }
    expect(whose.check(sight('source', [first, second]), 'traverse', back + 1)).toBe('other');
    expect(whose.isUndecided()).toBe(false);
  });

  test('never gets the name of its source', () => {
    const whose = source();
    whose.check(sight(null, [first]), 'other', 10);
    whose.check(sight(null, [first]), 'other', 10 + ARRIVING);
    const back = 20 + ARRIVING;
    for (const at of [0, NAMING + 1, LONGEST_ARRIVING - 1])
      expect(whose.check(sight('source', [first, third]), 'replace', back + at)).toBe('same');
    expect(whose.check(sight('source', [first, third]), 'replace', back + LONGEST_ARRIVING)).toBe('other');
  });

  test('gets the name that comes with its first message', () => {
    const whose = source();
    whose.check(sight(null, [first], [seen('said:a')]), 'other', 10);
    whose.check(sight(null, [first], [seen('said:a')]), 'other', 10 + ARRIVING);
    const now = 20 + ARRIVING;
    const [question, element] = [seen('said:b'), {}];
    const asking = sight('branch', [first], [seen('said:a'), question]);
    expect(whose.check(asking, 'replace', now)).toBe('same');
    whose.setKnown('branch', false);
    const answered = sight('branch', [first, seen('text:new', element, true)], asking.userMessages);
    expect(whose.check(answered, 'other', now + 10)).toBe('named');
  });
});
