import type { Attachment } from 'svelte/attachments';
import type { Box } from '../../core/element/element-context';
import { placeNote } from './place-note';

/**
 * Keeps an element of a layer beside a box of the window, and inside the window.
 * @param around - Read as a rune; null leaves it where it is.
 */
export function placed(around: () => Box | null, direction: 'ltr' | 'rtl'): Attachment<HTMLElement> {
  return (element) => {
    const layer = element.parentElement!;
    const put = (): void => {
      const box = around();
      if (!box) return;
      const window = { width: layer.clientWidth, height: layer.clientHeight };
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const { x, y } = placeNote(box, size, window, direction);
      element.style.left = `${x}px`;
      element.style.top = `${y}px`;
    };
    const observer = new ResizeObserver(put);
    observer.observe(element);
    observer.observe(layer);
    $effect(put);
    return () => observer.disconnect();
  };
}
