import { describe, expect, test } from 'vitest';
import { dockedSpace, EDGE, GAP, NARROWEST_PAGE, standIn, type Room, type Stand } from '../../../src/core/room/room';
import { NARROWEST_DRAWER, WIDEST_DRAWER, type Stance } from '../../../src/core/settings/settings';

const cases: readonly (readonly [string, Room, number, Stance, Stand['stance'], number])[] = [
  ['a phone', { window: { width: 390, height: 800 }, free: 16, dockable: 390 }, 360, 'auto', 'sheet', 390],
  [
    'a phone, whatever was chosen',
    { window: { width: 390, height: 800 }, free: 16, dockable: 390 },
    360,
    'docked',
    'sheet',
    390,
  ],
  ['a wide window', { window: { width: 1920, height: 800 }, free: 590, dockable: 1920 }, 360, 'auto', 'beside', 360],
  [
    'a margin that is a little narrower than usual',
    { window: { width: 1440, height: 800 }, free: 350, dockable: 1440 },
    360,
    'auto',
    'beside',
    322,
  ],
  [
    'the same margin, with a width that was chosen',
    { window: { width: 1440, height: 800 }, free: 350, dockable: 1440 },
    340,
    'auto',
    'docked',
    340,
  ],
  [
    'a window with a sidebar',
    { window: { width: 1280, height: 800 }, free: 140, dockable: 1280 },
    360,
    'auto',
    'docked',
    360,
  ],
  [
    'a site that cannot make room',
    { window: { width: 1280, height: 800 }, free: 140, dockable: 0 },
    360,
    'auto',
    'floating',
    360,
  ],
  [
    'a page that would become too narrow',
    { window: { width: 800, height: 800 }, free: 40, dockable: 800 },
    360,
    'auto',
    'sheet',
    800,
  ],
  [
    'a wide window where it was docked',
    { window: { width: 1920, height: 800 }, free: 590, dockable: 1920 },
    360,
    'docked',
    'docked',
    360,
  ],
  [
    'a site that cannot make room, where it was docked',
    { window: { width: 1280, height: 800 }, free: 40, dockable: 0 },
    360,
    'docked',
    'floating',
    360,
  ],
  [
    'a page over which it was to float',
    { window: { width: 1280, height: 800 }, free: 140, dockable: 1280 },
    360,
    'floating',
    'floating',
    360,
  ],
  [
    'a wide window over which it was to float',
    { window: { width: 1920, height: 800 }, free: 590, dockable: 1920 },
    640,
    'floating',
    'floating',
    640,
  ],
];

describe('The drawer', () => {
  test.each(cases)('in %s', (_name, room, width, wish, stance, its) => {
    expect(standIn(room, { width, stance: wish, sheet: 'half' })).toEqual({
      stance,
      width: its,
      height: stance === 'sheet' ? 400 : null,
    });
  });

  test.each([
    ['low', 88],
    ['half', 400],
    ['full', null],
  ] as const)('as a sheet is as high as the person chose: %s', (sheet, height) => {
    const phone = { window: { width: 390, height: 800 }, free: 16, dockable: 390 };
    expect(standIn(phone, { width: 360, stance: 'auto', sheet }).height).toBe(height);
  });

  test('covers no answer unless it floats, and never leaves the window, at any width', () => {
    for (let window = 360; window <= 3840; window += 20) {
      for (const free of [0, 40, 140, 270, 350, 600, 1200].filter((px) => px < window)) {
        for (const dockable of [0, window - 280, window]) {
          for (const width of [NARROWEST_DRAWER, 360, WIDEST_DRAWER]) {
            for (const wish of ['auto', 'docked', 'floating'] as const) {
              const room = { window: { width: window, height: 800 }, free, dockable };
              const { stance, width: its } = standIn(room, { width, stance: wish, sheet: 'half' });
              expect(its).toBeLessThanOrEqual(window);
              if (stance === 'beside') expect(its + EDGE + GAP).toBeLessThanOrEqual(free);
              if (stance === 'docked') expect(dockable - dockedSpace(its)).toBeGreaterThanOrEqual(NARROWEST_PAGE);
            }
          }
        }
      }
    }
  });
});
