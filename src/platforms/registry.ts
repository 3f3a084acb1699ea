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
