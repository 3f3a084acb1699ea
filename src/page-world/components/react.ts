import { getRawSource, hasDebugStack, isSourceFile, normalizeFileName } from 'bippy/source';
import type { ComponentSource } from '../../core/element/component-question';
import { fieldsOf, firstText, placeOf, type Fields } from './record';

/** React 17 and later, and React 16. */
const KEY = /^__react(?:Fiber|InternalInstance)\$/;
/** A tree deeper than this is followed no further. */
const MOST_LEVELS = 200;
/** What a minifier has left of a name says nothing. */
const READABLE = /^[A-Z][\w$.]{2,}$/;

/** The component whose JSX an element stands in, and where; null if React did not make it. */
export function ofReact(element: Element): ComponentSource | null {
  const fiber = fiberOf(element);
  if (!fiber) return null;
  const component = componentOf(fiber);
  const place = placeIn(fiber);
  return component || place ? { component, ...(place ?? { file: '', line: null, column: null }) } : null;
}

/** React's own record of the element, or of the nearest one around that has one. */
function fiberOf(element: Element): Fields | null {
  for (let at: Element | null = element, level = 0; at && level < MOST_LEVELS; at = at.parentElement, level++) {
    const key = Object.keys(at).find((name) => KEY.test(name));
    const fiber = key && fieldsOf((at as unknown as Fields)[key]);
    if (fiber) return fiber;
  }
  return null;
}

/** In development the component that wrote the element is known, else it is the nearest one around. */
function componentOf(fiber: Fields): string {
  const owner = nameOf(fieldsOf(fiber['_debugOwner']));
  if (owner) return owner;
  let at = fieldsOf(fiber['return']);
  for (let level = 0; at && level < MOST_LEVELS; at = fieldsOf(at['return']), level++) {
    const name = nameOf(at);
    if (name) return name;
  }
  return '';
}

/** The name of a component; empty for an element of the page, and for a name that a minifier made. */
function nameOf(fiber: Fields | null): string {
  // A component of a server has its name beside it.
  const type = fieldsOf(fiber?.['type']);
  const inner = fieldsOf(type?.['type']) ?? fieldsOf(type?.['render']);
  const name = firstText(
    type?.['displayName'],
    inner?.['displayName'],
    type?.['name'],
    inner?.['name'],
    fiber?.['name'],
  );
  return READABLE.test(name) ? name : '';
}

/**
 * Where the element was written. Only what React noted itself is read: without that, the package would call the page's
 * components to find out.
 */
function placeIn(fiber: Fields): Pick<ComponentSource, 'file' | 'line' | 'column'> | null {
  const noted = fiber as unknown as Parameters<typeof getRawSource>[0];
  if (!fieldsOf(fiber['_debugSource']) && !hasDebugStack(noted)) return null;
  const source = getRawSource(noted);
  const file = source ? normalizeFileName(source.fileName) : '';
  if (!source || !isSourceFile(file)) return null;
  return { file, line: placeOf(source.lineNumber), column: placeOf(source.columnNumber) };
}
