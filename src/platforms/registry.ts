import { chatgpt } from './chatgpt';
import { claude } from './claude';
import { gemini } from './gemini';
import { grok } from './grok';
import type { Platform } from '../core/platform/schema';

/** The platforms shipped with Recurate. */
export const PLATFORMS: readonly Platform[] = [claude, chatgpt, gemini, grok];

/**
 * The platform of a page, or null.
 * @param platforms - Where to look. The first that lists the page's host with its port wins, else the first that lists
 * the host.
 */
export function platformFor(url: URL, platforms: readonly Platform[] = PLATFORMS): Platform | null {
  const at = (host: string): Platform | undefined => platforms.find(({ hosts }) => hosts.includes(host));
  return at(url.host) ?? at(url.hostname) ?? null;
}
