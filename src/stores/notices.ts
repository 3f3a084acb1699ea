import { atom } from 'nanostores';
import { isEqual } from '../core/is-equal';
import type { Message } from '../core/messages/message';
import type { Notice } from '../core/messages/notice-schema';

/** The subject of the notice that a document beside the chat cannot be marked. It is also shown beside the launcher. */
export const BESIDE = 'beside';

/** Shown in the drawer until they are dismissed or withdrawn; newest last. */
export const $notices = atom<readonly Notice[]>([]);

/** What a screen reader should announce now. It is visible anyway. A new object each time, even for the same text. */
export const $announcement = atom<{ readonly text: Message } | null>(null);

/** Shows a notice. An equal one changes nothing. */
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

/** Makes screen readers announce a text, again if they have just announced the same; null announces nothing. */
export function announce(text: Message | null): void {
  $announcement.set(text && { text });
}
