import { describe, expect, test } from 'vitest';
import { BUILT_IN_KIND_IDS } from '../../../src/core/annotation/kinds';
import { DEFAULT_COLOURS } from '../../../src/core/settings/looks';
import { PALETTES, paletteOf } from '../../../src/core/settings/palettes';

type Triple = readonly [number, number, number];

/**
 * How linear RGB looks to people without one kind of cone: Machado, Oliveira and Fernandes 2009,
 * https://doi.org/10.1109/TVCG.2009.113, severity 1.
 */
const SIGHT: Readonly<Record<string, readonly [Triple, Triple, Triple]>> = {
  'full colour vision': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

/** The least distance in CIELAB at which two small coloured things are told apart at a glance. */
const APART = 25;
/** The same for all nine colours, of which four are for kinds that the person adds, with signs of their own. */
const APART_WITH_OWN = 15;

const builtIn = (colours: Readonly<Record<string, string>>) =>
  Object.fromEntries(BUILT_IN_KIND_IDS.map((id) => [id, colours[id]!]));

/** The colour as somebody sees it, in CIELAB. */
function seen(colour: string, sight: string): number[] {
  const rgb = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const times = (row: readonly number[], of: readonly number[]): number =>
    row.reduce((sum, one, n) => sum + one * of[n]!, 0);
  const [r, g, b] = SIGHT[sight]!.map((row) => Math.min(1, Math.max(0, times(row, rgb)))) as [number, number, number];
  const curve = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = curve(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = curve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** The two kinds that look most alike, and how far apart they are. */
function closest(colours: Readonly<Record<string, string>>, sight: string): { kinds: string; distance: number } {
  const all = Object.entries(colours);
  const pairs = all.flatMap(([one, colour], n) =>
    all.slice(n + 1).map(([other, another]) => {
      const [a, b] = [seen(colour, sight), seen(another, sight)];
      return { kinds: `${one} and ${other}`, distance: Math.hypot(...a.map((value, at) => value - b[at]!)) };
    }),
  );
  return pairs.sort((a, b) => a.distance - b.distance)[0]!;
}

describe('The palette for colour-blind people', () => {
  test.each(Object.keys(SIGHT))('keeps every two kinds apart for people with %s', (sight) => {
    const { kinds, distance } = closest(builtIn(PALETTES.safe.colours), sight);
    expect(distance, kinds).toBeGreaterThanOrEqual(APART);
    const withOwn = closest(PALETTES.safe.colours, sight);
    expect(withOwn.distance, withOwn.kinds).toBeGreaterThanOrEqual(APART_WITH_OWN);
  });

  test.each(['protanopia', 'deuteranopia'])('does so better than the default colours for people with %s', (sight) => {
    expect(closest(builtIn(DEFAULT_COLOURS), sight).distance).toBeLessThan(APART);
    expect(closest(DEFAULT_COLOURS, sight).distance).toBeLessThan(APART_WITH_OWN);
  });
});

test.each(['safe', 'strong'] as const)('The palette %s has a colour for every kind', (id) => {
  expect(Object.keys(PALETTES[id].colours)).toEqual(expect.arrayContaining(Object.keys(DEFAULT_COLOURS)));
});

test('The person’s own colours are in use only if they were chosen', () => {
  const colours = { keep: '#112233' };
  expect(paletteOf({ palette: 'own', colours }).colours).toBe(colours);
  expect(paletteOf({ palette: 'standard', colours }).colours).toEqual({});
});
