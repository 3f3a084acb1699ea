import { isElement } from '../node-types';

/** How far up from an element it is looked for what says what it is. */
const MOST_LEVELS = 4;
/** A longer text is no label (UTF-16 code units), nor one in more nodes. */
const LONGEST_LABEL = 80;
const MOST_NODES = 12;
const NAMES = ['aria-label', 'title', 'placeholder', 'data-label'];
const CELL = 'td, th, [role="cell"], [role="gridcell"], [role="columnheader"], [role="rowheader"]';
/** What holds more than one value: what is before it is no label of what is in it. */
const LARGE =
  'body, main, article, section, table, ul, ol, dl, nav, header, footer, form, tr, [role="row"], [role="table"], [role="grid"]';
/** What says itself what it is, or what can be done. */
const NO_VALUE =
  'a, button, h1, h2, h3, h4, h5, h6, label, legend, dt, summary, nav *, [role="button"], [role="link"], [role="tab"], [role="heading"]';

/** What says what an element is, and of which element around it, or of itself, it says that. */
export interface LabelOf {
  label: string;
  value: Element;
}

/**
 * What a page says that an element is: the term of a description, the cell before it and the headings of its row and
 * column, its label and its accessible name, the legend around it, or the element before it. Nearest first.
 */
export function labelsOf(element: Element): LabelOf[] {
  const labels: LabelOf[] = [];
  let isFirst = true;
  let at: Element | null = element;
  for (let level = 0; at && level < MOST_LEVELS; level++, at = at.parentElement) {
    const value = at;
    const add = (label: string): void => {
      if (label) labels.push({ label, value });
    };
    if (at.hasAttributes()) for (const name of NAMES) add(shortOf(at.getAttribute(name)));
    namesBy(at).forEach((one) => add(shortText(one, value)));
    if (at.localName === 'dd') {
      add(termOf(at));
      break;
    }
    if (at.matches(CELL)) {
      for (const one of headingsOf(at)) add(shortText(one));
      break;
    }
    if (at.localName === 'address') {
      add('Address');
      break;
    }
    if (at.localName === 'fieldset') {
      const legend = at.querySelector(':scope > legend');
      if (legend && !legend.contains(element)) add(shortText(legend));
      break;
    }
    if (at.matches(LARGE)) break;
    const before: Element | null = isFirst ? elementBefore(at) : null;
    if (before && !at.matches(NO_VALUE)) add(shortText(before));
    isFirst &&= before === null && isFirstIn(at);
  }
  return labels;
}

/** A text that may be a label; empty if it is too long. */
function shortOf(text: string | null): string {
  return text !== null && text.length <= LONGEST_LABEL ? text.trim() : '';
}

/** The text of an element, if it may be a label. @param except - What is in it and is none of the label. */
function shortText(element: Element, except?: Element): string {
  // Most have no other elements in them.
  if (!element.firstElementChild) return shortOf(element.textContent);
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let text = '';
  for (let count = 0; walker.nextNode(); count++) {
    if (except && element.contains(except) && except.contains(walker.currentNode)) continue;
    text += (walker.currentNode as Text).data;
    if (count > MOST_NODES || text.length > LONGEST_LABEL * 2) return '';
  }
  return shortOf(text.replace(/\s+/g, ' ').trim());
}

/** The elements that give another its name. */
function namesBy(element: Element): Element[] {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const root = element.getRootNode() as Document | ShadowRoot;
  const named = ids.flatMap((id) => (id && root.getElementById?.(id)) || []);
  return [...named, ...((element as Partial<HTMLInputElement>).labels ?? [])].filter((one) => one !== element);
}

function termOf(description: Element): string {
  let at = description.previousElementSibling;
  while (at && at.localName === 'dd') at = at.previousElementSibling;
  return at?.localName === 'dt' ? shortText(at) : '';
}

/** The cell before a cell, and the headings of its row and its column. */
function headingsOf(cell: Element): Element[] {
  const row = cell.closest('tr, [role="row"]');
  const table = cell.closest('table, [role="table"], [role="grid"]');
  const headings = [
    cell.previousElementSibling,
    row?.querySelector(':scope > th[scope="row"], :scope > [role="rowheader"]'),
  ];
  if (row && table) headings.push(columnHeading(cell, row, table));
  return [...new Set(headings)].filter((one): one is Element => !!one && one !== cell);
}

function columnHeading(cell: Element, row: Element, table: Element): Element | null {
  const at = placeOf(cell);
  const head = table.localName === 'table' ? ((table as HTMLTableElement).tHead?.rows ?? []) : [];
  const first = head[head.length - 1] ?? table.querySelector('tr, [role="row"]');
  if (!first || first === row) return null;
  const heading = [...first.children].find((one) => placeOf(one) === at) ?? null;
  return heading?.matches('th, [role="columnheader"]') || first.parentElement?.localName === 'thead' ? heading : null;
}

/** Which column a cell begins in. */
function placeOf(cell: Element): number {
  let place = 0;
  for (let at = cell.previousElementSibling; at; at = at.previousElementSibling) {
    place += (at as Partial<HTMLTableCellElement>).colSpan ?? 1;
  }
  return place;
}

/** The element right before another, with nothing but a space or a sign between. */
function elementBefore(element: Element): Element | null {
  for (let at = element.previousSibling; at; at = at.previousSibling) {
    if (isElement(at)) return at.localName === 'br' || at.localName === 'wbr' ? null : at;
    if (at.nodeType === Node.TEXT_NODE && !/^[\s:=–—-]*$/.test((at as Text).data)) return null;
  }
  return null;
}

function isFirstIn(element: Element): boolean {
  for (let at = element.previousSibling; at; at = at.previousSibling) {
    if (isElement(at) || (at.nodeType === Node.TEXT_NODE && (at as Text).data.trim())) return false;
  }
  return true;
}
