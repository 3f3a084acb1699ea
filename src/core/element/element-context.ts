import type { InferOutput } from 'valibot';
import type {
  BoxSchema,
  ElementContextSchema,
  ElementLikenessSchema,
  ElementPathSchema,
} from './element-context-schema';

/** A box in CSS pixels. */
export type Box = InferOutput<typeof BoxSchema>;
/** Where an element is, across open shadow roots and frames of the same origin. */
export type ElementPath = InferOutput<typeof ElementPathSchema>;
/** What is known about an element. */
export type ElementContext = InferOutput<typeof ElementContextSchema>;
/** What tells an element from another one that stands in its place later. */
export type ElementLikeness = InferOutput<typeof ElementLikenessSchema>;

/** What stands between the parts of a path that is written as one text. */
const BETWEEN = { shadow: ' >>> ', frame: ' |> ' } as const;

/**
 * A path as one text, for people and agents.
 *
 * @example
 * pathInWords({ hosts: [{ type: 'shadow', selector: 'app-menu' }], selector: 'button', alternatives: [] });
 * // 'app-menu >>> button'
 */
export function pathInWords({ hosts, selector }: ElementPath): string {
  return `${hosts.map((host) => host.selector + BETWEEN[host.type]).join('')}${selector}`;
}
