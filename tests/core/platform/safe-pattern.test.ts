import { describe, expect, it } from 'vitest';
import { english } from '../../english';
import { conversationId } from '../../../src/core/platform/conversation-id';
import { captured } from '../../../src/core/platform/pattern';
import { PLATFORMS } from '../../../src/platforms/registry';
import { isSafePattern, LONGEST_MATCHED_ADDRESS } from '../../../src/core/platform/safe-pattern';
import { parsePlatform, withPath } from '../../../src/core/platform/schema';

/** Patterns that take far too long for some text. */
const EVIL: readonly string[] = [
  '([^x]*[^x]*[^x]*[^x]*[^x]*)y',
  '^(a+)+$',
  '^([a-zA-Z]+)*$',
  '^(a|aa)+$',
  '^(a|a?)+$',
  '(.*a){12}',
  '^(?:[a-z]*-?)*([0-9])$',
  '^((a+))+$',
  '^(?:x(?:a*)*y){2,}(b)',
  '^(.*)(?:.*)(?:.*)(?:.*)z$',
  '(\\d+\\d+\\d+\\d+)z',
  '^(\\w+\\s?)*$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  `^(${'a?'.repeat(28)}${'a'.repeat(28)})$`,
  '^((?:a?){30}a{30})$',
  '^(?:(?:a{1,30}){1,30}){1,30}(b)',
  '^(a*)(?=(?:[^]*b){3})c',
  '(?=(a*a*a*a*b))',
  '^(?:a|b|ab)*(c)$',
  '^(.+)\\1+$',
  '(?<=(a*a*a*)b)c',
  '^(?:[^/]+/?)*([0-9])$',
  '(?:[a-z]|[^0-9])*([0-9])',
  '(?:[^x](?=[^xy]*y))*(z)',
  '^(?:[^x](?=(?:[^xy](?=[^xy]*y))*y))*(z)',
  '.*a{700}(c)',
  '(?:.[^c]{2}[ab]{2,60}){3}c',
  '(?:.+a{2,60})c',
];

/** What a person may write for an address. */
const GOOD: readonly [source: string, address: string, id: string][] = [
  ['^/c/([0-9a-f-]+)', '/c/12-34', '12-34'],
  ['(?:/u/[0-9]+)?/app/(.+)', '/u/1/app/7', '7'],
  ['^/(?:[a-z]+/)*([0-9]+)$', '/a/bc/17', '17'],
  ['^(?:/(?:en|de|fr))?/chat/([^/?]+)', '/de/chat/x1', 'x1'],
  [
    '([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})',
    '/t/0f9a1b2c-1111-2222-3333-444455556666',
    '0f9a1b2c-1111-2222-3333-444455556666',
  ],
  [
    '.*/chat/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})',
    '/team/chat/0f9a1b2c-1111-2222-3333-444455556666',
    '0f9a1b2c-1111-2222-3333-444455556666',
  ],
  ['[?&]chat=([^&#]+)', '/x?a=1&chat=7&b=2', '7'],
  ['^/[^#]*#/chat/([0-9]+)', '/#/chat/12', '12'],
  ['([(+*|)]+)', '/(+', '(+'],
  ['\\(a+\\)+(b)', '/(aa))b', 'b'],
  ['(?<id>[a-z]{8,})$', '/abcdefgh', 'abcdefgh'],
  ['^(/[^]*)$', '/a', '/a'],
  ['^/(?!new)([a-z]+)', '/abc', 'abc'],
  ['([\\u0061-\\x63\\d\\-\\]]+)$', '/ab1-]', 'ab1-]'],
];

describe('A pattern', () => {
  it.each(EVIL)('%s is rejected', (source) => expect(isSafePattern(source)).toBe(false));

  it.each(GOOD)('%s finds what it should in %s', (source, address, id) => {
    expect(isSafePattern(source)).toBe(true);
    expect(captured(source, address, LONGEST_MATCHED_ADDRESS)).toBe(id);
  });

  it.each(PLATFORMS.map(({ id }) => id))('made of %s is never rejected', (name) => {
    const platform = PLATFORMS.find(({ id }) => id === name)!;
    expect(parsePlatform(platform)).toEqual({ platform });
  });

  it('is rejected with advice', () => {
    const [claude] = PLATFORMS;
    const parsed = parsePlatform({ ...claude, conversation: [EVIL[0]] });
    expect('error' in parsed && english.of(withPath(parsed.error))).toMatch(
      /^conversation\.0: This pattern could freeze the page.* less often/,
    );
  });

  // `npm run bench -- scaling` measures that no accepted pattern takes more than the square of the length.
  it('that was checked sees only the part of an address that is matched', () => {
    // Two repetitions that match the same characters: the most that is accepted.
    const source = '^([^x]*[^x]*)y';
    expect(isSafePattern(source)).toBe(true);
    expect(captured(source, `${'a'.repeat(1_000_000)}y`, LONGEST_MATCHED_ADDRESS)).toBeNull();
  });
});

describe('A text longer than the part that is matched', () => {
  it('has no id if the id was cut off: others could share it', () => {
    const [claude] = PLATFORMS;
    const long = (end: string): URL => new URL(`https://claude.ai/chat/${'a'.repeat(LONGEST_MATCHED_ADDRESS)}${end}`);
    expect(conversationId(claude!, long('1'))).toBeNull();
  });

  it('has an id if it is before the cut', () => {
    const [claude] = PLATFORMS;
    const url = new URL(`https://claude.ai/chat/0f9a1b2c33?q=${'a'.repeat(5000)}`);
    expect(conversationId(claude!, url)).toBe('0f9a1b2c33');
  });
});

describe('An address', () => {
  const conversation = ['^/[^#]*#!?/chat/([0-9]+)', '^/c/([0-9]+)'];
  const site = { ...PLATFORMS[0]!, hosts: ['next.test'], conversation };
  it.each([
    ['https://next.test/#/chat/1', '1'],
    ['https://next.test/app#!/chat/22', '22'],
    ['https://next.test/?x=1#/chat/3', '3'],
    ['https://next.test/c/4#section-2', '4'],
    ['https://next.test/#chat/1', null],
  ])('%s belongs to conversation %s', (address, id) => expect(conversationId(site, new URL(address))).toBe(id));
});
