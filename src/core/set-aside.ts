/** Something that the person should know, and where they can do something about it. */
export type Told = [about: string, text: string, help: { section: string; label: string }];

/** What is said where something stored could not be read. Not in the content script: the service worker sends it. */
export const SET_ASIDE: Readonly<Record<'conversation' | 'settings', Told>> = {
  conversation: [
    'damaged',
    'The stored marks of this conversation are damaged. They were set aside; new marks are kept.',
    { section: 'library', label: 'Show' },
  ],
  settings: [
    'settings',
    'Your settings were damaged and set aside. The usual ones hold; what you choose from now on is kept.',
    { section: 'data', label: 'Show' },
  ],
};
