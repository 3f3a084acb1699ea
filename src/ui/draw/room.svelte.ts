import { getContext } from 'svelte';

/** Between the toolbar and the window's edge, in px. */
const MARGIN = 14;

/** What the toolbar and the list take of the window: the rest of Draw stands beside them. */
export class Room {
  isBarAtTop = $state.raw(false);
  /** The box of the toolbar with what it says, as the browser tells it when it lays that out. */
  bar: readonly ResizeObserverSize[] | undefined = $state.raw();
  /** Whether the list is open across a narrow window. */
  isListAcross = $state.raw(false);
  /** How high the closed list is where a note could cover it, in px. */
  opener = $state.raw(0);
  readonly #barHeight = $derived(this.bar?.[0]?.blockSize ?? 0);
  /** What is taken at the top and at the bottom, in px. */
  readonly over = $derived(this.isBarAtTop ? this.#barHeight + MARGIN : 0);
  /** The same at the top, for notes. */
  readonly overNotes = $derived(this.over + this.opener);
  readonly under = $derived(this.isBarAtTop ? 0 : this.#barHeight + MARGIN);
}

/** The context key of the room. */
export const ROOM = Symbol('room');

/** The room that is left. Call it during component initialisation. */
export function useRoom(): Room {
  return getContext<Room>(ROOM);
}
