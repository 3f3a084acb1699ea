import type { Attachment } from 'svelte/attachments';

/** What had focus when the person last pressed something of ours; undefined once they pressed elsewhere. */
let atPress: Element | null | undefined = null;

/** To be told of each press of the person, by pointer or by key. @param isOurs - It was for us, wherever it was made. */
export function notePress(isOurs: boolean): void {
  atPress = isOurs ? document.activeElement : undefined;
}

/**
 * Gives the element focus when it appears, if it should have it. Our layers are fixed: the page does not scroll for it.
 *
 * What appears late, as after a write, finds a person who may have gone on: who has begun to select words, to type or to
 * stand elsewhere is left there. Focus comes only from where it was when they pressed, from something of ours, or from nowhere.
 */
export function focusWhen(isWanted: boolean): Attachment<HTMLElement> {
  return (element) => {
    // Not before the layer that it stands in is shown: outer elements come after inner ones.
    if (isWanted) queueMicrotask(() => takeFocus(element));
  };
}

/** @see focusWhen */
export function takeFocus(element: HTMLElement): void {
  const now = document.activeElement;
  const isOurs = element.getRootNode() === now?.shadowRoot;
  if (atPress !== undefined && (isOurs || now === atPress || now === document.body)) element.focus();
}
