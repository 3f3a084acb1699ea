/**
 * Whether an element is light or dark, told from the colour of its text: light text stands on dark. Null for a colour in between,
 * for one with a hue, and for black, which is what a page has that gives its text none.
 */
export function themeOfText(element: Element): 'light' | 'dark' | null {
  const { color } = getComputedStyle(element);
  // "rgb(" has three parts of 255 and "color(" of 1; the others begin with a lightness, "lab(" and "lch(" of 100, the rest of 1.
  const parts = (color.match(/[( ][\d.]+/g) ?? [])
    .slice(0, /^[rc]/.test(color) ? 3 : 1)
    .map((part) => Number(part.slice(1)) / ({ r: 255, l: 100 }[color[0]!] ?? 1));
  if (Math.min(...parts) > 0.6) return 'dark';
  const brightest = Math.max(...parts);
  return brightest > 0 && brightest < 0.4 ? 'light' : null;
}
