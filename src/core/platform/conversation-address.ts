import { conversationId, type Address } from './conversation-id';
import type { Platform } from './schema';

/**
 * The address by which a conversation is opened again: without query and hash, but for the one that names it, as where a
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
