/**
 * Whether an element is light or dark, told from the colour of its text: light text stands on dark. Null for a colour in between,
 * and for black, which is what a page has that gives its text none.
 */
export function themeOfText(element: Element): 'light' | 'dark' | null {
  const { color } = getComputedStyle(element);
  // The first number is red of 255 in "rgb(", lightness of 100 in "lab(" and "lch(", and one of the two of 1 in all others.
  const brightness = Number(/[( ]([\d.]+)/.exec(color)?.[1]) / ({ r: 255, l: 100 }[color[0]!] ?? 1);
  return brightness > 0.6 ? 'dark' : brightness > 0 && brightness < 0.4 ? 'light' : null;
}
