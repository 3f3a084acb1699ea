import { getContext, untrack } from 'svelte';
import type { Box } from '../../core/element/element-context';
import type { DrawPort } from './port';

/** Between the toolbar and the window's edge, in px. */
const MARGIN = 14;

/** In a narrower or lower window the list is folded at first, so that the page is seen (px). */
const WIDE = 720;
const HIGH = 420;

/** What the toolbar and the list take of the window: the rest of Draw stands beside them. */
export class Room {
  isBarAtTop = $state.raw(false);
  /** The box of the toolbar with what it says, as the browser tells it when it lays that out. */
  bar: readonly ResizeObserverSize[] | undefined = $state.raw();
  /** Whether the list is there. At first it is where there is room for it. */
  isListOpen = $state.raw(innerWidth >= WIDE && innerHeight >= HIGH);
  /** The list's element while it is open. */
  list: HTMLElement | undefined = $state.raw();
  /** Whether the list is open across a narrow window. */
  isListAcross = $state.raw(false);
  readonly #barHeight = $derived(this.bar?.[0]?.blockSize ?? 0);
  /** What is taken at the top and at the bottom, in px. */
  readonly over = $derived(this.isBarAtTop ? this.#barHeight + MARGIN : 0);
  readonly under = $derived(this.isBarAtTop ? 0 : this.#barHeight + MARGIN);

  /** Where the list lies in the window now; null while it is folded. Reads layout. */
  listBox(): Box | null {
    return untrack(() => this.list)?.getBoundingClientRect() ?? null;
  }

  /** Folds the list to nothing, or brings it back. It stays so for this drawing. */
  toggleList(port: Pick<DrawPort, 'arrange'>): void {
    this.isListOpen = !this.isListOpen;
    port.arrange({ isListOpen: this.isListOpen });
  }

  /** Moves the toolbar to the other end. */
  toggleBar(port: Pick<DrawPort, 'arrange'>): void {
    this.isBarAtTop = !this.isBarAtTop;
    port.arrange({ isBarAtTop: this.isBarAtTop });
  }
}

/** The context key of the room. */
export const ROOM = Symbol('room');

/** The room that is left. Call it during component initialisation. */
export function useRoom(): Room {
  return getContext<Room>(ROOM);
}
