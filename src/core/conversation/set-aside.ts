import type { SentNotice } from '../messages/notice-schema';

/** What is said where settings could not be read. Not in the content script: the service worker sends it. */
export const SETTINGS_SET_ASIDE: SentNotice = [
  'settings',
  'Your settings were damaged and set aside. The usual ones hold; what you choose from now on is kept.',
  { section: 'data', label: 'Show' },
];

/**
 * What is said where a stored conversation could not be read as a whole.
 *
 * @param marks - How many marks of it were set aside, the others being there as before; null if nothing could be read.
 */
export function conversationSetAside(marks: number | null): SentNotice {
  return ['damaged', `${what(marks)} New marks are kept.`, { section: 'data', label: 'Show' }];
}

function what(marks: number | null): string {
  if (marks === null) return 'The stored marks of this conversation are damaged. They were set aside.';
  if (marks === 0)
    return 'A part of what is stored of this conversation is damaged. It was set aside; your marks are here.';
  return marks === 1
    ? 'One stored mark of this conversation is damaged. It was set aside; the others are here.'
    : `${marks} stored marks of this conversation are damaged. They were set aside; the others are here.`;
}
