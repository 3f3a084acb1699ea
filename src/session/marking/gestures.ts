/** A selection made without a pointer has settled when it has not changed for this long (ms). */
export const REST = 120;
/** What handles clicks itself: they are not for our marks, even if one is painted there. */
const INTERACTIVE =
  'a[href], button, input, textarea, select, summary, [role="button"], [contenteditable]:not([contenteditable="false"])';

/** @see SelectionGestures */
export interface GestureHandlers {
  /** The selection has settled. */
  onRest: () => void;
  /** The person pressed on the page. */
  onPress: () => void;
  /** They clicked on the page, not on an interactive element, at this position in the window (px). */
  onClick: (x: number, y: number) => void;
}

/** Follows how the person selects and clicks on the page. What happens in our own element does not count. */
export class SelectionGestures {
  readonly #handlers: GestureHandlers;
  readonly #ours: Element;
  #isPointerDown = false;
  #rest: ReturnType<typeof setTimeout> | undefined;

  /** @param ours - Our own element. */
  constructor(ours: Element, handlers: GestureHandlers, signal: AbortSignal) {
    this.#handlers = handlers;
    this.#ours = ours;
    // A site that focuses a field of its own takes the selection along without reporting it.
    for (const type of ['selectionchange', 'focusin'] as const) {
      document.addEventListener(type, () => this.#isPointerDown || this.waitForRest(), { signal });
    }
    const capture = { capture: true, signal };
    window.addEventListener('pointerdown', (event) => this.#pressed(event), capture);
    // When a context menu opens, some systems do not report the release.
    for (const type of ['pointerup', 'pointercancel', 'contextmenu'] as const) {
      window.addEventListener(type, (event) => this.#released(event), capture);
    }
    window.addEventListener('click', (event) => this.#clicked(event), capture);
    signal.addEventListener('abort', () => this.stopWaiting());
  }

  get isPointerDown(): boolean {
    return this.#isPointerDown;
  }

  /** The selection may have changed. It is read once it has settled. */
  waitForRest(): void {
    this.stopWaiting();
    this.#rest = setTimeout(() => {
      this.#rest = undefined;
      this.#handlers.onRest();
    }, REST);
  }

  /** True while the selection has not settled yet. */
  get isWaiting(): boolean {
    return this.#rest !== undefined;
  }

  /** The selection need not be read any more. */
  stopWaiting(): void {
    clearTimeout(this.#rest);
    this.#rest = undefined;
  }

  #isOurs(event: Event): boolean {
    return event.composedPath().includes(this.#ours);
  }

  #pressed(event: PointerEvent): void {
    if (!event.isTrusted || this.#isOurs(event)) return;
    this.#isPointerDown = event.pointerType !== 'touch';
    this.stopWaiting();
    this.#handlers.onPress();
  }

  #released(event: Event): void {
    if (!event.isTrusted) return;
    // The browser settles the selection after this event. One dragged from the page may end over our drawer.
    if (this.#isPointerDown || !this.#isOurs(event)) this.waitForRest();
    this.#isPointerDown = false;
  }

  #clicked(event: MouseEvent): void {
    if (!event.isTrusted || this.#isOurs(event) || event.defaultPrevented || event.button !== 0) return;
    if (event.composedPath().some((at) => at instanceof Element && at.matches(INTERACTIVE))) return;
    this.#handlers.onClick(event.clientX, event.clientY);
  }
}
