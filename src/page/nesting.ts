/** Of elements in document order, those that are not inside another. */
export function outermost(elements: readonly Element[]): Element[] {
  const kept: Element[] = [];
  for (const element of elements) if (!kept.at(-1)?.contains(element)) kept.push(element);
  return kept;
}

/**
 * The elements that neither contain nor are inside one of the others in the same tree. Visits each element of the page
 * only once, because a conversation can have thousands of answers.
 */
export function apartFrom(elements: readonly Element[], others: ReadonlySet<Element>): Element[] {
  if (others.size === 0) return [...elements];
  const around = new Set<Element>();
  for (const other of others)
    for (let at = other.parentElement; at && !around.has(at); at = at.parentElement) around.add(at);
  const isWithin = new Map<Element, boolean>();
  const liesWithin = (element: Element): boolean => {
    const path: Element[] = [];
    let at: Element | null = element;
    while (at && !isWithin.has(at) && !others.has(at)) {
      path.push(at);
      at = at.parentElement;
    }
    const lies = !!at && (others.has(at) || isWithin.get(at)!);
    for (const one of path) isWithin.set(one, lies);
    return lies;
  };
  return elements.filter((element) => !around.has(element) && !liesWithin(element));
}
