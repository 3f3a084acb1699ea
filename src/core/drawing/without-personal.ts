import type { ElementContext, ElementPath } from '../element/element-context';
import type { Drawing } from './drawing';

/**
 * A drawing without what says who somebody is, in everything that its page says: title, address and elements. What the
 * person wrote stays.
 *
 * @param redact - Takes it out of a text.
 */
export function withoutPersonal(drawing: Drawing, redact: (text: string) => string): Drawing {
  return {
    ...drawing,
    title: redact(drawing.title),
    url: redact(drawing.url),
    shapes: drawing.shapes.map((shape) => ({
      ...shape,
      elements: shape.elements.map((element) => elementWithoutPersonal(element, redact)),
    })),
  };
}

/** The same for one element. */
export function elementWithoutPersonal(
  { path, styles, ...said }: ElementContext,
  redact: (text: string) => string,
): ElementContext {
  return { ...inTexts(said, redact), path: pathWithout(path, redact), styles };
}

/** A selector with a part taken out would lead nowhere, or elsewhere: another takes its place. */
function pathWithout({ hosts, selector, alternatives }: ElementPath, redact: (text: string) => string): ElementPath {
  const [first = '', ...others] = [selector, ...alternatives].filter((one) => redact(one) === one);
  return {
    hosts: hosts.map((host) => ({ ...host, selector: redact(host.selector) })),
    selector: first,
    alternatives: others,
  };
}

/** The same value with each text in it changed. The names of fields stay. */
function inTexts<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value;
  if (Array.isArray(value)) return value.map((one) => inTexts(one as unknown, change)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inTexts(one as unknown, change)])) as Value;
}
