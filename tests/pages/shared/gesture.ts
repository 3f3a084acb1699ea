/** Where a person who sends would press or type: the page's own buttons and fields, never another element's shadow tree. */
const SENDERS = 'button, textarea, [contenteditable="true"]';

const isOnSender = (event: Event): boolean => event.target instanceof Element && event.target.closest(SENDERS) !== null;

const isEnter = (event: Event): boolean => event instanceof KeyboardEvent && event.key === 'Enter' && !event.shiftKey;

/**
 * Knows whether a person sends just now: they pressed a button of the page, or Enter in its editor, and the page is still at
 * work on that very event. Whatever else brings a page to send (a break that an editor takes for a key, a click that a script
 * makes) is nobody's wish.
 */
export function watchGestures(): () => boolean {
  let isGesture = false;
  const notice = (event: Event): void => {
    if (!event.isTrusted || !isOnSender(event) || (event.type === 'keydown' && !isEnter(event))) return;
    isGesture = true;
    // Tasks, not microtasks: those run between two listeners of one event.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      isGesture = false;
      port1.close();
    };
    port2.postMessage(null);
  };
  for (const type of ['click', 'keydown']) addEventListener(type, notice, { capture: true });
  return () => isGesture;
}
