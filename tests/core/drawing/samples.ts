import { emptyDrawing } from '../../../src/core/drawing/bounded';
import type { Drawing, Shape } from '../../../src/core/drawing/drawing';
import type { DrawingResult } from '../../../src/core/drawing/sent';
import type { ElementContext } from '../../../src/core/element/element-context';

export const NOON = Date.UTC(2026, 10, 27, 12);

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

/** What is sent of a drawing: nothing was drawn, if nothing else is said. */
export function resultOf(drawing: string, fields: Partial<DrawingResult> = {}): DrawingResult {
  return {
    drawing,
    page_url: 'https://shop.example/checkout',
    title: 'Checkout',
    duration_ms: 60_000,
    annotations: [],
    details: [],
    pictures: [],
    warnings: [],
    ...fields,
  };
}

/** What is known of a button. */
export function element(fields: Partial<ElementContext> = {}): ElementContext {
  return contextOf('#submit', {
    id: 'submit',
    classes: ['btn-primary'],
    name: 'Submit',
    text: 'Submit',
    summary: "button.btn-primary 'Submit'",
    styles: { color: 'rgb(255, 255, 255)' },
    box: { x: 120, y: 340, width: 200, height: 45 },
    ...fields,
  });
}

/** A rectangle around that button. */
export function shape(fields: Partial<Shape> = {}): Shape {
  return shapeOf('ann_1_abc', {
    points: [
      { x: 118, y: 338 },
      { x: 322, y: 387 },
    ],
    note: 'this button should be darker',
    elements: [element()],
    detail: 'ann_detail_abc',
    created: NOON,
    modified: NOON,
    ...fields,
  });
}

/** A drawing on the page of a shop. */
export function drawing(fields: Partial<Drawing> = {}): Drawing {
  return drawingOf({ id: 'drawing-1', started: NOON - 60_000, shapes: [shape()], ...fields });
}

/** What is sent of that drawing. */
export function result(fields: Partial<DrawingResult> = {}): DrawingResult {
  return resultOf('drawing-1', {
    annotations: [
      {
        id: 'ann_1_abc',
        rect: { x: 118, y: 338, width: 204, height: 49 },
        text: 'this button should be darker',
        timestamp: NOON,
        page_url: 'https://shop.example/checkout',
        element_summary: "button.btn-primary 'Submit'",
        correlation_id: 'ann_detail_abc',
        number: 1,
        shape: 'rectangle',
        kind: 'fix',
        selector: '#submit',
        accessible_name: 'Submit',
      },
    ],
    details: [{ correlation_id: 'ann_detail_abc', elements: [element()] }],
    ...fields,
  });
}
