/**
 * Whether an input method (IME) is composing text anywhere in the document, shadow roots included: composition events
 * are `composed`. Writing into an editor then would break the half-made word
 * (https://www.w3.org/TR/uievents/#events-compositionevents).
 *
 * @param signal ends the watching.
 */
export function watchComposition(doc: Document, signal: AbortSignal): () => boolean {
  let composing: Node | null = null;
  const options = { capture: true, signal };
  // On the window, so that a page which stops events at the document does not blind us.
  const target = doc.defaultView ?? doc;
  target.addEventListener('compositionstart', (event) => (composing = event.composedPath()[0] as Node), options);
  target.addEventListener('compositionend', () => (composing = null), options);
  // A field that is removed while composing never says that it ended.
  return () => composing?.isConnected === true;
}
