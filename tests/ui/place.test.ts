import { describe, expect, test } from 'vitest';
import { place, widest } from '../../src/ui/kit/place';
import { placeMenu } from '../../src/ui/kit/place-menu';
import type { Box } from '../../src/stores/toolbar';

const viewport = { width: 1000, height: 800 };
const size = { width: 300, height: 40 };
const words = (left: number, top: number) => ({ left, top, width: 100, height: 20 });
const drawer = { left: 624, top: 16, width: 360, height: 768 };

const CASES = [
  { says: 'above the text, centred', box: words(300, 300), wish: 'above', at: { left: 200, top: 252, side: 'above' } },
  {
    says: 'below the text if preferred',
    box: words(300, 300),
    wish: 'below',
    at: { left: 200, top: 328, side: 'below' },
  },
  {
    says: 'below if there is no room above',
    box: words(300, 30),
    wish: 'above',
    at: { left: 200, top: 58, side: 'below' },
  },
  {
    says: 'above if there is no room below',
    box: words(300, 770),
    wish: 'below',
    at: { left: 200, top: 722, side: 'above' },
  },
  { says: 'inside the left edge', box: words(0, 300), wish: 'above', at: { left: 8, top: 252, side: 'above' } },
  { says: 'inside the right edge', box: words(950, 300), wish: 'above', at: { left: 692, top: 252, side: 'above' } },
  {
    says: 'beside the drawer',
    box: words(560, 300),
    wish: 'above',
    avoid: drawer,
    at: { left: 316, top: 252, side: 'above' },
  },
  {
    says: 'beside a drawer on the left',
    box: words(300, 300),
    wish: 'above',
    avoid: { ...drawer, left: 16 },
    at: { left: 384, top: 252, side: 'above' },
  },
  {
    says: 'over a drawer that leaves no room',
    box: words(300, 300),
    wish: 'above',
    avoid: { left: 100, top: 8, width: 800, height: 780 },
    at: { left: 200, top: 252, side: 'above' },
  },
  {
    says: 'where the drawer is not that high',
    box: words(700, 300),
    wish: 'above',
    avoid: { ...drawer, top: 500, height: 200 },
    at: { left: 600, top: 252, side: 'above' },
  },
  {
    says: 'at the edge for text scrolled out at the top',
    box: words(300, -500),
    wish: 'above',
    at: { left: 200, top: 8, side: 'below' },
  },
  {
    says: 'at the edge for text scrolled out at the bottom',
    box: words(300, 2000),
    wish: 'below',
    at: { left: 200, top: 752, side: 'above' },
  },
] as const;

describe('the toolbar is placed', () => {
  test.each(CASES)('$says', ({ box, wish, at, ...rest }) => {
    expect(place(box, size, viewport, wish, 'avoid' in rest ? rest.avoid : null)).toEqual(at);
  });

  test('on the side with more room if the text fills the window', () => {
    expect(place({ left: 0, top: 20, width: 1000, height: 740 }, size, viewport, 'above', null).side).toBe('below');
  });

  test('from the edge on if it is wider than the window', () => {
    expect(place(words(10, 300), size, { width: 200, height: 800 }, 'above', null).left).toBe(8);
  });

  test('on screen for any text in any window', () => {
    for (let at = 0; at < 500; at++) {
      const box = { left: at * 7 - 900, top: at * 11 - 1500, width: (at * 13) % 700, height: (at * 17) % 900 };
      const window = { width: 320 + ((at * 29) % 1200), height: 120 + ((at * 31) % 900) };
      const { left, top } = place(box, size, window, at % 2 ? 'above' : 'below', at % 3 ? drawer : null);
      expect(left).toBeGreaterThanOrEqual(8);
      expect(top).toBeGreaterThanOrEqual(8);
      expect(left + size.width).toBeLessThanOrEqual(Math.max(window.width, size.width + 16) - 8);
      expect(top + size.height).toBeLessThanOrEqual(window.height - 8);
    }
  });
});

test.each([
  ['no drawer', 1000, null, 984],
  ['a drawer that leaves room', 1000, drawer, 608],
  ['a drawer on the other side', 1000, { ...drawer, left: 16 }, 608],
  ['a drawer that leaves too little', 700, { ...drawer, left: 324 }, 684],
])('beside %s, the toolbar is as wide as there is room', (_what, window, avoid, width) => {
  expect(widest(window, avoid)).toBe(width);
});

describe('a menu', () => {
  const viewport = { width: 400, height: 600 };
  const size = { width: 170, height: 200 };
  const at = (left: number, top: number): Box => ({ left, top, width: 24, height: 24 });

  test.each([
    ['below its button, from its start', at(100, 50), 'ltr', { left: 100, top: 76 }],
    ['from its start in a language from right to left', at(300, 50), 'rtl', { left: 154, top: 76 }],
    ['above it if there is no room below', at(100, 500), 'ltr', { left: 100, top: 298 }],
    ['inside the window at the end of a line', at(370, 50), 'ltr', { left: 222, top: 76 }],
    ['inside the window at the end of a line from right to left', at(10, 50), 'rtl', { left: 8, top: 76 }],
    ['at the pointer', { left: 30, top: 40, width: 0, height: 0 }, 'ltr', { left: 30, top: 42 }],
  ] as const)('opens %s', (_where, box, direction, expected) => {
    expect(placeMenu(box, size, viewport, direction)).toEqual(expected);
  });

  test('that is larger than the window starts at its edge', () => {
    expect(placeMenu(at(100, 300), { width: 500, height: 700 }, viewport, 'ltr')).toEqual({ left: 8, top: 8 });
  });
});
