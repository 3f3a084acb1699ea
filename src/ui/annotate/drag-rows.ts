import type { Attachment } from 'svelte/attachments';

/** How far the pointer moves before it is a drag and not a press of the button, in px. */
const SLACK = 4;
/** How close to an end of the list it scrolls, and how far in each frame, in px. */
const END = 28;
const STEP = 6;

/** A row on its way to another place. */
export interface DraggedRow {
  id: string;
  /** Its index among the rows if it is dropped now. */
  to: number;
}

/** What a list does with its rows. Each row that can be dragged has `data-row`, its handle `data-handle`. */
export interface RowDrag {
  /** Shows where the row is; null after the drag. */
  show: (dragged: DraggedRow | null) => void;
  drop: (dragged: DraggedRow) => void;
}

/** Lets the person drag the rows of a list by their handles, with mouse, pen or finger. */
export class RowDragging {
  readonly #does: RowDrag;
  #list: HTMLElement | undefined;
  #row: HTMLElement | undefined;
  #from = 0;
  #y = 0;
  #dragged: DraggedRow | null = null;
  #frame = 0;
  /** The release of a drag is also a click on the handle. */
  #isClickOver = false;

  constructor(does: RowDrag) {
    this.#does = does;
  }

  /** For the list. */
  readonly attach: Attachment<HTMLElement> = (list) => {
    this.#list = list;
    const life = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(type: K, act: (event: HTMLElementEventMap[K]) => void): void =>
      list.addEventListener(type, (event) => event.isTrusted && act(event), { capture: true, signal: life.signal });
    on('pointerdown', (event) => this.#press(event));
    on('pointermove', (event) => this.#move(event));
    on('pointerup', () => this.#release());
    on('pointercancel', () => this.cancel());
    on('lostpointercapture', () => this.cancel());
    on('click', (event) => this.#isClickOver && event.stopImmediatePropagation());
    return () => {
      life.abort();
      this.cancel();
    };
  };

  /**
   * Ends the drag; the row stays where it was.
   * @returns False if none is going on.
   */
  cancel(): boolean {
    const wasDragged = this.#dragged !== null;
    cancelAnimationFrame(this.#frame);
    this.#row = undefined;
    this.#dragged = null;
    if (wasDragged) this.#does.show(null);
    return wasDragged;
  }

  #press({ target, button, isPrimary, pointerId, clientY }: PointerEvent): void {
    this.#isClickOver = false;
    const handle = (target as Element).closest<HTMLElement>('[data-handle]');
    if (!handle || button !== 0 || !isPrimary) return;
    this.#row = handle.closest<HTMLElement>('[data-row]') ?? undefined;
    this.#from = clientY;
    handle.setPointerCapture(pointerId);
  }

  #move({ clientY }: PointerEvent): void {
    if (!this.#row) return;
    this.#y = clientY;
    if (this.#dragged || Math.abs(clientY - this.#from) < SLACK) return;
    this.#isClickOver = true;
    this.#follow();
  }

  #release(): void {
    const dragged = this.#dragged;
    this.cancel();
    if (dragged) this.#does.drop(dragged);
  }

  /** In each frame, because the list also moves under a pointer that rests. */
  #follow(): void {
    const [list, row] = [this.#list!, this.#row!];
    const { top, bottom } = list.getBoundingClientRect();
    if (this.#y < top + END) list.scrollTop -= STEP;
    else if (this.#y > bottom - END) list.scrollTop += STEP;
    const others = [...list.querySelectorAll<HTMLElement>('[data-row]')].filter((one) => one !== row);
    const to = others.filter((one) => {
      const box = one.getBoundingClientRect();
      return box.top + box.height / 2 < this.#y;
    }).length;
    const now = { id: row.dataset['row']!, to };
    if (now.to !== this.#dragged?.to) this.#does.show((this.#dragged = now));
    this.#frame = requestAnimationFrame(() => this.#follow());
  }
}
