import type { Delivery } from '../../browser/companion/database';
import type { Drawing } from '../../core/drawing/drawing';
import { fittingPictures } from '../../core/drawing/fitting-pictures';
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

/**
 * A result that is not too large for one message: without the last of its pictures, and if that is not enough, without
 * what is known of elements, which a hostile page can make long.
 */
export function fitting(delivery: Extract<Delivery, { type: 'result' }>): Delivery {
  let { result } = delivery;
  const bareSize = (): number => {
    const [pictures, originals] = [result.pictures.map(withoutFile), (result.originals ?? []).map(withoutFile)];
    const bare = { ...delivery, result: { ...result, pictures, originals, warnings: RESULT_WARNINGS } };
    return new TextEncoder().encode(JSON.stringify(bare)).length;
  };
  let size = bareSize();
  for (const most of [1, 0]) {
    if (size <= LARGEST_MESSAGE) break;
    const details = result.details.map((detail) => ({ ...detail, elements: detail.elements.slice(0, most) }));
    result = { ...result, details };
    size = bareSize();
  }
  const inPictures = new Map(result.annotations.map(({ id, in_pictures = [] }) => [id, in_pictures]));
  const { pictures, originals, left, ...fitted } = fittingPictures({ ...result, inPictures }, LARGEST_MESSAGE - size);
  if (left.length === 0) return { ...delivery, result };
  const annotations = result.annotations.map((one) => ({
    ...one,
    ...(one.in_pictures && { in_pictures: fitted.inPictures.get(one.id) ?? [] }),
  }));
  const { originals: _, ...rest } = result;
  const warnings = [...new Set([...result.warnings, ...left])];
  const kept = { pictures, ...(originals.length > 0 && { originals }) };
  return { ...delivery, result: { ...rest, annotations, ...kept, warnings } };
}

function withoutFile<One extends { png: string }>(picture: One): One {
  return { ...picture, png: '' };
}
