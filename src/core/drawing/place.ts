import type { Box } from '../element/element-context';
import type { SecretType } from '../redaction/secret';
import type { Point } from './drawing';

/**
 * Where a shape is now. `there`: at its element. `free`: it has none, and stands where it was drawn in the document.
 * `changed`: its element is gone, so it stands where it was last seen. `hidden`: its element is scrolled out of its
 * scroller, or not shown, so the shape is not shown either.
 */
export type PlaceState = 'there' | 'free' | 'changed' | 'hidden';

/** The place of a shape in the window, in CSS pixels from its top left. */
export interface ShapePlace {
  state: PlaceState;
  points: readonly Point[];
  /** Its element is there, and shows other words or pictures than when the shape was drawn. */
  hasOtherWords?: boolean;
}

/** Whether what a shape was drawn on is gone, or shows something else now. */
export function isOther({ state, hasOtherWords }: Partial<ShapePlace>): boolean {
  return state === 'changed' || hasOtherWords === true;
}

/** Something secret that is on the page now. */
export interface FoundSecret {
  /** Stays the same while it is the same secret at the same element, so that its switch stays. */
  id: string;
  type: SecretType;
  /** It says who somebody is, and opens nothing (../redaction/secret.ts). */
  isPersonal: boolean;
  /** It stands in a field, where the person or the page has put it. */
  inField: boolean;
  /** What the page calls a field, without its secrets; missing for anything else. Untrusted. */
  label?: string;
  /** One for each line, in CSS pixels from the top left of the window. */
  boxes: readonly Box[];
}
