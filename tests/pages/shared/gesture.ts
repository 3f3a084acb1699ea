/** The page's own buttons and fields, where a person can send. Elements in another element's shadow tree do not count. */
const CONTROLS = 'button, textarea, [contenteditable="true"]';

const isOnControl = (event: Event): boolean =>
  event.target instanceof Element && event.target.closest(CONTROLS) !== null;

const isEnter = (event: Event): boolean => event instanceof KeyboardEvent && event.key === 'Enter' && !event.shiftKey;

/**
 * Watches for gestures that send: a person presses one of the page's buttons, or Enter in its editor. Anything else that
 * makes a page send (a line break that the editor mistakes for Enter, a scripted click) is not what the person meant.
 *
 * @returns a function that tells whether the page is still handling such a gesture
 */
export function watchGestures(): () => boolean {
  let isGesture = false;
  const onEvent = (event: Event): void => {
    if (!event.isTrusted || !isOnControl(event) || (event.type === 'keydown' && !isEnter(event))) return;
    isGesture = true;
    // A new task ends the gesture. A microtask would run between two listeners of the same event.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      isGesture = false;
      port1.close();
    };
    port2.postMessage(null);
  };
  for (const type of ['click', 'keydown']) addEventListener(type, onEvent, { capture: true });
  return () => isGesture;
}
