/**
 * Keeps what is typed in our fields away from the page. Runs at `document_start`, before any script of the page, so
 * that its listeners on `window` come first: claude.ai takes keys typed in someone else's shadow root (DESIGN §5). It
 * has no imports, because a chunk shared with the annotator would need a loader, which would run too late.
 *
 * The annotator, in the same isolated world, sets `recurateKeys` and receives the events instead of the page. While the
 * person draws, Draw sets `recurateDrawKeys`, and the page gets none at all, unless it waits to be frozen.
 *
 * Whoever brings a script to a page brings the guard before it. Only the first one of a page listens, or each key would
 * be delivered twice. It listens again where the page has written all of itself anew, which takes its listeners away.
 */
export {};

declare global {
  /** What listens on this page. */
  var recurateGuard: ((event: Event) => void) | undefined;
  /** Lets it listen in a window on the page too: in one of ours (../draw/frame.ts), or in one of the page's for a while. */
  var recurateGuardIn: ((window: Window, signal?: AbortSignal) => void) | undefined;
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

/** Keys that are held down to move: after they move the focus, they keep working in the new place. */
const LEADS_ON = /^(Tab|Arrow|Home|End|Page)/;
/** Keys that delete one mark after the other from the list, although each mark has its own focus. */
const DELETES = /^(Backspace|Delete)$/;

/** Where a held key was pressed. */
interface Press {
  target: EventTarget | undefined;
  /** Pressed in our UI, or on the page and used by us. */
  isOurs: boolean;
}
const presses = new Map<string, Press>();

/**
 * True if the repeat of a held key would reach the wrong target because the key moved the focus. Holding Enter on
 * "Insert into message" would otherwise send the message.
 */
function isStray({ key, repeat }: KeyboardEvent, { target, isOurs }: Press, now: Press): boolean {
  return repeat && !LEADS_ON.test(key) && (now.isOurs ? target !== now.target && !DELETES.test(key) : isOurs);
}

/** By its type: an event of another window is of another class. */
function isKey(event: Event): event is KeyboardEvent {
  return /^key/.test(event.type);
}

/** Of a key that ended what we show, the page sees nothing: neither its repeats nor its release. */
function keepRest(event: Event): void {
  if (!event.isTrusted || !isKey(event)) return;
  const isRest = event.repeat || event.type === 'keyup';
  if (isRest && presses.get(event.code)?.isOurs) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  if (!event.repeat) presses.delete(event.code);
}

function guard(event: Event): void {
  const drawing = globalThis.recurateDrawKeys;
  const receiver = drawing ?? globalThis.recurateKeys;
  // What is on the page then belongs to a newer copy of the extension, which has a guard of its own.
  if (!receiver) return keepRest(event);
  const path = event.composedPath();
  const isOurs = path.some((node) => (node as Partial<Element>).localName === 'recurate-root');
  // A page can forge events on our fields. They are stopped like the others and are not delivered.
  const key = event.isTrusted && isKey(event) ? event : null;
  const isDrawing = drawing !== undefined && !drawing.isPageHeard();
  // A key that was pressed before drawing began is released on the page, too.
  const isKept = isOurs || (isDrawing && !(event.type === 'keyup' && key && presses.has(key.code)));
  const now: Press = { target: path[0], isOurs: isKept };
  const press = (key && presses.get(key.code)) ?? now;
  // If we used a key press, the page should not see its release either.
  const isRelease = event.type === 'keyup' && press.isOurs;
  let isUsed = false;
  if (key?.type === 'keydown') {
    isUsed = isStray(key, press, now) || receiver.deliver(event);
    if (!key.repeat) presses.set(key.code, now);
    if (isUsed) (presses.get(key.code) ?? now).isOurs = true;
  } else if (event.isTrusted && (isKept || isRelease)) {
    isUsed = receiver.deliver(event);
  }
  if (key?.type === 'keyup') presses.delete(key.code);
  if (isUsed) event.preventDefault();
  if (isUsed || isKept || isRelease) event.stopImmediatePropagation();
}

globalThis.recurateGuard ??= guard;
globalThis.recurateGuardIn = (window, signal) => {
  const how = { capture: true, ...(signal && { signal }) };
  for (const type of TYPES) window.addEventListener(type, globalThis.recurateGuard!, how);
};
globalThis.recurateGuardIn(window);
