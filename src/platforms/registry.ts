import { chatgpt } from './chatgpt';
import { claude } from './claude';
import { gemini } from './gemini';
import { grok } from './grok';
import type { Platform } from './schema';

/** The platforms that ship with Recurate. */
export const PLATFORMS: readonly Platform[] = [claude, chatgpt, gemini, grok];

/**
 * The platform of a page, or null.
 * @param platforms those to choose from; the first that names the page's host wins
 */
export function platformFor(url: URL, platforms: readonly Platform[] = PLATFORMS): Platform | null {
  return platforms.find(({ hosts }) => hosts.includes(url.hostname)) ?? null;
}

/** The id of the conversation that the URL shows; null on a page without one, such as a new chat. */
export function conversationId(platform: Platform, url: URL): string | null {
  for (const pattern of platform.conversation) {
    const id = new RegExp(pattern).exec(url.pathname + url.search)?.[1];
    if (id) return id;
  }
  return null;
}
