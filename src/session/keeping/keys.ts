/** A conversation that has no address yet is stored under a name of its own until it gets one. */
const UNNAMED = 'unnamed-';

/** The key under which a conversation is stored. */
export function keyOf(platform: string, conversation: string): string {
  return `conversation/${platform}/${conversation}`;
}

/** A key that no other conversation has, for one without an address. */
export function unnamedKey(platform: string): string {
  return keyOf(platform, UNNAMED + crypto.randomUUID());
}

/** How the keys of all conversations of a platform begin that have no address. */
export function unnamedPrefix(platform: string): string {
  return keyOf(platform, UNNAMED);
}
