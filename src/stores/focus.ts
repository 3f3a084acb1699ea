import { atom } from 'nanostores';

/** The mark the person is looking at: pulsed on the page, raised in the list. */
export const $focused = atom<string | null>(null);

/** Sets the mark under the pointer or reached from the list; null for none. */
export function focusMark(id: string | null): void {
  if ($focused.get() !== id) $focused.set(id);
}
