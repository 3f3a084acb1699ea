import type { PlacedAt } from '../../core/drawing/drawing';
import type { ElementContext } from '../../core/element/element-context';

/** What a shape is kept at. @param showed - What the element showed (../element/showed.ts). */
export function placedAt({ path, box, tag, role, name, text, around }: ElementContext, showed: string): PlacedAt {
  return { path, box, was: { tag, role, name, text, ...(around === undefined ? {} : { around }) }, showed };
}
