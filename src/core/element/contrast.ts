/** A colour in sRGB: red, green and blue from 0 to 255, alpha from 0 to 1. */
export interface Colour {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

/** A colour as browsers write computed ones: `rgb(1, 2, 3)` or `rgba(1, 2, 3, 0.5)`. Null for any other form. */
export function parseRgb(text: string): Colour | null {
  const [, red, green, blue, alpha = '1'] =
    /^rgba?\(\s*([\d.]+),?\s+([\d.]+),?\s+([\d.]+)(?:\s*[,/]\s*([\d.]+))?\s*\)$/.exec(text) ?? [];
  if (red === undefined) return null;
  return { red: Number(red), green: Number(green), blue: Number(blue), alpha: Number(alpha) };
}

/** What is seen where one colour lies over another. */
export function over(top: Colour, under: Colour): Colour {
  const alpha = top.alpha + under.alpha * (1 - top.alpha);
  if (alpha === 0) return { red: 0, green: 0, blue: 0, alpha: 0 };
  const mix = (a: number, b: number): number => (a * top.alpha + b * under.alpha * (1 - top.alpha)) / alpha;
  return {
    red: mix(top.red, under.red),
    green: mix(top.green, under.green),
    blue: mix(top.blue, under.blue),
    alpha,
  };
}

/** The contrast of two opaque colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastRatio(a: Colour, b: Colour): number {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2.2, "relative luminance". */
function luminance({ red, green, blue }: Colour): number {
  const linear = (value: number): number => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** A colour as CSS writes it, without its alpha: `#rrggbb`. */
export function hexOf({ red, green, blue }: Colour): string {
  return `#${[red, green, blue].map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}
