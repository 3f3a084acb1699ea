import { parentAcross } from '../across';

/** What a heading in it ends with. */
const SECTIONS =
  'article, section, aside, nav, main, dialog, details, fieldset, figure, blockquote, li, dd, td, th, footer, [role="dialog"], [role="listitem"], [role="article"]';
/** A title is often in a section of its own, above what it is the title of. */
const TITLED = 'article, aside, nav, dialog, details, figure, blockquote, li, dd, td, th, footer, [role="dialog"]';

interface Heading {
  level: number;
  text: string;
  /** The part of the page that it is the heading of; null for all that follows. */
  scope: Element | null;
}

/**
 * The headings above the place that has been reached, in document order: those before it, in parts of the page that it is
 * in as well.
 */
export class Headings {
  #stack: Heading[] = [];

  /** The headings above an element, outermost first. */
  above(element: Element | null): readonly string[] {
    this.#stack = this.#stack.filter(({ scope }) => isInside(element, scope));
    return this.#stack
      .filter(({ level }, nth) => !this.#stack.slice(nth + 1).some((later) => later.level <= level))
      .map(({ text }) => text);
  }

  /** The headings above a heading of this level. */
  aboveHeading(element: Element | null, level: number): readonly string[] {
    this.above(element);
    const scope = scopeOf(element, level);
    this.#stack = this.#stack.filter((one) => one.scope !== scope || one.level < level);
    return this.#stack
      .filter((one, nth) => one.level < level && !this.#stack.slice(nth + 1).some((later) => later.level <= one.level))
      .map(({ text }) => text);
  }

  /** A heading stands here. */
  add(element: Element | null, level: number, text: string): void {
    this.#stack.push({ level, text, scope: scopeOf(element, level) });
  }
}

function scopeOf(element: Element | null, level: number): Element | null {
  return element?.closest(level === 1 ? TITLED : SECTIONS) ?? null;
}

function isInside(element: Element | null, scope: Element | null): boolean {
  if (!scope || (element && scope.contains(element))) return true;
  for (let at: Node | null = element; at; at = parentAcross(at)) if (at === scope) return true;
  return false;
}
