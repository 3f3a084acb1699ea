import { describe, expect, test } from 'vitest';
import { launcherPlace, noteBottom, SIGN_SIZE, type LauncherRoom } from '../../../src/core/room/launcher-place';
import { EDGE } from '../../../src/core/room/room';

const wish = { launcher: 'full', launcherAt: 1, words: 120, hints: [] } as const;

/** A window with a message field at the bottom that is as wide as the answers. */
function roomOf(width: number, free: number, others: Partial<LauncherRoom> = {}): LauncherRoom {
  return {
    window: { width, height: 800 },
    freeOfAnswers: free,
    bar: { top: 690, bottom: 784, free },
    isTaken: () => false,
    ...others,
  };
}

describe('The launcher', () => {
  test.each([
    ['a wide margin', roomOf(1280, 270), wish, { look: 'words', top: 740, width: 120 }],
    [
      'a margin for the hint',
      roomOf(1440, 400),
      { ...wish, hints: [340, 232] },
      { look: 'hint', top: 740, width: 340 },
    ],
    [
      'a margin for the hint on two lines',
      roomOf(1280, 280),
      { ...wish, hints: [340, 232] },
      { look: 'hint', top: 740, width: 232 },
    ],
    [
      'a margin too narrow for the hint',
      roomOf(1280, 250),
      { ...wish, hints: [340, 232] },
      { look: 'words', top: 740, width: 120 },
    ],
    ['a margin for the sign alone', roomOf(900, 80), wish, { look: 'sign', top: 740, width: 44 }],
    ['a phone', roomOf(390, 16), wish, { look: 'line', top: 638, width: 14 }],
    ['a phone with text up to the edge', roomOf(360, 2), wish, { look: 'line', top: 638, width: 6 }],
    [
      'a message field that is wider than the answers',
      roomOf(1280, 270, { bar: { top: 690, bottom: 784, free: 16 } }),
      wish,
      { look: 'words', top: 638, width: 120 },
    ],
    [
      'a new chat with the message field in the middle',
      roomOf(390, 390, { bar: { top: 300, bottom: 400, free: 16 } }),
      wish,
      { look: 'words', top: 740, width: 120 },
    ],
    ['a page without a message field', roomOf(390, 16, { bar: null }), wish, { look: 'line', top: 740, width: 14 }],
    ['a place at the top', roomOf(1280, 270), { ...wish, launcherAt: 0 }, { look: 'words', top: 16, width: 120 }],
    ['a place in the middle', roomOf(1280, 270), { ...wish, launcherAt: 0.5 }, { look: 'words', top: 378, width: 120 }],
    [
      'a person who wants it small',
      roomOf(1280, 270),
      { ...wish, launcher: 'line' },
      { look: 'line', top: 740, width: 14 },
    ],
    [
      'a button of the site in the corner',
      roomOf(1280, 270, { isTaken: ({ top }) => top > 700 }),
      wish,
      { look: 'words', top: 688, width: 120 },
    ],
    [
      'controls of the site all along the margin, but not at the edge',
      roomOf(1280, 270, { isTaken: ({ end }) => end > 0 }),
      wish,
      { look: 'line', top: 740, width: 14 },
    ],
  ] as const)('in %s', (_name, room, wanted, place) => {
    expect(launcherPlace(room, wanted)).toEqual(place);
  });

  test('stays in the window and off the answers and the message field, at any width and place', () => {
    for (let width = 360; width <= 3840; width += 40) {
      for (const free of [8, 16, 40, 68, 90, 150, 400]) {
        for (const barFree of [8, free]) {
          for (const launcherAt of [0, 0.3, 0.8, 0.9, 1]) {
            const bar = { top: 690, bottom: 784, free: barFree };
            const {
              look,
              top,
              width: its,
            } = launcherPlace(roomOf(width, free, { bar }), {
              ...wish,
              hints: [340, 232],
              launcherAt,
            });
            const end = look === 'line' ? 0 : EDGE;
            expect(its + end).toBeLessThanOrEqual(free);
            expect(top).toBeGreaterThanOrEqual(EDGE);
            expect(top + SIGN_SIZE).toBeLessThanOrEqual(800);
            const isBesideBar = its + end <= barFree;
            expect(isBesideBar || top + SIGN_SIZE <= bar.top || top >= bar.bottom).toBe(true);
          }
        }
      }
    }
  });
});

describe('A message beside the launcher', () => {
  const bar = { top: 690, bottom: 784, free: 16 };

  test.each([
    ['ends where the launcher does', null, 740, 784],
    ['ends there beside a message field that leaves it room', { ...bar, free: 400 }, 740, 784],
    ['stands above a message field that it would cover', bar, 740, 682],
    ['stands above it with a launcher that is right above it', bar, 660, 682],
    ['ends where a launcher far above it does', bar, 300, 344],
    ['is in the window with all its lines', null, 16, 108],
    [
      'covers a message field only at the top, where it has no other place',
      { top: 60, bottom: 150, free: 16 },
      40,
      108,
    ],
  ])('%s', (_, bar, top, bottom) => {
    expect(noteBottom({ bar }, top)).toBe(bottom);
  });
});
