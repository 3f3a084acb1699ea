/**
 * How the CSS functions in a computed colour express lightness: in each of three channels or in the first number alone,
 * and the value of the brightest. Browsers write computed colours only in these forms
 * (https://www.w3.org/TR/css-color-4/#serializing-color-values).
 */
const COLOUR_FUNCTIONS: Readonly<Record<string, { channels: 1 | 3; brightest: number }>> = {
  rgb: { channels: 3, brightest: 255 },
  rgba: { channels: 3, brightest: 255 },
  color: { channels: 3, brightest: 1 },
  lab: { channels: 1, brightest: 100 },
  lch: { channels: 1, brightest: 100 },
  oklab: { channels: 1, brightest: 1 },
  oklch: { channels: 1, brightest: 1 },
};

/**
 * Whether an element is light or dark, judged by its text colour: light text means a dark background. Null for a medium
 * colour, for one with a hue, and for black, which is the default on a page that sets no text colour.
 */
export function themeOfText(element: Element): 'light' | 'dark' | null {
  const { color } = getComputedStyle(element);
  const [, name = '', values = ''] = /^([a-z]+)\((.*)\)$/.exec(color) ?? [];
  const form = COLOUR_FUNCTIONS[name];
  if (!form) return null;
  // In "color(display-p3 1 0 0)" the name of the colour space comes first and may contain a digit.
  const numbers = values.split(/[\s,/]+/).filter((part) => /^[\d.]+(e-?\d+)?$/.test(part));
  const lightness = numbers.slice(0, form.channels).map((number) => Number(number) / form.brightest);
  if (lightness.length === 0) return null;
  if (Math.min(...lightness) > 0.6) return 'dark';
  const brightest = Math.max(...lightness);
  return brightest > 0 && brightest < 0.4 ? 'light' : null;
}
