/* The keys in the browser's storage and the names of the locks on them. Keys in `storage.local` hold people's data:
   never change one without a migration. */

/** The settings, and their lock. */
export const SETTINGS = 'settings';

/** Prefix for conversations, followed by the platform and the conversation's id. */
export const CONVERSATION = 'conversation/';

/** The platform of conversations at addresses that belong to none of ours. */
export const ELSEWHERE = 'web';

/** The platform of Markdown files that were marked in VS Code. */
export const MARKDOWN_FILE = 'markdown-file';

/** Prefix for the id of a conversation without an address. */
export const UNNAMED = 'unnamed-';

/**
 * The storage key of a conversation.
 * @param id - Its id on the platform, or one that starts with {@link UNNAMED}.
 */
export function conversationKey(platform: string, id: string): string {
  return `${CONVERSATION}${platform}/${id}`;
}

/** Prefix for unreadable entries that were set aside, followed by their original key and the time. */
export const DAMAGED = 'damaged/';

/** The key under which an unreadable entry is set aside at a time, in ms. */
export function setAsideKey(key: string, at: number): string {
  return `${DAMAGED}${key}/${at}`;
}

/**
 * The original key of an entry and when it was set aside, in ms; 0 if it is still under that key.
 *
 * @param key - Its key in storage.
 *
 * @example
 * setAsideFrom('damaged/conversation/claude/c1/1700000000000'); // { of: 'conversation/claude/c1', at: 1700000000000 }
 */
export function setAsideFrom(key: string): { of: string; at: number } {
  const end = key.lastIndexOf('/');
  const at = key.slice(end + 1);
  if (!key.startsWith(DAMAGED) || end <= DAMAGED.length || !/^\d+$/.test(at)) return { of: key, at: 0 };
  return { of: key.slice(DAMAGED.length, end), at: Number(at) };
}

/** The mark that the library asks the next page to show. */
export const GO_TO = 'go-to';

/** Recent problems, and their lock. They are in `storage.session`, which is cleared when the browser closes. */
export const PROBLEMS = 'problems';

/**
 * When the person last deleted everything, in ms. In `storage.session`: what is gone from the disk leaves no trace there,
 * and no page outlives the browser.
 */
export const DELETED = 'deleted';

/**
 * Prefix for what was asked about a page in a tab, followed by the tab and a hash of the page's identity. In
 * `storage.session`.
 */
export const THREAD = 'thread/';

/** Which threads are kept, and the lock on them. */
export const THREADS = 'threads';
/** Prefix for the text that the person wants to ask about in a tab, followed by the tab. In `storage.session`. */
export const PENDING_SELECTION = 'pending-selection/';

/**
 * Prefix for what was drawn on a page in a tab, followed by the tab and a hash of the page's identity. In
 * `storage.session`.
 */
export const DRAWING = 'drawing/';
/** Which drawings are kept, and the lock on them. */
export const DRAWINGS = 'drawings';
/** In which tabs drawing is going on. */
export const ACTIVE_DRAWINGS = 'active-drawings';

/** The lock on one entry while it is read, set aside and replaced. */
export const entryLock = (key: string): string => `entry/${key}`;

/** The lock on the sites where the annotator is registered. */
export const SITES_LOCK = 'sites';

/** The lock on our entries in the browser's context menu. */
export const MENU_LOCK = 'menu';

/** The lock on a tab while the annotator is being loaded into it. */
export const tabLock = (tab: number): string => `tab/${tab}`;
