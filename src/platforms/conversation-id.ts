import type { Platform } from './schema';

/** The id of the conversation that the URL shows; null on a page without one, such as a new chat. */
export function conversationId(platform: Platform, url: URL): string | null {
  for (const pattern of platform.conversation) {
    const id = new RegExp(pattern).exec(url.pathname + url.search)?.[1];
    if (id) return id;
  }
  return null;
}
