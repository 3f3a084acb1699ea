import * as v from 'valibot';
import { expect, test } from 'vitest';
import { MOST_SHAPES } from '../../../src/core/drawing/drawing-schema';
import { resultOf, type ResultParts } from '../../../src/core/drawing/result';
import { DrawingResultSchema, LARGEST_PICTURE } from '../../../src/core/drawing/sent-schema';
import { LARGEST_MESSAGE } from '../../../src/core/protocol/bridge/messages';
import { contextOf, drawingOf, shapeOf } from './samples';

const PARTS: ResultParts = { places: new Map(), pictures: [], warnings: [], redact: (text) => text, now: 46_000 };

test('a drawing becomes what the seed sends', () => {
  const button = contextOf('#pay', { name: 'Submit', summary: "button.btn-primary 'Submit'" });
  const inner = { ...button, path: { hosts: [{ type: 'shadow' as const, selector: 'pay-form' }], selector: '#pay', alternatives: [] } }; // prettier-ignore
  const shape = shapeOf('ann_1_abc', { note: 'darker', elements: [inner, button], created: 1700 });
  const places = new Map([['ann_1_abc', { points: [{ x: 120.04, y: 340 }, { x: 320, y: 385 }] }]]); // prettier-ignore
  const result = resultOf(drawingOf({ shapes: [shape] }), { ...PARTS, places });
  expect(result).toMatchObject({ drawing: 'drawing_1', duration_ms: 45_000, title: 'Checkout', warnings: [] });
  expect(result.annotations).toEqual([
    {
      id: 'ann_1_abc',
      rect: { x: 120, y: 340, width: 200, height: 45 },
      text: 'darker',
      timestamp: 1700,
      page_url: 'https://shop.example/checkout',
      element_summary: "button.btn-primary 'Submit'",
      correlation_id: 'ann_detail_ann_1_abc',
      number: 1,
      shape: 'rectangle',
      kind: 'fix',
      selector: 'pay-form >>> #pay',
      accessible_name: 'Submit',
    },
  ]);
  expect(result.details).toEqual([{ correlation_id: 'ann_detail_ann_1_abc', elements: [inner, button] }]);
});

test('a shape that has no place in the window is where it was drawn, and one on nothing has no element', () => {
  const [annotation] = resultOf(drawingOf({ shapes: [shapeOf('a')] }), PARTS).annotations;
  expect(annotation).toMatchObject({
    rect: { x: 10, y: 20, width: 100, height: 50 },
    selector: '',
    element_summary: '',
  });
});

test('secrets in the title and the address do not go along', () => {
  const drawing = drawingOf({
    title: 'Of a@b.example',
    url: 'https://shop.example/?mail=a@b.example',
    shapes: [shapeOf('a')],
  });
  const result = resultOf(drawing, { ...PARTS, redact: (text) => text.replaceAll('a@b.example', '•') });
  expect(JSON.stringify(result)).not.toContain('a@b.example');
});

test('pictures that do not fit into one message are left out from the end', () => {
  const png = 'A'.repeat(Math.floor(LARGEST_PICTURE / 3) * 4);
  const pictures = Array.from({ length: 30 }, (_, shape) => ({ shape, width: 10, height: 10, png }));
  const result = resultOf(drawingOf(), { ...PARTS, pictures, warnings: ['screenshot_scaled'] });
  expect(result.pictures.length).toBeGreaterThan(0);
  expect(result.pictures).toEqual(pictures.slice(0, result.pictures.length));
  expect(result.warnings).toEqual(['screenshot_scaled', 'pictures_left_out']);
  expect(JSON.stringify(result).length).toBeLessThan(LARGEST_MESSAGE);
});

test('the largest drawing is what the schema allows', () => {
  const shapes = Array.from({ length: MOST_SHAPES }, (_, at) => shapeOf(`s${at}`));
  const drawing = drawingOf({ shapes, title: 'x'.repeat(500), url: `https://a.example/${'x'.repeat(7000)}` });
  const result = resultOf(drawing, { ...PARTS, redact: (text) => text + text });
  expect(v.safeParse(DrawingResultSchema, result).issues).toBeUndefined();
});

test('the window, the originals and the place of each shape in each picture go along', () => {
  const shapes = [shapeOf('a'), shapeOf('b')];
  const viewport = { width: 1280, height: 720, scroll_x: 0, scroll_y: 480.5, device_scale: 2, browser: { name: 'Firefox' } }; // prettier-ignore
  const picture = { shape: 0, shapes: [1], name: 'The window', width: 10, height: 10, type: 'image/webp' as const, png: 'AAAA' }; // prettier-ignore
  const originals = [{ ...picture, type: 'image/png' as const, width: 20, height: 20 }];
  const at = { picture: 0, x: 1, y: 2, width: 3, height: 4 };
  const inPictures = new Map([['a', [at]]]);
  const result = resultOf(drawingOf({ shapes }), { ...PARTS, pictures: [picture], originals, inPictures, viewport });
  expect(result).toMatchObject({ viewport, originals, pictures: [picture] });
  expect(result.annotations.map(({ in_pictures }) => in_pictures)).toEqual([[at], []]);
  expect(v.safeParse(DrawingResultSchema, result).issues).toBeUndefined();
});

test('what an earlier build has stored is still read', () => {
  const earlier = {
    ...resultOf(drawingOf({ shapes: [shapeOf('a')] }), PARTS),
    pictures: [{ shape: 0, width: 1920, height: 8720, png: 'A'.repeat(Math.floor(LARGEST_PICTURE / 3) * 4) }],
  };
  expect(v.parse(DrawingResultSchema, earlier)).toEqual(earlier);
});
