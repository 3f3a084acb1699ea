import { describe, expect, it } from 'vitest';
import { message } from '../../src/core/messages/message';
import { PLATFORMS } from '../../src/platforms/registry';
import { selectorError, selectorProblem } from '../../src/page/selector-error';

/**
 * Each ends in the middle of something. Browsers accept it alone as if it were closed, and with `inList` even in a
 * list.
 */
const OPEN: [text: string, inList: boolean][] = [
  ['[data-id', false],
  ['[data-id="a', false],
  [':not(.a', false],
  [':is(.a', true],
  ['.a /* b', true],
  ['.a\\', false],
];

describe('an unfinished selector', () => {
  it.each(OPEN)('%s is reported while typing', (text) => {
    expect(selectorProblem(text, document)).toEqual(message('problemSelectorOpen', text));
  });

  it.each(OPEN.filter(([, inList]) => !inList))('%s never gets among others on a page', (text) => {
    expect(selectorError(text, document)).toEqual(message('problemSelector', text));
  });
});

it.each(['', 'div[', '..a', 'a{}', 'a,', '> a', 'a b{} c'])('“%s” is not a selector', (text) => {
  expect(selectorError(text, document)).not.toBeNull();
  expect(selectorProblem(text, document)).not.toBeNull();
});

it('every shipped selector is valid', () => {
  for (const { selectors, messageId, position, streaming, theme } of PLATFORMS) {
    const rules = [...messageId, ...position, ...streaming, ...theme].map(({ selector }) => selector);
    for (const one of [...Object.values(selectors).flat(), ...rules]) {
      expect(selectorError(one, document)).toBeNull();
      expect(selectorProblem(one, document)).toBeNull();
    }
  }
});

describe('A selector', () => {
  it.each(['p', '[data-testid="a"], .b > c', ':is(a, b):not(c *)', 'pre:has(> code)'])('%s is valid', (selector) => {
    expect(selectorError(selector, document)).toBeNull();
  });

  it.each(['p[', '', '  ', '::(', 'a,,b', '.1', 'p:matches('])('%j is not valid', (selector) => {
    expect(selectorError(selector, document)).toEqual(message('problemSelector', selector));
  });
});
