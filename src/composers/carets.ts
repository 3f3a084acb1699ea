import { deepActiveElement, isField, selectionAt } from './focus';
import { surfaceOf, type Caret, type DomSelection, type Surface } from './surface';

/** A place we have given the caret while the focus was elsewhere. */
interface Given {
  /** The text it is for. */
  text: string;
  caret: Caret;
}

/**
 * Knows where the person's caret was in each editor when the focus left it, so that a write made meanwhile does not
 * lose it.
 */
export class Carets {
  readonly #known = new WeakMap<Element, DomSelection | Given>();
  /** The editors that have been written into while the focus was elsewhere. */
  readonly #written = new WeakSet<Element>();
  /** What the mouse button was pressed on: a click places the caret itself. */
  #pressed: readonly EventTarget[] = [];

  /** The caret in an editor; null if the person has not put it there, or not that we know. */
  in(surface: Surface): Caret | null {
    const { element } = surface;
    const known = this.#known.get(element);
    // A field keeps its selection without the focus.
    const now = isField(element) || deepActiveElement() === element ? surface.selection() : null;
    if (!now) return this.#last(surface);
    // At the start, where browsers and sites put it, it may be one that nobody has chosen.
    return known || now.anchor + now.head > 0 ? now : null;
  }

  /**
   * Puts the caret there once the editor is focused again, and from then on where the person leaves it: the browser would
   * put it at the start, which is our block.
   */
  leave({ element }: Surface, text: string, caret: Caret): void {
    this.#known.set(element, { text, caret });
    this.#written.add(element);
  }

  /** Starts to watch a page. */
  watch(doc: Document, signal: AbortSignal): void {
    const options = { capture: true, signal };
    // On the window, so that a page that stops events at the document does not hide them from us.
    const target = doc.defaultView ?? doc;
    doc.addEventListener('selectionchange', (event) => event.isTrusted && this.#selected(), options);
    target.addEventListener('mousedown', (event) => (this.#pressed = event.composedPath()), options);
    target.addEventListener('mouseup', () => (this.#pressed = []), options);
    target.addEventListener('focusin', (event) => this.#focused(event.composedPath()[0] as Element), options);
  }

  #selected(): void {
    const element = deepActiveElement();
    if (!element || !(isField(element) || element.isContentEditable)) return;
    const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = selectionAt(element) ?? {};
    if (!anchorNode || !focusNode) return;
    if (!isField(element) && !(element.contains(anchorNode) && element.contains(focusNode))) return;
    this.#known.set(element, { anchorNode, anchorOffset, focusNode, focusOffset });
  }

  #focused(element: Element): void {
    if (!this.#written.has(element) || isField(element) || this.#pressed.includes(element)) return;
    const surface = surfaceOf(element as HTMLElement);
    const caret = this.#last(surface);
    if (caret) surface.select(caret);
  }

  /** Where the caret was when the focus left the editor; null if that is unknown, or the text has changed since. */
  #last(surface: Surface): Caret | null {
    const known = this.#known.get(surface.element);
    if (!known) return null;
    if ('text' in known) return known.text === surface.read().text ? known.caret : null;
    return surface.selection(known);
  }
}
