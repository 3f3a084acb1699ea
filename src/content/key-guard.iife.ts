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

/** The annotator's side of the key guard: gets what is of ours, each key that goes down, and the release of each that was ours. */
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

/** Keys that are held to get somewhere: where one of them brings the focus, it goes on. */
const LEADS_ON = /^(Tab|Arrow|Home|End|Page)/;
/** Those that take one mark after the other out of the list, though each has its own focus. */
const DELETES = /^(Backspace|Delete)$/;

/** Where a key went down that is held. */
interface Press {
  target: EventTarget | undefined;
  /** In something of ours, or on the page and we used it. */
  isOurs: boolean;
}
const presses = new Map<string, Press>();

/**
 * True for the repeat of a held key that is not for whom it comes to: what it did moved the focus. Enter held on
 * "Insert into message" would send the message.
 */
function isStray({ key, repeat }: KeyboardEvent, { target, isOurs }: Press, now: Press): boolean {
  return repeat && !LEADS_ON.test(key) && (now.isOurs ? target !== now.target && !DELETES.test(key) : isOurs);
}

function guard(event: Event): void {
  const path = event.composedPath();
  const isOurs = path.some((node) => node instanceof Element && node.localName === 'recurate-root');
  // A page can forge events on our fields; they are stopped like the others and go nowhere.
  const key = event.isTrusted && event instanceof KeyboardEvent ? event : null;
  const now: Press = { target: path[0], isOurs };
  const press = (key && presses.get(key.code)) ?? now;
  // The release of a key whose press was ours is none of the page's business either.
  const isRelease = event.type === 'keyup' && press.isOurs;
  let isUsed = false;
  if (key?.type === 'keydown') {
    isUsed = isStray(key, press, now) || globalThis.recurateKeys?.deliver(event) === true;
    if (!key.repeat) presses.set(key.code, now);
    if (isUsed) (presses.get(key.code) ?? now).isOurs = true;
  } else if (event.isTrusted && (isOurs || isRelease)) {
    isUsed = globalThis.recurateKeys?.deliver(event) === true;
  }
  if (key?.type === 'keyup') presses.delete(key.code);
  if (isUsed) event.preventDefault();
  if (isUsed || isOurs || isRelease) event.stopImmediatePropagation();
}

for (const type of TYPES) window.addEventListener(type, guard, { capture: true });
