import type { StoredAnnotation } from '../annotation/annotation';
import { isDrawn } from '../annotation/drawn';
import { kindOf, summaryOf, type Kind, type KindId, type OwnKind } from '../annotation/kinds';
import { drawingKindOf, type DrawingKindId } from '../drawing/kinds';
import type { Translate } from '../messages/translate';

/** What the library shows of the kind of a mark, whatever it is about. */
export interface ShownKind extends Pick<Kind, 'name' | 'icon'> {
  id: KindId | DrawingKindId;
  /** Of a kind of shapes, as `#rrggbb`. */
  colour?: string;
}

/** The kind of a mark. Shapes that were drawn have kinds of their own. */
export function kindOfMark(annotation: StoredAnnotation, own: readonly OwnKind[]): ShownKind {
  return isDrawn(annotation) ? drawingKindOf(annotation.kind) : kindOf(annotation.kind, own);
}

/** The number of marks of each kind, and of shapes, as text: "3 to keep, 2 shapes". Empty for none. */
export function summaryOfMarks(
  annotations: readonly StoredAnnotation[],
  own: readonly OwnKind[],
  t: Translate,
): string {
  const kinds = annotations.flatMap((one) => (isDrawn(one) ? [] : [one.kind]));
  const shapes = annotations.length - kinds.length;
  const parts = [summaryOf(kinds, own, t), shapes > 0 ? t.count('drawShapesKept', shapes) : ''];
  return t.list(parts.filter(Boolean), 'plain');
}
