import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KIND_IDS } from '../../../src/core/annotation/kinds';
import {
  contrast,
  highlightStyles,
  mixed,
  signInk,
  SURFACES,
  TEXT_CONTRAST,
  uiStyles,
} from '../../../src/core/settings/looks';

const someColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('Contrast', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#2563eb', '#ffffff', 5.17],
  ])('between %s and %s is %d', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 2);
    expect(contrast(other, one)).toBeCloseTo(expected, 2);
  });

  test('is sufficient for every sign, whatever colour was chosen', () => {
    fc.assert(
      fc.property(someColour, fc.constantFrom(...KIND_IDS), fc.constantFrom('light', 'dark'), (colour, id, mode) => {
        const behind = mixed(SURFACES[mode], colour, 0.16);
        expect(contrast(signInk(id, colour, mode), behind)).toBeGreaterThan(TEXT_CONTRAST - 0.4);
      }),
    );
  });
});

test('mixing half of one colour into another gives one in between', () => {
  expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(mixed('#102030', '#ffffff', 0)).toBe('#102030');
});

describe('Styles', () => {
  test('are empty as long as nothing was chosen', () => {
    expect(highlightStyles({}, ':root::highlight') + uiStyles({}, false)).toBe('');
  });

  test.each([':root::highlight', '::highlight'] as const)('paint a kind on the page, selected by %s', (painted) => {
    expect(highlightStyles({ keep: '#112233' }, painted)).toBe(
      `${painted}(recurate-keep){background-color:#11223333!important;text-decoration-color:#112233!important}`,
    );
  });

  test('show a kind in its colour in the drawer, in light and dark mode', () => {
    const css = uiStyles({ keep: '#112233' }, true);
    expect(css).toContain('--quick:0ms');
    expect(css).toContain('--keep:#112233');
    expect(css.match(/--keep-ink:#[0-9a-f]{6}/g)).toHaveLength(2);
    expect(css).not.toContain('--drop');
  });
});
