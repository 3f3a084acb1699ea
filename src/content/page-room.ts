import { addStyleSheet } from '../browser/style-sheets';
import { hasControl, measurePage } from '../page/measure-room';
import type { PageReader } from '../page/read-page';
import type { PageRoom } from '../session/annotated-page';

/**
 * The space on the page. The page makes room by a rule of ours: nothing of the page itself is changed.
 *
 * @param holder - An element of ours for the style sheet, where the browser needs one.
 */
export function pageRoom(reader: PageReader, holder: Element, signal: AbortSignal): PageRoom {
  let replace: ((styles: string) => void) | undefined;
  const style = (styles: string): void => {
    if (styles !== '') replace ??= addStyleSheet(document, '', holder);
    replace?.(styles);
  };
  let tell = (): void => undefined;
  let watched: readonly Element[] = [];
  const observer = new ResizeObserver(() => tell());
  /** The site may have replaced them. */
  const watch = (): void => {
    const now = [reader.composer(), reader.dock()?.element].filter((one) => one != null);
    if (now.length === watched.length && now.every((one, at) => one === watched[at])) return;
    observer.disconnect();
    for (const one of now) observer.observe(one);
    watched = now;
  };
  signal.addEventListener('abort', () => {
    observer.disconnect();
    style('');
  });
  return {
    measure() {
      watch();
      return measurePage(reader);
    },
    hasControl,
    window: () => ({ width: document.documentElement.clientWidth, height: innerHeight }),
    isRightToLeft: () => getComputedStyle(document.documentElement).direction === 'rtl',
    makeRoom(space, edge) {
      const dock = space > 0 ? reader.dock() : null;
      // Inside a border everything has less space, also what is positioned, and the page's background shows through it.
      const side = edge === 'end' ? 'inline-end' : 'block-end';
      style(
        dock
          ? `:is(${dock.selector}){box-sizing:border-box!important;border-${side}:${space}px solid transparent!important}`
          : '',
      );
    },
    onResize(listener) {
      tell = listener;
      window.addEventListener('resize', listener, { signal });
    },
  };
}
