import type { Attachment } from 'svelte/attachments';

/** What screen readers announce after the element's name (`aria-description`, ARIA 1.3); nothing for an empty text. */
export function described(text: string): Attachment {
  return (element) => element.setAttribute('aria-description', text);
}
