/** What an element that stays has got since it was made: from ./answer-view.ts if it scrolls, from the person if it folds. */
const LATER: ReadonlySet<string> = new Set(['tabindex', 'open']);

/**
 * Makes an element equal to another, and keeps the nodes that both have in common: what the person has selected in them
 * stays selected.
 *
 * @returns The element that is there now: the first, or the second if they are of different kinds.
 */
export function morph<T extends Element>(old: T, made: T): T {
  if (!isSameKind(old, made)) {
    old.replaceWith(made);
    return made;
  }
  for (const { name } of [...old.attributes]) {
    if (!made.hasAttribute(name) && !LATER.has(name)) old.removeAttribute(name);
  }
  for (const { name, value } of made.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const children = [...made.childNodes];
  children.forEach((child, at) => {
    const before = old.childNodes[at];
    if (!before) old.append(child);
    else if (before instanceof Text && child instanceof Text) morphText(before, child.data);
    else if (before instanceof Element && child instanceof Element) morph(before, child);
    else before.replaceWith(child);
  });
  while (old.childNodes.length > children.length) old.lastChild!.remove();
  return old;
}

/** Formulas are made anew: their names are in another namespace, and their parts depend on each other. */
function isSameKind(old: Element, made: Element): boolean {
  return old.localName === made.localName && old.localName !== 'math' && old.namespaceURI === made.namespaceURI;
}

function morphText(text: Text, data: string): void {
  if (text.data === data) return;
  if (data.startsWith(text.data)) text.appendData(data.slice(text.data.length));
  else text.data = data;
}
