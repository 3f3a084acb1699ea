import { atom } from 'nanostores';

/** True while the person walks through an answer with keys, to mark it without a mouse. */
export const $isWalking = atom(false);

export function setWalking(isWalking: boolean): void {
  $isWalking.set(isWalking);
}
