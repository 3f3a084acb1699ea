import { atom } from 'nanostores';
import { isEqual } from '../core/is-equal';
import type { LauncherPlace } from '../core/room/launcher-place';
import type { Stand } from '../core/room/room';
import { DEFAULT_WIDTH } from '../core/settings/settings';

/**
 * Whether our UI makes way for what the person does on the page: not at all, by letting the pointer `through`, or by
 * moving `aside`.
 */
export type Yielding = 'no' | 'through' | 'aside';

/** Where our UI is on the page, so that it is not in the way. */
export interface RoomState {
  /** How the drawer stands, or would if it were open. */
  stand: Stand;
  /** Where the launcher is. */
  launcher: LauncherPlace;
  yields: Yielding;
  /** The bottom of a message beside the launcher, in px of the viewport; null for the launcher's own. */
  noteBottom: number | null;
}

export const $room = atom<RoomState>({
  stand: { stance: 'floating', width: DEFAULT_WIDTH, height: null },
  launcher: { look: 'line', top: 0, width: 0 },
  yields: 'no',
  noteBottom: null,
});

/** Moves the drawer and the launcher to their places. Equal places change nothing. */
export function placeInRoom(
  places: Pick<RoomState, 'stand' | 'launcher'> & Partial<Pick<RoomState, 'noteBottom'>>,
): void {
  const next = { ...$room.get(), ...places };
  if (!isEqual($room.get(), next)) $room.set(next);
}

/** Makes way for what the person does on the page, or comes back. */
export function makeWay(yields: Yielding): void {
  if ($room.get().yields !== yields) $room.set({ ...$room.get(), yields });
}
