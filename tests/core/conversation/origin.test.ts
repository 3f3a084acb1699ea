import { describe, expect, test } from 'vitest';
import type { Seen } from '../../../src/core/conversation/same-conversation';
import type { Sight } from '../../../src/core/conversation/sight';
import { WhosePage } from '../../../src/core/conversation/whose-page';
import { seen, sight } from './sights';

describe('where a chat comes from', () => {
  const greeting = seen('text:greeting');
  const secret = seen('text:secret');

  test('a chat whose question is read before its answer was opened, not begun', () => {
    const whose = new WhosePage(null);
    whose.check(sight(null, [greeting], [seen('said:hi')]), 'other', 0);
    const [answer, asked] = [seen('text:a'), [seen('said:a')]];
    const unread = { ...sight(null, [], asked), answerNodes: () => [answer.element] };
    expect(whose.check(unread, 'other', 10)).toBe('other');
    whose.check(unread, 'other', 20);
    whose.check(sight(null, [answer], asked), 'other', 30);
    expect([whose.isBornHere(), whose.isFound()]).toEqual([false, true]);
  });

  const asked = [seen('said:a')];
  const writing = (element: object): Seen => seen('streaming:1', element, true);
  const node = {};
  test.each<[string, readonly Sight[], boolean]>([
    ['an answer that is being written', [sight(null, [writing(node)], asked)], true],
    [
      'an answer that grew',
      [sight(null, [writing(node)], asked), sight(null, [{ ...seen('text:a', node), hasGrown: true }], asked)],
      true,
    ],
    ['a question, followed by its answer', [sight(null, [], asked), sight(null, [secret], asked)], true],
    ['one answer, if messages of the person are unknown', [sight(null, [secret])], true],
    [
      'a question with its answer',
      [sight(null, [writing(node)], asked), sight(null, [seen('text:a', node)], asked)],
      false,
    ],
    [
      'several answers, the last of them possibly still being written',
      [sight(null, [greeting, writing(node)], asked)],
      false,
    ],
  ])('whether a chat began on this page, if the empty page received %s', (_says, sights, isBorn) => {
    const whose = new WhosePage(null);
    whose.check(sight(null, [greeting], [seen('said:hi')]), 'other', 0);
    whose.check(sight(null, []), 'other', 10);
    for (const [at, one] of sights.entries()) whose.check(one, 'other', 20 + at);
    expect(whose.isBornHere()).toBe(isBorn);
  });

  test.each<[string, readonly Sight[], boolean]>([
    [
      'an answer that grew',
      [sight(null, [writing(node)]), sight(null, [{ ...seen('text:a', node), hasGrown: true }])],
      false,
    ],
    ['a question, then its answer', [sight(null, [], asked), sight(null, [secret], asked)], false],
    ['a question with its answer', [sight(null, [secret], asked)], true],
    ['an answer that is not known to be complete', [sight(null, [writing(node)])], false],
    [
      'an answer that then turned out complete',
      [sight(null, [writing(node)]), sight(null, [seen('text:a', node)])],
      true,
    ],
    ['several answers', [sight(null, [greeting, writing(node)])], true],
    ['no answer', [sight(null, [], asked)], false],
  ])('whether the messages of a chat were there before they were seen: %s', (_says, sights, isFound) => {
    const whose = new WhosePage(null);
    for (const [at, one] of sights.entries()) whose.check(one, 'other', at);
    expect(whose.isFound()).toBe(isFound);
  });

  test('an answer that is being written below what stands in every chat was not there before', () => {
    const whose = new WhosePage(null);
    const welcome = seen('text:welcome');
    whose.check(sight(null, [welcome, secret]), 'other', 0);
    expect(whose.check(sight(null, [welcome]), 'other', 10)).toBe('other');
    whose.check(sight(null, [welcome, seen('text:a')], asked), 'other', 20);
    const next = sight(null, [welcome, writing({})], [seen('said:b')]);
    expect(whose.check(next, 'other', 30)).toBe('other');
    expect(whose.isFound()).toBe(false);
  });
});
