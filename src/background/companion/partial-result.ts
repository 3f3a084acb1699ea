import type { Drawing } from '../../core/drawing/drawing';
import type { DrawingResult } from '../../core/drawing/sent';
import { pathInWords, type Box } from '../../core/element/element-context';

/**
 * What an agent gets of a drawing whose page is gone (the seed's edge case 1): no pictures, and the shapes where they were
 * drawn.
 * @param now - In ms.
 */
export function partialResult(drawing: Drawing, now: number): DrawingResult {
  return {
    drawing: drawing.id,
    page_url: drawing.url,
    title: drawing.title,
    duration_ms: Math.max(0, Math.floor(now - drawing.started)),
    annotations: drawing.shapes.map((shape, index) => ({
      id: shape.id,
      rect: boundsOf(shape.points),
      text: shape.note,
      timestamp: shape.created,
      page_url: drawing.url,
      element_summary: shape.elements[0]?.summary ?? '',
      correlation_id: shape.detail,
      number: index + 1,
      shape: shape.type,
      kind: shape.kind,
      selector: shape.elements[0] ? pathInWords(shape.elements[0].path) : '',
      accessible_name: shape.elements[0]?.name ?? '',
    })),
    details: drawing.shapes.map(({ detail, elements }) => ({ correlation_id: detail, elements })),
    pictures: [],
    warnings: ['page_navigated'],
  };
}

function boundsOf(points: readonly { x: number; y: number }[]): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
