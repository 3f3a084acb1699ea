import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KIND_IDS } from '../../../src/core/annotation/kinds';
import {
  contrast,
  DEFAULT_COLOURS,
  highlightStyles,
  LINE_CONTRAST,
  mixed,
  signInk,
  SURFACES,
  TEXT_CONTRAST,
  uiStyles,
  visibility,
} from '../../../src/core/settings/looks';
import { PALETTES } from '../../../src/core/settings/palettes';

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

/** Colours of the person's own. */
const own = (colours: Record<string, string>) => ({ colours, isStrong: false });

describe('Styles', () => {
  test('are empty as long as nothing was chosen', () => {
    expect(highlightStyles(PALETTES.standard, ':root::highlight') + uiStyles(PALETTES.standard, false)).toBe('');
  });

  test.each([':root::highlight', '::highlight'] as const)('paint a kind on the page, selected by %s', (painted) => {
    expect(highlightStyles(own({ keep: '#112233' }), painted)).toBe(
      `${painted}(recurate-keep){background-color:#11223333!important;text-decoration-color:#112233!important}`,
    );
  });

  test('show a kind in its colour in the drawer, in light and dark mode', () => {
    const css = uiStyles(own({ keep: '#112233' }), true);
    expect(css).toContain('--quick:0ms');
    expect(css).toContain('--keep:#112233');
    expect(css.match(/--keep-ink:#[0-9a-f]{6}/g)).toHaveLength(2);
    expect(css).not.toContain('--drop');
  });

  test('of a strong palette draw thick lines and leave dropped text as it is', () => {
    const css = highlightStyles(PALETTES.strong, '::highlight');
    expect(css).toMatch(/recurate-drop\)\{[^}]*text-decoration-thickness:3px!important;color:currentColor!important/);
    expect(css.match(/color:currentColor/g)).toHaveLength(1);
  });
});

describe.each(['light', 'dark'] as const)('On %s pages', (mode) => {
  test('dropped text is dimmed and below what readable text needs, except in a strong palette', () => {
    const dimmed = visibility('drop', DEFAULT_COLOURS.drop, mode, false);
    expect(dimmed.isDimmed).toBe(true);
    expect(dimmed.text).toBeLessThan(TEXT_CONTRAST);
    expect(visibility('drop', PALETTES.strong.colours['drop']!, mode, true).isDimmed).toBe(false);
  });

  test.each(Object.keys(PALETTES) as (keyof typeof PALETTES)[])('every line of the palette %s is visible', (id) => {
    const { colours, isStrong } = PALETTES[id];
    for (const kind of KIND_IDS) {
      const seen = visibility(kind, { ...DEFAULT_COLOURS, ...colours }[kind], mode, isStrong);
      expect(seen.line, kind).toBeGreaterThanOrEqual(LINE_CONTRAST);
      expect(seen.isDimmed || seen.text >= (isStrong ? 7 : TEXT_CONTRAST), kind).toBe(true);
    }
  });

  test('signs and bars of a strong palette have a contrast of 7', () => {
    const css = uiStyles(PALETTES.strong, false).split('[data-theme=')[mode === 'light' ? 0 : 1]!;
    for (const [, line] of css.matchAll(/--(?:keep|drop|deeper|verify|comment|own[1-4]):(#[0-9a-f]{6})/g))
      expect(contrast(line!, SURFACES[mode])).toBeGreaterThanOrEqual(7);
  });
});
