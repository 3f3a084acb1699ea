/** What a page is told of the person's mouse, fingers and focus. Of keys, the key guard tells it nothing. */
const TYPES = [
  ...['over', 'enter', 'out', 'leave', 'move', 'down', 'up'].flatMap((act) => [`pointer${act}`, `mouse${act}`]),
  ...['pointercancel', 'pointerrawupdate', 'gotpointercapture', 'lostpointercapture'],
  ...['click', 'auxclick', 'dblclick', 'contextmenu', 'wheel', 'mousewheel', 'selectstart'],
  ...['touchstart', 'touchmove', 'touchend', 'touchcancel'],
  ...['dragstart', 'drag', 'dragenter', 'dragover', 'dragleave', 'drop', 'dragend'],
  ...['focus', 'blur', 'focusin', 'focusout'],
];

/** What would do something on the page by itself, such as follow a link. */
const ACTS = /^(?:(?:aux|dbl)?click|contextmenu|mousedown|drag|drop)/;

/**
 * Keeps from the page what reaches it while one draws: that the mouse and the focus have left its elements for ours, at
 * which it would close its menus; and presses on what it shows above Draw for a moment. Listeners that the page had on its
 * window before ours hear of it all the same; of what is done in Draw itself, nobody hears.
 *
 * @param isFree - Whether the page is the person's again.
 */
export function keepQuiet(isFree: () => boolean, signal: AbortSignal): void {
  const keep = (event: Event): void => {
    if (!event.isTrusted || isFree()) return;
    event.stopImmediatePropagation();
    if (ACTS.test(event.type)) event.preventDefault();
  };
  for (const type of TYPES) window.addEventListener(type, keep, { capture: true, passive: !ACTS.test(type), signal });
}
