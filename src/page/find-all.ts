import { shadowRootsBelow } from './roots';

/** All matches of a selector in the document and in the shadow roots of the hosts that `shadow` matches. */
export function findAll(selector: string, shadow: readonly string[], document: Document): Element[] {
  const hosts = shadow.join();
  const roots = hosts ? shadowRootsBelow(document, (tree) => tree.querySelectorAll(hosts)) : [];
  return [document, ...roots].flatMap((tree) => [...tree.querySelectorAll(selector)]);
}
