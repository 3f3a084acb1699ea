import type { DrawingResult, SentAnnotation } from '../../../src/core/drawing/sent';
import type { ElementContext } from '../../../src/core/element/element-context';

/** A PNG of one transparent pixel. */
export const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const PAGE = 'https://example.com/checkout';

/** The seed's button. */
export const BUTTON: ElementContext = {
  path: { hosts: [], selector: 'button.btn-primary', alternatives: ['#submit-btn'] },
  tag: 'button',
  id: 'submit-btn',
  classes: ['btn-primary', 'rounded-lg'],
  role: 'button',
  name: 'Submit',
  text: 'Submit',
  summary: "button.btn-primary 'Submit'",
  styles: { 'background-color': 'rgb(59, 130, 246)', 'font-size': '14px' },
  contrast: { ratio: 3.7, foreground: 'rgb(255, 255, 255)', background: 'rgb(59, 130, 246)' },
  parent: 'form.checkout-form > div.actions',
  siblings: [],
  attributes: { type: 'submit' },
  source: null,
  box: { x: 120, y: 340, width: 200, height: 45 },
  share: 1,
};

/** A shape as it is sent. */
export function annotation(number: number, name: string, text = 'this button should be darker'): SentAnnotation {
  return {
    id: `ann_${name}_${number}`,
    rect: { x: 120, y: 340, width: 200, height: 45 },
    text,
    timestamp: 1_707_580_800_000,
    page_url: PAGE,
    element_summary: BUTTON.summary,
    correlation_id: `ann_detail_${name}_${number}`,
    number,
    shape: 'rectangle',
    kind: 'change',
    selector: 'button.btn-primary',
    accessible_name: 'Submit',
  };
}

/** A finished drawing. @param name - Stands in its id and in those of its shapes. */
export function drawing(name: string, count = 2, change: Partial<DrawingResult> = {}): DrawingResult {
  const annotations = Array.from({ length: count }, (_, at) => annotation(at + 1, name));
  return {
    drawing: `drawing_${name}`,
    page_url: PAGE,
    title: 'Checkout',
    duration_ms: 45_000,
    annotations,
    details: annotations.map(({ correlation_id }) => ({ correlation_id, elements: [BUTTON] })),
    pictures: [{ shape: 0, width: 1, height: 1, png: PIXEL }],
    warnings: [],
    ...change,
  };
}
