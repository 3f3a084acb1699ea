import { FIELD } from './fields';
import { isLastingId, placeOf, traitsOf, type Trait } from './traits';

/** A selector that may identify an element, and which of the elements around the click it is for. */
export interface Form extends Trait {
  at: Element;
}

/** The cost of combining conditions. */
const WITHIN = 1.5;
const NOT = 2;
const HAS = 5;
/** The cost of matching every second child: correct only as long as questions and answers alternate. */
const PARITY = 16;
/** At most this many elements inside a message are examined. */
const MOST_INSIDE = 150;
/**
 * A child with this share of its parent's text contains the message text itself. What is inside differs between
 * answers.
 */
const MOST_OF_TEXT = 0.5;

/** The ancestors of the clicked element that contain no field and none of the others, narrowest first. */
export function wholesAround(clicked: Element, others: readonly Element[]): Element[] {
  const found = [clicked];
  const { body } = clicked.ownerDocument;
  for (let at = clicked.parentElement; at && at !== body; at = at.parentElement) {
    if (at.querySelector(FIELD) || others.some((one) => at.contains(one))) break;
    found.push(at);
  }
  return found;
}

/**
 * Finds selectors for each element around the click: from its own properties alone and, if the other kind is known,
 * from what is around it, what it lacks, what it contains, and its position among its siblings.
 *
 * @param around - Narrowest first.
 * @param others - What was clicked as the other kind.
 */
export function formsOf(
  around: readonly Element[],
  others: readonly Element[],
  document: Document,
  plainForms: (element: Element) => Trait[],
): Form[] {
  const forms: Form[] = around.flatMap((at) => plainForms(at).map((one) => ({ ...one, at })));
  if (others.length > 0) {
    const row = around.at(-1)!;
    const otherRow = rowOf(others[0]!, row);
    // Labels for screen readers are translated.
    const lacks = (otherRow ? difference(chain(others[0]!, otherRow), around.flatMap(traitsOf)) : []).filter(
      ({ cost }) => cost < 8,
    );
    const holds = otherRow ? difference(inside(row), inside(otherRow)) : [];
    const lacked = otherRow ? difference(inside(otherRow), inside(row)) : [];
    const rows = ways(row, document);
    for (const [n, at] of around.entries()) {
      const own = traitsOf(at).slice(0, 3);
      // Below the row: what identifies it there, or else its path.
      const inRow = at === row ? [{ selector: '', cost: 0 }] : [...below(own), pathIn(at, row)];
      for (const outer of around.slice(n + 1))
        for (const a of traitsOf(outer).slice(0, 3))
          for (const b of [...below(own), pathIn(at, outer)]) forms.push({ ...joined(a, b), at });
      for (const a of own)
        for (const b of lacks.slice(0, 4))
          forms.push({ selector: `${a.selector}:not(${b.selector})`, cost: a.cost + b.cost / 2 + NOT, at });
      for (const part of inRow) {
        for (const a of rows.slice(0, 2)) {
          for (const b of lacks.slice(0, 2))
            forms.push({
              ...joined({ selector: `${a.selector}:not(${b.selector})`, cost: a.cost + b.cost / 2 + NOT }, part),
              at,
            });
          for (const b of holds.slice(0, 4))
            forms.push({
              ...joined({ selector: `${a.selector}:has(${b.selector})`, cost: a.cost + b.cost / 2 + HAS }, part),
              at,
            });
          for (const b of lacked.slice(0, 3))
            forms.push({
              ...joined(
                { selector: `${a.selector}:not(:has(${b.selector}))`, cost: a.cost + b.cost / 2 + HAS + NOT },
                part,
              ),
              at,
            });
        }
        for (const one of turns(row, otherRow)) forms.push({ ...joined(one, part), at });
      }
    }
  }
  return [...new Map(forms.toSorted((a, b) => b.cost - a.cost).map((one) => [one.selector, one])).values()].toSorted(
    (a, b) => a.cost - b.cost,
  );
}

function below(traits: readonly Trait[]): Trait[] {
  return traits.map(({ selector, cost }) => ({ selector: ` ${selector}`, cost: cost / 2 + WITHIN }));
}

function joined(outer: Trait, inner: Trait): Trait {
  return { selector: outer.selector + inner.selector, cost: outer.cost + inner.cost };
}

/** The path down to an element, by tag names. */
function pathIn(at: Element, outer: Element): Trait {
  let selector = '';
  let cost = 0;
  for (let up: Element | null = at; up && up !== outer; up = up.parentElement) {
    selector = ` > ${up.localName}${selector}`;
    cost += 2.5;
  }
  return { selector, cost };
}

/** The whole message of the other kind: the ancestor that is a sibling of this row. Null if there is none. */
function rowOf(other: Element, row: Element): Element | null {
  for (let at: Element | null = other; at; at = at.parentElement) if (at.parentElement === row.parentElement) return at;
  return null;
}

/** How to select a row: directly, or as a child of its container. */
function ways(row: Element, document: Document): Trait[] {
  const parent = row.parentElement;
  const own = traitsOf(row).slice(0, 2);
  const named = parent && parent !== document.body ? namesOf(parent) : [];
  return [
    ...own,
    ...named.map(({ selector, cost }) => ({ selector: `${selector} > ${row.localName}`, cost: cost + 2.5 })),
  ];
}

function namesOf(element: Element): Trait[] {
  if (isLastingId(element.id)) return [{ selector: `#${element.id}`, cost: 2 }];
  const [own] = traitsOf(element);
  const place = own ?? placeOf(element);
  return place ? [place] : [];
}

/** Every second child, where the two kinds alternate. */
function turns(row: Element, other: Element | null): Trait[] {
  const parent = row.parentElement;
  if (!other || !parent) return [];
  const place = [...parent.children].indexOf(row);
  if (Math.abs(place - [...parent.children].indexOf(other)) % 2 === 0) return [];
  const [name] = parent === row.ownerDocument.body ? [{ selector: 'body', cost: 6 }] : namesOf(parent);
  const turn = place % 2 === 0 ? 'odd' : 'even';
  return name ? [{ selector: `${name.selector} > :nth-child(${turn})`, cost: name.cost + PARITY }] : [];
}

function chain(element: Element, end: Element): Trait[] {
  const found: Trait[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) {
    found.push(...traitsOf(at));
    if (at === end) break;
  }
  return found;
}

/** Properties of what a row contains, apart from the text of the message. */
function inside(row: Element): Trait[] {
  const words = saidIn(row);
  const found: Trait[] = [];
  let looked = 0;
  const walk = row.ownerDocument.createTreeWalker(row, NodeFilter.SHOW_ELEMENT, (node) =>
    node.parentNode === words && words !== row ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  while (walk.nextNode() && (looked += 1) < MOST_INSIDE) found.push(...traitsOf(walk.currentNode as Element));
  return [...new Map(found.map((one) => [one.selector, one])).values()].toSorted((a, b) => a.cost - b.cost);
}

/** The narrowest element with most of a row's text. */
export function saidIn(row: Element): Element {
  const part = [...row.children].find(({ textContent }) => textContent.length > row.textContent.length * MOST_OF_TEXT);
  return part ? saidIn(part) : row;
}

function difference(these: readonly Trait[], those: readonly Trait[]): Trait[] {
  const known = new Set(those.map(({ selector }) => selector));
  return [
    ...new Map(these.filter(({ selector }) => !known.has(selector)).map((one) => [one.selector, one])).values(),
  ].toSorted((a, b) => a.cost - b.cost);
}
