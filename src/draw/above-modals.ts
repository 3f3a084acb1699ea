import { inertPage } from '../dom/element/inert-page';

/**
 * Keeps what is in a dialog of ours above what the page shows, and usable while that is modal or fills the screen: it makes
 * everything outside inert, also what lies above it. Ours is modal then too, and has no look of its own.
 *
 * @param onRaised - Called after it was moved to the top: layers in it must be shown again.
 * @returns To call after it was moved on the page.
 */
export function stayAboveModals(dialog: HTMLDialogElement, onRaised: () => void, signal: AbortSignal): () => void {
  let below: Element | null = null;
  let full: Element | null = null;
  const update = (): void => {
    // Found by name, because the browser keeps that list. With `:modal` it would look at every element.
    const modal = [...document.getElementsByTagName('dialog')].findLast((one) => one.matches(':modal'));
    const { fullscreenElement } = document;
    const top = modal ?? fullscreenElement;
    inertPage.isInert = top !== null;
    if (top === below && fullscreenElement === full && dialog.matches(':modal') === (top !== null)) return;
    [below, full] = [top, fullscreenElement];
    if (dialog.open) dialog.close();
    if (top && dialog.isConnected) dialog.showModal();
    onRaised();
  };
  // Escape is for what is inside.
  dialog.addEventListener('cancel', (event) => event.preventDefault(), { signal });
  dialog.addEventListener('close', update, { signal });
  const observer = new MutationObserver(update);
  observer.observe(document, { subtree: true, attributeFilter: ['open'] });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    inertPage.isInert = false;
  });
  // What the page puts on top of us later. Our own layers are in a tree of their own, and not told of here.
  const onTop = (event: Event): void => {
    if ((event as ToggleEvent).newState === 'open') onRaised();
  };
  document.addEventListener('toggle', onTop, { capture: true, signal });
  document.addEventListener('fullscreenchange', update, { signal });
  update();
  return update;
}
