/** How long the only answers of a new chat must stay under an address that replaced the old one (ms). */
export const NAMING = 1500;
/** How long the previous chat's answers may stay after the site itself opened a chat with another name (ms). */
export const ARRIVING = 1000;
/**
 * The same after the person opened a chat: longer than sites take to load on a slow connection. If exactly the same
 * answers stay, they can be marked after this time.
 */
export const LONGEST_ARRIVING = 30_000;

/** For how long an answer may turn out to be generated here, or loaded, before the chat counts as another one (ms). */
export const UNCLEAR = 4000;

/** A question that has no answer for so long waits for one: a page that shows an old chat takes less time (ms). */
export const WAITED = 300;
