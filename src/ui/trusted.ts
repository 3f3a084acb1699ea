/**
 * A handler that acts only on the person's own events: our shadow root is open, so the page can reach our buttons and
 * dispatch clicks at them (DESIGN §2, rule 6).
 */
export function trusted<E extends Event>(act: (event: E) => void): (event: E) => void {
  return (event) => {
    if (event.isTrusted) act(event);
  };
}
