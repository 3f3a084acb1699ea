import type { Platform } from './schema';

const NAMED = /\[([a-z][\w-]*)/gi;
/** Change all the time, for reasons that are not ours. */
const TOO_LIVELY = new Set(['class', 'style']);

/** The attributes whose change can change what the page means: signs of streaming, message ids, open dialogs. */
export function watchedAttributes({ streaming, messageId, selectors }: Platform): string[] {
  const sources = [...streaming.map((sign) => sign.selector), ...selectors.busy, ...selectors.response];
  const named = sources.flatMap((selector) => [...selector.matchAll(NAMED)].map((found) => found[1]!));
  const all = new Set([...named, ...messageId.map((rule) => rule.attribute), 'open', 'contenteditable']);
  return [...all].filter((name) => !TOO_LIVELY.has(name));
}
