/**
 * Keeps what is typed in our fields from the page. Runs at `document_start`, before any script of the page, so that its
 * listeners on `window` come first: claude.ai takes keys that are typed in someone else's shadow root (DESIGN §5).
 * Stands alone without imports: a chunk shared with the annotator would need a loader, and a loader comes too late.
 *
 * The annotator, in the same isolated world, sets `recurateKeys` and gets the events in the page's stead.
 */
export {};

declare global {
  /** Where the guard hands events over; set by the annotator while it is mounted. */
  var recurateKeys: KeyReceiver | undefined;
}

/** The annotator's side of the key guard. */
export interface KeyReceiver {
  /** An event of our own fields, or a key that {@link wants} asked for. True if it was used up: nothing else is done. */
  deliver(event: Event): boolean;
  /** True for a key that is ours although the focus is on the page (the toolbar is open). */
  wants(event: KeyboardEvent): boolean;
}

const TYPES = [
  'keydown',
  'keypress',
  'keyup',
  'beforeinput',
  'input',
  'textInput',
  'compositionstart',
  'compositionupdate',
  'compositionend',
  'paste',
  'cut',
  'copy',
] as const;

function guard(event: Event): void {
  const isOurs = event.composedPath().some((node) => node instanceof Element && node.localName === 'recurate-root');
  const isWanted = event instanceof KeyboardEvent && event.isTrusted && globalThis.recurateKeys?.wants(event) === true;
  if (!isOurs && !isWanted) return;
  event.stopImmediatePropagation();
  // A page can forge events on our fields; they are stopped like the others and go nowhere.
  if (event.isTrusted && globalThis.recurateKeys?.deliver(event)) event.preventDefault();
}

for (const type of TYPES) window.addEventListener(type, guard, { capture: true });
