import { atom } from 'nanostores';
import { isEqual } from '../core/is-equal';
import type { Message } from '../core/messages/message';
import type { Notice } from '../core/messages/notice-schema';

/** Shown in the drawer until they are dismissed or withdrawn, the newest last. */
export const $notices = atom<readonly Notice[]>([]);

/** What a screen reader should say now; a person who looks sees it anyway. */
export const $announcement = atom<Message | null>(null);

/** Shows the notice; the same one again changes nothing. */
export function notify(notice: Notice): void {
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

/** Has screen readers say the text; null says nothing. */
export function announce(text: Message | null): void {
  $announcement.set(text);
}
