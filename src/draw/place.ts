import { isAlive } from '../browser/storage';
import { addStyleSheet } from '../browser/style-sheets';
import { A_WHILE, createBudget, MOST_RETURNS } from '../core/budget';
import { hearing } from '../dom/hearing';
import { mountRoot, type Root } from '../dom/own-root';
import { stayAboveModals } from '../dom/standing/stand-above';

/** The dialog is only there to be modal. */
const FRAME_STYLES = `
dialog { all: initial; display: contents }
dialog::backdrop { display: none }
`;

/** No style of the page applies to our one element: some hide all but their body. */
const OURS = ':host { all: initial !important; display: contents !important }';

/** The annotator's or Ask's drawer would stand under the list of shapes, and is in no picture. */
const ALONE = ':host > :not([data-draw]) { visibility: hidden !important }';

/** Where Draw stands on the page. */
export interface Place {
  /** A shadow root of its own, inside our one element. */
  readonly shadow: ShadowRoot;
  /** Our one element. */
  outer(): Element;
  /** All shadow roots with something of ours. */
  roots(): readonly ShadowRoot[];
  /** Calls back after it was put back or elsewhere, where layers on top must be shown again. */
  onReturn(listener: () => void): void;
}

/**
 * Puts Draw into our one element: that of the annotator or of Ask if they are there, or else one of its own. Where this
 * is removed it is put back, and where another takes its place, Draw moves there.
 *
 * @param end - Called when Draw cannot stay on the page.
 */
export function takePlace(signal: AbortSignal, end: () => void): Place {
  const element = document.createElement('div');
  const dialog = document.createElement('dialog');
  const inner = document.createElement('div');
  element.dataset['draw'] = '';
  const frame = element.attachShadow({ mode: 'open' });
  addStyleSheet(frame, FRAME_STYLES);
  frame.append(dialog);
  dialog.append(inner);
  const shadow = inner.attachShadow({ mode: 'open' });
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  /** Ours alone; null while we are in that of the annotator or of Ask. */
  let own: Root | null = null;
  /** How often we put ourselves back after the page removed us. */
  const returns = createBudget(MOST_RETURNS, A_WHILE, () => performance.now());

  /** What hides the others in the root that we share with them. */
  let alone: { root: ShadowRoot; set: (styles: string) => void } | null = null;
  const enter = (): void => {
    const theirs = isAccompanied() ? outerElement() : null;
    if (theirs?.shadowRoot) own = null;
    else own ??= mounted(signal);
    if (theirs?.shadowRoot && alone?.root !== theirs.shadowRoot) {
      alone?.set('');
      alone = { root: theirs.shadowRoot, set: addStyleSheet(theirs.shadowRoot, ALONE) };
    }
    (theirs?.shadowRoot ?? own!.shadow).append(element);
    observer.observe(element.getRootNode(), { childList: true });
  };
  /** What the page sets on its root also sizes what is in ours, and shapes would lie beside what they are drawn at. */
  const undoZoom = (): void => {
    element.style.zoom = String(1 / (document.documentElement.currentCSSZoom || 1));
  };
  const isInPlace = (): boolean => element.isConnected && element.getRootNode() === outerElement()?.shadowRoot;
  const canHear = hearing(shadow);
  const observer = new MutationObserver(() => {
    // The page may be written anew, or our extension may be another one now.
    if (!isAlive() || !canHear()) return end();
    if (!document.documentElement) return;
    undoZoom();
    if (isInPlace()) return;
    // The annotator and Ask put back what is theirs.
    if (isAccompanied() && !outerElement()) return;
    if (!returns.spend()) return end();
    if (own && !own.isReplaced()) own.ensure();
    else if (own && !isAccompanied()) return end();
    enter();
    stayAbove();
    tell();
  });
  undoZoom();
  enter();
  window.addEventListener('resize', undoZoom, { signal });
  let outer = outerElement()!;
  const stayAbove = stayAboveModals(dialog, tell, signal);
  observer.observe(document, { childList: true });
  observer.observe(document.documentElement, { childList: true, attributeFilter: ['style', 'class'] });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    alone?.set('');
    element.remove();
  });
  return {
    shadow,
    outer: () => (outer = outerElement() ?? outer),
    roots: () => [shadow, outerElement()?.shadowRoot ?? null].filter((one) => one !== null),
    onReturn: (listener) => void listeners.add(listener),
  };
}

function mounted(signal: AbortSignal): Root {
  const root = mountRoot(signal);
  addStyleSheet(root.shadow, OURS);
  return root;
}

/** Whether the annotator or Ask of this copy of the extension is on the page. */
function isAccompanied(): boolean {
  return globalThis.recurateAskBeside !== undefined || globalThis.recurateAsk !== undefined;
}

/** Our one element; null if it is not on the page. */
function outerElement(): Element | null {
  return [...(document.documentElement?.children ?? [])].find(({ localName }) => localName === 'recurate-root') ?? null;
}
