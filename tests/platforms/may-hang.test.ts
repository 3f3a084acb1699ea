import { describe, expect, it } from 'vitest';
import { mayHang } from '../../src/platforms/may-hang';
import { PLATFORMS } from '../../src/platforms/registry';

describe('A pattern', () => {
  it.each([
    ['(a+)+$', true],
    ['^(?:[a-z]*-?)*$', true],
    ['((a+))+', true],
    ['(?:a|aa)+$', true],
    ['(x(?:a*)y){2,}', true],
    ['^/c/([0-9a-f-]+)', false],
    ['(?:/u/[0-9]+)?/app/(.+)', false],
    ['(ab)+', false],
    ['([(+*|)]+)', false],
    ['\\(a+\\)+(b)', false],
    ['(?<id>[a-z]{8,})$', false],
  ])('%s may hang: %s', (source, hangs) => {
    expect(mayHang(source)).toBe(hangs);
  });

  it.each(PLATFORMS.map(({ id }) => id))('of %s never hangs', (name) => {
    const { conversation, messageId, position } = PLATFORMS.find(({ id }) => id === name)!;
    const sources = [...conversation, ...[...messageId, ...position].flatMap(({ pattern }) => pattern ?? [])];
    expect(sources.filter(mayHang)).toEqual([]);
  });
});
