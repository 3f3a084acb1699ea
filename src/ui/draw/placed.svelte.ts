import type { Attachment } from 'svelte/attachments';
import type { Box } from '../../core/element/element-context';
import { placeNote } from './place-note';
import type { Room } from './room.svelte';

/**
 * Keeps an element of a layer beside a box of the window, inside the window and off the toolbar, and off the list
 * where there is room.
 * @param around - Read as a rune; null leaves it where it is.
 */
export function placed(around: () => Box | null, room: Room, direction: 'ltr' | 'rtl'): Attachment<HTMLElement> {
  return (element) => {
    const layer = element.parentElement!;
    // While the person types it stays on its side: the list grows with what is typed.
    let kept = room.listBox();
    const put = (): void => {
      const box = around();
      if (!box) return;
      if (!element.matches(':focus-within')) kept = room.listBox();
      const free = { width: layer.clientWidth, top: room.over, bottom: layer.clientHeight - room.under, kept };
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const { x, y } = placeNote(box, size, free, direction);
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
