import { conversationKey, UNNAMED } from '../../core/storage-keys';

/** A unique key for a conversation without an address. */
export function unnamedKey(platform: string): string {
  return conversationKey(platform, UNNAMED + crypto.randomUUID());
}

/** The prefix of the keys of all conversations without an address on a platform. */
export function unnamedPrefix(platform: string): string {
  return conversationKey(platform, UNNAMED);
}
