import { getContext } from 'svelte';
import type { Attachment } from 'svelte/attachments';

/** The context key of what makes our frame cover only one element, or with null all of the page. */
export const COVER_ONLY = Symbol('cover only');

/** Lets the page be used around an element, as long as that is there. Call it during component initialisation. */
export function coversOnlyThis(): Attachment<HTMLElement> {
  const coverOnly = getContext<(element: HTMLElement | null) => void>(COVER_ONLY);
  return (element) => {
    coverOnly(element);
    return () => coverOnly(null);
  };
}
