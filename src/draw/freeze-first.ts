import { addStyleSheet } from '../browser/style-sheets';
import { emptyDrawing } from '../core/drawing/bounded';
import { createCamera } from '../session/drawing/camera';
import type { FrozenWindow } from '../session/drawing/parts';
import { createHiding } from './hiding';
import { pageHere } from './page';
import { capture } from './worker';

/**
 * Takes the page as it is before anything of Draw is on it: a menu that closes when it loses the focus is still open.
 *
 * @returns Null if the browser does not take a picture.
 */
export async function freezeFirst(signal: AbortSignal): Promise<FrozenWindow | null> {
  const none = document.createElement('recurate-root');
  const ours = (): Element =>
    [...document.documentElement.children].find(({ localName }) => localName === 'recurate-root') ?? none;
  const page = pageHere(ours);
  // The annotator and Ask may be there.
  const hide = createHiding(() => [ours().shadowRoot].filter((root) => root !== null), addStyleSheet);
  const nothing = emptyDrawing({ id: 'frozen', page: page.identity(), url: '', title: '', started: 0 });
  const frozen = await createCamera({ page, capture, hide }).freeze(nothing, signal);
  return typeof frozen === 'string' ? null : frozen;
}
