import type { Platform } from './schema';

const NAMED = /\[([a-z][\w-]*)/gi;

/** The attributes that affect how the page is read: signs of streaming, message ids, open dialogs. */
export function watchedAttributes({ streaming, messageId, selectors }: Platform): string[] {
  const sources = [
    ...streaming.map(({ selector }) => selector),
    ...selectors.busy,
    ...selectors.response,
    ...selectors.modal,
  ].join();
  const named = [...sources.matchAll(NAMED)].map(([, name]) => name!);
  const all = new Set([...named, ...messageId.map(({ attribute }) => attribute), 'open', 'contenteditable']);
  // These change all the time for unrelated reasons.
  return [...all].filter((name) => name !== 'class' && name !== 'style');
}
