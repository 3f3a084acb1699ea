import { conversationId } from './conversation-id';
import type { Platform } from './schema';

/**
 * The address by which a conversation is opened again: without query and hash, but for the one that names it, as where a
 * site keeps its route in the hash (`/#/chat/1`).
 */
export function conversationAddress(platform: Platform, url: URL): string {
  const { origin, pathname, search, hash } = url;
  const id = conversationId(platform, url);
  const shortest = origin + pathname;
  const longer = [shortest, shortest + hash, shortest + search, shortest + search + hash];
  return longer.find((one) => conversationId(platform, new URL(one)) === id) ?? shortest;
}
