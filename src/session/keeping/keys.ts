import { conversationKey, UNNAMED } from '../../core/storage-keys';

/** A key that no other conversation has, for one without an address. */
export function unnamedKey(platform: string): string {
  return conversationKey(platform, UNNAMED + crypto.randomUUID());
}

/** How the keys of all conversations of a platform begin that have no address. */
export function unnamedPrefix(platform: string): string {
  return conversationKey(platform, UNNAMED);
}
