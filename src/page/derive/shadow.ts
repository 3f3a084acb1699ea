import { BODY, placeOf, traitsOf, weakTraitsOf } from './traits';

/** A selector for each host of an open shadow root around the element, outermost first. Empty on most sites. */
export function deriveShadow(element: Element): string[] {
  const { host } = element.getRootNode() as Partial<ShadowRoot>;
  if (!host) return [];
  return [...new Set([...deriveShadow(host), telling(host) ?? host.localName])];
}

/** The best selector that is more than a position on the page. */
function telling(element: Element): string | undefined {
  const place = placeOf(element);
  const all = [...traitsOf(element), ...(place ? [place] : []), ...weakTraitsOf(element)];
  return all.find(({ selector }) => !selector.startsWith(BODY))?.selector;
}
