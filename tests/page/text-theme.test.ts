import { afterEach, describe, expect, it } from 'vitest';
import { themeOfText } from '../../src/page/text-theme';
import { closePages, openPage } from './open-page';

afterEach(closePages);

describe('A page with text in', () => {
  it.each([
    ['white', 'dark'],
    ['rgb(232, 230, 227)', 'dark'],
    ['oklch(0.95 0.01 90)', 'dark'],
    ['lab(92 0 2)', 'dark'],
    ['color(srgb 0.9 0.9 0.88)', 'dark'],
    ['rgb(31, 30, 29)', 'light'],
    ['oklch(0.2 0.01 90 / 0.9)', 'light'],
    ['lch(15 4 90)', 'light'],
    ['color(display-p3 0.1 0.1 0.1)', 'light'],
    ['gray', null],
    ['red', null],
    ['#33ff33', null],
    ['#5ccfe6', null],
    ['color(srgb 0.9 0.1 0.1)', null],
    ['black', null],
  ])('%s is %s', async (color, theme) => {
    const { body } = await openPage(`<!doctype html><body style="color: ${color}">`);
    expect(themeOfText(body)).toBe(theme);
  });
});
