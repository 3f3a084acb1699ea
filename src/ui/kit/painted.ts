import Mark from 'mark.js';
import type { Attachment } from 'svelte/attachments';

/**
 * Shows the text with the filter's words painted in it. mark.js splits text nodes, so the text is ours to write here and
 * not Svelte's, which would go on writing into nodes that are no longer there.
 */
export function painted(text: string, filter: string): Attachment {
  return (element) => {
    element.textContent = text;
    if (filter.trim()) new Mark(element as HTMLElement).mark(filter, { element: 'mark' });
  };
}
