/**
 * Watches whether an input method (IME) is composing text anywhere in the document, including shadow roots: composition
 * events are `composed`. Writing into an editor then would break the unfinished word
 * (https://www.w3.org/TR/uievents/#events-compositionevents).
 *
 * @param signal - Stops watching.
 */
export function watchComposition(doc: Document, signal: AbortSignal): () => boolean {
  let composing: Node | null = null;
  const options = { capture: true, signal };
  // On the window, so that a page that stops events at the document does not hide them from us.
  const target = doc.defaultView ?? doc;
  target.addEventListener('compositionstart', (event) => (composing = event.composedPath()[0] as Node), options);
  target.addEventListener('compositionend', () => (composing = null), options);
  // A field that is removed while composing never fires the end event.
  return () => composing?.isConnected === true;
}
