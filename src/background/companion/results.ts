import type { Delivery } from '../../browser/companion/database';
import type { Drawing } from '../../core/drawing/drawing';
import { resultOf } from '../../core/drawing/result';
import type { DrawingResult } from '../../core/drawing/sent';
import { RESULT_WARNINGS } from '../../core/drawing/sent-schema';
import { LARGEST_MESSAGE } from '../../core/protocol/bridge/messages';
import { redactText } from '../../core/redaction/redact-text';

/**
 * What an agent gets of a drawing whose page is gone: no pictures, the shapes where they were drawn, and a note as far as
 * it was typed.
 */
export function partialResult({ typing, ...drawing }: Drawing): DrawingResult {
  const shapes = drawing.shapes.map((shape) => (shape.id === typing?.shape ? { ...shape, note: typing.text } : shape));
  return resultOf(
    { ...drawing, typing, shapes },
    { places: new Map(), pictures: [], warnings: ['page_navigated'], redact: redactText, now: Date.now() },
  );
}

/** What a picture takes in a message besides its characters, in bytes, generously. */
const AROUND_PICTURE = 200;

/**
 * A result that is not too large for one message: without the last of its pictures, and if that is not enough, without
 * what is known of elements, which a hostile page can make long.
 */
export function fitting(delivery: Extract<Delivery, { type: 'result' }>): Delivery {
  let { result } = delivery;
  const bareSize = (): number => {
    const bare = { ...delivery, result: { ...result, pictures: [], warnings: RESULT_WARNINGS } };
    return new TextEncoder().encode(JSON.stringify(bare)).length;
  };
  let size = bareSize();
  for (const most of [1, 0]) {
    if (size <= LARGEST_MESSAGE) break;
    const details = result.details.map((detail) => ({ ...detail, elements: detail.elements.slice(0, most) }));
    result = { ...result, details };
    size = bareSize();
  }
  const end = result.pictures.findIndex(({ png }) => (size += png.length + AROUND_PICTURE) > LARGEST_MESSAGE);
  if (end === -1) return { ...delivery, result };
  const warnings = [...new Set([...result.warnings, 'pictures_left_out' as const])];
  return { ...delivery, result: { ...result, pictures: result.pictures.slice(0, end), warnings } };
}
