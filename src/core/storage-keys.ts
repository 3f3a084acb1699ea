/*
 * What the browser's storage holds under which key, and the names of the locks on it. Keys of `storage.local` are what
 * people have stored: none changes without a migration.
 */

/** The settings, and the lock on them. */
export const SETTINGS = 'settings';

/** Keys of conversations begin so; the platform and the conversation's id follow. */
export const CONVERSATION = 'conversation/';

/** The id of a conversation that has no address begins so. */
export const UNNAMED = 'unnamed-';

/** The key under which a conversation is stored. @param id - Its id on the platform, or one that begins with {@link UNNAMED}. */
export function conversationKey(platform: string, id: string): string {
  return `${CONVERSATION}${platform}/${id}`;
}

/** Keys of entries that were set aside because they could not be read begin so; the key they had and the time follow. */
export const DAMAGED = 'damaged/';

/** Which mark the library asks the next page to show. */
export const GO_TO = 'go-to';

/** What went wrong last, in `storage.session`, which is gone when the browser is closed; and the lock on it. */
export const PROBLEMS = 'problems';

/** The lock on one entry while it is read, set aside and replaced. */
export const entryLock = (key: string): string => `entry/${key}`;

/** The lock on where the annotator is registered to run. */
export const SITES_LOCK = 'sites';

/** The lock on one tab while the annotator is brought into it. */
export const tabLock = (tab: number): string => `tab/${tab}`;
