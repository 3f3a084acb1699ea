import { atom } from 'nanostores';

/** Something that the person should know, in plain words. */
export interface Notice {
  /** What it is about; a newer notice on the same takes its place. */
  about: string;
  text: string;
  /** A section of the options page where the person can do something about it, and what. */
  help?: { section: string; label: string };
}

/** Shown in the drawer until they are dismissed or withdrawn. */
export const $notices = atom<readonly Notice[]>([]);

/** What a screen reader should say now; a person who looks sees it anyway. */
export const $announcement = atom('');

export function notify(about: string, text: string, help?: Notice['help']): void {
  const known = $notices.get().find((one) => one.about === about);
  if (known?.text === text) return;
  $notices.set([...$notices.get().filter((one) => one.about !== about), { about, text, ...(help && { help }) }]);
}

/** Takes a notice away, because it was read or no longer holds. */
export function withdraw(about: string): void {
  if ($notices.get().some((one) => one.about === about)) {
    $notices.set($notices.get().filter((one) => one.about !== about));
  }
}

export function announce(text: string): void {
  $announcement.set(text);
}
