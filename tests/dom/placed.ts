import type { Annotation } from '../../src/core/annotation/annotation';
import type { Layers } from '../../src/dom/painter';
import type { Anchorable } from '../../src/dom/region';

/** An item for tests: a mark of a kind, with its response as its region. */
export interface Placed extends Anchorable {
  kind: Annotation['kind'];
}

export function placed({ id, kind, target }: Annotation): Placed {
  return { id, kind, region: target.response, selectors: target.selectors };
}

export type Name = Annotation['kind'] | 'focus';

/** Layers with the names used by the product. */
export const LAYERS: Layers<Name> = {
  keep: { highlight: 'recurate-keep', priority: 0, barColour: 'green' },
  drop: { highlight: 'recurate-drop', priority: 0, barColour: 'red' },
  deeper: { highlight: 'recurate-deeper', priority: 0, barColour: 'blue' },
  verify: { highlight: 'recurate-verify', priority: 0, barColour: 'orange' },
  comment: { highlight: 'recurate-comment', priority: 0, barColour: 'grey' },
  own1: { highlight: 'recurate-own1', priority: 0, barColour: 'purple' },
  own2: { highlight: 'recurate-own2', priority: 0, barColour: 'teal' },
  own3: { highlight: 'recurate-own3', priority: 0, barColour: 'pink' },
  own4: { highlight: 'recurate-own4', priority: 0, barColour: 'brown' },
  focus: { highlight: 'recurate-focus', priority: 1, barClass: 'focused' },
};
