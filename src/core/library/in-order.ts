import { byPlace, type StoredAnnotation } from '../annotation/annotation';
import { isDrawn } from '../annotation/drawn';

/** Orders the marks of a conversation or page: those on text as there, then each drawing with its shapes by number. */
export function inOrder(a: StoredAnnotation, b: StoredAnnotation): number {
  if (!isDrawn(a) && !isDrawn(b)) return byPlace(a, b);
  if (!isDrawn(a) || !isDrawn(b)) return Number(isDrawn(a)) - Number(isDrawn(b));
  const [one, other] = [a.target, b.target];
  if (one.drawing === other.drawing) return one.number - other.number;
  return a.created - b.created || (one.drawing < other.drawing ? -1 : 1);
}
