import { atom } from 'nanostores';
import { isEqual } from '../core/is-equal';
import type { Words } from './words';

/** Something that the person should know, shown in the drawer. */
export interface ShownNotice {
  /** What it is about, in one word; a newer notice about the same replaces it. */
  about: string;
  text: Words;
  /** The section of the options page where the person can do something about it, and the name of the button that opens it. */
  help?: { section: string; label: Words };
}

/** Shown in the drawer until they are dismissed or withdrawn, the newest last. */
export const $notices = atom<readonly ShownNotice[]>([]);

/** What a screen reader should say now; a person who looks sees it anyway. */
export const $announcement = atom<Words>('');

/** Shows the notice. The same notice again changes nothing. */
export function notify(notice: ShownNotice): void;
export function notify(about: string, text: Words, help?: ShownNotice['help']): void;
export function notify(given: ShownNotice | string, text?: Words, help?: ShownNotice['help']): void {
  const notice = typeof given === 'string' ? { about: given, text: text ?? '', ...(help && { help }) } : given;
  const others = $notices.get().filter((one) => one.about !== notice.about);
  const known = $notices.get().find((one) => one.about === notice.about);
  if (!isEqual(known, notice)) $notices.set([...others, notice]);
}

/** Removes a notice that was read or no longer applies. */
export function withdraw(about: string): void {
  if ($notices.get().some((one) => one.about === about)) {
    $notices.set($notices.get().filter((one) => one.about !== about));
  }
}

/** Has screen readers say the text. */
export function announce(text: Words): void {
  $announcement.set(text);
}
