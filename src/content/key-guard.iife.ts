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
  /**
   * An event of our own fields, or a key pressed on the page. True if it was used up: then the page does not get it and
   * its default action does not happen.
   */
  deliver(event: Event): boolean;
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

/** The keys whose press we used: their release is none of the page's business either. */
const held = new Set<string>();

function guard(event: Event): void {
  const isOurs = event.composedPath().some((node) => node instanceof Element && node.localName === 'recurate-root');
  const key = event.isTrusted && event instanceof KeyboardEvent ? event.code : '';
  const isRelease = event.type === 'keyup' && held.delete(key);
  if (!isOurs && !isRelease && event.type !== 'keydown') return;
  // A page can forge events on our fields; they are stopped like the others and go nowhere.
  const isUsed = event.isTrusted && globalThis.recurateKeys?.deliver(event) === true;
  if (event.type === 'keydown') held[isUsed ? 'add' : 'delete'](key);
  if (isUsed) event.preventDefault();
  if (isUsed || isOurs || isRelease) event.stopImmediatePropagation();
}

for (const type of TYPES) window.addEventListener(type, guard, { capture: true });
