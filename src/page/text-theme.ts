/**
 * How the CSS functions in a computed colour say how light it is: in each of the three channels, or in their first number alone;
 * and the number that stands for the brightest. Browsers write computed colours in these forms only
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
 * Whether an element is light or dark, judged by the colour of its text: light text is on a dark ground. Null for a colour in
 * between, for one with a hue, and for black, which is what a page has that gives its text no colour.
 */
export function themeOfText(element: Element): 'light' | 'dark' | null {
  const { color } = getComputedStyle(element);
  const [, name = '', values = ''] = /^([a-z]+)\((.*)\)$/.exec(color) ?? [];
  const form = COLOUR_FUNCTIONS[name];
  if (!form) return null;
  // In "color(display-p3 1 0 0)" the name of a colour space comes first, and may hold a digit.
  const numbers = values.split(/[\s,/]+/).filter((part) => /^[\d.]+(e-?\d+)?$/.test(part));
  const lightness = numbers.slice(0, form.channels).map((number) => Number(number) / form.brightest);
  if (lightness.length === 0) return null;
  if (Math.min(...lightness) > 0.6) return 'dark';
  const brightest = Math.max(...lightness);
  return brightest > 0 && brightest < 0.4 ? 'light' : null;
}
