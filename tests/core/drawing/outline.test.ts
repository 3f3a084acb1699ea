import { expect, test } from 'vitest';
import type { Point, ShapeType } from '../../../src/core/drawing/drawing';
import { outlineOf } from '../../../src/core/drawing/outline';

const TWO: Point[] = [
  { x: 10, y: 20 },
  { x: 110, y: 70 },
];
const WAVE: Point[] = Array.from({ length: 40 }, (_, at) => ({ x: at * 5, y: Math.sin(at) * 20 }));

/** The coordinates of a path's commands; arcs and lines along one axis are left out. */
function numbers(path: string): number[] {
  return [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);
}

test.each<[ShapeType, Point[], 'stroke' | 'fill' | 'both']>([
  ['rectangle', TWO, 'stroke'],
  ['arrow', TWO, 'both'],
  ['freehand', WAVE, 'fill'],
  ['pin', TWO.slice(1), 'fill'],
])('a %s has path data that a page and a canvas can read', (type, points, parts) => {
  const { stroke, fill } = outlineOf(type, points);
  expect([stroke !== '', fill !== '']).toEqual([parts !== 'fill', parts !== 'stroke']);
  for (const path of [stroke, fill].filter((one) => one !== '')) {
    expect(path).toMatch(/^M(?:[MLHVAQZ]|-?\d+(?:\.\d+)?|(?:e-?\d+)| )+$/);
    expect(numbers(path).every(Number.isFinite)).toBe(true);
  }
});

test.each<[string, ShapeType, Point[]]>([
  ['an arrow without length', 'arrow', [TWO[0]!, TWO[0]!]],
  ['a stroke of one point', 'freehand', [TWO[0]!]],
  ['a rectangle without width', 'rectangle', [TWO[0]!, { x: 10, y: 90 }]],
  ['a shape without points', 'freehand', []],
])('%s gives no broken path', (_, type, points) => {
  const { stroke, fill } = outlineOf(type, points);
  expect(stroke + fill).not.toMatch(/NaN|Infinity|undefined/);
});

test('an arrow ends with its head, however it lies', () => {
  for (const head of [
    { x: 200, y: 20 },
    { x: 10, y: -90 },
    { x: 13, y: 24 },
  ]) {
    // prettier-ignore
    const { fill } = outlineOf('arrow', [TWO[0]!, head]);
    expect(numbers(fill).slice(0, 2)).toEqual([head.x, head.y]);
  }
});

test('a pen that is pressed harder draws a wider stroke', () => {
  const height = (pressure: number): number => {
    const path = outlineOf('freehand', WAVE.map(({ x }) => ({ x, y: 0, pressure }))).fill; // prettier-ignore
    const all = numbers(path).filter((_, at) => at % 2 === 1);
    return Math.max(...all) - Math.min(...all);
  };
  expect(height(1)).toBeGreaterThan(height(0.1) * 1.5);
});
