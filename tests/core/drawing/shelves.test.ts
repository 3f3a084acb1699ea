import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onShelves } from '../../../src/core/drawing/shelves';

const size = (width: number, height: number) => ({ width, height });

test.each([
  { what: 'none', sizes: [], places: [], all: size(0, 0) },
  { what: 'one', sizes: [size(30, 20)], places: [{ x: 0, y: 0 }], all: size(30, 20) },
  {
    what: 'wide ones one below the other',
    sizes: [size(300, 20), size(200, 30)],
    places: [
      { x: 0, y: 0 },
      { x: 0, y: 30 },
    ],
    all: size(300, 60),
  },
  {
    what: 'narrow ones beside each other',
    sizes: [size(20, 300), size(30, 200)],
    places: [
      { x: 0, y: 0 },
      { x: 30, y: 0 },
    ],
    all: size(60, 300),
  },
])('$what', ({ sizes, places, all }) => {
  expect(onShelves(sizes, 10)).toEqual({ places, ...all });
});

test('no two pictures touch each other, and all are inside', () => {
  const side = fc.integer({ min: 1, max: 2000 });
  fc.assert(
    fc.property(fc.array(fc.record({ width: side, height: side }), { maxLength: 40 }), (sizes) => {
      const { places, width, height } = onShelves(sizes, 16);
      const boxes = sizes.map((one, at) => ({ ...one, ...places[at]! }));
      expect(places).toHaveLength(sizes.length);
      for (const [at, box] of boxes.entries()) {
        expect(box.x + box.width).toBeLessThanOrEqual(width);
        expect(box.y + box.height).toBeLessThanOrEqual(height);
        for (const other of boxes.slice(0, at)) {
          const isBeside = other.x + other.width + 16 <= box.x;
          const isAbove = other.y + other.height + 16 <= box.y;
          expect(isBeside || isAbove).toBe(true);
        }
      }
    }),
  );
});
