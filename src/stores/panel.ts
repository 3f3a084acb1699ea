import { atom } from 'nanostores';

/** The id of the panel that is open in the drawer; empty for the first. The drawer shows it again when it is reopened. */
export const $panel = atom('');

export function openPanel(id: string): void {
  $panel.set(id);
}
