import type { Attachment } from 'svelte/attachments';

/** What had the focus when the person last pressed something of ours; undefined after they pressed elsewhere. */
let atPress: Element | null | undefined = null;

/** Called with what should have the focus, and did not get it. */
let refused: (element: HTMLElement) => void = () => undefined;

/** Says what is done with what should have the focus, and did not get it because the page keeps it. */
export function whenRefused(listener: (element: HTMLElement) => void): void {
  refused = listener;
}

/**
 * Focuses something of ours, for somebody who called for it.
 *
 * @param preventScroll - False where what surrounds it of ours is to scroll to it.
 */
export function giveFocus(element: HTMLElement, preventScroll = true): void {
  element.focus({ preventScroll });
  if ((element.getRootNode() as ShadowRoot).activeElement !== element) refused(element);
}

/**
 * Must be called for every press by the person, with pointer or key.
 * @param isOurs - It was meant for us, wherever it happened.
 */
export function notePress(isOurs: boolean): void {
  atPress = isOurs ? document.activeElement : undefined;
}

/**
 * Focuses the element when it appears, if wanted. Our layers are fixed, so the page does not scroll.
 *
 * An element may appear late, for example after a write, when the person has already moved on: selected text, started
 * to type, or gone elsewhere. Then the focus stays with them. It is only taken from where it was when they pressed,
 * from something of ours, or from nowhere.
 */
export function focusWhen(isWanted: boolean): Attachment<HTMLElement> {
  return (element) => {
    // After the layer around it is shown: attachments of outer elements run after those of inner ones.
    if (isWanted) queueMicrotask(() => takeFocus(element));
  };
}

/** Focuses the element unless the person has moved on, as explained at {@link focusWhen}. */
export function takeFocus(element: HTMLElement): void {
  const now = document.activeElement;
  const isOurs = element.getRootNode() === now?.shadowRoot;
  if (atPress !== undefined && (isOurs || now === atPress || now === document.body)) giveFocus(element, false);
}
