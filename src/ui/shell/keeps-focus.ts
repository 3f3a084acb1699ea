import type { Attachment } from 'svelte/attachments';
import { takeFocus } from '../kit/focus-when';

/**
 * If a control disappears when its key is pressed, the focus stays in the element around it.
 * @param fallback - What takes the focus then.
 */
export function keepsFocus(fallback: (within: HTMLElement) => HTMLElement | null | undefined): Attachment<HTMLElement> {
  return (element) => {
    const check = ({ target, detail: clicks }: MouseEvent): void =>
      void setTimeout(() => {
        const isLost = document.activeElement === document.body && !(target as Element).isConnected;
        const next = clicks === 0 && isLost ? fallback(element) : null;
        if (next) takeFocus(next);
      });
    element.addEventListener('click', check);
    return () => element.removeEventListener('click', check);
  };
}
