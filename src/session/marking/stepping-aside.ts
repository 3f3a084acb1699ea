import type { PageBox } from '../../core/room/measured-page';
import { $room, makeWay } from '../../stores/room';
import { $toolbar, type Box } from '../../stores/toolbar';
import { stopWith } from '../stop-with';
import { createTimer, type Timer } from '../timer';
import { REST } from './gestures';

/** How close the pointer may come to the drawer while it drags a selection (px). */
const NEAR = 40;
/** How long it stays aside for a selection made with keys that has not settled (ms). */
const PAUSE = 600;
/** How long it stays out of what the person jumped to (ms). */
const SHOWN = 2500;

/** @see SteppingAside */
export interface SteppingAsideParts {
  /** Our own element. */
  ours: Element;
  /** The box of the open drawer where it stands; null if it is not open. */
  drawerBox: () => PageBox | null;
  /** The box of what is being selected, or null: of the end that moves. */
  selectionEnd: () => PageBox | null;
}

/** Moves the drawer out of the way while the person selects text, and brings it back. */
export class SteppingAside {
  readonly #parts: SteppingAsideParts;
  readonly #comeBack: Timer;
  /** Where the drawer stood before it moved aside. */
  #home: PageBox | null = null;
  #isPressed = false;
  /** The person is being shown something that the drawer would cover. */
  #isShowing = false;

  constructor(parts: SteppingAsideParts, signal: AbortSignal) {
    this.#parts = parts;
    this.#comeBack = createTimer(() => {
      this.#isShowing = false;
      this.#settle();
    }, signal);
    const listen = { capture: true, passive: true, signal } as const;
    window.addEventListener('pointerdown', (event) => this.#pressed(event), listen);
    window.addEventListener('pointermove', (event) => this.#moved(event), listen);
    for (const type of ['pointerup', 'pointercancel', 'contextmenu'] as const) {
      window.addEventListener(type, (event) => this.#released(event), listen);
    }
    document.addEventListener('selectionchange', () => this.#selectionChanged(), { signal });
    window.addEventListener('keydown', (event) => event.isTrusted && this.#looked(), listen);
    stopWith(signal, [$toolbar.listen(() => this.#settle()), () => makeWay('no')]);
  }

  /** Stays out of this box, where the person is looking now, for a moment or until they do something. */
  show(box: PageBox): void {
    this.#isShowing = this.#isBehind(box);
    if (!this.#isShowing) return;
    this.#goAside();
    this.#comeBack.after(SHOWN);
  }

  #pressed(event: PointerEvent): void {
    if (!event.isTrusted) return;
    this.#isShowing = false;
    if (this.#isOurs(event)) return this.#backNow();
    if (event.button !== 0 || event.pointerType === 'touch') return;
    this.#isPressed = true;
    this.#comeBack.cancel();
    // What lies under the drawer can be selected from the first moment on.
    if ($room.get().yields === 'no') makeWay('through');
  }

  #moved(event: PointerEvent): void {
    if (!this.#isPressed || !event.isTrusted || getSelection()?.isCollapsed !== false) return;
    const { clientX: x, clientY: y } = event;
    this.#avoid({ left: x - NEAR, right: x + NEAR, top: y - NEAR, bottom: y + NEAR });
  }

  #released(event: Event): void {
    if (!event.isTrusted || !this.#isPressed) return;
    this.#isPressed = false;
    this.#comeBack.after(2 * REST);
  }

  /** With keys, or with the handles of a touch screen. */
  #selectionChanged(): void {
    if (this.#isPressed || getSelection()?.isCollapsed !== false) return;
    const end = this.#parts.selectionEnd();
    if (!end) return;
    this.#avoid(end);
    this.#comeBack.after(PAUSE);
  }

  /** Stays aside as long as the toolbar's text is where the drawer stands. */
  #settle(): void {
    if (this.#isPressed || this.#isShowing || $room.get().yields === 'no') return;
    const toolbar = $toolbar.get();
    if (!toolbar || !this.#avoid(edgesOf(toolbar.box))) this.#backNow();
  }

  #looked(): void {
    if (!this.#isShowing) return;
    this.#isShowing = false;
    this.#settle();
  }

  /** @returns Whether the drawer stands there. */
  #avoid(box: PageBox): boolean {
    const isBehind = this.#isBehind(box);
    if (isBehind) this.#goAside();
    return isBehind;
  }

  #backNow(): void {
    this.#isPressed = false;
    this.#comeBack.cancel();
    makeWay('no');
  }

  #goAside(): void {
    this.#home = this.#homeBox();
    if (this.#home) makeWay('aside');
  }

  /** A drawer that is aside will come back to where it stood. */
  #homeBox(): PageBox | null {
    return $room.get().yields === 'aside' ? this.#home : this.#parts.drawerBox();
  }

  #isBehind({ left, right, top, bottom }: PageBox): boolean {
    const home = this.#homeBox();
    return home !== null && left < home.right && right > home.left && top < home.bottom && bottom > home.top;
  }

  #isOurs(event: Event): boolean {
    return event.composedPath().includes(this.#parts.ours);
  }
}

function edgesOf({ left, top, width, height }: Box): PageBox {
  return { left, top, right: left + width, bottom: top + height };
}
