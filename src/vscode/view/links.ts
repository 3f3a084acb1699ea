import { IS_PATH } from '../../core/protocol/vscode/to-host';
import type { Host } from './host';
import { $document } from './shown';

/** Opens links in an answer when the person presses them. They lead nowhere by themselves, whatever pressed them. */
export function openLinks(pane: HTMLElement, host: Pick<Host, 'tell'>, signal: AbortSignal): void {
  const press = (event: MouseEvent): void => {
    const link = event.composedPath().find((at) => at instanceof HTMLAnchorElement);
    if (!link) return;
    event.preventDefault();
    // VS Code opens links too.
    event.stopPropagation();
    if (!event.isTrusted || event.button > 1) return;
    const written = link.getAttribute('href') ?? '';
    const key = $document.get()?.key;
    if (!IS_PATH.test(written)) host.tell({ type: 'OPEN_LINK', url: link.href });
    else if (key !== undefined) host.tell({ type: 'OPEN_FILE', key, link: written });
  };
  for (const type of ['click', 'auxclick'] as const) pane.addEventListener(type, press, { capture: true, signal });
}
