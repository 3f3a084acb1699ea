import * as v from 'valibot';
import {
  COMPONENT_ACTS,
  COMPONENT_ANSWER_EVENT,
  COMPONENT_EVENT,
  type ComponentSource,
  ComponentSourceSchema,
} from '../../core/element/component-question';

/**
 * Asks the script in the page's world which component made an element. Null if that script is not there, or does not
 * know; what it says is checked, and is the page's own word.
 */
export function componentOf(element: Element): ComponentSource | null {
  let found: ComponentSource | null = null;
  const hear = (event: Event): void => {
    found ??= readSource((event as CustomEvent<unknown>).detail);
  };
  element.addEventListener(COMPONENT_ANSWER_EVENT, hear);
  element.dispatchEvent(new CustomEvent(COMPONENT_EVENT, { detail: COMPONENT_ACTS.ask, composed: true }));
  element.removeEventListener(COMPONENT_ANSWER_EVENT, hear);
  return found;
}

/** Lets that script go. */
export function endComponents(): void {
  document.documentElement?.dispatchEvent(new CustomEvent(COMPONENT_EVENT, { detail: COMPONENT_ACTS.close }));
}

function readSource(detail: unknown): ComponentSource | null {
  if (typeof detail !== 'string') return null;
  try {
    const read = v.safeParse(ComponentSourceSchema, JSON.parse(detail));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
