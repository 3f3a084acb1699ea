import type { Attachment } from 'svelte/attachments';
import { searchHits } from '../../core/text/search-hits';

/** Shows a text with the words of a filter highlighted. */
export function painted(text: string, filter: string): Attachment {
  return (element) => {
    const parts: (string | Node)[] = [];
    let shown = 0;
    for (const { start, end } of searchHits(text, filter)) {
      const hit = document.createElement('mark');
      hit.textContent = text.slice(start, end);
      parts.push(text.slice(shown, start), hit);
      shown = end;
    }
    element.replaceChildren(...parts, text.slice(shown));
  };
}
