import { elementsByPlace } from '../../dom/element/inert-page';

/** What a page may react to when clicked. It receives none of these while the person is pointing. */
const PRESSES = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick', 'auxclick', 'contextmenu'];

/** Receives what the person does on the page while they are pointing. */
export interface Pointing {
  /** Our own elements. What happens there is not pointing. */
  hosts: readonly Element[];
  /** True while a dialog of ours makes the page inert, above one of its own; never if missing. */
  isInert?(): boolean;
  /** True while the person is asked to point at something. */
  isAsking(): boolean;
  /** The person clicked an element. */
  onClick(element: Element): void;
  /** The person reached an element by keyboard, and pressed Enter. */
  onEnter(element: Element): void;
  /** The mouse or the focus is at an element. */
  onHover(element: Element): void;
  /** The person pressed Escape. */
  onCancel(): void;
}

/**
 * Follows where the person points until the signal ends it. Only their own clicks and keys count, and the page sees no
 * clicks.
 */
export function followPointer(pointing: Pointing, signal: AbortSignal): void {
  const targetOf = (event: Event): Element | null => {
    const path = event.composedPath();
    const [target] = path;
    if (pointing.hosts.some((host) => path.includes(host)) || !(target instanceof Element)) return null;
    return pointing.isInert?.() && event instanceof MouseEvent ? elementUnder(event) : target;
  };

  const press = (event: Event): void => {
    const target = targetOf(event);
    if (!target) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === 'click' && event.isTrusted && pointing.isAsking()) pointing.onClick(target);
  };

  const hover = (event: Event): void => {
    const target = targetOf(event);
    if (target) pointing.onHover(target);
  };

  const pressKey = (event: KeyboardEvent): void => {
    if (!event.isTrusted || event.isComposing) return;
    if (event.key === 'Escape') {
      event.stopImmediatePropagation();
      pointing.onCancel();
    } else if (event.key === 'Enter' && pointing.isAsking() && targetOf(event)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      const element = atByKeyboard();
      if (element) pointing.onEnter(element);
    }
  };

  const options = { capture: true, signal };
  for (const type of PRESSES) window.addEventListener(type, press, options);
  window.addEventListener('pointermove', hover, { ...options, passive: true });
  window.addEventListener('focusin', hover, options);
  window.addEventListener('keydown', pressKey, options);
}

/** What of an inert page is at the pointer: the browser itself finds nothing there. */
function elementUnder({ clientX: x, clientY: y }: MouseEvent): Element | null {
  return elementsByPlace(document, x, y)[0] ?? null;
}

/**
 * The element the person has reached by keyboard: the one with the focus, or the place of the caret or selection; null
 * for none.
 */
function atByKeyboard(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (focused && focused !== document.body && focused !== document.documentElement) return focused;
  const at = getSelection()?.focusNode;
  return at instanceof Element ? at : (at?.parentElement ?? null);
}
