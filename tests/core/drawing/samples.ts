import type { Drawing, Shape } from '../../../src/core/drawing/drawing';
import type { DrawingResult } from '../../../src/core/drawing/sent';
import type { ElementContext } from '../../../src/core/element/element-context';

export const NOON = Date.UTC(2026, 10, 27, 12);

/** What is known of a button. */
export function element(fields: Partial<ElementContext> = {}): ElementContext {
  return {
    path: { hosts: [], selector: '#submit', alternatives: [] },
    tag: 'button',
    id: 'submit',
    classes: ['btn-primary'],
    role: 'button',
    name: 'Submit',
    text: 'Submit',
    summary: "button.btn-primary 'Submit'",
    styles: { color: 'rgb(255, 255, 255)' },
    contrast: null,
    parent: 'form',
    siblings: [],
    attributes: {},
    source: null,
    box: { x: 120, y: 340, width: 200, height: 45 },
    share: 1,
    ...fields,
  };
}

/** A rectangle around that button. */
export function shape(fields: Partial<Shape> = {}): Shape {
  return {
    id: 'ann_1_abc',
    type: 'rectangle',
    kind: 'fix',
    points: [
      { x: 118, y: 338 },
      { x: 322, y: 387 },
    ],
    at: null,
    note: 'this button should be darker',
    elements: [element()],
    detail: 'ann_detail_abc',
    created: NOON,
    modified: NOON,
    ...fields,
  };
}

/** A drawing on the page of a shop. */
export function drawing(fields: Partial<Drawing> = {}): Drawing {
  return {
    version: 1,
    id: 'drawing-1',
    page: 'https://shop.example/checkout',
    url: 'https://shop.example/checkout',
    title: 'Checkout',
    started: NOON - 60_000,
    request: null,
    shapes: [shape()],
    boxes: [],
    typing: null,
    history: { done: [], undone: [] },
    lives: {},
    sent: 0,
    ...fields,
  };
}

/** What is sent of that drawing. */
export function result(fields: Partial<DrawingResult> = {}): DrawingResult {
  return {
    drawing: 'drawing-1',
    page_url: 'https://shop.example/checkout',
    title: 'Checkout',
    duration_ms: 60_000,
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
    pictures: [],
    warnings: [],
    ...fields,
  };
}
