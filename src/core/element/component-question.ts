import * as v from 'valibot';
import { LONGEST_ADDRESS } from '../limits';

/*
 * How Draw asks the world of the page's scripts which component made an element (docs/adr/0045). The question is an event
 * on the element, answered by another one during its dispatch. A page can see and forge both: what comes back is data of
 * the page like all the rest.
 */

/** Asked on an element; its `detail` is what to do. */
export const COMPONENT_EVENT = 'recurate-component';
/** Answered on the same element; its `detail` is {@link ComponentSource} as JSON. */
export const COMPONENT_ANSWER_EVENT = 'recurate-component-answer';

/** What to do: answer for this element, or be gone. Only strings can cross between the worlds. */
export const COMPONENT_ACTS = { ask: 'ask', close: 'close' } as const;

const place = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000)));

/** What a framework says of an element. A missing file or name is an empty text. */
export const ComponentSourceSchema = v.object({
  component: v.pipe(v.string(), v.maxLength(200)),
  file: v.pipe(v.string(), v.maxLength(LONGEST_ADDRESS)),
  /** From 1. */
  line: place,
  column: place,
});
export type ComponentSource = v.InferOutput<typeof ComponentSourceSchema>;
