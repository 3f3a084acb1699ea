import type { Match } from '../core/match';
import type { Selectors } from '../core/selector';

/** Asks the service worker for the platform of this page; null if it has none, undefined if it does not answer. */
export function askPlatform(): Promise<unknown> {
  return ask({ ask: 'platform' });
}

/** Lets the service worker find words that changed; undefined if it does not answer. */
export async function askMatch(text: string, selectors: readonly Selectors[]): Promise<Match[] | undefined> {
  const found = await ask({ ask: 'match', text, selectors });
  return Array.isArray(found) ? (found as Match[]) : undefined;
}

async function ask(question: object): Promise<unknown> {
  try {
    return await chrome.runtime.sendMessage(question);
  } catch {
    return undefined;
  }
}
