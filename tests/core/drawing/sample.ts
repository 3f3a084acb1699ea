import { emptyDrawing } from '../../../src/core/drawing/bounded';
import type { Drawing, Shape } from '../../../src/core/drawing/drawing';
import type { ElementContext } from '../../../src/core/element/element-context';

/** What is known about an element, with default values for whatever a test does not care about. */
export function contextOf(selector: string, fields: Partial<ElementContext> = {}): ElementContext {
  return {
    path: { hosts: [], selector, alternatives: [] },
    tag: 'button',
    id: '',
    classes: [],
    role: 'button',
    name: '',
    text: '',
    summary: `button '${fields.name ?? ''}'`,
    styles: {},
    contrast: null,
    parent: 'form',
    siblings: [],
    attributes: {},
    source: null,
    box: { x: 0, y: 0, width: 10, height: 10 },
    share: 1,
    ...fields,
  };
}

/** A shape, with default values for whatever a test does not care about. */
export function shapeOf(id: string, fields: Partial<Shape> = {}): Shape {
  return {
    id,
    type: 'rectangle',
    kind: 'fix',
    points: [
      { x: 10, y: 20 },
      { x: 110, y: 70 },
    ],
    at: null,
    note: '',
    elements: [],
    detail: `ann_detail_${id}`,
    created: 1,
    modified: 1,
    ...fields,
  };
}

/** A drawing, with default values for whatever a test does not care about. */
export function drawingOf(fields: Partial<Drawing> = {}): Drawing {
  const begin = { id: 'drawing_1', page: 'https://shop.example/checkout', title: 'Checkout', started: 1000 };
  return { ...emptyDrawing({ ...begin, url: 'https://shop.example/checkout' }), ...fields };
}
