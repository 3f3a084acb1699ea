import { conversationId, type Address } from './conversation-id';
import type { Platform } from './schema';

/**
 * The address for reopening a conversation: without query and hash, except where one of them identifies it, as when a
 * site keeps its route in the hash (`/#/chat/1`).
 */
export function conversationAddress(platform: Platform, url: Address): string {
  const { origin, host, pathname, search, hash } = url;
  const id = conversationId(platform, url);
  const tries = [
    { search: '', hash: '' },
    { search: '', hash },
    { search, hash: '' },
    { search, hash },
  ];
  const shortest = tries.find((parts) => conversationId(platform, { origin, host, pathname, ...parts }) === id);
  return origin + pathname + (shortest?.search ?? '') + (shortest?.hash ?? '');
}
